import { randomBytes } from 'node:crypto';
import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { slugFrom } from '../../../domain/people/organization.ts';
import type { ProgramSettings } from '../../../domain/programs/program.ts';
import { makeBadgeKey } from '../../badges/mint.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { programSlugsLike } from '../../store/program-settings.ts';
import { type BadgeKey, insertBadgeKey, insertProgram, saveProgramRole } from '../../store/programs.ts';
import { callerId } from '../registration/agreement.ts';

/**
 * Writes a program with the key that signs its badges (SPEC.md 3, 5 and 9). The person who makes it becomes its admin ("full
 * authority"; an owner only reads); the product's own work leaves it without one.
 *
 * @param copiedFrom the program that it is a copy of
 * @throws the database's unique violation on `program_slug_key`, which is SLUG_TAKEN
 */
export async function insertNewProgram(
  context: TransactionContext,
  program: ProgramSettings,
  copiedFrom?: string,
): Promise<void> {
  const createdBy = callerId(context);
  const by = { createdBy, createdAt: context.now, ...(copiedFrom === undefined ? {} : { copiedFrom }) };
  await insertProgram(context.tx, program, by);
  await insertBadgeKey(context.tx, newBadgeKey(program.id), context.now);
  if (createdBy !== null) await saveProgramRole(context.tx, program.id, createdBy, 'PROGRAM_ADMIN');
}

/** A slug that was not chosen: made from the name, with a number where it is taken. */
export async function freeSlugFor(context: TransactionContext, name: string): Promise<string> {
  const wanted = slugOf(name);
  return firstFreeSlug(wanted, await programSlugsLike(context.tx, wanted));
}

/** SPEC.md 5: "program slug optional or longer than 5". */
function slugOf(name: string): string {
  const slug = slugFrom(name, 'program');
  return slug.length > 5 ? slug : `${slug}-program`;
}

/** A pair of its own for every program: a key that leaks forges no other program's badges. */
const newBadgeKey = (programId: string): BadgeKey => ({
  programId,
  keyId: randomBytes(4).toString('hex'),
  ...makeBadgeKey(),
});
