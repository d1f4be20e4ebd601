import type { NewsResult } from '../../../contract/news.ts';
import { newsArgs, newsProblems } from '../../../domain/news/news.ts';
import type { ChosenOrganization } from '../sponsors/organization-field.tsx';

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
  ...{ title: '', slug: '', content: '', author: '', source: '', pictureAlt: '' },
  ...{ organization: null, picture: null },
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

/** What the call takes. */
export const bodyOf = ({ organization, slug, ...values }: NewsValues, published: boolean) => ({
  ...values,
  slug: slug.trim() === '' ? null : slug.trim(),
  organizationId: organization?.id ?? null,
  published,
});

/** The messages of the fields that are wrong, by field, as the server would refuse them; empty: none. */
export function faultsOf(
  values: NewsValues,
  { programId, published }: { programId: string; published: boolean },
): Record<string, string> {
  const read = newsArgs.safeParse({ programId, ...bodyOf(values, published) });
  const issues = read.success
    ? newsProblems(read.data)
    : read.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
