import { coversMeeting } from '../devices/device.ts';
import type { Actor, DeviceActor, ProgramStanding } from '../people/actor.ts';
import { isProgramStaff } from '../people/roles.ts';
import { type DoorMeeting, type LastActionBy, type MeetingStanding, partyOf } from './meeting.ts';

/** What must be known of a meeting before anyone's standing to it can be told. */
type MeetingToStandTo = Pick<DoorMeeting, 'programId' | 'roomId' | 'meetingOwner' | 'meetingParticipant'> & {
  formerRoomIds?: readonly string[];
};

/** Who the caller is to a meeting: staff of its program or not, and which side their active organization is. */
export function standingOf(
  actor: Actor,
  meeting: MeetingToStandTo,
  program: ProgramStanding | undefined,
): MeetingStanding {
  if (actor.kind === 'SYSTEM') return { staff: true, party: null };
  if (actor.kind === 'DEVICE') return tabletStanding(actor, meeting);
  if (actor.kind !== 'USER') return { staff: false, party: null };
  const staff = isProgramStaff(actor.userRole, program?.programRole);
  return { staff, party: partyOf(meeting, actor.organizationId) };
}

/** A door's tablet is as good as the staff who hold it, for the meetings of its rooms. */
function tabletStanding(actor: DeviceActor, meeting: MeetingToStandTo): MeetingStanding {
  const nobody: MeetingStanding = { staff: false, party: null };
  if (meeting.programId !== actor.programId) return nobody;
  if (!coversMeeting(actor, meeting)) return { ...nobody, tablet: 'OTHER_ROOM' };
  return actor.mode === 'STAND' ? { ...nobody, tablet: 'STAND' } : { staff: true, party: null };
}

/** Whose action it is, for lastActionBy: a party's own before staff's. */
export const actorSide = (standing: MeetingStanding): LastActionBy => standing.party ?? 'STAFF';
