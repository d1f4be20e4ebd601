import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import type { UpdateProgramArgs } from '../../../../domain/programs/save-program.ts';
import { type EditConflict, useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { programConflictFields } from './program-conflict-fields.ts';
import { type ProgramValues, valuesOfProgram } from './program-values.ts';
import { type ProgramArgs, readProgram, seenOf } from './read-program.ts';
import type { ProgramForm } from './use-program-form.ts';

/** Under which names the form has a field that the server has under one of its own. */
const inForm: Partial<Record<keyof ProgramArgs, (keyof ProgramValues)[]>> = {
  timelineStart: ['startDate', 'startTime'],
  timelineEnd: ['endDate', 'endTime'],
  revisionEndDate: ['revisionDate', 'revisionTime'],
  programRequirements: ['requirements'],
};

/**
 * The form of a program that others of the staff may change at the same time.
 *
 * @param program as the server has it; null: a new one
 */
export function useProgramConflict(
  program: ProgramSettingsResult | null,
  form: ProgramForm,
  { busy, resend }: { busy: boolean; resend: (changed: UpdateProgramArgs) => void },
): EditConflict<UpdateProgramArgs> {
  const conflict = useEditConflict<UpdateProgramArgs>({
    read: {},
    fields: programConflictFields(form.values.timezone),
    busy,
    resend: (changed) => resend(complete(changed)),
    onTheirs: (theirs) => {
      if (program) form.takeTheirs(valuesOf(program, theirs, form.values.timezone));
    },
  });
  /** What the form was begun with, but for what was settled since. */
  const complete = <Sent extends UpdateProgramArgs>(changed: Sent) => {
    const before = program && readProgram(form.base, program.slug).args;
    return { ...changed, seen: { ...(before ? seenOf(program, before, changed) : {}), ...changed.seen } };
  };
  return { ...conflict, withSeen: (changed) => complete(conflict.withSeen(changed)) };
}

/** Fields of a program as they stand in its form. */
function valuesOf(
  program: ProgramSettingsResult,
  theirs: Partial<UpdateProgramArgs>,
  timezone: string,
): Partial<ProgramValues> {
  const requirements = theirs.programRequirements as ProgramArgs['programRequirements'] | undefined;
  const all = valuesOfProgram({
    ...program,
    ...(theirs as Partial<ProgramSettingsResult>),
    timezone: theirs.timezone ?? timezone,
    programRequirements: requirements
      ? requirements.map((one, formOrder) => ({ ...one, id: one.id ?? '', formOrder, answers: 0 }))
      : program.programRequirements,
  });
  const names = (Object.keys(theirs) as (keyof ProgramArgs)[]).flatMap(
    (name) => inForm[name] ?? [name as keyof ProgramValues],
  );
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
