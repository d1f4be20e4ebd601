import { type Kysely, sql } from 'kysely';
import type { FloorPlan } from '../../domain/schedule/floor-plan.ts';
import type { Room, Table } from '../../domain/schedule/schedule.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Writes of rooms, and of what is closed: SQL in, domain shapes out. */

/** Name, number of places, link and tables. Tables that are not among the room's are left alone (`removeTables`). */
export async function saveRoom(tx: Kysely<Schema>, before: Room, after: Room): Promise<void> {
  await tx
    .updateTable('room')
    .set({ name: after.name, total_tables: after.totalTables, meeting_link: after.meetingLink })
    .where('id', '=', after.id)
    .execute();
  const former = new Map(before.tables.map((table) => [table.id, table]));
  for (const table of after.tables) {
    const old = former.get(table.id);
    if (!old) await addTables(tx, after, [table]);
    else if (old.name !== table.name) await renameTable(tx, table);
  }
}

/** A table's name stands on accepted meetings too: doors and phones read it there. */
async function renameTable(tx: Kysely<Schema>, table: Table): Promise<void> {
  await tx.updateTable('room_table').set({ name: table.name }).where('id', '=', table.id).execute();
  await tx
    .updateTable('meeting')
    .set({ table_name: table.name })
    .where('table_id', '=', table.id)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('is_deleted', '=', false)
    .execute();
}

/** Those whose number or id is there already are left out. */
export async function addTables(tx: Kysely<Schema>, room: Room, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await tx
    .insertInto('room_table')
    .values(tables.map((table) => ({ ...table, program_id: room.programId, room_id: room.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes tables away. Meetings that were or are at them keep the table's name and number, so that they still say where
 * they were.
 */
export async function removeTables(tx: Kysely<Schema>, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0) return;
  const those = sql<boolean>`table_id = any(${tableIds}::uuid[])`;
  await tx.updateTable('meeting').set({ table_id: null }).where(those).execute();
  await tx.deleteFrom('room_table').where(sql<boolean>`id = any(${tableIds}::uuid[])`).execute();
}

export async function savePlaces(tx: Kysely<Schema>, roomId: string, totalTables: number): Promise<void> {
  await tx.updateTable('room').set({ total_tables: totalTables }).where('id', '=', roomId).execute();
}

export async function saveFloorPlan(tx: Kysely<Schema>, roomId: string, plan: FloorPlan): Promise<void> {
  await tx
    .updateTable('room')
    .set({ floor_plan: JSON.stringify(plan) })
    .where('id', '=', roomId)
    .execute();
}

/** Writes the order of rooms; those that keep theirs are not touched, so that no device hears of them. */
export async function saveRoomOrder(tx: Kysely<Schema>, rooms: readonly Room[]): Promise<void> {
  for (const { id, roomOrder } of rooms) {
    await tx
      .updateTable('room')
      .set({ room_order: roomOrder })
      .where('id', '=', id)
      .where('room_order', '<>', roomOrder)
      .execute();
  }
}

/** The events for which the room is closed. */
export async function saveRoomClosings(
  tx: Kysely<Schema>,
  roomId: string,
  eventIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('room')
    .set({ disabled_event_ids: sql<string[]>`${eventIds}::uuid[]` })
    .where('id', '=', roomId)
    .execute();
}

export async function saveRoomDeleted(tx: Kysely<Schema>, roomId: string, isDeleted: boolean): Promise<void> {
  await tx.updateTable('room').set({ is_deleted: isDeleted }).where('id', '=', roomId).execute();
}

/** Whether another room of the program has this name, whatever its case. */
export async function roomNameTaken(
  tx: Kysely<Schema>,
  programId: string,
  name: string,
  exceptRoomId: string | null,
): Promise<boolean> {
  let query = tx
    .selectFrom('room')
    .select('id')
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`lower(name) = lower(${name})`);
  if (exceptRoomId !== null) query = query.where('id', '<>', exceptRoomId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A room's name, deleted or not. */
export async function roomName(tx: Kysely<Schema>, roomId: string): Promise<string | null> {
  const row = await tx.selectFrom('room').select('name').where('id', '=', roomId).executeTakeFirst();
  return row?.name ?? null;
}

/** Disables a timeslot or an event for the program, or opens it again (null). */
export async function saveDisabled(
  tx: Kysely<Schema>,
  noun: 'timeslot' | 'event',
  id: string,
  disabledAt: Instant | null,
): Promise<void> {
  await tx.updateTable(noun).set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/** An event with these of its timeslots: finished meetings refer to them, so the rows stay. */
export async function saveEventDeleted(
  tx: Kysely<Schema>,
  eventId: string,
  timeslotIds: readonly string[],
  isDeleted: boolean,
): Promise<void> {
  await tx.updateTable('event').set({ is_deleted: isDeleted }).where('id', '=', eventId).execute();
  await tx
    .updateTable('timeslot')
    .set({ is_deleted: isDeleted })
    .where(sql<boolean>`id = any(${timeslotIds}::uuid[])`)
    .execute();
}
