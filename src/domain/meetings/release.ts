import { z } from 'zod';
import { addMinutes, type Instant, laterOf } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type PartyOrBoth, partiesOf } from './attendance.ts';
import { isReleased } from './is-released.ts';
import { expectedAt, noticeOf, noticeOpensAt } from './late.ts';
import {
  attendedAtOf,
  type DoorMeeting,
  type Meeting,
  type MeetingRelease,
  type MeetingStanding,
  otherParty,
  type Party,
  parties,
} from './meeting.ts';
import { waitAt } from './waiting.ts';

/**
 * The release of a meeting of which someone is missing: its table and the time of both sides are free for others. The
 * meeting keeps its status, and all that was said of it (docs/decisions/059).
 */

/** So many minutes a side waits without an answer before it may offer its time. The same in every program: it is not to be set. */
export const OFFER_AFTER_MINUTES = 6;

export const releaseArgs = z.object({
  /** Who is missing, as the caller's screen showed it. */
  missing: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
});
export type ReleaseArgs = z.output<typeof releaseArgs>;

/**
 * May staff release it? From when a side may say that it cannot come until the end, while whoever is missing is not there.
 *
 * @param now by the server's clock
 */
export function decideRelease(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  { missing }: ReleaseArgs,
  now: Instant,
): Verdict {
  if (standing.tablet === 'OTHER_ROOM') return refused('DEVICE_NOT_FOR_ROOM');
  if (!standing.staff) return refused('NOT_ALLOWED');
  const possible = decideReleasable(meeting, now);
  if (possible.kind === 'refused') return possible;
  const here = partiesOf(missing).some((party) => attendedAtOf(meeting, party) !== null);
  return here ? refused('RELEASE_CHECKED_IN') : allowed();
}

function decideReleasable(meeting: DoorMeeting, now: Instant): Verdict {
  if (meeting.meetingStatus === 'CANCELED') return refused('MEETING_CANCELED');
  if (meeting.meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  const { released } = meeting;
  if (released) return refused('MEETING_RELEASED', { releasedAt: released.releasedAt });
  if (now >= meeting.endAt) return refused('NOTICE_TOO_LATE');
  const opensAt = noticeOpensAt(meeting);
  return now < opensAt ? refused('RELEASE_TOO_EARLY', { opensAt }) : allowed();
}

/**
 * From when on the side that waits may offer its time: OFFER_AFTER_MINUTES after it began to wait, and not before the other
 * one is expected, where that has said so.
 *
 * @returns null unless that side is there and waits
 */
export function offerOpensAt(meeting: DoorMeeting, party: Party, now: Instant): Instant | null {
  const wait = waitAt(meeting, now);
  if (!wait || attendedAtOf(meeting, party) === null) return null;
  const opensAt = addMinutes(wait.since, OFFER_AFTER_MINUTES);
  const answer = noticeOf(meeting, otherParty(party));
  const expected = answer && expectedAt(meeting, answer);
  return expected ? laterOf(opensAt, expected) : opensAt;
}

/** May the side that waits give up its meeting? Not alone before the other one has had its time to answer. */
export function decideOfferTime(meeting: DoorMeeting, { party }: MeetingStanding, now: Instant): Verdict {
  if (party === null) return refused('NOT_ALLOWED');
  const possible = decideReleasable(meeting, now);
  if (possible.kind === 'refused') return possible;
  const opensAt = offerOpensAt(meeting, party, now);
  if (opensAt === null) return refused('NOTICE_NOBODY_MISSING');
  return now < opensAt ? refused('OFFER_TOO_EARLY', { opensAt }) : allowed();
}

const saysCantCome = (meeting: DoorMeeting, party: Party): boolean =>
  noticeOf(meeting, party)?.kind === 'NOT_COMING';

/**
 * Who has said now that they cannot come, and has not come since; null: nobody, or it is released or over already.
 *
 * @param spoke the sides whose own word is new: an older one of the other side releases nothing again
 */
export function cantCome(meeting: DoorMeeting, spoke: readonly Party[], now: Instant): PartyOrBoth | null {
  if (isReleased(meeting) || now >= meeting.endAt) return null;
  const said = parties.filter((party) => spoke.includes(party) && saysCantCome(meeting, party));
  return said.length === parties.length ? 'BOTH' : (said[0] ?? null);
}

/** The next state. */
export const applyRelease = <M extends DoorMeeting>(meeting: M, released: MeetingRelease): M => ({
  ...meeting,
  released,
  updatedAt: laterOf(meeting.updatedAt, released.releasedAt),
});

/** What is at the time and the place of a released meeting. */
export interface TakeBackFacts {
  /** Its table was given to others, or its room, timeslot or event was closed since. */
  seatTaken: boolean;
  /** Organization ids with another meeting at that time. */
  booked: readonly string[];
}

/** Whether a release can be taken back: while its table and both sides are still free. */
export function decideStillFree(meeting: DoorMeeting, facts: TakeBackFacts): Verdict {
  if (!isReleased(meeting)) return refused('RELEASE_NOT_THERE');
  if (facts.booked.length > 0) return refused('ORGANIZATION_BOOKED');
  return facts.seatTaken ? refused('SEAT_TAKEN') : allowed();
}

/** May staff take it back? */
export function decideTakeBackRelease(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  facts: TakeBackFacts,
): Verdict {
  if (standing.tablet === 'OTHER_ROOM') return refused('DEVICE_NOT_FOR_ROOM');
  return standing.staff ? decideStillFree(meeting, facts) : refused('NOT_ALLOWED');
}

/** The next state where who was missing had come before it was released. */
export const applyCameBefore = (meeting: Meeting, now: Instant): Meeting => ({
  ...meeting,
  released: null,
  updatedAt: laterOf(meeting.updatedAt, now),
});

/** The next state where staff take it back: whoever said that they cannot come comes after all, or says so again. */
export function applyTakeBackRelease(meeting: Meeting, now: Instant): Meeting {
  const ended = (party: Party, notice: Meeting['ownerNotice']) =>
    notice && saysCantCome(meeting, party)
      ? { ...notice, kind: 'ON_TIME' as const, stampAt: laterOf(notice.stampAt, now) }
      : notice;
  return {
    ...applyCameBefore(meeting, now),
    ownerNotice: ended('OWNER', meeting.ownerNotice),
    participantNotice: ended('PARTICIPANT', meeting.participantNotice),
  };
}

/** What the history says of a release: who was missing, and why. */
export const releaseEntry = ({ missing, reason }: MeetingRelease): string =>
  `${partiesOf(missing).join(' ')} ${reason}`;
