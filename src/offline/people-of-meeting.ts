import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import type { DeviceDatabase } from './database.ts';

/** A person who was registered for one side of a meeting. */
export interface PersonOfMeeting {
  id: string;
  name: string;
  jobTitle: string;
}

/**
 * Who takes part for each side of a meeting, by name. Usable inside a liveQuery. A device that holds only some people's names
 * (docs/decisions/037) knows fewer.
 */
export async function peopleOfMeeting(
  db: DeviceDatabase,
  { programId, meetingOwner, meetingParticipant }: DoorMeeting,
): Promise<Record<Party, PersonOfMeeting[]>> {
  const members = await db.members.where('programId').equals(programId).toArray();
  const of = (organizationId: string): PersonOfMeeting[] =>
    members
      .flatMap(({ id, name, badges }) => {
        const badge = badges.find((one) => one.organizationId === organizationId && !one.revoked);
        return badge ? [{ id, name, jobTitle: badge.jobTitle }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name));
  return { OWNER: of(meetingOwner), PARTICIPANT: of(meetingParticipant) };
}
