import type { Instant } from '../time/instants.ts';
import type { DoorMeeting, MeetingStatus } from './meeting.ts';

/** What has changed on someone's schedule since they last looked (issue 3, "changes since last seen marked"). */

/** What a person reads of a meeting and goes by: no attendance, which changes all day and sends nobody elsewhere. */
export interface SeenMeeting extends Pick<DoorMeeting, 'startAt' | 'endAt' | 'meetingLink'> {
  meetingStatus: MeetingStatus;
  /** Accepted, and released since. Left out: it was not, or an older version wrote this down. */
  released?: boolean;
  /** "Garuda Hall · Table 4" as it was written there, so that a renamed room is a change too; null without a place. */
  place: string | null;
  /** To name a meeting that is not there any more. */
  partnerName: string;
}

/**
 * NEW was never seen; REMOVED is gone; TAKEN_BACK was released and takes place after all; the others are recognized by
 * what was seen and what is.
 */
export const changeKinds = [
  'NEW',
  'STATUS',
  'CANCELED',
  'RELEASED',
  'TAKEN_BACK',
  'TIME',
  'PLACE',
  'LINK_ADDED',
  'LINK_CHANGED',
  'LINK_REMOVED',
  'REMOVED',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Meetings by their id. */
export type SeenMeetings = Readonly<Record<string, SeenMeeting>>;

export interface MeetingChanges {
  meetingId: string;
  /** Never empty; the weightiest first. */
  kinds: readonly ChangeKind[];
  /** Null for NEW. */
  was: SeenMeeting | null;
  /** Null for REMOVED. */
  is: SeenMeeting | null;
}

const isOff = ({ meetingStatus, released }: SeenMeeting): boolean =>
  meetingStatus === 'CANCELED' || meetingStatus === 'REJECTED' || released === true;

/**
 * What changed in one meeting. Nothing, where it was over before and is over now: there is nowhere to go. A cancellation
 * or a release says all; place and link count only while it stays accepted and is not released, else they merely follow.
 */
export function changesOf(
  was: SeenMeeting | undefined,
  is: SeenMeeting | undefined,
  now: Instant,
): readonly ChangeKind[] {
  const over = (meeting: SeenMeeting | undefined) => !meeting || meeting.endAt <= now;
  if (over(was) && over(is)) return [];
  if (!is) return was && !isOff(was) ? ['REMOVED'] : [];
  if (!was) return isOff(is) ? [] : ['NEW'];
  if (isOff(is)) {
    const wasReleased = was.released ?? false;
    if (was.meetingStatus === is.meetingStatus && wasReleased === (is.released ?? false)) return [];
    if (is.released) return ['RELEASED'];
    return [is.meetingStatus === 'CANCELED' ? 'CANCELED' : 'STATUS'];
  }
  const kinds: ChangeKind[] = [];
  if (was.meetingStatus !== is.meetingStatus) kinds.push('STATUS');
  else if (was.released) kinds.push('TAKEN_BACK');
  if (was.startAt !== is.startAt || was.endAt !== is.endAt) kinds.push('TIME');
  if (was.meetingStatus !== 'ACCEPTED' || is.meetingStatus !== 'ACCEPTED' || was.released) return kinds;
  if (was.place !== is.place) kinds.push('PLACE');
  if (was.meetingLink !== is.meetingLink) {
    kinds.push(
      was.meetingLink === null ? 'LINK_ADDED' : is.meetingLink === null ? 'LINK_REMOVED' : 'LINK_CHANGED',
    );
  }
  return kinds;
}

/**
 * All that changed, in the order of time (a removed one by when it was).
 *
 * @param seen null on the first visit: then nothing is marked
 * @param now by the server's clock
 */
export function scheduleChanges(
  seen: SeenMeetings | null,
  present: SeenMeetings,
  now: Instant,
): MeetingChanges[] {
  if (!seen) return [];
  const ids = [...new Set([...Object.keys(seen), ...Object.keys(present)])];
  return ids
    .map((meetingId): MeetingChanges => {
      const [was, is] = [seen[meetingId], present[meetingId]];
      return { meetingId, kinds: changesOf(was, is, now), was: was ?? null, is: is ?? null };
    })
    .filter(({ kinds }) => kinds.length > 0)
    .sort((a, b) =>
      startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : a.meetingId < b.meetingId ? -1 : 1,
    );
}

const startOf = ({ is, was }: MeetingChanges): Instant => is?.startAt ?? was?.startAt ?? '';

/**
 * What counts as seen after a look: what was shown as changed and was looked at, and everything that has no mark. What is
 * marked and was not looked at stays as it was seen before.
 *
 * @param looked as they were shown when they were looked at; null for one that was shown as removed
 */
export function seenAfter(
  seen: SeenMeetings | null,
  present: SeenMeetings,
  looked: ReadonlyMap<string, SeenMeeting | null>,
  now: Instant,
): SeenMeetings {
  const after: Record<string, SeenMeeting> = {};
  const marked = new Set(scheduleChanges(seen, present, now).map(({ meetingId }) => meetingId));
  for (const meetingId of new Set([...Object.keys(seen ?? {}), ...Object.keys(present)])) {
    const shown = looked.get(meetingId);
    const next = !marked.has(meetingId)
      ? present[meetingId]
      : shown !== undefined
        ? shown
        : seen?.[meetingId];
    if (next) after[meetingId] = next;
  }
  return after;
}
