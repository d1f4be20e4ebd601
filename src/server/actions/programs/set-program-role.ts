import type { ProgramRole } from '../../../domain/people/roles.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadProgram, saveProgramRole } from '../../store/programs.ts';
import { forgetGivenRole } from '../../store/sign-in-providers.ts';

/** Give a person a role in a program; the one they have is replaced (SPEC.md 6). @throws Refusal NOT_FOUND */
export async function setProgramRole(
  context: TransactionContext,
  args: { programId: string; userId: string; programRole: ProgramRole },
): Promise<void> {
  const program = await loadProgram(context.tx, args.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  await saveProgramRole(context.tx, program.id, args.userId, args.programRole);
  await forgetGivenRole(context.tx, args.userId, program.id);
}
