import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getProgramBySlug } from '../../../contract/programs.ts';
import { holds } from '../../../domain/people/permissions.ts';
import { relationsTo } from '../../../domain/people/relations.ts';
import { isMatchmakingOff } from '../../../domain/programs/program.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadStanding } from '../../store/actors.ts';
import { loadProgramBySlug } from '../../store/programs.ts';

/** A program by its slug, with what the caller is to it. @throws Refusal NOT_FOUND also where they have no part in it */
export async function programForCaller(
  context: TransactionContext,
  slug: string,
): Promise<GivenResultOf<typeof getProgramBySlug>> {
  const { actor } = context;
  const program = await loadProgramBySlug(context.tx, slug);
  if (!program || actor.kind !== 'USER') throw new Refusal('NOT_FOUND');
  const standing = await loadStanding(context.tx, program.id, actor);
  if (!standing || !holds(relationsTo(actor, { program: standing }), 'program.see'))
    throw new Refusal('NOT_FOUND');
  return {
    ...program,
    disableMatchmaking: isMatchmakingOff(program, context.eventScheduling),
    programRole: standing.programRole,
    organizationApproved: standing.organizationApproved,
  };
}
