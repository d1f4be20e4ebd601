import { venuesAfter } from '../../../domain/schedule/edit-event.ts';
import {
  applyTimeslotChange,
  type MeetingPreferencesArgs,
  orphanedBy,
  type SaveTimeslotsArgs,
} from '../../../domain/schedule/edit-timeslots.ts';
import type { TimeslotPlan } from '../../../domain/schedule/generate.ts';
import { inTheirRooms } from '../../../domain/schedule/in-their-rooms.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import {
  decidePreferences,
  decideTimeslotChanges,
  ownPreferences,
  ownTimeslotChange,
  readOfPreferences,
} from '../../../domain/schedule/timeslots-conflict.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { type EventToChange, eventToChange, refuseOrphans } from '../../services/schedule/event-to-change.ts';
import { planAdded, refuseTimeslots, withRooms } from '../../services/schedule/planned-timeslots.ts';
import { deleteTimeslots, liveMeetings, saveEvent, saveTimeslots } from '../../store/edit-schedule.ts';
import { insertTimeslots, loadRooms } from '../../store/schedule.ts';

/**
 * Adds timeslots to an event, all or none; each that cannot be added is named with its reason.
 *
 * @returns those that were added
 * @throws Refusal NOT_FOUND, BAD_INPUT
 */
export async function addTimeslots(
  context: TransactionContext,
  programId: string,
  eventId: string,
  plans: readonly TimeslotPlan[],
): Promise<Timeslot[]> {
  const added = await planAdded(context, programId, eventId, plans);
  await insertTimeslots(context.tx, added);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot']);
  return added;
}

/**
 * Changes and removes timeslots of an event, all or nothing.
 *
 * @throws Refusal NOT_FOUND, TIMESLOT_NOT_FOUND, CHANGED_MEANWHILE, BAD_INPUT, TIMESLOT_HAS_MEETINGS
 */
export async function changeTimeslots(
  context: TransactionContext,
  programId: string,
  eventId: string,
  { timeslots: changes, removedTimeslotIds }: SaveTimeslotsArgs,
): Promise<void> {
  const found = await eventToChange(context, programId, eventId);
  const { program, event, timeslots } = found;
  const named = changes.map((change) => {
    const before = slotOf(timeslots, change.timeslotId);
    const own = ownTimeslotChange(change);
    return { before, after: applyTimeslotChange(event, before, own, program.timezone) };
  });
  assertAllowed(decideTimeslotChanges(event, timeslots, changes, program.timezone));
  const gone = removedTimeslotIds.map((id) => slotOf(timeslots, id));
  const touched = new Set([...named.map(({ before }) => before.id), ...removedTimeslotIds]);
  const standing = timeslots.filter(({ id }) => !touched.has(id));
  const removed = new Set(removedTimeslotIds);
  const changed = named.filter(({ before }) => !removed.has(before.id));
  const inRooms = await withRooms(
    context,
    program.id,
    changed.map(({ after }) => after),
  );
  refuseTimeslots(event, inRooms, program.timezone, standing);
  const saved = changed.map(({ before }, index) => ({ before, after: inRooms[index] ?? before }));
  await saveChanges(context, found, [...saved, ...gone.map((before) => ({ before, after: null }))]);
}

/**
 * What an event offers: its venues, and of each timeslot its type and whether it is open (SPEC.md 3, Meeting
 * preferences). A timeslot that offers all venues of its event goes on offering all.
 *
 * @throws Refusal NOT_FOUND, TIMESLOT_NOT_FOUND, CHANGED_MEANWHILE, BAD_INPUT, TIMESLOT_HAS_MEETINGS
 */
export async function saveMeetingPreferences(
  context: TransactionContext,
  programId: string,
  eventId: string,
  args: MeetingPreferencesArgs,
): Promise<void> {
  const found = await eventToChange(context, programId, eventId);
  const { program, event, timeslots } = found;
  for (const { timeslotId } of args.timeslots) slotOf(timeslots, timeslotId);
  const standing = readOfPreferences(event, timeslots);
  assertAllowed(decidePreferences(standing, args));
  const { venues, timeslots: wanted } = ownPreferences(standing, args);
  const byId = new Map(wanted.map((one) => [one.timeslotId, one]));
  const next: ProgramEvent = { ...event, type: venues };
  const rooms = await loadRooms(context.tx, program.id);
  const changes = timeslots.map((before) => {
    const wish = byId.get(before.id);
    const change = {
      timeslotType: wish?.type,
      ...(before.timeslotType === 'TIMESLOT' ? { venues: venuesAfter(before, event.type, venues) } : {}),
    };
    const changed = applyTimeslotChange(next, before, change, program.timezone);
    // What was a break of one room has the venue of that room; of a room that is gone it stays as it is.
    const after = inTheirRooms([changed], rooms).slots[0] ?? changed;
    const closed = wish?.isDisabled ?? before.disabledAt !== null;
    return { before, after: { ...after, disabledAt: closed ? (before.disabledAt ?? context.now) : null } };
  });
  const after = new Map(changes.map((change) => [change.before.id, change.after]));
  refuseTimeslots(
    next,
    wanted.flatMap(({ timeslotId }) => after.get(timeslotId) ?? []),
    program.timezone,
    changes.flatMap((change) => (byId.has(change.before.id) ? [] : [change.after])),
  );
  await saveEvent(context.tx, next);
  await saveChanges(context, found, changes);
}

function slotOf(timeslots: readonly Timeslot[], id: string): Timeslot {
  const slot = timeslots.find((one) => one.id === id);
  if (!slot) throw new Refusal('TIMESLOT_NOT_FOUND');
  return slot;
}

async function saveChanges(
  context: TransactionContext,
  { event, program }: EventToChange,
  changes: readonly { before: Timeslot; after: Timeslot | null }[],
): Promise<void> {
  const ids = changes.map(({ before }) => before.id);
  const orphans = orphanedBy(changes, await liveMeetings(context.tx, program.id, ids));
  refuseOrphans(orphans, 'TIMESLOT_HAS_MEETINGS');
  await saveTimeslots(
    context.tx,
    changes.flatMap(({ after }) => (after ? [after] : [])),
  );
  await deleteTimeslots(
    context.tx,
    changes.flatMap(({ before, after }) => (after ? [] : [before])),
  );
  context.nudge(event.programId, ['EVERYBODY'], ['event', 'timeslot']);
}
