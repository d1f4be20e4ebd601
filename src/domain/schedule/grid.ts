import { delegationsIn, lanesTaken } from '../meetings/lanes.ts';
import type { DoorMeeting } from '../meetings/meeting.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { decideRelocate, type Relocated } from './relocate.ts';
import type { ProgramEvent, Room, Timeslot, Venue } from './schedule.ts';
import { seatKey } from './seating.ts';

/** The grid of an event: its tables by its timeslots, with who sits where, and where a meeting could be moved to. */

/** An accepted meeting at the time of the event, in it or elsewhere. */
export interface GridMeeting
  extends Omit<Relocated, 'meetingStatus' | 'released'>,
    Pick<DoorMeeting, 'ownerLane' | 'participantLane'> {
  id: string;
}

/** A time that an organization closed for itself. */
export interface ClosedTime {
  organizationId: string;
  venue: Venue;
  startAt: Instant;
  endAt: Instant;
}

/** What the grid shows, and all that a move in it is decided by. */
export interface GridFacts {
  event: ProgramEvent;
  /** Of the event. */
  timeslots: readonly Timeslot[];
  rooms: readonly Room[];
  meetings: readonly GridMeeting[];
  closed: readonly ClosedTime[];
  /** Organizations with several delegations; left out: none. */
  delegations?: readonly { organizationId: string; delegations: number }[] | undefined;
  /** Timeslots of the event in which nobody of an organization is left, for all are in sessions. */
  inSession: readonly { organizationId: string; timeslotId: string }[];
}

/** One place of the grid. */
export interface GridCell {
  timeslotId: string;
  roomId: string;
  seatNumber: number;
}

export const cellKey = ({ timeslotId, ...seat }: GridCell): string => `${timeslotId}/${seatKey(seat)}`;

/** Where a meeting is in the grid; null: it is not in one of its timeslots. */
export const cellOf = ({ timeslotId, roomId, seatNumber }: GridMeeting): GridCell | null =>
  timeslotId !== null && roomId !== null && seatNumber !== null ? { timeslotId, roomId, seatNumber } : null;

/**
 * Whether a meeting may be moved to each place, by the rule of the server (`decideRelocate`), with what is known here. What can be found once
 * for a timeslot is found once.
 */
export function movesInGrid(
  facts: GridFacts,
  meeting: GridMeeting,
  now: Instant,
): (cell: GridCell) => Verdict | null {
  const { startAt, roomId, seatNumber, venue } = meeting;
  const others = facts.meetings.filter(({ id }) => id !== meeting.id);
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const delegations = new Map(facts.delegations?.map((one) => [one.organizationId, one.delegations]));
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const slots = new Map(
    facts.timeslots.map((timeslot) => {
      const span = { startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime };
      const taken = new Set<string>();
      for (const other of others) {
        const at = cellOf(other);
        if (at?.timeslotId === timeslot.id) taken.add(seatKey(at));
      }
      const then = others.filter((other) => overlaps(other, span));
      const booked = parties.filter((party) => lanesTaken(then, party) >= delegationsIn(delegations, party));
      const closed = facts.closed
        .filter((one) => one.venue === venue && parties.includes(one.organizationId) && overlaps(one, span))
        .map(({ organizationId }) => organizationId);
      const inSession = facts.inSession
        .filter((one) => one.timeslotId === timeslot.id)
        .map(({ organizationId }) => organizationId);
      return [timeslot.id, { timeslot, taken, booked, closed, inSession }];
    }),
  );
  // A screen asks for the same place again and again while a meeting is dragged.
  const found = new Map<string, Verdict>();
  return (cell) => {
    const slot = slots.get(cell.timeslotId);
    if (!slot) return null;
    const key = cellKey(cell);
    const before = found.get(key);
    if (before) return before;
    const verdict = decideRelocate(
      { ...meeting, meetingStatus: 'ACCEPTED' },
      { staff: true, party: null },
      { ...slot, event: facts.event, room: rooms.get(cell.roomId) ?? null },
      {
        timeslotId: cell.timeslotId,
        roomId: cell.roomId,
        tableNumber: cell.seatNumber,
        seen: { startAt, roomId, seatNumber },
      },
      now,
    );
    found.set(key, verdict);
    return verdict;
  };
}
