import { meetingForParties } from '../meetings/attendance.ts';
import type { DoorMeeting } from '../meetings/meeting.ts';
import { coversMeeting } from './device.ts';

/**
 * Whether a tablet holds the names of whoever meets there: exactly where it may check in. Of all other meetings it knows when
 * and where they are, and which badges they are for, so that it says where to go without a network (docs/decisions/037).
 */
export const holdsNamesOf = coversMeeting;

/** A meeting of other rooms, as a tablet holds it: who is in or late, and nothing of who said so; no link. */
export const meetingElsewhere = (meeting: DoorMeeting): DoorMeeting =>
  meetingForParties({ ...meeting, meetingLink: null });

/** A person's badges, as a tablet holds them. */
interface Holder {
  name: string;
  badges: { organizationId: string; jobTitle: string }[];
}

/**
 * A person as a tablet holds them: by name where one of their organizations meets in its rooms, with the job title there;
 * else by their badges alone.
 *
 * @param named whether an organization meets in its rooms
 */
export function holderFor<Person extends Holder>(
  person: Person,
  named: (organizationId: string) => boolean,
): Person {
  const known = person.badges.some(({ organizationId }) => named(organizationId));
  return {
    ...person,
    name: known ? person.name : '',
    badges: person.badges.map((badge) => (named(badge.organizationId) ? badge : { ...badge, jobTitle: '' })),
  };
}
