import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addMinutes } from '../../src/domain/time/instants.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { insert } from '../support/rows.ts';

/** Parts of a schedule that a call closes: made anew for each. */

type Db = Kysely<Schema>;
const now = () => new Date().toISOString();

export async function freshRoom(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'room', {
    id,
    program_id: programId,
    name: `Room ${id}`,
    type: 'online',
    room_order: 50,
    total_tables: 3,
  });
  return id;
}

export async function freshTimeslot(db: Db, programId: string, eventId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'timeslot', {
    id,
    program_id: programId,
    event_id: eventId,
    slot_start_time: addMinutes(now(), 60),
    slot_end_time: addMinutes(now(), 90),
    timeslot_type: 'OTHERS',
    venues: [],
    disabled_at: null,
  });
  return id;
}

export async function freshEvent(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'event', {
    id,
    program_id: programId,
    name: 'Spare day',
    type: ['offline'],
    date: now().slice(0, 10),
    event_status: 'DRAFT',
    start_at: addMinutes(now(), 6000),
    end_at: addMinutes(now(), 6060),
    duration: 30,
    disabled_at: null,
  });
  return id;
}

/** As if an event of its own, without timeslots that anyone else needs, had been shifted; its shift is the newest. */
export async function freshShift(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const [eventId, timeslotId] = [await freshEvent(db, programId), randomUUID()];
  // Not past midnight in any zone: an undo is of the day on which the shift was made.
  const from = { startAt: addMinutes(now(), 10), endAt: addMinutes(now(), 20) };
  const to = { startAt: addMinutes(now(), 15), endAt: addMinutes(now(), 25) };
  await insert(db, 'timeslot', {
    id: timeslotId,
    program_id: programId,
    event_id: eventId,
    slot_start_time: to.startAt,
    slot_end_time: to.endAt,
    venues: ['offline'],
  });
  await insert(db, 'schedule_shift', {
    id,
    program_id: programId,
    args: JSON.stringify({ fromTimeslotId: timeslotId, scope: 'EVENT', minutes: 5, breaks: 'KEEP' }),
    what: 'Shifted by five minutes',
    timetable: JSON.stringify({ slots: [{ timeslotId, from, to }], events: [] }),
    stays: [],
    meetings: 0,
    requests: 0,
    made_by: 'Staff',
    made_at: now(),
    undone_by: null,
    undone_at: null,
  });
  return id;
}

/** As if a timeslot had been disabled that another closing had disabled before: an undo opens nothing. */
export async function freshReseat(db: Db, programId: string, meetingId: string) {
  const reseatId = randomUUID();
  const timeslotId = randomUUID();
  await insert(db, 'reseat', {
    id: reseatId,
    program_id: programId,
    change: JSON.stringify({ kind: 'TIMESLOT_DISABLED', timeslotId }),
    what: 'Timeslot disabled',
    former: JSON.stringify({ tables: [], totalTables: 0, timeslotIds: [] }),
    closed_now: false,
    made_by: 'Staff',
    made_at: now(),
    undone_by: null,
    undone_at: null,
  });
  const place = { eventId: null, timeslotId, startAt: now(), endAt: addMinutes(now(), 30), roomId: null };
  await insert(db, 'reseat_meeting', {
    program_id: programId,
    reseat_id: reseatId,
    meeting_id: meetingId,
    reason: 'NO_PLACE',
    place_before: JSON.stringify({ ...place, tableId: null, tableName: null, seatNumber: null }),
    place_after: null,
    not_back: null,
    settled_by: null,
    settled_at: null,
  });
  return { reseatId, meetingId };
}
