import { type Delegations, delegationsIn, lanesTaken } from '../meetings/lanes.ts';
import type { DoorMeeting } from '../meetings/meeting.ts';
import { inSessions, type TiesOf } from '../sessions/session-block.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import type { Timeslot, Venue } from './schedule.ts';

interface Span {
  startAt: Instant;
  endAt: Instant;
}

const spanOf = ({ slotStartTime, slotEndTime }: Timeslot): Span => ({
  startAt: slotStartTime,
  endAt: slotEndTime,
});

/** A timeslot that an organization closed for itself, for one venue. */
export interface Closure {
  timeslotId: string;
  organizationId: string;
  venue: Venue;
}

interface FreeWorld {
  meetings: readonly DoorMeeting[];
  closures: readonly Closure[];
  timeslots: readonly Timeslot[];
  /** The sessions of organizations' people; left out: nobody is registered for any. */
  sessions?: TiesOf;
  /** Of organizations with several; left out: none has. */
  delegations?: Delegations;
}

const partiesOf = ({ meetingOwner, meetingParticipant }: DoorMeeting): [string, string] => [
  meetingOwner,
  meetingParticipant,
];

/** Whether one of the two organizations closed that time for itself, or a timeslot of another room at that time. */
export function closedOf(
  world: Pick<FreeWorld, 'closures' | 'timeslots'>,
): (meeting: DoorMeeting, timeslot: Timeslot) => boolean {
  const spans = new Map(world.timeslots.map((timeslot) => [timeslot.id, spanOf(timeslot)]));
  // Who does not come to a timeslot of one room does not come to one of another room at the same time either.
  const closed = Map.groupBy(world.closures, ({ organizationId, venue }) => `${organizationId}/${venue}`);
  const isClosed = (party: string, venue: Venue, span: Span): boolean =>
    (closed.get(`${party}/${venue}`) ?? []).some(({ timeslotId }) => {
      const other = spans.get(timeslotId);
      return other !== undefined && overlaps(other, span);
    });
  return (meeting, timeslot) =>
    partiesOf(meeting).some((party) => isClosed(party, meeting.venue, spanOf(timeslot)));
}

/**
 * Whether both organizations can come at that time: a lane without another accepted meeting, neither closed it for itself, and of both someone is
 * left who is in no session. A meeting
 * that is looking for a time too still counts where it was: if it finds none, it stays there.
 */
export function freeOf(world: FreeWorld): (meeting: DoorMeeting, timeslot: Timeslot) => boolean {
  const sessions: TiesOf = world.sessions ?? new Map();
  const left = lanesLeftOf(world);
  const isClosed = closedOf(world);
  return (meeting, timeslot) => {
    const span = spanOf(timeslot);
    return (
      !isClosed(meeting, timeslot) &&
      inSessions(sessions, partiesOf(meeting), span).length === 0 &&
      partiesOf(meeting).every((party) => left(meeting, party, span) > 0)
    );
  };
}

/** How many lanes a side of a meeting has left at a time, beside its other meetings. */
export function lanesLeftOf(
  world: Pick<FreeWorld, 'meetings' | 'delegations'>,
): (meeting: Pick<DoorMeeting, 'id'>, party: string, span: Span) => number {
  const booked = new Map<string, DoorMeeting[]>();
  for (const meeting of world.meetings) {
    for (const party of partiesOf(meeting)) {
      const known = booked.get(party);
      if (known) known.push(meeting);
      else booked.set(party, [meeting]);
    }
  }
  return (meeting, party, span) => {
    const others = (booked.get(party) ?? []).filter(
      (other) => other.id !== meeting.id && overlaps(other, span),
    );
    return delegationsIn(world.delegations, party) - lanesTaken(others, party);
  };
}
