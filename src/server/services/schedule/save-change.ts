import { eventClashes } from '../../../domain/schedule/plan-faults.ts';
import { afterChange, type ReseatChange, type Schedule } from '../../../domain/schedule/reseat-change.ts';
import type { Former } from '../../../domain/schedule/reseat-undo.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  addTables,
  removeTables,
  roomName,
  roomNameTaken,
  saveDisabled,
  saveEventDeleted,
  savePlaces,
  saveRoomClosings,
  saveRoomDeleted,
} from '../../store/rooms.ts';
import { listEvents, loadRooms } from '../../store/schedule.ts';

/** Writes what is closed, and opens it again. The meetings in it are its caller’s to think of. */

/** What the change takes away and an undo has to bring back. */
export function formerOf(schedule: Schedule, change: ReseatChange): Former {
  const timeslotIds =
    change.kind === 'EVENT_DELETED'
      ? schedule.timeslots.filter(({ eventId }) => eventId === change.eventId).map(({ id }) => id)
      : [];
  if (change.kind !== 'ROOM_SHRUNK' && change.kind !== 'TABLES_REMOVED')
    return { tables: [], totalTables: 0, timeslotIds };
  const roomOf = ({ rooms }: Schedule) => rooms.find(({ id }) => id === change.roomId);
  const kept = new Set(roomOf(afterChange(schedule, change, ''))?.tables.map(({ id }) => id));
  const room = roomOf(schedule);
  return {
    tables: room?.tables.filter(({ id }) => !kept.has(id)) ?? [],
    totalTables: room?.totalTables ?? 0,
    timeslotIds,
  };
}

/** @param schedule as it was before */
export async function saveChange(
  context: TransactionContext,
  schedule: Schedule,
  change: ReseatChange,
): Promise<void> {
  const { tx, now } = context;
  const after = afterChange(schedule, change, now);
  const room = 'roomId' in change ? after.rooms.find(({ id }) => id === change.roomId) : undefined;
  switch (change.kind) {
    case 'ROOM_DISABLED':
      if (room) await saveRoomClosings(tx, room.id, room.disabledEventId);
      return;
    case 'ROOM_DELETED':
      return await saveRoomDeleted(tx, change.roomId, true);
    case 'ROOM_SHRUNK':
    case 'TABLES_REMOVED': {
      const { tables } = formerOf(schedule, change);
      await removeTables(
        tx,
        tables.map(({ id }) => id),
      );
      if (room) await savePlaces(tx, room.id, room.totalTables);
      return;
    }
    case 'TIMESLOT_DISABLED':
      return await saveDisabled(tx, 'timeslot', change.timeslotId, now);
    case 'EVENT_DISABLED':
      return await saveDisabled(tx, 'event', change.eventId, now);
    case 'EVENT_DELETED':
      return await saveEventDeleted(tx, change.eventId, formerOf(schedule, change).timeslotIds, true);
  }
}

/**
 * Opens it again as it was. Tables come back under their numbers, unless new ones have taken them.
 *
 * @throws Refusal ROOM_NAME_TAKEN, EVENT_OVERLAP where a room of its name, or an event in its hours, was made since it
 * was deleted
 */
export async function saveReopened(
  context: TransactionContext,
  programId: string,
  change: ReseatChange,
  former: Former,
): Promise<void> {
  const { tx } = context;
  if (change.kind === 'TIMESLOT_DISABLED') return await saveDisabled(tx, 'timeslot', change.timeslotId, null);
  if (change.kind === 'EVENT_DISABLED') return await saveDisabled(tx, 'event', change.eventId, null);
  if (change.kind === 'EVENT_DELETED') {
    await saveEventDeleted(tx, change.eventId, former.timeslotIds, false);
    return await refuseOverlap(context, programId, change.eventId);
  }
  if (change.kind === 'ROOM_DELETED') {
    const name = await roomName(tx, change.roomId);
    if (name !== null && (await roomNameTaken(tx, programId, name, change.roomId)))
      throw new Refusal('ROOM_NAME_TAKEN', { name });
    return await saveRoomDeleted(tx, change.roomId, false);
  }
  const room = (await loadRooms(tx, programId)).find(({ id }) => id === change.roomId);
  if (!room) return;
  if (change.kind === 'ROOM_DISABLED') {
    const closedFor = room.disabledEventId.filter((eventId) => eventId !== change.eventId);
    return await saveRoomClosings(tx, room.id, closedFor);
  }
  await reopenPlaces(context, programId, room.id, former);
}

/** Hours that were free while the event was away may be another's by now. @throws Refusal EVENT_OVERLAP */
async function refuseOverlap(context: TransactionContext, programId: string, eventId: string): Promise<void> {
  const events = await listEvents(context.tx, programId);
  const spans = events
    .filter(({ id }) => id === eventId)
    .map(({ startTime, endTime }) => ({ startAt: startTime, endAt: endTime }));
  const [clash] = eventClashes(
    spans,
    events.filter(({ id }) => id !== eventId),
  );
  if (clash) throw new Refusal('EVENT_OVERLAP', { eventName: clash.standing?.name });
}

async function reopenPlaces(context: TransactionContext, programId: string, roomId: string, former: Former) {
  const find = async () => (await loadRooms(context.tx, programId)).find(({ id }) => id === roomId);
  const room = await find();
  if (!room) return;
  await addTables(context.tx, room, former.tables);
  const now = await find();
  if (!now) return;
  const places = now.type === 'offline' ? now.tables.length : Math.max(now.totalTables, former.totalTables);
  await savePlaces(context.tx, roomId, places);
}
