import { type Kysely, type Selectable, sql } from 'kysely';
import { planOf } from '../../domain/schedule/floor-plan.ts';
import type { ProgramEvent, Room, Table, Timeslot } from '../../domain/schedule/schedule.ts';
import type { Schema } from '../db/schema.ts';

/** Events, timeslots, rooms and tables: SQL in, domain shapes out. */

/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 1_000;

export const eventOfRow = (row: Selectable<Schema['event']>): ProgramEvent => ({
  id: row.id,
  programId: row.program_id,
  name: row.name,
  type: row.type,
  date: row.date,
  eventStatus: row.event_status,
  startTime: row.start_at,
  endTime: row.end_at,
  duration: row.duration,
  defaultGap: row.default_gap,
  disabledAt: row.disabled_at,
});

export const timeslotOfRow = (row: Selectable<Schema['timeslot']>): Timeslot => ({
  id: row.id,
  eventId: row.event_id,
  programId: row.program_id,
  slotStartTime: row.slot_start_time,
  slotEndTime: row.slot_end_time,
  timeslotType: row.timeslot_type,
  venues: row.venues,
  // Left out of a timeslot of all rooms: answers and devices of earlier versions have none.
  ...(row.room_id === null ? {} : { roomId: row.room_id }),
  gap: row.gap,
  disabledAt: row.disabled_at,
});

export const roomOfRow = (row: Selectable<Schema['room']>, tables: Table[]): Room => ({
  id: row.id,
  programId: row.program_id,
  name: row.name,
  type: row.type,
  roomOrder: row.room_order,
  tables,
  totalTables: row.total_tables,
  disabledEventId: row.disabled_event_ids,
  meetingLink: row.meeting_link,
  ...(row.floor_plan ? { floorPlan: planOf({ tables, floorPlan: row.floor_plan }) } : {}),
});

/** Events and timeslots that are not deleted. */
export const events = (db: Kysely<Schema>) =>
  db.selectFrom('event').selectAll().where('is_deleted', '=', false);
export const timeslots = (db: Kysely<Schema>) =>
  db.selectFrom('timeslot').selectAll().where('is_deleted', '=', false);

export async function loadEvent(db: Kysely<Schema>, id: string): Promise<ProgramEvent | null> {
  const row = await events(db).where('id', '=', id).executeTakeFirst();
  return row ? eventOfRow(row) : null;
}

/** The events of a program, oldest first. */
export async function listEvents(db: Kysely<Schema>, programId: string): Promise<ProgramEvent[]> {
  const rows = await events(db)
    .where('program_id', '=', programId)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(eventOfRow);
}

export async function loadTimeslot(db: Kysely<Schema>, id: string): Promise<Timeslot | null> {
  const row = await timeslots(db).where('id', '=', id).executeTakeFirst();
  return row ? timeslotOfRow(row) : null;
}

/** Locks a timeslot until the transaction ends: accepts in one timeslot come one after the other. */
export async function lockTimeslot(tx: Kysely<Schema>, id: string): Promise<Timeslot | null> {
  const row = await timeslots(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? timeslotOfRow(row) : null;
}

/** The timeslots of a program, oldest first (SPEC.md 9); of one event where it is named. */
export async function listTimeslots(
  db: Kysely<Schema>,
  programId: string,
  eventId?: string,
): Promise<Timeslot[]> {
  let query = timeslots(db).where('program_id', '=', programId);
  if (eventId !== undefined) query = query.where('event_id', '=', eventId);
  const rows = await query.orderBy('slot_start_time').orderBy('id').execute();
  return rows.map(timeslotOfRow);
}

/** The rooms of a program in `roomOrder`, each with its tables in their order; deleted ones left out. */
export async function loadRooms(db: Kysely<Schema>, programId: string): Promise<Room[]> {
  const rows = await db
    .selectFrom('room')
    .selectAll()
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .orderBy('room_order')
    .orderBy('id')
    .execute();
  const tables = await db
    .selectFrom('room_table')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('number')
    .execute();
  const byRoom = new Map<string, Table[]>(rows.map((row) => [row.id, []]));
  for (const { room_id, id, name, number } of tables) byRoom.get(room_id)?.push({ id, name, number });
  return rows.map((row) => roomOfRow(row, byRoom.get(row.id) ?? []));
}

export async function insertEvents(tx: Kysely<Schema>, events: readonly ProgramEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('event')
    .values(
      events.map((event) => ({
        id: event.id,
        program_id: event.programId,
        name: event.name,
        type: event.type,
        date: event.date,
        event_status: event.eventStatus,
        start_at: event.startTime,
        end_at: event.endTime,
        duration: event.duration,
        default_gap: event.defaultGap,
        disabled_at: event.disabledAt,
      })),
    )
    .execute();
}

export async function insertTimeslots(tx: Kysely<Schema>, timeslots: readonly Timeslot[]): Promise<void> {
  for (let from = 0; from < timeslots.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('timeslot')
      .values(
        timeslots.slice(from, from + ROWS_AT_ONCE).map((slot) => ({
          id: slot.id,
          program_id: slot.programId,
          event_id: slot.eventId,
          slot_start_time: slot.slotStartTime,
          slot_end_time: slot.slotEndTime,
          timeslot_type: slot.timeslotType,
          venues: slot.venues,
          room_id: slot.roomId ?? null,
          gap: slot.gap,
          disabled_at: slot.disabledAt,
        })),
      )
      .execute();
  }
}

/** Rooms with their tables (SPEC.md 3). */
export async function insertRooms(tx: Kysely<Schema>, rooms: readonly Room[]): Promise<void> {
  if (rooms.length === 0) return;
  await tx
    .insertInto('room')
    .values(
      rooms.map((room) => ({
        id: room.id,
        program_id: room.programId,
        name: room.name,
        type: room.type,
        room_order: room.roomOrder,
        total_tables: room.totalTables,
        disabled_event_ids: sql<string[]>`${room.disabledEventId}::uuid[]`,
        meeting_link: room.meetingLink,
        floor_plan: room.floorPlan ? JSON.stringify(room.floorPlan) : null,
      })),
    )
    .execute();
  const tables = rooms.flatMap((room) =>
    room.tables.map((table) => ({ ...table, program_id: room.programId, room_id: room.id })),
  );
  for (let from = 0; from < tables.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('room_table')
      .values(tables.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
