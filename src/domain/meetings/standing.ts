import { coversMeeting } from '../devices/device.ts';
import type { Actor, DeviceActor, ProgramStanding } from '../people/actor.ts';
import { isProgramStaff } from '../people/roles.ts';
import { type DoorMeeting, type LastActionBy, type MeetingStanding, partyOf } from './meeting.ts';

/** What must be known of a meeting to determine a caller's standing. */
type MeetingOfCaller = Pick<DoorMeeting, 'programId' | 'roomId' | 'meetingOwner' | 'meetingParticipant'> & {
  formerRoomIds?: readonly string[];
};

/** Who the caller is to a meeting: staff of its program or not, and which side their active organization is. */
export function standingOf(
  actor: Actor,
  meeting: MeetingOfCaller,
  program: ProgramStanding | undefined,
): MeetingStanding {
  if (actor.kind === 'SYSTEM') return { staff: true, party: null };
  if (actor.kind === 'DEVICE') return tabletStanding(actor, meeting);
  if (actor.kind !== 'USER') return { staff: false, party: null };
  const staff = isProgramStaff(actor.userRole, program?.programRole);
  return { staff, party: partyOf(meeting, actor.organizationId) };
}

/**
 * The same for what is done now and not delivered: a tablet is what staff have set it to, whatever it was before. `formerly`
 * is for what it recorded while it did not know.
 */
export const standingNow = (
  actor: Actor,
  meeting: MeetingOfCaller,
  program: ProgramStanding | undefined,
): MeetingStanding =>
  standingOf(actor.kind === 'DEVICE' ? { ...actor, formerly: [] } : actor, meeting, program);

/**
 * A door's tablet is as good as the staff who hold it, for the meetings of its rooms. One that staff have set to other rooms or
 * to a kiosk is as good as before, until what it recorded before it knew has arrived (docs/conflicts.md).
 */
function tabletStanding(actor: DeviceActor, meeting: MeetingOfCaller): MeetingStanding {
  const nobody: MeetingStanding = { staff: false, party: null };
  if (meeting.programId !== actor.programId) return nobody;
  const scopes = [actor, ...(actor.formerly ?? [])].filter((scope) => coversMeeting(scope, meeting));
  if (scopes.length === 0) return { ...nobody, tablet: 'OTHER_ROOM' };
  const isDoor = scopes.some(({ mode }) => mode === 'DOOR');
  return isDoor ? { staff: true, party: null } : { ...nobody, tablet: 'STAND' };
}

/** Whose action it is, for lastActionBy: a party's own before staff's. */
export const actorSide = (standing: MeetingStanding): LastActionBy => standing.party ?? 'STAFF';
