import type { Attendance, DoorMeeting } from '../meetings/meeting.ts';
import type { TurnSlot } from '../schedule/turn-of-slot.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { LASTS, type SampleFacts, sampleAt, sampleTimeslotId, withPlaces } from './sample-meetings.ts';

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

/** @param since when the round began, by the server's clock. @returns none where the device's rooms have no place */
export function sampleHall({ programId, rooms }: SampleFacts, since: Instant): DoorMeeting[] {
  const [room] = withPlaces(rooms);
  const [ending, starting] = sampleSlots(since);
  if (!room || !ending || !starting) return [];
  const at = (number: number, table: number, startAt: Instant) =>
    sampleAt(programId, { number, partner: number + 1, room, table, startAt, since });
  const here = (attendedAt: Instant): Attendance => ({
    attendedAt,
    stampAt: attendedAt,
    operationId: '',
    recordedBy: '',
    undoReason: null,
  });
  const waits = addMinutes(since, -WAITING_SINCE);
  const came = here(ending.slotStartTime);
  return [
    { ...at(MISSING, 4, waits), participantAttendance: here(waits) },
    {
      ...at(LEAVE, 5, ending.slotStartTime),
      timeslotId: ending.id,
      ownerAttendance: came,
      participantAttendance: came,
    },
    { ...at(COME, 5, starting.slotStartTime), timeslotId: starting.id },
    { ...at(COME_TOO, 6, starting.slotStartTime), timeslotId: starting.id },
  ];
}
