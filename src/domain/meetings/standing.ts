import type { Actor, ProgramStanding } from '../people/actor.ts';
import { isProgramStaff } from '../people/roles.ts';
import { type DoorMeeting, type LastActionBy, type MeetingStanding, partyOf } from './meeting.ts';

/** Who the caller is to a meeting: staff of its program or not, and which side their active organization is. */
export function standingOf(
  actor: Actor,
  meeting: Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant'>,
  program: ProgramStanding | undefined,
): MeetingStanding {
  if (actor.kind === 'SYSTEM') return { staff: true, party: null };
  if (actor.kind !== 'USER') return { staff: false, party: null };
  const staff = isProgramStaff(actor.userRole, program?.programRole);
  return { staff, party: partyOf(meeting, actor.organizationId) };
}

/** Whose action it is, for lastActionBy: a party's own before staff's. */
export const actorSide = (standing: MeetingStanding): LastActionBy => standing.party ?? 'STAFF';
