import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { choicesRead, joinedChoices, seenArgs } from '../verdict/optimistic-concurrency.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { MAX_TAGS, type Tag, tagId } from './tag.ts';

/** SPEC.md 3 and 5: "assignment is a list of tag id strings"; the registrant has these from then on, and no other. Who says which tags they had read changes only
 * what they changed themselves, so that of two who assign at the same time nobody's tags are lost. */
export const assignTagsArgs = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase(),
  tagIds: z.array(tagId).max(MAX_TAGS),
  seen: seenArgs,
});
export type AssignTagsArgs = z.output<typeof assignTagsArgs>;

type Assigned = Pick<AssignTagsArgs, 'tagIds' | 'seen'>;

/** The ids that are asked for of a registrant with these tags: those that were sent, and what others changed meanwhile. */
const wantedTags = (current: readonly string[], { tagIds, seen }: Assigned): string[] =>
  joinedChoices(current, tagIds, choicesRead(seen?.tagIds));

/**
 * @param tags those that the program has: one of another program is none
 * @param current those that the registrant has
 */
export function decideAssignTags(tags: readonly Tag[], current: readonly string[], args: Assigned): Verdict {
  const known = new Set(tags.map((tag) => tag.tagId));
  return wantedTags(current, args).every((id) => known.has(id)) ? allowed() : refused('NOT_FOUND');
}

/** The ids to keep: each once, in the order of the program's tags. */
export function applyAssignTags(tags: readonly Tag[], current: readonly string[], args: Assigned): string[] {
  const wanted = new Set(wantedTags(current, args));
  return tags.map((tag) => tag.tagId).filter((id) => wanted.has(id));
}
