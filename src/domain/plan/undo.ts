import { freeLanes, laneOf } from '../meetings/lanes.ts';
import { type DoorMeeting, type Meeting, parties } from '../meetings/meeting.ts';
import { closedOf } from '../schedule/reseat-free.ts';
import type { ReseatWorld } from '../schedule/reseat-places.ts';
import { isStillOpen, seatOfNow } from '../schedule/reseat-undo.ts';
import { inSessions } from '../sessions/session-block.ts';
import type { Instant } from '../time/instants.ts';

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
  world: ReseatWorld,
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
  for (;;) {
    const placed = inFreePlaces(world, [...gone, ...going.map(({ meeting }) => meeting)], going);
    if (placed.length === going.length) return placed;
    const found = new Set(placed.map(({ meeting }) => meeting.id));
    going = going.filter(({ meeting }) => found.has(meeting.id));
  }
}

/**
 * Those whose place is nobody's, but for those who leave theirs. Of an organization with several delegations one has to be free: first
 * each meeting keeps the one that it had, and then the others take what is left.
 *
 * @returns each with the lanes that it gets
 */
function inFreePlaces(
  { meetings, delegations }: Pick<ReseatWorld, 'meetings' | 'delegations'>,
  leaving: readonly Meeting[],
  going: readonly Return[],
): Return[] {
  const leaves = new Set(leaving.map(({ id }) => id));
  const stays = meetings.filter(({ id }) => !leaves.has(id));
  const seatOf = ({ timeslotId, roomId, seatNumber }: DoorMeeting) => `${timeslotId}/${roomId}/${seatNumber}`;
  const taken = new Set(stays.map(seatOf));
  const booked = new Map<string, DoorMeeting[]>();
  const book = (one: DoorMeeting) => {
    for (const side of partiesOf(one)) booked.set(side, [...(booked.get(side) ?? []), one]);
  };
  for (const one of stays) book(one);
  const lanesFor = (to: Meeting) =>
    freeLanes(
      to,
      to,
      partiesOf(to).flatMap((side) => booked.get(side) ?? []),
      delegations,
    );
  const keepsLanes = ({ to }: Return): boolean => {
    const lanes = lanesFor(to);
    return parties.every((side) => lanes !== null && laneOf(lanes, side) === laneOf(to, side));
  };
  const waits = going.filter(({ to }) => to.meetingStatus !== 'ACCEPTED');
  const accepted = going.filter(({ to }) => to.meetingStatus === 'ACCEPTED' && !taken.has(seatOf(to)));
  const keepers = new Set(accepted.filter(keepsLanes));
  const placed = [...keepers, ...accepted.filter((one) => !keepers.has(one))].flatMap(({ meeting, to }) => {
    const lanes = lanesFor(to);
    if (!lanes) return [];
    const back = { ...to, ...lanes };
    book(back);
    return [{ meeting, to: back }];
  });
  return [...waits, ...placed];
}
