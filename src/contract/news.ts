import { z } from 'zod';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { addNewsArgs } from '../domain/news/add-news.ts';
import { newsId } from '../domain/news/news.ts';
import { updateNewsArgs } from '../domain/news/update-news.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { aboutProgram, programParams } from './objects.ts';

/** News of programs (API.md: /news): what is published for everyone, all of it for a program's staff. */

const newsParams = z.object({ id: newsId });
/** So far back anyone may turn: what is asked further on only makes the server count. */
const LAST_PAGE = 1000;
const aboutNews = { noun: 'news', from: 'params', field: 'id' } as const;

/** News as a list shows it to everyone. */
export const newsCardShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Its first words, in one line. */
  summary: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  picture: z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() }).nullable(),
  program: z.object({ slug: z.string(), name: z.string(), timezone: z.string() }),
});
export type NewsCard = z.output<typeof newsCardShape>;

/** News in full, as everyone reads it. */
export const newsPageShape = newsCardShape.extend({
  /** Rich text, by the server's closed list of tags. */
  html: z.string(),
  source: z.string(),
  /** The organization that it is about, while it is approved in the program. */
  organization: z.string().nullable(),
  program: newsCardShape.shape.program.extend({ colorTheme: z.string() }),
});
export type NewsPage = z.output<typeof newsPageShape>;

const newsListShape = pageOf(newsCardShape);
export type NewsListPage = z.output<typeof newsListShape>;

export const listNews = endpoint(
  {},
  {
    name: 'listNews',
    method: 'GET',
    path: '/news',
    shows: [],
    summary:
      'The published news of programs that everyone may see, newest first; of one program if `program` is its slug.',
    may: 'open',
    query: pageQuery.extend({
      page: pageQuery.shape.page
        .unwrap()
        .max(LAST_PAGE, encodeMessage(inputMessages.pageTooLarge({ last: LAST_PAGE })))
        .default(1),
      program: z.string().min(1).max(100).optional(),
    }),
    result: newsListShape,
  },
);

export const getNews = endpoint(
  {},
  {
    name: 'getNews',
    method: 'GET',
    path: '/news/{slug}',
    shows: [],
    summary: 'A published news item in full; 404 if it is a draft or its program is not visible.',
    may: 'open',
    params: z.object({ slug: z.string().min(1).max(120) }),
    result: newsPageShape,
  },
);

/** News as its program's staff have it. */
export const newsShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  source: z.string(),
  author: z.string(),
  organizationId: z.uuid().nullable(),
  /** The organization's name; null where there is none. */
  organization: z.string().nullable(),
  /** The stored value of the picture. */
  picture: z.string().nullable(),
  pictureAlt: z.string(),
  /** Null: a draft. */
  publishedAt: z.string().nullable(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type NewsResult = z.output<typeof newsShape>;

const newsRowShape = newsShape.omit({ content: true });
export type NewsRow = z.output<typeof newsRowShape>;

const calls = { may: 'news.see', about: aboutProgram } as const;

export const listProgramNews = endpoint(calls, {
  name: 'listProgramNews',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/news',
  shows: [],
  summary: 'The news of a program including drafts, last changed first.',
  params: programParams,
  query: pageQuery,
  result: pageOf(newsRowShape),
});

export const getProgramNews = endpoint(calls, {
  name: 'getProgramNews',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/news/{newsId}',
  shows: [],
  summary: 'A news item of a program in full, for editing; also a draft.',
  params: programParams.extend({ newsId }),
  result: newsShape,
});

const newsShown = ['listProgramNews', 'listNews', 'previewContent'];

export const addNews = endpoint(
  {},
  {
    name: 'addNews',
    byKey: true,
    method: 'POST',
    path: '/news',
    summary:
      'Create a news item of a program, as a draft or published immediately. Without a slug, one is generated from the title. 409 SLUG_TAKEN.',
    may: 'news.edit',
    about: { noun: 'program', from: 'body', field: 'programId' },
    body: addNewsArgs,
    invalidates: newsShown,
    forgets: ['getProgramNews'],
    result: newsShape,
  },
);

export const updateNews = endpoint(
  {},
  {
    name: 'updateNews',
    byKey: true,
    method: 'PATCH',
    path: '/news/{id}',
    summary:
      'Changes, publishes or unpublishes a news item; omitted fields stay unchanged. 409 if someone has changed it since `revision`.',
    may: 'news.edit',
    about: aboutNews,
    params: newsParams,
    body: updateNewsArgs,
    invalidates: newsShown,
    forgets: ['getProgramNews'],
    result: newsShape,
  },
);

export const deleteNews = endpoint(
  {},
  {
    name: 'deleteNews',
    byKey: true,
    method: 'DELETE',
    path: '/news/{id}',
    summary: 'Deletes a news item permanently.',
    may: 'news.edit',
    about: aboutNews,
    params: newsParams,
    invalidates: newsShown,
    forgets: ['getProgramNews'],
    result: z.object({ id: z.uuid() }),
  },
);
