import { type DoorMeeting, type Party, partyOf } from './meeting.ts';

/**
 * An organization with several delegations meets in parallel: it has a lane for each, numbered from 1, and in each at most one
 * accepted meeting at a time (docs/decisions/090).
 */

/** How many delegations organizations have, by their ids; one that is left out has one. */
export type Delegations = ReadonlyMap<string, number>;

export const delegationsIn = (delegations: Delegations | undefined, organizationId: string): number =>
  delegations?.get(organizationId) ?? 1;

type Sides = Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant' | 'ownerLane' | 'participantLane'>;

/** In which lane a side has a meeting. */
export const laneOf = (meeting: Pick<Sides, 'ownerLane' | 'participantLane'>, party: Party): number =>
  (party === 'OWNER' ? meeting.ownerLane : meeting.participantLane) ?? 1;

/**
 * Who is notified about a meeting that is near or in progress: the people of the delegation that has it, and those who are in all
 * delegations. If that delegation has no people, everyone.
 */
export function ofLane<Person extends { lane?: number | null | undefined }>(
  people: readonly Person[],
  lane: number,
): readonly Person[] {
  if (!people.some((one) => one.lane === lane)) return people;
  return people.filter((one) => one.lane == null || one.lane === lane);
}

/** How many lanes of an organization are taken by meetings that share a moment. */
export const lanesTaken = (meetings: readonly Sides[], organizationId: string): number =>
  new Set(
    meetings.flatMap((meeting) => {
      const party = partyOf(meeting, organizationId);
      return party ? [laneOf(meeting, party)] : [];
    }),
  ).size;
