import { type Kysely, sql } from 'kysely';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { ReseatPlan } from '../../domain/schedule/reseat.ts';
import type { ReseatChange } from '../../domain/schedule/reseat-change.ts';
import type { ReseatWorld } from '../../domain/schedule/reseat-places.ts';
import type { Former, UndoHindrance } from '../../domain/schedule/reseat-undo.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { idIn } from './id-in.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';
import { delegationsOfProgram } from './lanes.ts';
import { doorMeetingOfRow } from './meetings.ts';
import { listEvents, listTimeslots, loadRooms } from './schedule.ts';
import { sessionTies } from './session-registrations.ts';

/** Re-seatings, and what they are planned from: SQL in, domain shapes out. */

/** The program's schedule with all accepted meetings that are not over. */
export async function loadReseatWorld(
  db: Kysely<Schema>,
  programId: string,
  now: Instant,
): Promise<ReseatWorld> {
  const events = await listEvents(db, programId);
  const timeslots = await listTimeslots(db, programId);
  const rooms = await loadRooms(db, programId);
  const meetings = await acceptedMeetings(db, programId, now);
  const closures = await db
    .selectFrom('timeslot_closure')
    .select(['timeslot_id', 'organization_id', 'venue'])
    .where('program_id', '=', programId)
    .execute();
  return {
    events,
    timeslots,
    rooms,
    meetings,
    sessions: await sessionTies(db, programId, null, now),
    delegations: await delegationsOfProgram(db, programId),
    closures: closures.map((row) => ({
      timeslotId: row.timeslot_id,
      organizationId: row.organization_id,
      venue: row.venue,
    })),
  };
}

async function acceptedMeetings(db: Kysely<Schema>, programId: string, now: Instant): Promise<DoorMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', programId)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('released', 'is', null)
    .where('is_deleted', '=', false)
    .where('end_at', '>', now)
    .execute();
  return rows.map((row) => doorMeetingOfRow(row, null));
}

