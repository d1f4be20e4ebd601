import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { MOST_TAGS, type Tag, tagId } from './tag.ts';

/** SPEC.md 3 and 5: "assignment is a list of tag id strings"; the registrant has these from then on, and no other. */
export const assignTagsArgs = z.object({
  programId: z.uuid({ error: 'Undefined program id.' }).toLowerCase(),
  organizationId: z.uuid({ error: 'Undefined organization id.' }).toLowerCase(),
  tagIds: z.array(tagId).max(MOST_TAGS),
});
export type AssignTagsArgs = z.output<typeof assignTagsArgs>;

/** @param tags those that the program has: one of another program is none */
export function decideAssignTags(tags: readonly Tag[], { tagIds }: Pick<AssignTagsArgs, 'tagIds'>): Verdict {
  const known = new Set(tags.map((tag) => tag.tagId));
  return tagIds.every((id) => known.has(id)) ? allowed() : refused('NOT_FOUND');
}

/** The ids to keep: each once, in the order of the program's tags. */
export function applyAssignTags(tags: readonly Tag[], { tagIds }: Pick<AssignTagsArgs, 'tagIds'>): string[] {
  const wanted = new Set(tagIds);
  return tags.map((tag) => tag.tagId).filter((id) => wanted.has(id));
}
