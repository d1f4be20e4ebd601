import { randomBytes } from 'node:crypto';
import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { slugFrom } from '../../../domain/people/organization.ts';
import type { CreateProgramArgs, Program, ProgramSettings } from '../../../domain/programs/program.ts';
import { programProblems } from '../../../domain/programs/save-program.ts';
import { makeBadgeKey } from '../../badges/mint.ts';
import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimProgramPictures } from '../../services/programs/claim-pictures.ts';
import { programSlugsLike } from '../../store/program-settings.ts';
import { type BadgeKey, insertBadgeKey, insertProgram, saveProgramRole } from '../../store/programs.ts';

/**
 * Create a program with the key that signs its badges (SPEC.md 3, 5 and 9). The person who creates it becomes its
 * admin ("full authority"; an owner only reads); the product's own work leaves it without one. A slug that was not chosen
 * is made from the name, with a number where it is taken.
 *
 * @throws Refusal BAD_INPUT for a timeline that ends before it starts, SLUG_TAKEN
 */
export async function createProgram(context: TransactionContext, args: CreateProgramArgs): Promise<Program> {
  const faults = programProblems(args, null);
  if (faults.length > 0) throw badInput(...faults);
  const slug = args.slug ?? (await freeSlug(context, slugOf(args.name)));
  const pictures = await claimProgramPictures(context, args, {});
  const program: ProgramSettings = { ...args, ...pictures, id: context.newId(), slug };
  const createdBy = context.actor.kind === 'USER' ? context.actor.userId : null;
  await insertProgram(context.tx, program, { createdBy, createdAt: context.now });
  await insertBadgeKey(context.tx, newBadgeKey(program.id), context.now);
  if (createdBy !== null) await saveProgramRole(context.tx, program.id, createdBy, 'PROGRAM_ADMIN');
  return program;
}

/** SPEC.md 5: "program slug optional or longer than 5". */
function slugOf(name: string): string {
  const slug = slugFrom(name, 'program');
  return slug.length > 5 ? slug : `${slug}-program`;
}

async function freeSlug(context: TransactionContext, wanted: string): Promise<string> {
  return firstFreeSlug(wanted, await programSlugsLike(context.tx, wanted));
}

/** A pair of its own for every program: a key that leaks forges no other program's badges. */
const newBadgeKey = (programId: string): BadgeKey => ({
  programId,
  keyId: randomBytes(4).toString('hex'),
  ...makeBadgeKey(),
});
