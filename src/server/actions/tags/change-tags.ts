import type { UsedTag } from '../../../contract/tags.ts';
import { applyAddTag, decideAddTag } from '../../../domain/tags/add-tag.ts';
import { decideDeleteTag } from '../../../domain/tags/delete-tag.ts';
import type { Tag, TagArgs } from '../../../domain/tags/tag.ts';
import { applyUpdateTag, decideUpdateTag, type UpdateTagArgs } from '../../../domain/tags/update-tag.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgram } from '../../store/programs.ts';
import { insertTag, removeTag, saveTag, tagsOf } from '../../store/tags.ts';

/** The program's tags while nobody else changes them: two of the same label cannot come at once. @throws Refusal NOT_FOUND */
async function lockedTags(context: TransactionContext, programId: string): Promise<UsedTag[]> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  return await tagsOf(context.tx, programId);
}

/** @throws Refusal NOT_FOUND, TAG_LABEL_TAKEN, TOO_MANY_TAGS */
export async function addTag(context: TransactionContext, programId: string, args: TagArgs): Promise<Tag> {
  assertAllowed(decideAddTag(await lockedTags(context, programId), args));
  const tag = applyAddTag(args, context.newId());
  await insertTag(context.tx, programId, tag, context.now);
  return tag;
}

/** @throws Refusal NOT_FOUND, TAG_LABEL_TAKEN, CHANGED_MEANWHILE with what is there now */
export async function updateTag(
  context: TransactionContext,
  programId: string,
  args: UpdateTagArgs,
): Promise<Tag> {
  const tags = await lockedTags(context, programId);
  assertAllowed(decideUpdateTag(tags, args));
  const before = tags.find(({ tagId }) => tagId === args.tagId);
  if (!before) throw new Refusal('NOT_FOUND');
  const tag = applyUpdateTag(before, args);
  await saveTag(context.tx, programId, tag, context.now);
  return tag;
}

/** @returns how many registrants lost it @throws Refusal NOT_FOUND */
export async function deleteTag(
  context: TransactionContext,
  programId: string,
  tagId: string,
): Promise<{ registrants: number }> {
  const tags = await lockedTags(context, programId);
  assertAllowed(decideDeleteTag(tags, tagId));
  await removeTag(context.tx, programId, tagId);
  return { registrants: tags.find((tag) => tag.tagId === tagId)?.registrants ?? 0 };
}
