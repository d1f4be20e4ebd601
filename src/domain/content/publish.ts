import { z } from 'zod';
import { revisionArgs } from './edit-draft.ts';
import type { ContentItem, ContentSection } from './page.ts';
import { videoMessage, videoOf } from './video.ts';

/** Publish the draft, or take it back to what is published. Visitors see the last published version alone. */
export const publishArgs = z.object({ revision: revisionArgs });

/** What stands in the way of publishing, and where. */
export interface PublishProblem {
  /** The item, or the page where it is null. */
  itemId: string | null;
  message: string;
}

/** A text of tags and blanks alone says nothing. */
export const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

function problemOf(item: ContentItem): string | null {
  switch (item.type) {
    case 'TEXT':
      return isBlank(item.data.html) ? 'This text is empty.' : null;
    case 'IMAGE':
      if (!item.data.asset) return 'Choose a picture.';
      return item.data.decorative || item.data.alt.trim()
        ? null
        : 'Describe the picture for people who cannot see it, or mark it as decorative.';
    case 'VIDEO':
      return videoOf(item.data.url) ? null : videoMessage;
    case 'PEOPLE':
      return item.data.userIds.length > 0 ? null : 'Choose at least one person.';
    case 'SCHEDULE':
    case 'SPONSORS':
    case 'NEWS':
      return null;
    case 'FAQ':
      if (item.data.entries.length === 0) return 'Add at least one question.';
      return item.data.entries.every(({ question, answer }) => question.trim() && answer.trim())
        ? null
        : 'Every question needs its answer.';
  }
}

/** Everything that is not ready to be published, from top to bottom; an empty list: nothing. */
export function publishProblems(sections: readonly ContentSection[]): PublishProblem[] {
  const items = sections.flatMap((section) => section.items);
  if (items.length === 0) return [{ itemId: null, message: 'There is nothing on this page yet.' }];
  return items.flatMap((item) => {
    const message = problemOf(item);
    return message ? [{ itemId: item.id, message }] : [];
  });
}
