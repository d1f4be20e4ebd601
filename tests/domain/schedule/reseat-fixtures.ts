import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import type { ReseatPlan } from '../../../src/domain/schedule/reseat.ts';
import type { ReseatWorld } from '../../../src/domain/schedule/reseat-places.ts';
import type { ProgramEvent, Room, Timeslot, Venue } from '../../../src/domain/schedule/schedule.ts';
import { seatsOf } from '../../../src/domain/schedule/seating.ts';
import { addMinutes, type Instant, overlaps } from '../../../src/domain/time/instants.ts';
import { aMeeting } from '../meetings/a-meeting.ts';

/** Small programs for re-seating, by numbers: event 0, timeslot 3, organization 7. */

export const start: Instant = '2026-11-21T03:00:00.000Z';
const programId = aMeeting().programId;
const id = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const eventId = (number = 0) => id('e', number);
export const timeslotId = (number: number) => id('5', number);
export const roomId = (number: number) => id('a', number);
export const tableId = (room: number, table: number) => id('7', room * 1000 + table);
export const organizationId = (number: number) => id('0', number);
export const meetingId = (number: number) => id('3', number);

export const anEvent = (number = 0, over: Partial<ProgramEvent> = {}): ProgramEvent => ({
  id: eventId(number),
  programId,
  name: `Day ${number + 1}`,
  type: ['offline', 'online'],
  date: start.slice(0, 10),
  eventStatus: 'PUBLISHED',
  startTime: start,
  endTime: addMinutes(start, 600),
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
  ...over,
});

/** Of 30 minutes, the number-th after the start. */
export const aTimeslot = (number: number, over: Partial<Timeslot> = {}): Timeslot => ({
  id: timeslotId(number),
  eventId: eventId(),
  programId,
  slotStartTime: addMinutes(start, number * 30),
  slotEndTime: addMinutes(start, number * 30 + 30),
  timeslotType: 'TIMESLOT',
  venues: ['offline', 'online'],
  disabledAt: null,
  gap: 0,
  ...over,
});

export const aRoom = (number: number, places: number, type: Venue = 'offline'): Room => ({
  id: roomId(number),
  programId,
  name: `Room ${number + 1}`,
  type,
  roomOrder: number,
  totalTables: places,
  tables:
    type === 'online'
      ? []
      : Array.from({ length: places }, (_, index) => ({
          id: tableId(number, index + 1),
          name: `Table ${index + 1}`,
          number: index + 1,
        })),
  disabledEventId: [],
  meetingLink: null,
});

/** An accepted meeting of two organizations at a table (or quota) of a room. */
export function seated(
  number: number,
  [owner, participant]: readonly [number, number],
  slot: Timeslot,
  room: Room,
  seatNumber: number,
  over: Partial<DoorMeeting> = {},
): DoorMeeting {
  const seat = seatsOf(room).find((one) => one.seatNumber === seatNumber);
  if (!seat) throw new Error(`${room.name} has no place ${seatNumber}.`);
  return {
    ...aMeeting(),
    id: meetingId(number),
    eventId: slot.eventId,
    timeslotId: slot.id,
    startAt: slot.slotStartTime,
    endAt: slot.slotEndTime,
    venue: room.type,
    meetingStatus: 'ACCEPTED',
    meetingOwner: organizationId(owner),
    meetingParticipant: organizationId(participant),
    roomId: seat.roomId,
    tableId: seat.tableId,
    tableName: seat.tableName,
    seatNumber: seat.seatNumber,
    ownerAttendance: null,
    participantAttendance: null,
    acceptedAt: addMinutes(start, number - 10_000),
    ...over,
  };
}

/** The meetings after a plan: those that were moved at their new places. */
export const movedBy = (world: ReseatWorld, plan: ReseatPlan): DoorMeeting[] => {
  const places = new Map(plan.moves.map(({ meetingId: moved, to }) => [moved, to]));
  return world.meetings.map((meeting) => ({ ...meeting, ...places.get(meeting.id) }));
};

/** Every table, quota or organization that two meetings use at once; none is good. */
export function doubleUses(meetings: readonly DoorMeeting[]): string[] {
  const found: string[] = [];
  for (const [index, one] of meetings.entries()) {
    for (const other of meetings.slice(index + 1)) {
      if (!overlaps(one, other)) continue;
      if (one.roomId !== null && one.roomId === other.roomId && one.seatNumber === other.seatNumber)
        found.push(`seat of ${one.id} and ${other.id}`);
      const parties = [other.meetingOwner, other.meetingParticipant];
      if (parties.includes(one.meetingOwner) || parties.includes(one.meetingParticipant))
        found.push(`organization of ${one.id} and ${other.id}`);
    }
  }
  return found;
}
