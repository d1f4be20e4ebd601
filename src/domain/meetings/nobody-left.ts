import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting } from './meeting.ts';

/**
 * Refused where everyone of one of the two is in a session; the invited side is named where both are.
 *
 * @param inSession organizations of which nobody is left at that time (`domain/sessions/session-block`)
 */
export function decideNobodyLeft(
  { meetingOwner, meetingParticipant }: Pick<Meeting, 'meetingOwner' | 'meetingParticipant'>,
  inSession: readonly string[],
): Verdict {
  const conflictingOrgId = [meetingOwner, meetingParticipant].find((id) => inSession.includes(id));
  if (conflictingOrgId === undefined) return allowed();
  return refused('MEETING_IN_SESSION', {
    conflict: conflictingOrgId === meetingOwner ? 'INVITEE' : 'REQUESTER',
    conflictingOrgId,
    meetingParticipantId: meetingParticipant,
    because: 'SESSION',
  });
}
