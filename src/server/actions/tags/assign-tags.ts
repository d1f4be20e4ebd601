import { type AssignTagsArgs, applyAssignTags, decideAssignTags } from '../../../domain/tags/assign-tags.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockRegistration } from '../../store/registrations.ts';
import { assignedTags, saveTagsOf, tagsOf } from '../../store/tags.ts';

/**
 * The tags of a registrant, whatever its status. Nobody is told: tags are the staff's own. The registration is locked, so
 * two who assign at the same time come one after the other.
 *
 * @throws Refusal NOT_FOUND: not registered, or a tag that the program has not (any more)
 */
export async function assignTags(
  context: TransactionContext,
  args: AssignTagsArgs,
): Promise<{ tagIds: string[] }> {
  const registration = await lockRegistration(context.tx, args.programId, args.organizationId);
  if (!registration) throw new Refusal('NOT_FOUND');
  const tags = await tagsOf(context.tx, args.programId);
  const current = await assignedTags(context.tx, args);
  assertAllowed(decideAssignTags(tags, current, args));
  const tagIds = applyAssignTags(tags, current, args);
  await saveTagsOf(context.tx, args, tagIds);
  return { tagIds };
}
