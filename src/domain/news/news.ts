import { z } from 'zod';
import { cleanText, MAX_TEXT_LENGTH } from '../content/page.ts';
import { isBlank } from '../content/publish.ts';
import { chosenSlug } from '../organizations/slug.ts';
import type { Instant } from '../time/instants.ts';

/**
 * News of a program (SPEC.md 3: "title, slug, organizationId, content, source, author"), with a picture for those who
 * share it. A draft is its staff's; published, it is everybody's.
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
  z.string().trim().max(most, `Please write at most ${most} characters.`).overwrite(cleanText);

const fields = {
  title: z
    .string({ error: 'Title is required.' })
    .trim()
    .min(1, 'Title is required.')
    .min(3, 'Title must be at least 3 characters long.')
    .max(200, 'Please write at most 200 characters.')
    .overwrite(cleanText),
  /** Null, or left out for a new one: made from the title. */
  slug: chosenSlug.nullable(),
  content: z
    .string()
    .max(MAX_TEXT_LENGTH, `Please write at most ${MAX_TEXT_LENGTH} characters.`)
    .overwrite(cleanText),
  source: line(500),
  author: line(120),
  organizationId: z.uuid({ error: 'Undefined organization id.' }).toLowerCase().nullable(),
  picture: z.string().min(1).max(100).nullable(),
  pictureAlt: line(300),
  /** Whether everybody sees it. */
  published: z.boolean(),
};

export const newsArgs = z.object({
  programId: z.uuid({ error: 'Undefined program id.' }).toLowerCase(),
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
    revision: z.int({ error: 'Undefined revision.' }).min(1, 'Undefined revision.'),
  });
export type NewsChangeArgs = z.output<typeof newsChangeArgs>;

export const newsId = z.uuid({ error: 'Undefined news id.' }).toLowerCase();

/** What stands in the way of showing it to everybody, by field; empty: nothing. */
export const newsProblems = ({
  content,
  published,
}: Pick<NewsArgs, 'content' | 'published'>): { path: string; message: string }[] =>
  published && isBlank(content) ? [{ path: 'content', message: 'This text is empty.' }] : [];
