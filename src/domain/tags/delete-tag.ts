import { z } from 'zod';
import type { Message } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as tagsMessages from './messages.ts';
import { type Tag, tagId } from './tag.ts';

export const deleteTagArgs = z.object({ tagId });

export const decideDeleteTag = (tags: readonly Tag[], id: string): Verdict =>
  tags.some((tag) => tag.tagId === id) ? allowed() : refused('NOT_FOUND');

/** What a person confirms: how many registrants lose the tag with it. */
export function deletionText({ label }: Pick<Tag, 'label'>, registrants: number): Message {
  return registrants === 0
    ? tagsMessages.nobodyLoses({ label })
    : tagsMessages.loses({ count: registrants, label });
}
