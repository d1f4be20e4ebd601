import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getProgram } from '../../../contract/program-settings.ts';
import { isMatchmakingOff } from '../../../domain/programs/program.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { cardOfProgram } from '../../services/registration/registration-form.ts';
import { loadProgramSettings } from '../../store/program-settings.ts';

/** A program for whoever may know of it. @throws Refusal NOT_FOUND */
export async function programDetail(
  context: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof getProgram>> {
  const card = await cardOfProgram(context, programId);
  const settings = await loadProgramSettings(context.tx, card.id);
  if (!settings) throw new Refusal('NOT_FOUND');
  return {
    ...card,
    logo: settings.logo,
    banner: settings.banner,
    disableMatchmaking: isMatchmakingOff(settings, context.eventScheduling),
    disableSponsor: settings.disableSponsor,
  };
}
