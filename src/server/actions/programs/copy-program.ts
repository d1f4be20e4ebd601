import type { ResultOf } from '../../../contract/endpoint.ts';
import type { copyProgram as declared } from '../../../contract/program-copies.ts';
import { may } from '../../../domain/people/permissions.ts';
import {
  type CopyPart,
  type CopyProgramArgs,
  copySettings,
  moveOf,
} from '../../../domain/programs/copy/copy-program.ts';
import { copySchedule, copySessions } from '../../../domain/programs/copy/copy-schedule.ts';
import { programProblems } from '../../../domain/programs/save-program.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { freeSlugFor, insertNewProgram } from '../../services/programs/new-program.ts';
import { inviteToTeam } from '../../services/programs/team-invitations.ts';
import { callerId } from '../../services/registration/agreement.ts';
import { copyWithId, roomClosings, teamToCopy } from '../../store/program-copies.ts';
import { insertProgramSessions, listProgramSessions } from '../../store/program-sessions.ts';
import { loadProgramSettings } from '../../store/program-settings.ts';
import { saveProgramRole } from '../../store/programs.ts';
import { insertRequirements, requirementsOf } from '../../store/registration-forms.ts';
import {
  insertEvents,
  insertRooms,
  insertTimeslots,
  listEvents,
  listTimeslots,
  loadRooms,
} from '../../store/schedule.ts';
import { insertTemplate, templatesOf } from '../../store/templates.ts';

type Copied = ResultOf<typeof declared>;

/**
 * Makes a draft program of another one, in one transaction. The one who copies edits the program and may create programs, and
 * becomes the copy's admin. Its lock makes two calls with one `copyId` come one after the other: the second finds the first's copy.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, BAD_INPUT, SLUG_TAKEN, TOO_MANY_INVITATIONS
 */
export async function copyProgram(
  context: TransactionContext,
  programId: string,
  args: CopyProgramArgs,
): Promise<Copied> {
  const { tx, actor } = context;
  if (!may(actor, 'program.create')) throw new Refusal('NOT_ALLOWED');
  const program = await loadProgramSettings(tx, programId, true);
  if (!program) throw new Refusal('NOT_FOUND');
  const there = await copyWithId(tx, args.copyId);
  if (there) {
    const own = there.copiedFrom === programId && there.createdBy === callerId(context);
    if (!own || there.isDeleted) throw new Refusal('NOT_FOUND');
    return { id: args.copyId, slug: there.slug, name: there.name, already: true, invited: 0 };
  }
  const events = await listEvents(tx, programId);
  const move = moveOf(program, events, args);
  const slug = args.slug ?? (await freeSlugFor(context, args.name));
  const copy = copySettings(program, { ...args, slug }, move);
  const faults = programProblems(copy, null);
  if (faults.length > 0) throw badInput(...faults);
  await insertNewProgram(context, copy, programId);

  const copies = (part: CopyPart) => args.parts.includes(part);
  const into = { programId: copy.id, move, now: context.now, newId: context.newId };
  if (copies('FORM')) await copyForm(context, programId, copy.id);
  const rooms = await loadRooms(tx, programId);
  let roomIds: ReadonlyMap<string, string> = new Map();
  if (copies('ROOMS')) {
    const closings = await roomClosings(tx, programId);
    const schedule = copies('SCHEDULE')
      ? { events, timeslots: await listTimeslots(tx, programId) }
      : { events: [], timeslots: [] };
    const made = copySchedule({ rooms, closings, ...schedule }, into);
    await insertEvents(tx, made.events);
    await insertRooms(tx, made.rooms);
    await insertTimeslots(tx, made.timeslots);
    ({ roomIds } = made);
  }
  if (copies('SESSIONS')) {
    const sessions = await listProgramSessions(tx, programId);
    await insertProgramSessions(tx, copySessions(sessions, { events, rooms, roomIds }, into), context.now);
  }
  if (copies('TEMPLATES'))
    for (const template of await templatesOf(tx, programId))
      await insertTemplate(tx, {
        ...template,
        templateId: context.newId(),
        programId: copy.id,
        updatedAt: context.now,
      });
  const invited = copies('TEAM') ? await copyTeam(context, programId, copy) : 0;
  return { id: copy.id, slug, name: copy.name, already: false, invited };
}

/** What it asks, in its order; the answers stay with the registrations of the former program. */
async function copyForm({ tx, newId }: TransactionContext, from: string, to: string): Promise<void> {
  const asked = await requirementsOf(tx, from);
  await insertRequirements(
    tx,
    to,
    asked.map((one, formOrder) => ({ ...one, id: newId(), formOrder })),
  );
}

/**
 * The same people with the same roles: directly where the super admin says it, else once they accept (docs/decisions/035).
 *
 * @returns how many are invited
 */
async function copyTeam(
  context: TransactionContext,
  from: string,
  copy: { id: string; name: string },
): Promise<number> {
  const { tx, actor } = context;
  const team = await teamToCopy(tx, from, callerId(context));
  const direct = actor.kind === 'SYSTEM' || (actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN');
  for (const { programRole, ...person } of team) {
    if (!direct) await inviteToTeam(context, copy, person, programRole);
    else {
      await saveProgramRole(tx, copy.id, person.id, programRole);
      context.nudgePerson(person.id);
    }
  }
  return direct ? 0 : team.length;
}
