import type { DoorMeeting, Meeting } from '../meetings/meeting.ts';
import { closedOf } from '../schedule/reseat-free.ts';
import type { ReseatWorld } from '../schedule/reseat-places.ts';
import { isStillOpen, seatOfNow } from '../schedule/reseat-undo.ts';
import { inSessions } from '../sessions/session-block.ts';
import { type Instant, overlaps } from '../time/instants.ts';

/** Undo of a published plan: whoever can goes back to where they were, as after the undo of a closing. */

/** A meeting as it stands, and as it was before the plan. */
export interface Return {
  meeting: Meeting;
  to: Meeting;
}

const partiesOf = ({ meetingOwner, meetingParticipant }: DoorMeeting): [string, string] => [
  meetingOwner,
  meetingParticipant,
];

/** How many delegations organizations have; left out: one each. */
export interface WithDelegations {
  delegations?: ReadonlyMap<string, number>;
}

/**
 * Who goes back. A meeting takes place again where both organizations still take part, its timeslot, room and table can be had, both
 * can come then, and nobody else is there; a request that was accepted waits again, and takes nobody's time.
 *
 * One that cannot go back keeps the place that another one would go back to: so until nothing changes.
 *
 * @param world as it is
 * @param approved the organizations that take part
 * @param gone the meetings that the plan made, which give up their places
 */
export function whoGoesBack(
  world: ReseatWorld & WithDelegations,
  approved: ReadonlySet<string>,
  { gone, back }: { gone: readonly Meeting[]; back: readonly Return[] },
  now: Instant,
): Return[] {
  const isClosed = closedOf(world);
  const sessions = world.sessions ?? new Map();
  let going = back.flatMap(({ meeting, to }): Return[] => {
    if (to.meetingStatus !== 'ACCEPTED') return [{ meeting, to }];
    const sides = partiesOf(to);
    if (to.startAt <= now || !sides.every((side) => approved.has(side))) return [];
    if (!isStillOpen(world, isClosed, { ...meeting, venue: to.venue }, to, now)) return [];
    const keepsTime =
      meeting.meetingStatus === 'ACCEPTED' && meeting.startAt === to.startAt && meeting.endAt === to.endAt;
    if (!keepsTime && inSessions(sessions, sides, to).length > 0) return [];
    const { tableId, tableName } = seatOfNow(world, to);
    return [{ meeting, to: { ...to, tableId, tableName } }];
  });
  for (let before = -1; before !== going.length; ) {
    before = going.length;
    const isFree = freePlaces(world, [...gone, ...going.map(({ meeting }) => meeting)]);
    going = going.filter(({ to }) => to.meetingStatus !== 'ACCEPTED' || isFree(to));
  }
  return going;
}

/**
 * Whether a place is nobody's, but for those who leave theirs. Of an organization with several lanes a lane is left: asked one after the
 * other, those that go back count for the next.
 */
function freePlaces(
  { meetings, delegations }: Pick<ReseatWorld, 'meetings'> & WithDelegations,
  leaving: readonly Meeting[],
): (to: Meeting) => boolean {
  const leaves = new Set(leaving.map(({ id }) => id));
  const stays = meetings.filter(({ id }) => !leaves.has(id));
  const seatOf = ({ timeslotId, roomId, seatNumber }: DoorMeeting) => `${timeslotId}/${roomId}/${seatNumber}`;
  const taken = new Set(stays.map(seatOf));
  const booked = new Map<string, DoorMeeting[]>();
  for (const one of stays)
    for (const side of partiesOf(one)) booked.set(side, [...(booked.get(side) ?? []), one]);
  return (to) => {
    const isFree =
      !taken.has(seatOf(to)) &&
      partiesOf(to).every((side) => {
        const then = (booked.get(side) ?? []).filter((one) => overlaps(one, to));
        return then.length < (delegations?.get(side) ?? 1);
      });
    if (isFree)
      for (const side of partiesOf(to))
        if ((delegations?.get(side) ?? 1) > 1) booked.set(side, [...(booked.get(side) ?? []), to]);
    return isFree;
  };
}
