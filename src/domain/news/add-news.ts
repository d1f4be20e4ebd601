import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { MAX_NEWS, type News, type NewsArgs, newsArgs } from './news.ts';

export const addNewsArgs = newsArgs;

/** @param count how many news the program has */
export const decideAddNews = (count: number): Verdict =>
  count < MAX_NEWS ? allowed() : refused('TOO_MANY_NEWS');

/** @param slug one that no other news has */
export const applyAddNews = (
  { published, ...args }: NewsArgs,
  { id, slug }: { id: string; slug: string },
  now: Instant,
): News => ({ ...args, id, slug, publishedAt: published ? now : null, revision: 1 });
