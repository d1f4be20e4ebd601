import { slotsInRooms } from '../domain/schedule/slot-rooms.ts';
import { type SlotTurn, turnOfSlot } from '../domain/schedule/turn-of-slot.ts';
import { type TableTurn, type TurnMeeting, turnOfTables } from '../domain/schedule/turn-of-table.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorTimeslot } from './documents.ts';
import { meetingsOfRoom, meetingsOfTimeslot } from './meeting-store.ts';
import { type MeetingView, timeslots, viewsOf } from './venue-queries.ts';

/** A meeting as it is shown, with its own fields beside the names. */
export type SeatedView = TurnMeeting & { view: MeetingView };

/** The change of timeslots that a door is in. */
export interface TurnAtDoor {
  turn: SlotTurn<DoorTimeslot>;
  /** By room and table; never empty. */
  tables: TableTurn<SeatedView>[];
}

/**
 * Who leaves a room and who comes to it, while a change of timeslots is near. Usable inside a liveQuery; while no change is
 * near it reads the timeslots alone.
 *
 * @param roomId null: all rooms
 * @param present by the server's clock
 * @returns null where no change is near, and where nobody leaves or comes
 */
export async function turnAtDoor(
  db: DeviceDatabase,
  programId: string,
  roomId: string | null,
  present: Instant,
): Promise<TurnAtDoor | null> {
  const slots = slotsInRooms(await timeslots(db, programId), roomId === null ? [] : [roomId]).filter(
    ({ timeslotType }) => timeslotType === 'TIMESLOT',
  );
  const turn = turnOfSlot(slots, present);
  if (!turn) return null;
  const slotIds = [...turn.ending, ...turn.starting].map(({ id }) => id);
  const found =
    roomId === null
      ? (await Promise.all(slotIds.map((id) => meetingsOfTimeslot(db, programId, id))))
          .flat()
          .filter((meeting) => meeting.roomId !== null)
      : await meetingsOfRoom(db, programId, roomId, slotIds);
  const views = await viewsOf(db, programId, found);
  const tables = turnOfTables(
    views.map((view) => ({ ...view.meeting, view })),
    turn,
    present,
  );
  return tables.length > 0 ? { turn, tables } : null;
}
