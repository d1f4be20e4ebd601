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
async function lockedRooms(work: TransactionContext, programId: string): Promise<Room[]> {
  if (!(await lockProgram(work.tx, programId))) throw new Refusal('NOT_FOUND');
  return await loadRooms(work.tx, programId);
}

const named = (rooms: readonly Room[], roomId: string): Room => {
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw new Refusal('NOT_FOUND');
  return room;
};

/** The room as it stands. @throws Refusal NOT_FOUND */
export const roomNow = async (work: TransactionContext, programId: string, roomId: string): Promise<Room> =>
  named(await loadRooms(work.tx, programId), roomId);

async function refuseName(work: TransactionContext, programId: string, name: string, except: string | null) {
  if (await roomNameTaken(work.tx, programId, name, except)) throw new Refusal('ROOM_NAME_TAKEN', { name });
}

/** @throws Refusal NOT_FOUND, ROOM_NAME_TAKEN */
export async function createRoom(
  work: TransactionContext,
  programId: string,
  args: CreateRoomArgs,
): Promise<Room> {
  const rooms = await lockedRooms(work, programId);
  await refuseName(work, programId, args.name, null);
  const room = applyCreateRoom(args, programId, rooms, work.newId);
  await insertRooms(work.tx, [room]);
  if (args.roomOrder !== undefined) await saveRoomOrder(work.tx, reordered(rooms, room, args.roomOrder));
  work.nudge(programId);
  return await roomNow(work, programId, room.id);
}

/**
 * Name, tables or quotas, order, link. What is added is there before anything is taken away, so that a meeting at a table
 * that goes may come to sit at a new one.
 *
 * @param reseat finds meetings at tables that are taken away another place (actions/schedule/reseat.ts)
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, ROOM_NAME_TAKEN, TABLE_NOT_FOUND, BAD_INPUT
 */
export async function updateRoom(
  work: TransactionContext,
  programId: string,
  roomId: string,
  given: UpdateRoomArgs,
  reseat: (change: NonNullable<ReturnType<typeof shrinkOf>>) => Promise<ReseatOutcome>,
): Promise<GivenResultOf<typeof updateCall>> {
  const rooms = await lockedRooms(work, programId);
  const room = named(rooms, roomId);
  assertAllowed(decideUpdateRoom(room, given));
  const args: UpdateRoomArgs = ownRoomChanges(given);
  const few = args.totalTables === undefined ? null : placesProblem(room.type, args.totalTables);
  if (few) throw badInput({ path: 'totalTables', message: few });
  if (args.name !== undefined) await refuseName(work, programId, args.name, roomId);
  const wrong = tablesProblem(room, args);
  if (wrong) throw badInput({ path: 'tables', message: wrong });
  const shrink = shrinkOf(room, args);
  const after = applyUpdateRoom(room, args, work.newId);
  await saveRoom(work.tx, room, after);
  if (after.meetingLink !== room.meetingLink) await touchMeetingsOfRoom(work.tx, programId, roomId);
  if (args.roomOrder !== undefined) await saveRoomOrder(work.tx, reordered(rooms, after, args.roomOrder));
  work.nudge(programId);
  const outcome = shrink ? await reseat(shrink) : { reseatId: null, moved: [], left: [] };
  // Where they sit now, after those have moved that had to.
  if (after.meetingLink !== room.meetingLink) await notifyRoomLink(work, programId, roomId);
  return { ...outcome, room: await roomNow(work, programId, roomId) };
}

/** Opens a room for an event again; for one it is open for already nothing changes. @throws Refusal NOT_FOUND */
export async function enableRoom(
  work: TransactionContext,
  programId: string,
  roomId: string,
  eventId: string,
): Promise<Room> {
  const room = named(await lockedRooms(work, programId), roomId);
  const event = await loadEvent(work.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  const closedFor = room.disabledEventId.filter((id) => id !== eventId);
  if (closedFor.length < room.disabledEventId.length) {
    await saveRoomClosings(work.tx, roomId, closedFor);
    await openedByHand(work.tx, programId, { kind: 'ROOM_DISABLED', roomId, eventId });
    work.nudge(programId);
  }
  return await roomNow(work, programId, roomId);
}

/** The online meeting link of a room: its meetings have it from now on, and those who meet there are told of a new one. */
export async function changeRoomLink(
  work: TransactionContext,
  programId: string,
  roomId: string,
  link: string,
  seen?: Seen,
): Promise<Room> {
  const room = named(await lockedRooms(work, programId), roomId);
  assertAllowed(decideSeenWhole(room, { meetingLink: link, seen }));
  await saveRoomLink(work.tx, programId, roomId, link);
  await touchMeetingsOfRoom(work.tx, programId, roomId);
  if (room.meetingLink !== link) await notifyRoomLink(work, programId, roomId);
  work.nudge(programId);
  return await roomNow(work, programId, roomId);
}
