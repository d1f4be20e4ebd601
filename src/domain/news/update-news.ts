import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type News, type NewsChangeArgs, newsChangeArgs } from './news.ts';

export const updateNewsArgs = newsChangeArgs;

/** Whether a change that was made on this revision may stand. */
export const decideUpdateNews = (before: News, { revision }: NewsChangeArgs): Verdict =>
  before.revision === revision ? allowed() : refused('NEWS_CHANGED');

/**
 * Changed while it is published, it keeps the time at which it was; its address stays unless another is chosen. Taken
 * back it is a draft again, and published anew it is as new as that.
 */
export function applyUpdateNews(before: News, args: NewsChangeArgs, now: Instant): News {
  const { published, slug, revision: _made, ...rest } = args;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const shown = published ?? before.publishedAt !== null;
  return {
    ...before,
    ...given,
    slug: slug ?? before.slug,
    publishedAt: shown ? (before.publishedAt ?? now) : null,
    revision: before.revision + 1,
  };
}
