import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getProgram, ProgramSettingsResult } from '../../../contract/program-settings.ts';
import { isMatchmakingOff } from '../../../domain/programs/program.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { programCounters } from '../../store/program-counters.ts';
import { answerCounts, loadProgramSettings, programManagers } from '../../store/program-settings.ts';
import { requirementsOf } from '../../store/registration-forms.ts';
import { cardOfProgram } from '../registration/read-registration.ts';

/** Everything that staff set of a program, with its counters. @throws Refusal NOT_FOUND */
export async function settingsOf(
  work: TransactionContext,
  programId: string,
): Promise<ProgramSettingsResult> {
  const { tx } = work;
  const program = await loadProgramSettings(tx, programId);
  const counters = (await programCounters(tx, [programId])).get(programId);
  if (!program || !counters) throw new Refusal('NOT_FOUND');
  const answers = await answerCounts(tx, programId);
  return {
    ...program,
    programRequirements: (await requirementsOf(tx, programId)).map((one) => ({
      ...one,
      requirementValue: [...one.requirementValue],
      answers: answers.get(one.id) ?? 0,
    })),
    programManagers: await programManagers(tx, programId),
    counters,
  };
}

/** A program for whoever may know of it. @throws Refusal NOT_FOUND */
export async function programDetail(
  work: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof getProgram>> {
  const card = await cardOfProgram(work, programId);
  const settings = await loadProgramSettings(work.tx, card.id);
  if (!settings) throw new Refusal('NOT_FOUND');
  return {
    ...card,
    logo: settings.logo,
    banner: settings.banner,
    disableMatchmaking: isMatchmakingOff(settings, work.eventScheduling),
    disableSponsor: settings.disableSponsor,
  };
}
