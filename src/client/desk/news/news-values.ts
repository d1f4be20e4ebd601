import { z } from 'zod';
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
  /** Whether everyone sees it. */
  published: boolean;
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
  published: false,
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
  published: news.publishedAt !== null,
});

/**
 * Reads the form. A slug that stays as it is goes as null: one that was made from a short title could not be chosen, and
 * may stay.
 *
 * @param current the slug that it has already; null: it is new
 */
export const newsForm = (programId: string, current: string | null) =>
  z
    .custom<NewsValues>()
    .transform(
      ({ organization, slug, ...values }): z.input<typeof newsArgs> => ({
        ...values,
        programId,
        slug: slug.trim() === '' || slug.trim() === current ? null : slug.trim(),
        organizationId: organization?.id ?? null,
      }),
    )
    .pipe(newsArgs)
    .superRefine((args, context) => {
      for (const { path, message } of newsProblems(args))
        context.addIssue({ code: 'custom', path: [path], message: encodeMessage(message) });
    });
