import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type Tag, tagId } from './tag.ts';

export const deleteTagArgs = z.object({ tagId });

export const decideDeleteTag = (tags: readonly Tag[], id: string): Verdict =>
  tags.some((tag) => tag.tagId === id) ? allowed() : refused('NOT_FOUND');

/** What a person confirms: how many registrants lose the tag with it. */
export function deletionText({ label }: Pick<Tag, 'label'>, registrants: number): string {
  if (registrants === 0) return `No registrant has the tag “${label}”.`;
  return registrants === 1
    ? `1 registrant loses the tag “${label}”.`
    : `${registrants} registrants lose the tag “${label}”.`;
}
