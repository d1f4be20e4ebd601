import { addMinutes, type Instant } from '../time/instants.ts';
import { attendedAtOf, type DoorMeeting, type Party, partyOf } from './meeting.ts';

/** Which meeting a scanned badge is about (the words: here and now, early, late, another room, none). */

/** Minutes before the start from which a check-in is in time. */
export const CHECK_IN_OPENS_MINUTES = 15;
/** Minutes after the end in which a late check-in still means that meeting. */
export const CHECK_IN_CLOSES_MINUTES = 30;

/** Minutes after a check-in in which a second scan is the same visit: a badge held too long, a colleague who comes along. */
export const SAME_VISIT_MINUTES = 5;

export const findings = ['HERE', 'HERE_EARLY', 'HERE_LATE', 'OTHER_ROOM', 'CANCELED', 'NONE'] as const;
export type FindingKind = (typeof findings)[number];

export interface Finding {
  kind: FindingKind;
  meeting: DoorMeeting | null;
  party: Party | null;
  /** That side was already checked in at this time. */
  alreadyAt: Instant | null;
}

const NONE: Finding = { kind: 'NONE', meeting: null, party: null, alreadyAt: null };

/**
 * The meeting that a party at this door means, out of all the organization's meetings in the program.
 * First what is open now, this room before others (but not yet the next one of somebody who has just come to this one); then one that has just ended and still misses the party; then
 * the next one to come; then one that was canceled around now, so that staff can say why nobody waits.
 *
 * @param roomId the door's room; null at a desk for every room
 */
export function findMeeting(
  meetings: readonly DoorMeeting[],
  organizationId: string,
  roomId: string | null,
  now: Instant,
): Finding {
  const mine = meetings
    .filter((meeting) => partyOf(meeting, organizationId) !== null)
    .sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : a.id < b.id ? -1 : 1));
  const accepted = mine.filter((meeting) => meeting.meetingStatus === 'ACCEPTED');
  const here = (meeting: DoorMeeting) => roomId === null || meeting.roomId === roomId;
  const found = (kind: FindingKind, meeting: DoorMeeting): Finding => {
    const party = partyOf(meeting, organizationId);
    return { kind, meeting, party, alreadyAt: party && attendedAtOf(meeting, party) };
  };

  // Back to back, the one that runs still counts until its party is in; then the next that is open.
  const open = accepted.filter(
    (meeting) => addMinutes(meeting.startAt, -CHECK_IN_OPENS_MINUTES) <= now && now <= meeting.endAt,
  );
  const missing = (meeting: DoorMeeting) => {
    const party = partyOf(meeting, organizationId);
    return party !== null && attendedAtOf(meeting, party) === null;
  };
  const cameJustNow = (meeting: DoorMeeting) => {
    const { alreadyAt } = found('HERE', meeting);
    return alreadyAt !== null && now < addMinutes(alreadyAt, SAME_VISIT_MINUTES);
  };
  const current = open.find((m) => here(m) && missing(m)) ?? open.find(missing);
  const justIn = open.find((m) => here(m) && cameJustNow(m));
  if (current && justIn && justIn.startAt < current.startAt && now < current.startAt)
    return found('HERE', justIn);
  if (current) return here(current) ? found('HERE', current) : found('OTHER_ROOM', current);

  // Scanned a second time, it is the one the party is in already: never, unasked, the one before that it has missed.
  const done = open.find(here) ?? open[0];
  if (done) return here(done) ? found('HERE', done) : found('OTHER_ROOM', done);

  const ended = accepted
    .filter(
      (m) => m.endAt < now && now <= addMinutes(m.endAt, CHECK_IN_CLOSES_MINUTES) && missing(m) && here(m),
    )
    .at(-1);
  if (ended) return found('HERE_LATE', ended);

  const next = accepted.find((m) => now < m.startAt);
  const canceled = mine.find(
    (m) =>
      m.meetingStatus === 'CANCELED' &&
      m.acceptedAt !== null &&
      addMinutes(m.startAt, -CHECK_IN_OPENS_MINUTES) <= now &&
      now <= m.endAt,
  );
  if (canceled) return found('CANCELED', canceled);
  if (next) return here(next) ? found('HERE_EARLY', next) : found('OTHER_ROOM', next);
  return NONE;
}
