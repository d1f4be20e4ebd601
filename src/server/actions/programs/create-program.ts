import { randomBytes } from 'node:crypto';
import { slugFrom } from '../../../domain/people/organization.ts';
import type { CreateProgramArgs, Program } from '../../../domain/programs/program.ts';
import { makeBadgeKey } from '../../badges/mint.ts';
import { badInput } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { type BadgeKey, insertBadgeKey, insertProgram, saveProgramRole } from '../../store/programs.ts';

/**
 * Create a program with the key that signs its badges (SPEC.md 3, 5 and 9). The person who creates it becomes its
 * owner; the product's own work leaves it without one.
 *
 * @throws Refusal BAD_INPUT for a timeline that ends before it starts, SLUG_TAKEN
 */
export async function createProgram(work: Work, args: CreateProgramArgs): Promise<Program> {
  if (args.timelineEnd <= args.timelineStart)
    throw badInput({ path: 'timelineEnd', message: 'The end time must be later than the start time.' });
  const { meetingPurposes, meetingReviews, ...rest } = args;
  const program: Program = {
    ...rest,
    id: work.newId(),
    slug: args.slug ?? slugOf(args.name),
    disableMatchmaking: false,
  };
  const createdBy = work.actor.kind === 'USER' ? work.actor.userId : null;
  await insertProgram(
    work.tx,
    { ...program, meetingPurposes, meetingReviews },
    { createdBy, createdAt: work.now },
  );
  await insertBadgeKey(work.tx, newBadgeKey(program.id), work.now);
  if (createdBy !== null) await saveProgramRole(work.tx, program.id, createdBy, 'PROGRAM_OWNER');
  return program;
}

/** SPEC.md 5: "program slug optional or longer than 5". */
function slugOf(name: string): string {
  const slug = slugFrom(name);
  return slug.length > 5 ? slug : `${slug}-program`;
}

/** A pair of its own for every program: a key that leaks forges no other program's badges. */
const newBadgeKey = (programId: string): BadgeKey => ({
  programId,
  keyId: randomBytes(4).toString('hex'),
  ...makeBadgeKey(),
});
