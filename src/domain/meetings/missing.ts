import type { Instant } from '../time/instants.ts';
import { decideNoticeNow, expectedAt, lateMinutes, noticeOf, type ShownNotice, shownNotice } from './late.ts';
import { attendedAtOf, type DoorMeeting, otherParty, type Party, parties } from './meeting.ts';
import { MISSING_AFTER_MINUTES } from './missing-minutes.ts';
import { isLongWait, waitAt } from './waiting.ts';

/** The one who is missing: one side of a running meeting is there, the other is not. For phones, tablets, staff and the server. */

/** What a program says of it; one that was kept before there was the setting says nothing. */
export const missingAfterMinutes = (program: { missingAfterMinutes?: number | undefined }): number =>
  program.missingAfterMinutes ?? MISSING_AFTER_MINUTES;

/** Who is missing in a meeting. */
export interface Missing {
  /** The side that is not there. */
  party: Party;
  /** Since when the other one waits: from the start, or from when it came. */
  since: Instant;
  /** Whole minutes since then. */
  minutes: number;
  /** It is time to ask the missing side. */
  asked: boolean;
  /** What the missing side says of its coming. */
  notice: ShownNotice | null;
  /** The side that is there says that it waits. */
  waiting: boolean;
}

/**
 * Who is missing in a meeting, and for how long.
 *
 * @param now by the server's clock
 * @param afterMinutes of the program
 * @returns null unless exactly one side is there while the meeting runs
 */
export function missingAt(meeting: DoorMeeting, now: Instant, afterMinutes: number): Missing | null {
  const wait = waitAt(meeting, now);
  if (!wait) return null;
  const party = parties.find((side) => attendedAtOf(meeting, side) === null);
  if (!party) return null;
  return {
    party,
    since: wait.since,
    minutes: wait.minutes,
    asked: isLongWait(wait, afterMinutes),
    notice: shownNotice(meeting, party),
    waiting: noticeOf(meeting, otherParty(party))?.kind === 'WAITING',
  };
}

/**
 * Whether the missing side has to be asked whether it comes: it has been waited for long enough, and it has not said so
 * itself, or the time that it named is over.
 */
export function isToBeAsked(meeting: DoorMeeting, now: Instant, afterMinutes: number): boolean {
  const missing = missingAt(meeting, now, afterMinutes);
  if (!missing?.asked) return false;
  const notice = noticeOf(meeting, missing.party);
  if (!notice) return true;
  const comes = expectedAt(meeting, notice);
  return comes !== null && comes <= now;
}

/** Whether a screen of a side has anything about its own or the other side's coming. */
export const concernsArrival = (meeting: DoorMeeting, party: Party, now: Instant): boolean =>
  missingPartner(meeting, party, now) ||
  decideNoticeNow(
    meeting,
    { staff: false, party },
    { party, notice: { kind: 'LATE', minutes: lateMinutes[0] } },
    now,
  ).kind === 'allowed';

/** Whether a side is there and waits for the other. */
export const missingPartner = (meeting: DoorMeeting, party: Party, now: Instant): boolean =>
  waitAt(meeting, now) !== null && attendedAtOf(meeting, party) !== null;

/** Meetings in which someone is missing: who has been waiting for longest comes first. */
export function radarOf<M extends { meeting: DoorMeeting }>(
  meetings: readonly M[],
  now: Instant,
  afterMinutes: number,
): (M & { missing: Missing })[] {
  return meetings
    .flatMap((one) => {
      const missing = missingAt(one.meeting, now, afterMinutes);
      return missing ? [{ ...one, missing }] : [];
    })
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ meeting, missing }: { meeting: DoorMeeting; missing: Missing }): string =>
  `${missing.since} ${meeting.id}`;
