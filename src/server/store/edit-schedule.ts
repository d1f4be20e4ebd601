import { type Kysely, sql } from 'kysely';
import { type LiveMeeting, liveStatuses } from '../../domain/schedule/edit-timeslots.ts';
import type { ProgramEvent, Timeslot } from '../../domain/schedule/schedule.ts';
import type { Schema } from '../db/schema.ts';
import { jsonOf } from './insert-rows.ts';
import { timeslotOfRow, timeslots } from './schedule.ts';

/** Events and timeslots that change or go: SQL in, domain shapes out. */

/**
 * The timeslots of an event, oldest first, locked in the order of their ids until the transaction ends. Stronger than
 * Accept's lock: a request that was written a moment ago, and has not committed, is waited for, and then seen.
 */
export async function lockTimeslots(tx: Kysely<Schema>, eventId: string): Promise<Timeslot[]> {
  const rows = await timeslots(tx).where('event_id', '=', eventId).orderBy('id').forUpdate().execute();
  return rows.map(timeslotOfRow).sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
}

/** The meetings that are in one of these timeslots or propose it, and are not finished; accepted ones included. */
export async function liveMeetings(
  tx: Kysely<Schema>,
  programId: string,
  timeslotIds: readonly string[],
): Promise<LiveMeeting[]> {
  if (timeslotIds.length === 0) return [];
  const rows = await tx
    .selectFrom('meeting')
    .select(['id', 'venue', 'timeslot_id', 'proposed_timeslots', 'meeting_status', 'room_id'])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_status', 'in', liveStatuses)
    .where(
      sql<boolean>`(timeslot_id = any(${timeslotIds}::uuid[]) or proposed_timeslots && ${timeslotIds}::uuid[])`,
    )
    .execute();
  return rows.map((row) => ({
    meetingId: row.id,
    venue: row.venue,
    timeslotIds: [...(row.timeslot_id === null ? [] : [row.timeslot_id]), ...row.proposed_timeslots],
    // One that is asked for at another time sits where it did until that is accepted.
    roomId: row.meeting_status === 'PENDING' ? null : row.room_id,
  }));
}

export async function saveEvent(tx: Kysely<Schema>, event: ProgramEvent): Promise<void> {
  await tx
    .updateTable('event')
    .set({
      name: event.name,
      type: event.type,
      date: event.date,
      event_status: event.eventStatus,
      start_at: event.startTime,
      end_at: event.endTime,
      duration: event.duration,
      default_gap: event.defaultGap,
      disabled_at: event.disabledAt,
    })
    .where('id', '=', event.id)
    .execute();
}

/** Writes timeslots as they are now. One statement, whatever their number. */
export async function saveTimeslots(tx: Kysely<Schema>, slots: readonly Timeslot[]): Promise<void> {
  if (slots.length === 0) return;
  const written = slots.map(
    ({ id, slotStartTime, slotEndTime, timeslotType, venues, roomId, gap, disabledAt }) => ({
      id,
      starts: slotStartTime,
      ends: slotEndTime,
      type: timeslotType,
      venues,
      room: roomId ?? null,
      gap,
      disabled: disabledAt,
    }),
  );
  await sql`
    update timeslot set slot_start_time = w.starts, slot_end_time = w.ends, timeslot_type = w.type,
      venues = w.venues, room_id = w.room, gap = w.gap, disabled_at = w.disabled
    from json_to_recordset(${jsonOf(written)}::json)
      as w(id uuid, starts timestamptz, ends timestamptz, type text, venues text[], room uuid, gap int, disabled timestamptz)
    where timeslot.id = w.id`.execute(tx);
}

/** They stay as rows: finished meetings refer to them. Devices hear that they are gone. */
export async function deleteTimeslots(tx: Kysely<Schema>, slots: readonly Timeslot[]): Promise<void> {
  const ids = slots.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('timeslot')
    .set({ is_deleted: true })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
