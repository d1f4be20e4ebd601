import type { ProgramSettingsResult } from '../../../contract/program-settings.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { programCounters } from '../../store/program-counters.ts';
import { answerCounts, loadProgramSettings, programManagers } from '../../store/program-settings.ts';
import { requirementsOf } from '../../store/registration-forms.ts';
import { personalDataOf } from '../../store/retention.ts';
import { venueUse } from '../../store/venue-use.ts';

/** Everything that staff set of a program, with its counters. @throws Refusal NOT_FOUND */
export async function settingsOf(
  context: TransactionContext,
  programId: string,
): Promise<ProgramSettingsResult> {
  const { tx } = context;
  const program = await loadProgramSettings(tx, programId);
  const counters = (await programCounters(tx, [programId])).get(programId);
  if (!program || !counters) throw new Refusal('NOT_FOUND');
  const answers = await answerCounts(tx, programId);
  return {
    ...program,
    personalData: await personalDataOf(tx, programId, context.now),
    programRequirements: (await requirementsOf(tx, programId)).map((one) => ({
      ...one,
      requirementValue: [...one.requirementValue],
      answers: answers.get(one.id) ?? 0,
    })),
    programManagers: await programManagers(tx, programId),
    counters,
    venueUse: await venueUse(tx, programId, context.now),
  };
}
