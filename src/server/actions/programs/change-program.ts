import type { ProgramSettingsResult } from '../../../contract/program-settings.ts';
import type { ProgramSettings } from '../../../domain/programs/program.ts';
import { programSlugProblem } from '../../../domain/programs/program-slug.ts';
import {
  askedOf,
  decideUpdateProgram,
  isProgramName,
  NAME_DIFFERS,
  programProblems,
  type RequirementArgs,
  type UpdateProgramArgs,
} from '../../../domain/programs/save-program.ts';
import * as laneMessages from '../../../domain/registration/delegation-messages.ts';
import type { Requirement } from '../../../domain/registration/requirements.ts';
import { ownChanges } from '../../../domain/verdict/optimistic-concurrency.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimProgramPictures } from '../../services/programs/claim-pictures.ts';
import { settingsOf } from '../../services/programs/settings.ts';
import { withMoreDelegations } from '../../store/delegations.ts';
import {
  countRegistrations,
  loadProgramSettings,
  replaceRequirements,
  saveProgramSettings,
  softDeleteProgram,
} from '../../store/program-settings.ts';
import { requirementsOf } from '../../store/registration-forms.ts';
import { forgetAnnouncement } from '../../store/retention.ts';
import { forgetIntegrations } from '../../store/webhooks.ts';

/**
 * Change a program; what is left out stays (SPEC.md 3 and 5). Race: two who change it come one after the other; a slug
 * that two programs take at once goes to the first, and the database refuses the second as SLUG_TAKEN.
 *
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT, PROGRAM_IN_USE, SLUG_TAKEN
 */
export async function changeProgram(
  context: TransactionContext,
  programId: string,
  given: UpdateProgramArgs,
): Promise<ProgramSettingsResult> {
  const before = await locked(context, programId);
  const asked = (await requirementsOf(context.tx, programId)).map(askedOf);
  const registrations = await countRegistrations(context.tx, programId);
  assertAllowed(decideUpdateProgram({ ...before, programRequirements: asked }, given, { registrations }));
  const { programRequirements, ...args } = ownChanges(given);
  const slugFault = args.slug === undefined ? null : programSlugProblem(args.slug, before.slug);
  const faults = [
    ...(slugFault ? [{ path: 'slug', message: slugFault }] : []),
    ...programProblems({ ...before, ...args }, before.slug),
  ];
  if (faults.length > 0) throw badInput(...faults);
  // The program is locked: nobody is given more meanwhile (`saveDelegations`).
  if (args.delegations !== undefined && args.delegations < before.delegations) {
    const names = await withMoreDelegations(context.tx, programId, args.delegations);
    if (names.length > 0)
      throw badInput({
        path: 'delegations',
        message: laneMessages.organizationsHaveMore({ count: names.length, names }),
      });
  }
  const pictures = await claimProgramPictures(context, args, before);
  const { requestExpiryDays = before.requestExpiryDays } = args;
  await saveProgramSettings(
    context.tx,
    programId,
    {
      ...args,
      ...pictures,
      // What is over is not written about when it is turned on.
      ...(args.notifyNoShows && !before.notifyNoShows ? { noShowsFrom: context.now } : {}),
      // Another number of days counts from now: a shorter one ends no request the minute it is saved.
      ...(requestExpiryDays === before.requestExpiryDays ? {} : { requestsExpireFrom: context.now }),
    },
    context.now,
  );
  // What was announced was of another day.
  const isOther = (['retentionDays', 'timelineEnd'] as const).some(
    (field) => args[field] !== undefined && args[field] !== before[field],
  );
  if (isOther) await forgetAnnouncement(context.tx, programId);
  if (programRequirements) await saveRequirements(context, programId, programRequirements);
  context.nudge(programId, ['EVERYBODY'], ['program']);
  return await settingsOf(context, programId);
}

/**
 * Writes the form. An id that is not one of this program's is nobody's here: it would take another program's place.
 *
 * @throws Refusal BAD_INPUT for an id of another program, or one that stands twice
 */
export async function saveRequirements(
  context: TransactionContext,
  programId: string,
  asked: readonly RequirementArgs[],
): Promise<void> {
  const own = new Set((await requirementsOf(context.tx, programId)).map(({ id }) => id));
  const taken = new Set<string>();
  const requirements = asked.map(({ id, ...one }, formOrder): Requirement => {
    if (id !== undefined && (!own.has(id) || taken.has(id)))
      throw badInput({
        path: `programRequirements.${formOrder}.id`,
        message: 'This requirement was removed meanwhile. Please reload the page.',
      });
    if (id !== undefined) taken.add(id);
    return { ...one, id: id ?? context.newId(), formOrder };
  });
  await replaceRequirements(context.tx, programId, requirements);
}

/** @throws Refusal NOT_FOUND, BAD_INPUT where the name is another */
export async function deleteProgram(
  context: TransactionContext,
  programId: string,
  programName: string,
): Promise<{ deleted: true }> {
  const program = await locked(context, programId);
  if (!isProgramName(programName, program.name))
    throw badInput({ path: 'programName', message: NAME_DIFFERS });
  await softDeleteProgram(context.tx, programId, context.now);
  await forgetIntegrations(context.tx, programId);
  context.nudge(programId, ['EVERYBODY'], ['program']);
  return { deleted: true };
}

async function locked(context: TransactionContext, programId: string): Promise<ProgramSettings> {
  const program = await loadProgramSettings(context.tx, programId, true);
  if (!program) throw new Refusal('NOT_FOUND');
  return program;
}
