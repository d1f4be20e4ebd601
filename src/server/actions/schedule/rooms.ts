import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { ReseatOutcome } from '../../../contract/reseat.ts';
import type { updateRoom as updateCall } from '../../../contract/rooms.ts';
import {
  applyCreateRoom,
  applyUpdateRoom,
  type CreateRoomArgs,
  placesProblem,
  reordered,
  shrinkOf,
  tablesProblem,
  type UpdateRoomArgs,
} from '../../../domain/schedule/room.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { decideUpdateRoom, ownRoomChanges } from '../../../domain/schedule/update-room.ts';
import { decideSeenWhole, type Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { notifyRoomLink } from '../../notifications/notify-room-link.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { saveRoomLink, touchMeetingsOfRoom } from '../../store/program-views.ts';
import { lockProgram } from '../../store/programs.ts';
import { openedByHand } from '../../store/reseat-undos.ts';
import { roomNameTaken, saveRoom, saveRoomClosings, saveRoomOrder } from '../../store/rooms.ts';
import { insertRooms, loadEvent, loadRooms } from '../../store/schedule.ts';

/** Rooms: what takes no place from a meeting. Closing and shrinking is the re-seating's. */

/** The program locked, and its rooms: two changes of rooms come one after the other. @throws Refusal NOT_FOUND */
async function lockedRooms(context: TransactionContext, programId: string): Promise<Room[]> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  return await loadRooms(context.tx, programId);
}

const named = (rooms: readonly Room[], roomId: string): Room => {
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw new Refusal('NOT_FOUND');
  return room;
};

/** The room as it stands. @throws Refusal NOT_FOUND */
export const roomNow = async (
  context: TransactionContext,
  programId: string,
  roomId: string,
): Promise<Room> => named(await loadRooms(context.tx, programId), roomId);

async function refuseName(
  context: TransactionContext,
  programId: string,
  name: string,
  except: string | null,
) {
  if (await roomNameTaken(context.tx, programId, name, except))
    throw new Refusal('ROOM_NAME_TAKEN', { name });
}

/** @throws Refusal NOT_FOUND, ROOM_NAME_TAKEN */
export async function createRoom(
  context: TransactionContext,
  programId: string,
  args: CreateRoomArgs,
): Promise<Room> {
  const rooms = await lockedRooms(context, programId);
  await refuseName(context, programId, args.name, null);
  const room = applyCreateRoom(args, programId, rooms, context.newId);
  await insertRooms(context.tx, [room]);
  if (args.roomOrder !== undefined) await saveRoomOrder(context.tx, reordered(rooms, room, args.roomOrder));
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  return await roomNow(context, programId, room.id);
}

/**
 * Name, tables or quotas, order, link. What is added is there before anything is taken away, so that a meeting at a table
 * that goes may come to sit at a new one.
 *
 * @param reseat finds meetings at tables that are taken away another place (actions/schedule/reseat.ts)
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, ROOM_NAME_TAKEN, TABLE_NOT_FOUND, BAD_INPUT
 */
export async function updateRoom(
  context: TransactionContext,
  programId: string,
  roomId: string,
  given: UpdateRoomArgs,
  reseat: (change: NonNullable<ReturnType<typeof shrinkOf>>) => Promise<ReseatOutcome>,
): Promise<GivenResultOf<typeof updateCall>> {
  const rooms = await lockedRooms(context, programId);
  const room = named(rooms, roomId);
  assertAllowed(decideUpdateRoom(room, given));
  const args: UpdateRoomArgs = ownRoomChanges(given);
  const few = args.totalTables === undefined ? null : placesProblem(room.type, args.totalTables);
  if (few) throw badInput({ path: 'totalTables', message: few });
  if (args.name !== undefined) await refuseName(context, programId, args.name, roomId);
  const wrong = tablesProblem(room, args);
  if (wrong) throw badInput({ path: 'tables', message: wrong });
  const shrink = shrinkOf(room, args);
  const after = applyUpdateRoom(room, args, context.newId);
  await saveRoom(context.tx, room, after);
  if (after.meetingLink !== room.meetingLink) await touchMeetingsOfRoom(context.tx, programId, roomId);
  if (args.roomOrder !== undefined) await saveRoomOrder(context.tx, reordered(rooms, after, args.roomOrder));
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  const outcome = shrink ? await reseat(shrink) : { reseatId: null, moved: [], left: [] };
  // Where they sit now, after those have moved that had to.
  if (after.meetingLink !== room.meetingLink) await notifyRoomLink(context, programId, roomId);
  return { ...outcome, room: await roomNow(context, programId, roomId) };
}

/** Opens a room for an event again; for one it is open for already nothing changes. @throws Refusal NOT_FOUND */
export async function enableRoom(
  context: TransactionContext,
  programId: string,
  roomId: string,
  eventId: string,
): Promise<Room> {
  const room = named(await lockedRooms(context, programId), roomId);
  const event = await loadEvent(context.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  const closedFor = room.disabledEventId.filter((id) => id !== eventId);
  if (closedFor.length < room.disabledEventId.length) {
    await saveRoomClosings(context.tx, roomId, closedFor);
    await openedByHand(context.tx, programId, { kind: 'ROOM_DISABLED', roomId, eventId });
    context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  }
  return await roomNow(context, programId, roomId);
}

/** The online meeting link of a room: its meetings have it from now on, and those who meet there are told of a new one. */
export async function changeRoomLink(
  context: TransactionContext,
  programId: string,
  roomId: string,
  link: string,
  seen?: Seen,
): Promise<Room> {
  const room = named(await lockedRooms(context, programId), roomId);
  assertAllowed(decideSeenWhole(room, { meetingLink: link, seen }));
  await saveRoomLink(context.tx, programId, roomId, link);
  await touchMeetingsOfRoom(context.tx, programId, roomId);
  if (room.meetingLink !== link) await notifyRoomLink(context, programId, roomId);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  return await roomNow(context, programId, roomId);
}
