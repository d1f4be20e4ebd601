import { decideTurn } from './accept.ts';
import { type DoorMeeting, partyOf } from './meeting.ts';

/** Whether this organization is to answer it: a request that it received, or another time that the other side proposed. */
export const waitsForAnswerOf = (meeting: DoorMeeting, organizationId: string | null): boolean =>
  decideTurn(meeting, { staff: false, party: partyOf(meeting, organizationId) }).kind === 'allowed';

/**
 * What an organization is to answer, the most urgent first: what expires soonest, then what takes place soonest.
 *
 * @param meetings pending and rescheduled ones, of both directions
 */
export const inboxOf = <Of extends DoorMeeting & { expiresAt?: string | undefined }>(
  meetings: readonly Of[],
  organizationId: string | null,
): Of[] =>
  meetings
    .filter((meeting) => waitsForAnswerOf(meeting, organizationId))
    .sort((one, other) => (urgencyOf(one) < urgencyOf(other) ? -1 : 1));

/** One that does not expire comes after those that do. */
const urgencyOf = (meeting: { expiresAt?: string | undefined; startAt: string; id: string }): string =>
  `${meeting.expiresAt ?? '9999'} ${meeting.startAt} ${meeting.id}`;
