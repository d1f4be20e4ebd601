import { slotsInRooms } from '../../../domain/schedule/slot-rooms.ts';
import { type Instant, laterOf } from '../../../domain/time/instants.ts';
import type { DoorEvent, DoorRoom } from '../../../offline/documents.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { type RoomView, roomsAt, roomViews } from '../../../offline/room-view.ts';
import { events, timeslots } from '../../../offline/venue-queries.ts';
import { formatSpan } from '../../words/dates.ts';
import { useDevice } from '../device-context.ts';
import { type Live, useLive } from '../use-live.ts';
import { type BoardMoment, boardMoment, slotsOnBoard } from './board-moment.ts';
import { type BoardRoom, boardRooms } from './board-rooms.ts';
import type { BoardSettings } from './board-settings.ts';

export interface Board {
  moment: BoardMoment;
  /** Undefined while a new timeslot's tables are read: the former one's must not stand below its time. */
  shown: BoardRoom[] | undefined;
  rooms: readonly DoorRoom[];
  events: readonly DoorEvent[];
}

/** Rooms with timeslots of their own say which one they are in. */
function addTimes(rooms: BoardRoom[], views: readonly RoomView[], zone: string): void {
  const slotOf = new Map(views.map(({ room, timeslot }) => [room.id, timeslot]));
  for (const room of rooms) {
    const slot = slotOf.get(room.id);
    if (slot) room.time = formatSpan(slot.slotStartTime, slot.slotEndTime, zone);
  }
}

/** Everything that hangs on the wall, from the device alone. */
export function useBoard(program: ProgramOnDevice, settings: BoardSettings, now: Instant): Live<Board> {
  const { db } = useDevice();
  const known = useLive(async () => {
    const [schedule, slots, all] = await Promise.all([
      events(db, program.id),
      timeslots(db, program.id),
      rooms(db, program.id),
    ]);
    return { schedule, slots, all };
  }, [db, program.id]);
  const { schedule, slots, all } =
    known.kind === 'READY' ? known.value : { schedule: [], slots: [], all: [] };
  const moment = boardMoment(
    slotsOnBoard(slotsInRooms(slots, settings.rooms), schedule, settings.eventId),
    now,
  );
  const shownId = moment.shown?.id ?? null;
  const followingId = moment.following?.id ?? null;
  const own = slots.some(({ roomId }) => roomId);
  const at = own ? `${now.slice(0, 16)}:00.000Z` : '';
  const views = useLive(async () => {
    const read = async (id: string | null): Promise<RoomView[]> =>
      id === null ? [] : await roomViews(db, program.id, id);
    const chosen = own && shownId !== null ? await db.timeslots.get(shownId) : undefined;
    if (chosen) {
      const { shown, next } = await roomsAt(db, program.id, chosen, laterOf(at, chosen.slotStartTime));
      return { shownId, shown, following: next };
    }
    const [shown, following] = await Promise.all([read(shownId), read(followingId)]);
    return { shownId, shown, following };
  }, [db, program.id, shownId, followingId, own, at]);
  if (known.kind !== 'READY') return known;
  if (views.kind === 'ERROR') return views;
  const shown =
    views.kind === 'READY' && views.value.shownId === shownId
      ? boardRooms(views.value.shown, views.value.following, settings.rooms, now)
      : undefined;
  if (own && shown && views.kind === 'READY') addTimes(shown, views.value.shown, program.timezone);
  return { kind: 'READY', value: { moment, shown, rooms: all, events: schedule } };
}
