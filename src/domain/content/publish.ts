import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import type { Message } from '../language/message.ts';
import { revisionArgs } from './edit-draft.ts';
import * as contentMessages from './messages.ts';
import type { ContentItem, ContentSection } from './page.ts';
import { videoMessage, videoOf } from './video.ts';

/** Publish the draft, or take it back to what is published. Visitors see the last published version alone. */
export const publishArgs = z.object({ revision: revisionArgs });

/** What stands in the way of publishing, and where. */
export interface PublishProblem {
  /** The item, or the page where it is null. */
  itemId: string | null;
  message: Message;
}

/** A text of tags and blanks alone says nothing. */
export const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

function problemOf(item: ContentItem): Message | null {
  switch (item.type) {
    case 'TEXT':
      return isBlank(item.data.html) ? inputMessages.textEmpty : null;
    case 'IMAGE':
      if (!item.data.asset) return contentMessages.noPicture;
      return item.data.decorative || item.data.alt.trim() ? null : contentMessages.pictureNotDescribed;
    case 'VIDEO':
      return videoOf(item.data.url) ? null : videoMessage;
    case 'PEOPLE':
      return item.data.userIds.length > 0 ? null : contentMessages.noPerson;
    case 'SCHEDULE':
    case 'SPONSORS':
    case 'NEWS':
      return null;
    case 'FAQ':
      if (item.data.entries.length === 0) return contentMessages.noQuestion;
      return item.data.entries.every(({ question, answer }) => question.trim() && answer.trim())
        ? null
        : contentMessages.noAnswer;
  }
}

/** Everything that is not ready to be published, from top to bottom; an empty list: nothing. */
export function publishProblems(sections: readonly ContentSection[]): PublishProblem[] {
  const items = sections.flatMap((section) => section.items);
  if (items.length === 0) return [{ itemId: null, message: contentMessages.pageEmpty }];
  return items.flatMap((item) => {
    const message = problemOf(item);
    return message ? [{ itemId: item.id, message }] : [];
  });
}
