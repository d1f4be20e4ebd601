import { z } from 'zod';
import { cleanText, MAX_TEXT_LENGTH } from '../content/page.ts';
import { isBlank } from '../content/publish.ts';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { chosenSlug } from '../organizations/slug.ts';
import type { Instant } from '../time/instants.ts';
import * as newsMessages from './messages.ts';

/**
 * News of a program (SPEC.md 3: "title, slug, organizationId, content, source, author"), with a picture for those who
 * share it. A draft is its staff's; published, it is everyone's.
 */
export interface News {
  id: string;
  programId: string;
  slug: string;
  title: string;
  /** Rich text, by the server's closed list of tags. */
  content: string;
  /** Where it comes from: a name, or an address. */
  source: string;
  author: string;
  /** The organization that it is about, if it is about one of the program. */
  organizationId: string | null;
  /** The stored value of a picture of the program's library. */
  picture: string | null;
  /** What the picture shows; empty: it says nothing that the text does not say. */
  pictureAlt: string;
  /** Null: a draft. */
  publishedAt: Instant | null;
  /** Counts the changes. */
  revision: number;
}

/** A list that a person looks through. */
export const MAX_NEWS = 500;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, encodeMessage(inputMessages.tooLong({ max: most })))
    .overwrite(cleanText);

const fields = {
  title: z
    .string({ error: encodeMessage(newsMessages.titleRequired) })
    .trim()
    .min(1, encodeMessage(newsMessages.titleRequired))
    .min(3, encodeMessage(newsMessages.titleTooShort))
    .max(200, encodeMessage(inputMessages.tooLong200))
    .overwrite(cleanText),
  /** Null, or left out for a new one: made from the title. */
  slug: chosenSlug.nullable(),
  content: z
    .string()
    .max(MAX_TEXT_LENGTH, encodeMessage(inputMessages.tooLong({ max: MAX_TEXT_LENGTH })))
    .overwrite(cleanText),
  source: line(500),
  author: line(120),
  organizationId: z
    .uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) })
    .toLowerCase()
    .nullable(),
  picture: z.string().min(1).max(100).nullable(),
  pictureAlt: line(300),
  /** Whether everyone sees it. */
  published: z.boolean(),
};

export const newsArgs = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  ...fields,
  slug: fields.slug.default(null),
  content: fields.content.default(''),
  source: fields.source.default(''),
  author: fields.author.default(''),
  organizationId: fields.organizationId.default(null),
  picture: fields.picture.default(null),
  pictureAlt: fields.pictureAlt.default(''),
  published: fields.published.default(false),
});
export type NewsArgs = z.output<typeof newsArgs>;

/** Changes of some fields; what is left out stays. A slug of null stays too. */
export const newsChangeArgs = z
  .object(fields)
  .partial()
  .extend({
    /** Which state it was changed from: of two people who change one at once the second is told. */
    revision: z
      .int({ error: encodeMessage(idMessages.undefinedRevision) })
      .min(1, encodeMessage(idMessages.undefinedRevision)),
  });
export type NewsChangeArgs = z.output<typeof newsChangeArgs>;

export const newsId = z.uuid({ error: encodeMessage(idMessages.undefinedNewsId) }).toLowerCase();

/** What stands in the way of showing it to everyone, by field; empty: nothing. */
export const newsProblems = ({
  content,
  published,
}: Pick<NewsArgs, 'content' | 'published'>): { path: string; message: Message }[] =>
  published && isBlank(content) ? [{ path: 'content', message: inputMessages.textEmpty }] : [];