/** Those of the named meetings that are a program's. */
export async function meetingsOfProgram(
  db: Kysely<Schema>,
  programId: string,
  meetingIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where('program_id', '=', programId)
    .where(idIn('id', meetingIds))
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the timeslots that are not over, by their ids: while they are held nobody accepts or moves a meeting in them. */
export async function lockTimeslotsAhead(tx: Kysely<Schema>, programId: string, now: Instant): Promise<void> {
  await tx
    .selectFrom('timeslot')
    .select('id')
    .where('program_id', '=', programId)
    .where('slot_end_time', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Requests that are not accepted yet and ask for a time that the change closes; of a room there are none. */
export async function countOpenRequests(
  db: Kysely<Schema>,
  programId: string,
  change: ReseatChange,
): Promise<number> {
  if ('roomId' in change) return 0;
  let query = db
    .selectFrom('meeting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('meeting_status', 'in', ['PENDING', 'RESCHEDULE'])
    .where('is_deleted', '=', false)
    .where('timeslot_id', 'is not', null);
  query =
    change.kind === 'TIMESLOT_DISABLED'
      ? query.where('timeslot_id', '=', change.timeslotId)
      : query.where('event_id', '=', change.eventId);
  const row = await query.executeTakeFirstOrThrow();
  return row.count;
}

/** The names of both sides of these meetings, deleted organizations too. */
export async function partyNames(
  db: Kysely<Schema>,
  meetingIds: readonly string[],
): Promise<Map<string, { ownerName: string; participantName: string }>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meeting as m')
    .innerJoin('organization as o', 'o.id', 'm.meeting_owner')
    .innerJoin('organization as p', 'p.id', 'm.meeting_participant')
    .select(['m.id', 'o.name as owner_name', 'p.name as participant_name'])
    .where(sql<boolean>`m.id = any(${meetingIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ownerName: row.owner_name, participantName: row.participant_name }]),
  );
}

/** The names of all rooms of the program, deleted ones too. */
export async function roomNames(db: Kysely<Schema>, programId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('room')
    .select(['id', 'name'])
    .where('program_id', '=', programId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface Reseat {
  id: string;
  programId: string;
  change: ReseatChange;
  what: string;
  former: Former;
  closedNow: boolean;
  madeBy: string;
  madeAt: Instant;
}

/** Keeps a re-seating with each meeting that lost its place. */
export async function insertReseat(tx: Kysely<Schema>, reseat: Reseat, plan: ReseatPlan): Promise<void> {
  await tx
    .insertInto('reseat')
    .values({
      id: reseat.id,
      program_id: reseat.programId,
      change: JSON.stringify(reseat.change),
      what: reseat.what,
      former: JSON.stringify(reseat.former),
      closed_now: reseat.closedNow,
      made_by: reseat.madeBy,
      made_at: reseat.madeAt,
      undone_by: null,
      undone_at: null,
    })
    .execute();
  const common = { program_id: reseat.programId, reseat_id: reseat.id };
  const ending = { not_back: null, settled_by: null, settled_at: null };
  const rows = [
    ...plan.moves.map(({ meetingId, from, to }) => ({
      ...common,
      meeting_id: meetingId,
      reason: null,
      place_before: from,
      place_after: to,
      ...ending,
    })),
    ...plan.stays.map(({ meetingId, from, reason }) => ({
      ...common,
      meeting_id: meetingId,
      reason,
      place_before: from,
      place_after: null,
      ...ending,
    })),
  ];
  // Read by json_populate_recordset: objects become jsonb, not text.
  await writeAtOnce(tx, [insertionOf('reseat_meeting', rows as never)]);
}

const reseatRows = (db: Kysely<Schema>, programId: string) =>
  db.selectFrom('reseat').selectAll().where('program_id', '=', programId);

/** The newest re-seatings with their meetings. */
export async function newestReseats(db: Kysely<Schema>, programId: string, limit: number) {
  const reseats = await reseatRows(db, programId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (reseats.length === 0) return [];
  const meetings = await db
    .selectFrom('reseat_meeting as r')
    .innerJoin('meeting as m', 'm.id', 'r.meeting_id')
    .selectAll('r')
    .select([
      'm.meeting_status',
      'm.released',
      'm.is_deleted',
      'm.end_at',
      'm.timeslot_id',
      'm.room_id',
      'm.seat_number',
      'm.owner_attendance',
      'm.participant_attendance',
    ])
    .where(
      'r.reseat_id',
      'in',
      reseats.map(({ id }) => id),
    )
    .execute();
  const byReseat = Map.groupBy(meetings, ({ reseat_id }) => reseat_id);
  return reseats.map((reseat) => ({ reseat, meetings: byReseat.get(reseat.id) ?? [] }));
}

/** A re-seating with its meetings, locked: two undos come one after the other. */
export async function lockReseat(tx: Kysely<Schema>, programId: string, reseatId: string) {
  const reseat = await reseatRows(tx, programId).where('id', '=', reseatId).forUpdate().executeTakeFirst();
  if (!reseat) return null;
  const meetings = await tx
    .selectFrom('reseat_meeting')
    .selectAll()
    .where('reseat_id', '=', reseatId)
    .execute();
  return { reseat, meetings };
}

export async function saveUndone(
  tx: Kysely<Schema>,
  reseatId: string,
  by: { undoneBy: string; undoneAt: Instant },
  notBack: readonly { meetingId: string; reason: UndoHindrance }[],
): Promise<void> {
  await tx
    .updateTable('reseat')
    .set({ undone_by: by.undoneBy, undone_at: by.undoneAt })
    .where('id', '=', reseatId)
    .execute();
  for (const { meetingId, reason } of notBack) {
    await tx
      .updateTable('reseat_meeting')
      .set({ not_back: reason })
      .where('reseat_id', '=', reseatId)
      .where('meeting_id', '=', meetingId)
      .execute();
  }
}

/** @returns false where there is no such meeting that waits for a decision */
export async function settleStay(
  tx: Kysely<Schema>,
  programId: string,
  ids: { reseatId: string; meetingId: string },
  by: { settledBy: string; settledAt: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reseat_meeting')
    .set({ settled_by: by.settledBy, settled_at: by.settledAt })
    .where('program_id', '=', programId)
    .where('reseat_id', '=', ids.reseatId)
    .where('meeting_id', '=', ids.meetingId)
    .where('reason', '=', 'NO_PLACE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
