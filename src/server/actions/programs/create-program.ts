import type { CreateProgramArgs, Program, ProgramSettings } from '../../../domain/programs/program.ts';
import { programProblems } from '../../../domain/programs/save-program.ts';
import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimProgramPictures } from '../../services/programs/claim-pictures.ts';
import { freeSlugFor, insertNewProgram } from '../../services/programs/new-program.ts';

/**
 * Create a program. A slug that was not chosen is made from the name, with a number where it is taken.
 *
 * @throws Refusal BAD_INPUT for a timeline that ends before it starts, SLUG_TAKEN
 */
export async function createProgram(context: TransactionContext, args: CreateProgramArgs): Promise<Program> {
  const faults = programProblems(args, null);
  if (faults.length > 0) throw badInput(...faults);
  const slug = args.slug ?? (await freeSlugFor(context, args.name));
  const pictures = await claimProgramPictures(context, args, {});
  const program: ProgramSettings = { ...args, ...pictures, id: context.newId(), slug };
  await insertNewProgram(context, program);
  return program;
}
