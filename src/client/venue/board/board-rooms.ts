import { type SeatState, seatState } from '../../../domain/meetings/seat-state.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { lateMark } from '../../components/notice-text.ts';
import { t } from '../../words/words.ts';
import { seatName } from '../rooms/seat-names.ts';

/** A table as it hangs on the wall. */
export interface BoardTable {
  name: string;
  /** Null: nobody sits here now. */
  meetingId: string | null;
  state: SeatState;
  /** Organizations that are not here yet, by name; with by how much they say to be late: "Acme +5". */
  missing: readonly string[];
  /** The same without names: "+5"; null: nobody says so. */
  late: string | null;
  /** Who meets here in the following timeslot, by name; null: nobody. */
  next: readonly [string, string] | null;
}

export interface BoardRoom {
  id: string;
  name: string;
  /** Its own time, where the rooms have different ones. */
  time?: string;
  /** Taken now or next, in the order of their numbers. */
  tables: readonly BoardTable[];
  /** Free now and next: only named ("Table 3, Table 8 – Table 20"), so that what matters is read from afar. Empty: none. */
  free: string;
}

/**
 * What the board shows of each room.
 *
 * @param shown the rooms in the timeslot that is shown
 * @param following the same rooms in the timeslot after it; empty where there is none
 * @param only ids of the rooms to show; empty: all
 */
export function boardRooms(
  shown: readonly RoomView[],
  following: readonly RoomView[],
  only: readonly string[],
  now: Instant,
): BoardRoom[] {
  const nextIn = new Map(following.map((view) => [view.room.id, view]));
  return shown
    .filter((view) => only.length === 0 || only.includes(view.room.id))
    .map((view) => boardRoom(view, nextIn.get(view.room.id), now))
    .filter((room): room is BoardRoom => room !== null);
}

function boardRoom(view: RoomView, next: RoomView | undefined, now: Instant): BoardRoom | null {
  const nextAt = new Map(next?.seats.map(({ seat, meeting }) => [seat.seatNumber, meeting]) ?? []);
  const seats = view.seats.map(({ seat, meeting }) =>
    boardTable(seatName(seat), meeting, nextAt.get(seat.seatNumber) ?? null, now),
  );
  const unseated = view.unseated.map((meeting) =>
    boardTable(meeting.meeting.tableName ?? t('No table'), meeting, null, now),
  );
  const taken = [...seats, ...unseated].filter((table) => table.meetingId !== null || table.next !== null);
  const closed =
    view.room.disabledEventId.includes(view.timeslot.eventId) ||
    !view.timeslot.venues.includes(view.room.type);
  // A room that was closed after people were given its tables stays on the wall: nobody may be hidden.
  if (taken.length === 0 && closed) return null;
  const free = seats.filter((table) => !taken.includes(table));
  return { id: view.room.id, name: view.room.name, tables: taken, free: inShort(seats, free) };
}

function boardTable(
  name: string,
  meeting: MeetingView | null,
  next: MeetingView | null,
  now: Instant,
): BoardTable {
  const sides = meeting ? [meeting.owner, meeting.participant] : [];
  const missing = sides.filter((side) => side.attendedAt === null);
  return {
    name,
    meetingId: meeting?.meeting.id ?? null,
    state: seatState(meeting?.meeting ?? null, now),
    missing: missing.map(({ organizationName, notice }) =>
      [organizationName, lateMark(notice)].filter(Boolean).join(' '),
    ),
    late:
      missing
        .map(({ notice }) => lateMark(notice))
        .filter(Boolean)
        .join(' ') || null,
    next: next ? [next.owner.organizationName, next.participant.organizationName] : null,
  };
}

/** "Table 3, Table 8 – Table 20": three neighbours and more are drawn together. */
function inShort(all: readonly BoardTable[], some: readonly BoardTable[]): string {
  const runs: BoardTable[][] = [];
  for (const table of some) {
    const before = runs.at(-1)?.at(-1);
    if (before && all.indexOf(table) === all.indexOf(before) + 1) runs.at(-1)?.push(table);
    else runs.push([table]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${run[0]?.name} – ${run.at(-1)?.name}`] : run.map(({ name }) => name),
    )
    .join(', ');
}
