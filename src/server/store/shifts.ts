import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import { liveStatuses } from '../../domain/schedule/edit-timeslots.ts';
import type { EventShift, SlotShift, Timetable, TimetableShift } from '../../domain/schedule/shift.ts';
import type { ShiftArgs } from '../../domain/schedule/shift-args.ts';
import type { ShiftedMeeting } from '../../domain/schedule/shift-meetings.ts';
import type { MadeShift } from '../../domain/schedule/shift-undo.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { jsonOf } from './insert-rows.ts';
import { listEvents, listTimeslots } from './schedule.ts';

/** Shifts of the schedule, and what they are planned from: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

export const loadTimetable = async (db: Db, programId: string): Promise<Timetable> => ({
  events: await listEvents(db, programId),
  timeslots: await listTimeslots(db, programId),
});

/** Every live meeting of the program that is not over, those outside of the timeslots too. */
export async function liveMeetingsAhead(db: Db, programId: string, now: Instant): Promise<ShiftedMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'timeslot_id', 'start_at', 'end_at', 'meeting_status'])
    .select([
      'meeting_owner',
      'meeting_participant',
      'owner_lane',
      'participant_lane',
      'table_id',
      'released',
    ])
    .where('program_id', '=', programId)
    .where('meeting_status', 'in', liveStatuses)
    .where('is_deleted', '=', false)
    .where('end_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    timeslotId: row.timeslot_id,
    startAt: row.start_at,
    endAt: row.end_at,
    meetingStatus: row.meeting_status,
    meetingOwner: row.meeting_owner,
    meetingParticipant: row.meeting_participant,
    ownerLane: row.owner_lane ?? undefined,
    participantLane: row.participant_lane ?? undefined,
    tableId: row.table_id,
    released: row.released,
  }));
}

/** The table and the room of meetings, by their ids. */
export async function tablesOf(
  db: Db,
  meetingIds: readonly string[],
): Promise<Map<string, { tableName: string | null; roomName: string | null }>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meeting as m')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .select(['m.id', 'm.table_name as tableName', 'r.name as roomName'])
    .where(sql<boolean>`m.id = any(${meetingIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Writes when timeslots are, and events. Two statements, whatever their number. */
export async function saveTimetable(tx: Db, { slots, events }: TimetableShift): Promise<void> {
  const spans = (
    moved: readonly (SlotShift | EventShift)[],
    ids: readonly string[],
  ): RawBuilder<unknown> => sql`
    unnest(${ids}::uuid[], ${moved.map(({ to }) => to.startAt)}::timestamptz[],
      ${moved.map(({ to }) => to.endAt)}::timestamptz[]) as w(id, starts, ends)`;
  const slotIds = slots.map(({ timeslotId }) => timeslotId);
  await sql`
    update timeslot set slot_start_time = w.starts, slot_end_time = w.ends from ${spans(slots, slotIds)}
    where timeslot.id = w.id`.execute(tx);
  const eventIds = events.map(({ eventId }) => eventId);
  await sql`
    update event set start_at = w.starts, end_at = w.ends from ${spans(events, eventIds)}
    where event.id = w.id`.execute(tx);
}

/**
 * Writes when meetings are. A row of bookings is refused that overlaps another one, also one that this statement is about
 * to move: so all of them are taken away first, and the trigger writes each anew. Any other transaction waits for this one
 * before it books one of these organizations, and the constraint refuses whatever still overlaps.
 *
 * @param meetings as they are from now on
 */
export async function saveShifted(tx: Db, meetings: readonly Meeting[]): Promise<void> {
  const ids = meetings.map(({ id }) => id);
  await sql`delete from organization_booking where meeting_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update meeting set start_at = w.starts, end_at = w.ends, updated_at = w.updated, shifted_starts = w.former::jsonb
    from unnest(
      ${ids}::uuid[],
      ${meetings.map(({ startAt }) => startAt)}::timestamptz[],
      ${meetings.map(({ endAt }) => endAt)}::timestamptz[],
      ${meetings.map(({ updatedAt }) => updatedAt)}::timestamptz[],
      ${meetings.map(({ shiftedStarts }) => jsonOf(shiftedStarts ?? []))}::text[]
    ) as w(id, starts, ends, updated, former)
    where meeting.id = w.id`.execute(tx);
}

/** A shift as it is kept. */
export interface KeptShift extends MadeShift {
  args: ShiftArgs;
  /** The message, encoded. */
  what: string;
  /** Meetings that kept their time. */
  stays: string[];
  meetings: number;
  requests: number;
  madeBy: string;
  undoneBy: string | null;
}

export async function insertShift(tx: Db, programId: string, shift: KeptShift): Promise<void> {
  await tx
    .insertInto('schedule_shift')
    .values({
      id: shift.id,
      program_id: programId,
      args: JSON.stringify(shift.args),
      what: shift.what,
      timetable: JSON.stringify(shift.timetable),
      stays: shift.stays,
      meetings: shift.meetings,
      requests: shift.requests,
      made_by: shift.madeBy,
      made_at: shift.madeAt,
      undone_by: null,
      undone_at: null,
    })
    .execute();
}

const shiftOfRow = (row: Selectable<Schema['schedule_shift']>): KeptShift => ({
  id: row.id,
  args: row.args,
  what: row.what,
  timetable: row.timetable,
  stays: row.stays,
  meetings: row.meetings,
  requests: row.requests,
  madeBy: row.made_by,
  madeAt: row.made_at,
  undoneBy: row.undone_by,
  undoneAt: row.undone_at,
});

const shifts = (db: Db, programId: string) =>
  db.selectFrom('schedule_shift').selectAll().where('program_id', '=', programId);

/** The newest ones, the latest first. */
export async function newestShifts(db: Db, programId: string, limit: number): Promise<KeptShift[]> {
  const rows = await shifts(db, programId).orderBy('made_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(shiftOfRow);
}

export async function findShift(db: Db, programId: string, id: string): Promise<KeptShift | null> {
  const row = await shifts(db, programId).where('id', '=', id).executeTakeFirst();
  return row ? shiftOfRow(row) : null;
}

/** The newest one that is not undone: the only one that can be. */
export async function newestShiftInForce(db: Db, programId: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('schedule_shift')
    .select('id')
    .where('program_id', '=', programId)
    .where('undone_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveShiftUndone(
  tx: Db,
  id: string,
  by: { undoneBy: string; undoneAt: Instant },
): Promise<void> {
  await tx
    .updateTable('schedule_shift')
    .set({ undone_by: by.undoneBy, undone_at: by.undoneAt })
    .where('id', '=', id)
    .execute();
}
