import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorEvent, DoorRoom } from '../../../offline/documents.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { type RoomView, roomViews } from '../../../offline/room-view.ts';
import { events, timeslots } from '../../../offline/venue-queries.ts';
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
  const moment = boardMoment(slotsOnBoard(slots, schedule, settings.eventId), now);
  const shownId = moment.shown?.id ?? null;
  const followingId = moment.following?.id ?? null;
  const views = useLive(async () => {
    const read = async (id: string | null): Promise<RoomView[]> =>
      id === null ? [] : await roomViews(db, program.id, id);
    const [shown, following] = await Promise.all([read(shownId), read(followingId)]);
    return { shownId, shown, following };
  }, [db, program.id, shownId, followingId]);
  if (known.kind !== 'READY') return known;
  if (views.kind === 'ERROR') return views;
  const shown =
    views.kind === 'READY' && views.value.shownId === shownId
      ? boardRooms(views.value.shown, views.value.following, settings.rooms, now)
      : undefined;
  return { kind: 'READY', value: { moment, shown, rooms: all, events: schedule } };
}
