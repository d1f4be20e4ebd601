import { type Instant, overlaps } from '../time/instants.ts';
import { type DoorMeeting, type Party, partyOf } from './meeting.ts';

/**
 * An organization with several delegations meets in parallel: it has a lane for each, numbered from 1, and in each at most one
 * accepted meeting at a time (docs/decisions/090).
 */

/** How many delegations organizations have, by their ids; one that is left out has one. */
export type Delegations = ReadonlyMap<string, number>;

/** How many delegations an organization has: at least one. */
export const delegationsIn = (delegations: Delegations | undefined, organizationId: string): number =>
  delegations?.get(organizationId) ?? 1;

/** The lanes of a meeting's sides, from 1; left out or null: the first. */
interface Lanes {
  ownerLane?: number | null | undefined;
  participantLane?: number | null | undefined;
}

type Sides = Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant'> & Lanes;

/** In which lane a side has a meeting. */
export const laneOf = (meeting: Lanes, party: Party): number =>
  (party === 'OWNER' ? meeting.ownerLane : meeting.participantLane) ?? 1;

/** In which lane an organization has a meeting; null: it is none of its meetings. */
export function laneOfOrganization(meeting: Sides, organizationId: string): number | null {
  const party = partyOf(meeting, organizationId);
  return party && laneOf(meeting, party);
}

/** Whether someone is in that delegation, or in all. */
export const isInLane = ({ lane: own }: { lane?: number | null | undefined }, lane: number): boolean =>
  own == null || own === lane;

/**
 * Who comes to a meeting, and is notified when it is near or in progress: the people of the delegation that has it, and those who
 * are in all delegations. If that delegation has no people, everyone.
 */
export function ofLane<Person extends { lane?: number | null | undefined }>(
  people: readonly Person[],
  lane: number,
): readonly Person[] {
  if (!people.some((one) => one.lane === lane)) return people;
  return people.filter((one) => isInLane(one, lane));
}

/** How many lanes of an organization are taken by meetings that share a moment. */
export const lanesTaken = (meetings: readonly Sides[], organizationId: string): number =>
  new Set(meetings.flatMap((meeting) => laneOfOrganization(meeting, organizationId) ?? [])).size;

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/**
 * The lane that an organization's meeting gets at a time, as the database gives it (`book_lane`).
 *
 * @param taken its other meetings, each with its lane
 * @param kept the lane that the meeting had: it is tried first
 * @returns null where each lane has a meeting then
 */
export function firstFreeLane(
  taken: readonly (Span & { lane: number })[],
  span: Span,
  delegations: number,
  kept = 1,
): number | null {
  const then = new Set(taken.filter((one) => overlaps(one, span)).map(({ lane }) => lane));
  if (!then.has(kept)) return kept;
  for (let lane = 1; lane <= delegations; lane++) if (!then.has(lane)) return lane;
  return null;
}

/**
 * The lanes that a meeting's sides get at a time, each the one that it had where that is free (`firstFreeLane`).
 *
 * @param others accepted meetings beside it; those of its two organizations are enough
 * @returns null where a side has a meeting in each of its lanes then
 */
export function freeLanes(
  meeting: Sides,
  span: Span,
  others: readonly (Sides & Span)[],
  delegations: Delegations | undefined,
): Pick<DoorMeeting, 'ownerLane' | 'participantLane'> | null {
  const laneFor = (organizationId: string) => {
    const taken = others.flatMap((one) => {
      const lane = laneOfOrganization(one, organizationId);
      return lane === null ? [] : [{ startAt: one.startAt, endAt: one.endAt, lane }];
    });
    const lanes = delegationsIn(delegations, organizationId);
    const kept = laneOfOrganization(meeting, organizationId) ?? 1;
    // One that was taken away since is given to no meeting.
    return firstFreeLane(taken, span, lanes, kept <= lanes ? kept : 1);
  };
  const ownerLane = laneFor(meeting.meetingOwner);
  const participantLane = laneFor(meeting.meetingParticipant);
  if (ownerLane === null || participantLane === null) return null;
  // A meeting keeps no lane where it is the first.
  return {
    ownerLane: ownerLane === 1 ? undefined : ownerLane,
    participantLane: participantLane === 1 ? undefined : participantLane,
  };
}
