import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { isOn } from './is-released.ts';
import { laneOf } from './lanes.ts';
import { MAX_DELEGATIONS } from './max-delegations.ts';
import { type DoorMeeting, type MeetingStanding, type Party, partyOf } from './meeting.ts';

/** An accepted meeting given to another delegation of one of its organizations, or swapped with one (docs/decisions/090). */

export const moveLaneArgs = z.object({
  /** Whose delegation. */
  organizationId: z.uuid().toLowerCase(),
  lane: z.int().min(1).max(MAX_DELEGATIONS),
  /** The meeting that this delegation has at that time: it gets the delegation of this one. Left out: the delegation has to be free. */
  swapWith: z.uuid().toLowerCase().optional(),
  /** The delegation that had the meeting on the screen, for a swap: if another has it by now, nothing is swapped. */
  from: z.int().min(1).max(MAX_DELEGATIONS).optional(),
});
export type MoveLaneArgs = z.output<typeof moveLaneArgs>;

/** Accepted meetings of an organization at the time of another one. */
type Beside = readonly { meetingId: string; lane: number }[];

/** What must be known of the organization. */
export interface LaneFacts {
  delegations: number;
  /** Its other meetings at that time. */
  beside: Beside;
  /** The one to swap with, and its meetings at the time of that one; null: there is none to swap with. */
  other: { meeting: DoorMeeting; beside: Beside } | null;
}

/**
 * Whether the meeting may be given to that delegation; to the one that has it is nothing. A swap needs that the two meetings are all
 * that is in the way of each other. Where the delegation has become free, the meeting is moved and nothing is swapped.
 *
 * @param now whoever has met has met
 */
export function decideMoveLane(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  { organizationId, lane, from: shown }: MoveLaneArgs,
  { delegations, beside, other }: LaneFacts,
  now: string,
): Verdict {
  const party = partyOf(meeting, organizationId);
  if (party === null) return refused('LANE_NOT_THERE');
  if (!standing.staff && standing.party !== party) return refused('NOT_ALLOWED');
  if (!isOn(meeting)) return refused('MEETING_NOT_ACCEPTED');
  if (meeting.endAt <= now) return refused('MEETING_FINISHED');
  if (lane > delegations) return refused('LANE_NOT_THERE');
  const from = laneOf(meeting, party);
  const inTheWay = beside.filter((one) => one.lane === lane);
  if (from === lane || inTheWay.length === 0) return allowed();
  if (shown !== undefined && shown !== from) return refused('LANE_BUSY');
  if (!other || inTheWay.some(({ meetingId }) => meetingId !== other.meeting.id)) return refused('LANE_BUSY');
  if (other.meeting.endAt <= now) return refused('MEETING_FINISHED');
  if (from > delegations) return refused('LANE_NOT_THERE');
  const isFree = other.beside.every((one) => one.meetingId === meeting.id || one.lane !== from);
  return isFree ? allowed() : refused('LANE_BUSY');
}

/**
 * The meetings in their lanes after it: this one, and the other one where they are swapped.
 *
 * @param args allowed by `decideMoveLane`
 */
export function applyMoveLane<M extends DoorMeeting>(
  meeting: M,
  { organizationId, lane }: MoveLaneArgs,
  { beside, other }: { beside: Beside; other: M | null },
): { meeting: M; side: Party; lane: number }[] {
  const side = partyOf(meeting, organizationId);
  if (side === null || laneOf(meeting, side) === lane) return [];
  const moved = { meeting: inLane(meeting, side, lane), side, lane };
  const otherSide = other && partyOf(other, organizationId);
  const isSwapped = beside.some(({ meetingId, lane: its }) => meetingId === other?.id && its === lane);
  if (!other || !otherSide || !isSwapped) return [moved];
  const from = laneOf(meeting, side);
  return [moved, { meeting: inLane(other, otherSide, from), side: otherSide, lane: from }];
}

/** A meeting keeps no lane where it is the first. */
const inLane = <M extends DoorMeeting>(meeting: M, side: Party, lane: number): M => ({
  ...meeting,
  [side === 'OWNER' ? 'ownerLane' : 'participantLane']: lane === 1 ? undefined : lane,
});
