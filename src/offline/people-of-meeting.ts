import { laneOf, ofLane } from '../domain/meetings/lanes.ts';
import { type DoorMeeting, organizationOf, type Party } from '../domain/meetings/meeting.ts';
import type { DeviceDatabase } from './database.ts';

/** A person who was registered for one side of a meeting. */
export interface PersonOfMeeting {
  id: string;
  name: string;
  jobTitle: string;
}

/**
 * Who takes part for each side of a meeting, by name: of several delegations those of the one that has it, and who is in all. Usable inside a liveQuery. A device that holds only some people's names
 * (docs/decisions/037) knows fewer.
 */
export async function peopleOfMeeting(
  db: DeviceDatabase,
  meeting: DoorMeeting,
): Promise<Record<Party, PersonOfMeeting[]>> {
  const members = await db.members.where('programId').equals(meeting.programId).toArray();
  const of = (side: Party): PersonOfMeeting[] => {
    const people = members.flatMap(({ id, name, badges }) => {
      const badge = badges.find(
        (one) => one.organizationId === organizationOf(meeting, side) && !one.revoked,
      );
      return badge ? [{ id, name, jobTitle: badge.jobTitle, lane: badge.lane }] : [];
    });
    return ofLane(people, laneOf(meeting, side))
      .map(({ id, name, jobTitle }) => ({ id, name, jobTitle }))
      .sort((a, b) => a.name.localeCompare(b.name));
  };
  return { OWNER: of('OWNER'), PARTICIPANT: of('PARTICIPANT') };
}
