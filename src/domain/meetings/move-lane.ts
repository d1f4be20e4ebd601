import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { isOn } from './is-released.ts';
import { laneOf } from './lanes.ts';
import { MAX_DELEGATIONS } from './max-delegations.ts';
import { type DoorMeeting, type MeetingStanding, partyOf } from './meeting.ts';

/** An accepted meeting given to another delegation of one of its organizations (docs/decisions/090). */

export const moveLaneArgs = z.object({
  /** Whose delegation. */
  organizationId: z.uuid().toLowerCase(),
  lane: z.int().min(1).max(MAX_DELEGATIONS),
});
export type MoveLaneArgs = z.output<typeof moveLaneArgs>;

/** What must be known of the organization. */
export interface LaneFacts {
  delegations: number;
  /** Its lanes that have another accepted meeting at that time. */
  busy: readonly number[];
}

/**
 * Whether the meeting may be given to that delegation; to the one that has it is nothing.
 *
 * @param now whoever has met has met
 */
export function decideMoveLane(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  { organizationId, lane }: MoveLaneArgs,
  { delegations, busy }: LaneFacts,
  now: string,
): Verdict {
  const party = partyOf(meeting, organizationId);
  if (party === null) return refused('LANE_NOT_THERE');
  if (!standing.staff && standing.party !== party) return refused('NOT_ALLOWED');
  if (!isOn(meeting)) return refused('MEETING_NOT_ACCEPTED');
  if (meeting.endAt <= now) return refused('MEETING_FINISHED');
  if (lane > delegations) return refused('LANE_NOT_THERE');
  return laneOf(meeting, party) !== lane && busy.includes(lane) ? refused('LANE_BUSY') : allowed();
}
