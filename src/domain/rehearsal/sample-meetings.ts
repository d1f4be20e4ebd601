import type { DoorMeeting } from '../meetings/meeting.ts';
import type { Room } from '../schedule/schedule.ts';
import { type Seat, seatsOf } from '../schedule/seating.ts';
import { addMinutes, type Instant, overlaps } from '../time/instants.ts';
import { type PracticeRole, practiceRoles } from './practice-badge.ts';

/** The meetings of a rehearsal: made up, at real rooms and tables, and judged as every other one. */

/** After so many minutes the samples begin anew: until then each badge shows what it is for. */
export const ROUND_MINUTES = 20;

/** How long before a round its running meetings began, and how long all of them last. */
const RUNNING_SINCE = 2;
export const LASTS = 30;
/** When the late one began: it ended ten minutes before the round. */
const LATE_SINCE = 40;
/** So late check-in opens at the most: an early badge is refused only where it opens later than the round ends. */
const MAX_AHEAD = 240;

/** The same number in every rehearsal: nothing of it ever meets what is real. */
const idOf = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

const ORGANIZATION = 1;
const PERSON = 2;
const MEETING = 3;
const TIMESLOT = 4;
/** Organizations without a badge of their own, who are met by those that have one. */
const PARTNERS = 10;

/** Of the badge's holder. */
export const sampleOrganizationId = (number: number): string => idOf(ORGANIZATION, number);
export const sampleTimeslotId = (number: number): string => idOf(TIMESLOT, number);
export const samplePersonId = (number: number): string => idOf(PERSON, number);

/** The number by which a sample organization is named: its badge's, or another one. */
export const sampleNumberOf = (organizationId: string): number => Number(organizationId.slice(-8));

export interface SampleFacts {
  programId: string;
  /** The rooms that the device is for, in their order; the first is where most meet. */
  rooms: readonly Room[];
  /** All rooms of the program: the badge for another room is sent to one of those. */
  allRooms: readonly Room[];
  /** How many minutes before a meeting its check-in opens. */
  opensMinutes: number;
}

/** The rooms that have a place. */
export const withPlaces = (rooms: readonly Room[]): Room[] =>
  rooms.filter((room) => seatsOf(room).length > 0);

/** Of a room's tables the one by this index; where there are fewer they begin anew. */
const seatAt = (room: Room, index: number): Seat | undefined => {
  const seats = seatsOf(room);
  return seats[index % seats.length];
};

/**
 * A table of a room that no other sample of that time has.
 *
 * @param from the index of the first one to look at
 * @param times of the sample, or of several that follow one another at it
 */
export const freeSeat = (
  room: Room,
  from: number,
  times: readonly Instant[],
  others: readonly DoorMeeting[],
): Seat | undefined =>
  seatsOf(room)
    .map((_, offset) => seatAt(room, from + offset))
    .find((seat) =>
      times.every((startAt) =>
        others.every(
          (other) =>
            other.meetingStatus === 'CANCELED' ||
            other.roomId !== room.id ||
            other.seatNumber !== seat?.seatNumber ||
            !overlaps(other, { startAt, endAt: addMinutes(startAt, LASTS) }),
        ),
      ),
    );

/** A sample meeting by the numbers of its two sides, at one of a room's tables. */
export function sampleAt(
  programId: string,
  sample: { number: number; partner: number; room: Room; seat: Seat; startAt: Instant; since: Instant },
): DoorMeeting {
  const { number, partner, room, seat, startAt, since } = sample;
  return {
    id: idOf(MEETING, number),
    programId,
    eventId: null,
    timeslotId: null,
    startAt,
    endAt: addMinutes(startAt, LASTS),
    venue: room.type,
    meetingStatus: 'ACCEPTED',
    meetingOwner: sampleOrganizationId(number),
    meetingParticipant: sampleOrganizationId(partner),
    roomId: room.id,
    tableId: seat.tableId,
    tableName: seat.tableName,
    seatNumber: seat.seatNumber,
    meetingLink: null,
    ownerAttendance: null,
    participantAttendance: null,
    lastActionBy: 'OWNER',
    acceptedAt: addMinutes(since, -24 * 60),
    canceledAt: null,
    movedAt: null,
    updatedAt: since,
  };
}

/**
 * The sample meetings of a round that practice badges are for.
 *
 * @param since when the round began, by the server's clock
 * @returns none where the program has no room with a place
 */
export function sampleMeetings(facts: SampleFacts, since: Instant): DoorMeeting[] {
  const [here] = withPlaces(facts.rooms);
  if (!here) return [];
  const ownRooms = new Set(facts.rooms.map(({ id }) => id));
  const others = withPlaces([...facts.allRooms, ...facts.rooms]).filter(({ id }) => id !== here.id);
  const elsewhere = others.find(({ id }) => !ownRooms.has(id)) ?? others[0] ?? here;
  const ahead = Math.min(facts.opensMinutes + ROUND_MINUTES + 5, MAX_AHEAD);
  const running = addMinutes(since, -RUNNING_SINCE);
  const one = (role: PracticeRole, room: Room, seat: Seat | undefined, startAt: Instant): DoorMeeting[] => {
    if (!seat) return [];
    const number = practiceRoles.indexOf(role) + 1;
    const partner = role === 'ON_TIME' ? practiceRoles.indexOf('PARTNER') + 1 : PARTNERS + number;
    return [sampleAt(facts.programId, { number, partner, room, seat, startAt, since })];
  };
  // Before, during and after the round: they can share a table.
  const own = [
    ...one('ON_TIME', here, seatAt(here, 0), running),
    ...one('EARLY', here, seatAt(here, 1), addMinutes(since, ahead)),
    ...one('LATE', here, seatAt(here, 2), addMinutes(since, -LATE_SINCE)),
  ];
  const other = freeSeat(elsewhere, elsewhere === here ? 3 : 0, [running], own);
  return [
    ...own,
    ...one('OTHER_ROOM', elsewhere, other, running),
    ...one('CANCELED', here, seatAt(here, 3), running).map((meeting) => ({
      ...meeting,
      meetingStatus: 'CANCELED' as const,
      canceledAt: addMinutes(since, -RUNNING_SINCE - 1),
    })),
  ];
}
