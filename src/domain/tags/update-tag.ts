import type { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { sameLabel, type Tag, tagArgs, tagId } from './tag.ts';

export const updateTagArgs = tagArgs.extend({ tagId });
export type UpdateTagArgs = z.output<typeof updateTagArgs>;

/** @param tags those that the program has; a tag keeps its own label in whatever case */
export function decideUpdateTag(tags: readonly Tag[], args: UpdateTagArgs): Verdict {
  if (!tags.some((tag) => tag.tagId === args.tagId)) return refused('NOT_FOUND');
  const taken = tags.some((tag) => tag.tagId !== args.tagId && sameLabel(tag.label, args.label));
  return taken ? refused('TAG_LABEL_TAKEN') : allowed();
}

export const applyUpdateTag = (tag: Tag, { label, description }: UpdateTagArgs): Tag => ({
  ...tag,
  label,
  description,
});
