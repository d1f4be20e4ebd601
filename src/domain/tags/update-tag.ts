import type { z } from 'zod';
import { decideSeen, ownChanges, seenArgs } from '../verdict/optimistic-concurrency.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { sameLabel, type Tag, tagArgs, tagId } from './tag.ts';

export const updateTagArgs = tagArgs.extend({ tagId, seen: seenArgs });
export type UpdateTagArgs = z.output<typeof updateTagArgs>;

/** @param tags those that the program has; a tag keeps its own label in whatever case */
export function decideUpdateTag(tags: readonly Tag[], args: UpdateTagArgs): Verdict {
  const before = tags.find((tag) => tag.tagId === args.tagId);
  if (!before) return refused('NOT_FOUND');
  const { label } = applyUpdateTag(before, args);
  const taken = tags.some((tag) => tag.tagId !== args.tagId && sameLabel(tag.label, label));
  return taken ? refused('TAG_LABEL_TAKEN') : decideSeen(before, args);
}

/** What was sent as it had been read stays as others left it. */
export const applyUpdateTag = (tag: Tag, args: UpdateTagArgs): Tag => ({ ...tag, ...ownChanges(args) });
