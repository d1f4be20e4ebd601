import type { PartyOrBoth } from './attendance.ts';

/** People whom a door let in by a check-in that the server has refused since. */

/** After these refusals whoever was let in has no meeting there now; after the others it is only not recorded. */
const withoutMeeting: ReadonlySet<string> = new Set([
  'MEETING_CANCELED',
  'MEETING_MOVED',
  'MEETING_DELETED',
  'MEETING_NOT_ACCEPTED',
  'MEETING_RELEASED',
  'NOT_FOUND',
]);

/** @param reason of the refusal: a code of this version or of a newer server */
export const hasNoMeeting = (reason: string): boolean => withoutMeeting.has(reason);

/** One party is counted as one person: a door scans the first who comes. Scanned twice it is still the same one. */
export function peopleLetIn(checkIns: readonly { meetingId: string; party: PartyOrBoth }[]): number {
  const people = new Set<string>();
  for (const { meetingId, party } of checkIns) {
    if (party !== 'PARTICIPANT') people.add(`${meetingId}/OWNER`);
    if (party !== 'OWNER') people.add(`${meetingId}/PARTICIPANT`);
  }
  return people.size;
}
