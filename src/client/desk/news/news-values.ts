import type { NewsResult } from '../../../contract/news.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { newsArgs, newsProblems } from '../../../domain/news/news.ts';
import type { ChosenOrganization } from '../shared/organization-field.tsx';

/** News as they stand in the form. */
export interface NewsValues {
  title: string;
  /** Empty: made from the title. */
  slug: string;
  content: string;
  author: string;
  source: string;
  organization: ChosenOrganization | null;
  picture: string | null;
  pictureAlt: string;
}

export const noNews: NewsValues = {
  title: '',
  slug: '',
  content: '',
  author: '',
  source: '',
  pictureAlt: '',
  organization: null,
  picture: null,
};

export const valuesOf = (news: NewsResult): NewsValues => ({
  title: news.title,
  slug: news.slug,
  content: news.content,
  author: news.author,
  source: news.source,
  organization: news.organizationId ? { id: news.organizationId, name: news.organization ?? '' } : null,
  picture: news.picture,
  pictureAlt: news.pictureAlt,
});

/** Whether the news is published by the call, and which slug it has already (null: it is new). */
export interface Sending {
  published: boolean;
  standing: string | null;
}

/**
 * What the call takes. A slug that stays as it is goes as null: one that was made from a short title could not be chosen,
 * and may stay.
 */
export const bodyOf = ({ organization, slug, ...values }: NewsValues, { published, standing }: Sending) => ({
  ...values,
  slug: slug.trim() === '' || slug.trim() === standing ? null : slug.trim(),
  organizationId: organization?.id ?? null,
  published,
});

/** The messages of the fields that are wrong, by field, as the server would refuse them; empty: none. */
export function faultsOf(
  values: NewsValues,
  { programId, ...sending }: Sending & { programId: string },
): Record<string, string> {
  const read = newsArgs.safeParse({ programId, ...bodyOf(values, sending) });
  const issues = read.success
    ? newsProblems(read.data)
    : read.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  return Object.fromEntries(issues.map(({ path, message }) => [path, encodeMessage(message)]));
}
