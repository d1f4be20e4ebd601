import type { Program } from 'meeting-door/domain/programs/program.ts';
import { addMinutes, earlierOf, type Instant } from 'meeting-door/domain/time/instants.ts';
import { createProgram } from 'meeting-door/server/actions/programs/create-program.ts';
import { type SubmittedSchedule, submitEvent } from 'meeting-door/server/actions/schedule/submit-event.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import { loadProgramBySlug } from 'meeting-door/server/store/programs.ts';
import { insertRequirements } from 'meeting-door/server/store/registration-forms.ts';
import { demoRequirements } from './plan-requirements.ts';
import type { ProgramPlan } from './program-plan.ts';
import { asAt, DEMO_ACTOR } from './stage.ts';

const DAY_MINUTES = 24 * 60;

export interface MadeProgram {
  program: Program;
  schedule: SubmittedSchedule;
}

/** When things happened before the program began: made, opened for registration, reviewed. */
export const daysBefore = (plan: ProgramPlan, now: Instant, days: number): Instant =>
  addMinutes(earlierOf(now, plan.program.timelineStart), -days * DAY_MINUTES);

/** The program, with its events, timeslots and rooms. A slug that is taken gets a number. */
export async function makeProgram(
  context: TransactionContext,
  plan: ProgramPlan,
  now: Instant,
): Promise<MadeProgram> {
  const slug = await freeSlug(context, plan.program.slug ?? plan.program.name);
  const created = asAt(context, daysBefore(plan, now, 60), DEMO_ACTOR);
  const program = await createProgram(created, { ...plan.program, slug });
  const asked = demoRequirements.map((one, formOrder) => ({ ...one, id: context.newId(), formOrder }));
  await insertRequirements(context.tx, program.id, asked);
  const planned = asAt(context, daysBefore(plan, now, 30), DEMO_ACTOR);
  const schedule = await submitEvent(planned, {
    programId: program.id,
    events: plan.events,
    additions: [],
    rooms: plan.rooms,
  });
  return { program, schedule };
}

async function freeSlug(context: TransactionContext, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!(await loadProgramBySlug(context.tx, candidate))) return candidate;
  }
}
