import type { Attendance, DoorMeeting } from '../meetings/meeting.ts';
import type { TurnSlot } from '../schedule/turn-of-slot.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import {
  freeSeat,
  LASTS,
  type SampleFacts,
  sampleAt,
  sampleTimeslotId,
  withPlaces,
} from './sample-meetings.ts';

/**
 * What goes on around a door in a rehearsal, beside the meetings that practice badges are for: someone waits for a partner, and a
 * change of timeslots is near. Those organizations have no badge; they are found by name.
 */

/** The change is so many minutes after a round began: it is near from the beginning on, for nine minutes. */
const CHANGES_IN = 4;
/** For so long the one who waits has been waiting as a round begins. */
const WAITING_SINCE = 6;
/** Who has not come; who waits for them has the next number, as all partners have. */
const MISSING = 21;
/** They leave, and at the same table others come. At a second table nobody is before those who come. */
const LEAVE = 23;
const COME = 25;
const COME_TOO = 27;

/** The timeslots of the change. */
export const sampleSlots = (since: Instant): TurnSlot[] =>
  [-LASTS, 0].map((offset, index) => ({
    id: sampleTimeslotId(index + 1),
    eventId: sampleTimeslotId(0),
    slotStartTime: addMinutes(since, CHANGES_IN + offset),
    slotEndTime: addMinutes(since, CHANGES_IN + offset + LASTS),
  }));

/**
 * Each at a table that no other sample of that time has; what finds none is left out.
 *
 * @param since when the round began, by the server's clock
 * @param badges the meetings that practice badges are for
 * @returns none where the device's rooms have no place
 */
export function sampleHall(
  { programId, rooms }: SampleFacts,
  since: Instant,
  badges: readonly DoorMeeting[],
): DoorMeeting[] {
  const [room] = withPlaces(rooms);
  const [ending, starting] = sampleSlots(since);
  if (!room || !ending || !starting) return [];
  const hall: DoorMeeting[] = [];
  const here = (attendedAt: Instant): Attendance => ({
    attendedAt,
    stampAt: attendedAt,
    operationId: '',
    recordedBy: '',
    undoReason: null,
  });
  /** One or several after one another, at a table of their own. */
  const put = (
    table: number,
    ...samples: (Partial<DoorMeeting> & { number: number; startAt: Instant })[]
  ) => {
    const times = samples.map(({ startAt }) => startAt);
    const seat = freeSeat(room, table, times, [...badges, ...hall]);
    if (!seat) return;
    for (const { number, startAt, ...more } of samples)
      hall.push({
        ...sampleAt(programId, { number, partner: number + 1, room, seat, startAt, since }),
        ...more,
      });
  };
  const waits = addMinutes(since, -WAITING_SINCE);
  const came = here(ending.slotStartTime);
  // First those who need a table for the longest time.
  put(
    5,
    {
      number: LEAVE,
      startAt: ending.slotStartTime,
      timeslotId: ending.id,
      ownerAttendance: came,
      participantAttendance: came,
    },
    { number: COME, startAt: starting.slotStartTime, timeslotId: starting.id },
  );
  put(4, { number: MISSING, startAt: waits, participantAttendance: here(waits) });
  put(6, { number: COME_TOO, startAt: starting.slotStartTime, timeslotId: starting.id });
  return hall;
}
