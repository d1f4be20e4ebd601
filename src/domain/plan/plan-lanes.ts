import { firstFreeLane, laneOfOrganization } from '../meetings/lanes.ts';
import type { Instant } from '../time/instants.ts';
import type { PlanChange } from './outcome.ts';
import type { PlanWorldMeeting, ScheduleWorld } from './world.ts';

/**
 * In which lane a planned meeting is of an organization with several delegations. A plan says who meets when; the lanes follow from
 * that and from what stands, always the same: so a draft keeps none, and its screens, its figures and what it publishes agree.
 */

/** Of each side the lane, from 1; left out where that side has a single one. */
export interface MeetingLanes {
  laneA?: number;
  laneB?: number;
}

/** A meeting of a plan; one of a pair that no longer meets has no time. */
export interface LaneMeeting {
  a: string;
  b: string;
  startAt: Instant | null;
  endAt: Instant | null;
  /** The meeting that there is. */
  meetingId: string | null;
  /** It keeps its time, and so its lanes. */
  stays: boolean;
}

type LaneWorld = Pick<ScheduleWorld, 'delegations'> & {
  meetings: readonly Pick<
    PlanWorldMeeting,
    'id' | 'startAt' | 'endAt' | 'meetingOwner' | 'meetingParticipant' | 'ownerLane' | 'participantLane'
  >[];
};

/**
 * The lanes of the meetings of one organization: each keeps the one it has, where another meeting has it already the first that is
 * free then.
 *
 * @param meetings of the organization, in the order in which they are served
 * @returns by meeting
 */
export function lanesOf(
  meetings: readonly { startAt: Instant; endAt: Instant; lane?: number | null | undefined }[],
  delegations: number,
): number[] {
  const taken: { startAt: Instant; endAt: Instant; lane: number }[] = [];
  return meetings.map(({ startAt, endAt, lane }) => {
    const free = firstFreeLane(taken, { startAt, endAt }, delegations, lane ?? 1) ?? 1;
    taken.push({ startAt, endAt, lane: free });
    return free;
  });
}

/**
 * The lanes of a plan's meetings. What stands keeps its own; then the others in the order of time: one that moves in the lane that it
 * had, where that is free, before new ones; each else in the first lane that is free, as an accept takes it.
 *
 * @param world as the plan is made from it
 * @returns by meeting
 */
export function lanesOfPlan(world: LaneWorld, planned: readonly LaneMeeting[]): MeetingLanes[] {
  const lanes = planned.map((): MeetingLanes => ({}));
  if (!world.delegations || world.delegations.length === 0) return lanes;
  const leave = new Set(planned.flatMap(({ meetingId, stays }) => (meetingId && !stays ? [meetingId] : [])));
  const indexOf = new Map(planned.map(({ meetingId }, index) => [meetingId, index]));
  const before = new Map(world.meetings.map((meeting) => [meeting.id, meeting]));
  const laneBefore = (meetingId: string | null, id: string): number | null => {
    const meeting = before.get(meetingId ?? '');
    return meeting ? laneOfOrganization(meeting, id) : null;
  };
  for (const [id, delegations] of world.delegations) {
    const set = (index: number | undefined, lane: number) => {
      const meeting = planned[index ?? -1];
      const found = lanes[index ?? -1];
      if (!meeting || !found) return;
      if (meeting.a === id) found.laneA = lane;
      else found.laneB = lane;
    };
    const standing = world.meetings
      .filter((one) => (one.meetingOwner === id || one.meetingParticipant === id) && !leave.has(one.id))
      .sort((x, y) => compare(x.startAt, y.startAt) || compare(x.id, y.id));
    const coming = planned
      .flatMap(({ a, b, startAt, endAt, meetingId, stays }, index) =>
        (a === id || b === id) && startAt !== null && endAt !== null && !(stays && meetingId !== null)
          ? [{ index, startAt, endAt, partner: a === id ? b : a, lane: laneBefore(meetingId, id) }]
          : [],
      )
      .sort(
        (x, y) =>
          compare(x.startAt, y.startAt) ||
          compare(x.endAt, y.endAt) ||
          Number(x.lane === null) - Number(y.lane === null) ||
          compare(x.partner, y.partner),
      );
    const drawn = lanesOf(
      [...standing.map((one) => ({ ...one, lane: laneOfOrganization(one, id) })), ...coming],
      delegations,
    );
    for (const [at, one] of standing.entries()) set(indexOf.get(one.id), drawn[at] ?? 1);
    for (const [at, { index }] of coming.entries()) set(index, drawn[standing.length + at] ?? 1);
  }
  return lanes;
}

/** The lanes of pairs as a draft keeps them. */
export function lanesOfPairs(
  world: LaneWorld,
  pairs: readonly {
    a: string;
    b: string;
    change: PlanChange;
    place: { startAt: Instant; endAt: Instant } | null;
    meetingId: string | null;
  }[],
): MeetingLanes[] {
  const standing = new Map(world.meetings.map((meeting) => [meeting.id, meeting]));
  return lanesOfPlan(
    world,
    pairs.map(({ a, b, change, place, meetingId }) => {
      const meeting = standing.get(meetingId ?? '');
      const sameTime = place?.startAt === meeting?.startAt && place?.endAt === meeting?.endAt;
      const stays = meeting !== undefined && (change === 'FIXED' || sameTime);
      return { a, b, meetingId, stays, startAt: place?.startAt ?? null, endAt: place?.endAt ?? null };
    }),
  );
}

const compare = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);
