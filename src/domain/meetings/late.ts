import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { instantArgs } from '../time/instant-args.ts';
import { addMillis, addMinutes, type Instant, laterOf, millisOf } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { earliestStart } from './appointment-starts.ts';
import { type PartyOrBoth, supersedes } from './attendance.ts';
import { decideAttendance, isOfFormerAppointment } from './check-in.ts';
import {
  type ArrivalNotice,
  attendanceOf,
  attendedAtOf,
  type DoorMeeting,
  type MeetingStanding,
  type NoticeKind,
  otherParty,
  type Party,
} from './meeting.ts';

/**
 * What a side of an accepted meeting says of its own coming: that it will be late, on time after all, not at all, or that it
 * waits for the other. It changes nothing of the meeting itself (docs/decisions/054).
 */

/** Minutes before the start from which a side may say it. */
export const NOTICE_OPENS_MINUTES = 60;

/** How late someone may say to be, in minutes. */
export const lateMinutes = [5, 10, 15] as const;
export type LateMinutes = (typeof lateMinutes)[number];

/** What is said. */
export const noticeArgs = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('LATE'), minutes: z.literal(lateMinutes) }),
  z.object({ kind: z.literal('ON_TIME') }),
  z.object({ kind: z.literal('NOT_COMING') }),
  z.object({ kind: z.literal('WAITING') }),
]);
export type NoticeArgs = z.output<typeof noticeArgs>;

export const giveNoticeArgs = z.object({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
  party: z.enum(['OWNER', 'PARTICIPANT']),
  notice: noticeArgs,
  /** As of a check-in: the start of the appointment that the device showed. */
  startAt: instantArgs.optional(),
});

/** From when on a side may say it: of a shifted meeting by the start that was promised first, as of a check-in. */
export const noticeOpensAt = (meeting: Pick<DoorMeeting, 'startAt' | 'shiftedStarts'>): Instant =>
  addMinutes(earliestStart(meeting), -NOTICE_OPENS_MINUTES);

/** What is said, of which side and appointment. */
interface Said {
  party: PartyOrBoth;
  notice: NoticeArgs | null;
  startAt?: Instant | null | undefined;
}

/**
 * May a side say this? Only of itself, from an hour before the start until the end. Whether it still holds is told when it is
 * shown (`noticeOf`): a check-in that is known already does not refuse it, so that every order of arrival ends in the same
 * state.
 *
 * @param stampAt when it is said: by the corrected clock, or now
 * @param slackMs by how much a replayed time may be before the opening, in ms: clocks are known as intervals
 */
export function decideNotice(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  { party, notice, startAt }: Said,
  stampAt: Instant,
  slackMs = 0,
): Verdict {
  if (standing.party === null || standing.party !== party || notice === null) return refused('NOT_ALLOWED');
  const possible = decideAttendance(meeting, stampAt, startAt);
  if (possible.kind === 'refused') return possible;
  const opensAt = noticeOpensAt(meeting);
  if (stampAt < addMillis(opensAt, -slackMs)) return refused('NOTICE_TOO_EARLY', { opensAt });
  return stampAt < meeting.endAt ? allowed() : refused('NOTICE_TOO_LATE');
}

/**
 * The same where the present is known: on a screen, and online. Whoever is there waits; whoever is not there is late, on time,
 * or does not come.
 */
export function decideNoticeNow(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  said: Said,
  now: Instant,
): Verdict {
  const possible = decideNotice(meeting, standing, said, now);
  const { party } = standing;
  if (possible.kind === 'refused' || party === null) return possible;
  const here = attendedAtOf(meeting, party) !== null;
  if (said.notice?.kind !== 'WAITING') return here ? refused('NOTICE_CHECKED_IN') : allowed();
  return here && attendedAtOf(meeting, otherParty(party)) === null
    ? allowed()
    : refused('NOTICE_NOBODY_MISSING');
}

/** The register of a side, whatever it says and whether it still holds. */
const registerOf = (meeting: WithNotices, party: Party): ArrivalNotice | null =>
  (party === 'OWNER' ? meeting.ownerNotice : meeting.participantNotice) ?? null;

type WithNotices = Pick<DoorMeeting, 'ownerNotice' | 'participantNotice'>;

/** The next state: the newer word of a side stands. `changed` is empty when a later one does. */
export function applyNotice(
  meeting: DoorMeeting,
  { party, notice }: { party: PartyOrBoth; notice: NoticeArgs | null },
  stamp: { operationId: string; stampAt: Instant; receivedAt?: Instant | undefined },
): { meeting: DoorMeeting; changed: readonly Party[] } {
  if (party === 'BOTH' || notice === null) return { meeting, changed: [] };
  const { operationId, stampAt, receivedAt } = stamp;
  const minutes = notice.kind === 'LATE' ? notice.minutes : null;
  const next: ArrivalNotice = { kind: notice.kind, minutes, stampAt, operationId };
  if (!supersedes(next, registerOf(meeting, party), receivedAt)) return { meeting, changed: [] };
  const field = party === 'OWNER' ? 'ownerNotice' : 'participantNotice';
  return { meeting: { ...meeting, [field]: next }, changed: [party] };
}

/** What must be known of a meeting to tell what holds of what was said. */
export type NoticedMeeting = WithNotices &
  Pick<DoorMeeting, 'meetingStatus' | 'movedAt' | 'acceptedAt' | 'ownerAttendance' | 'participantAttendance'>;

/**
 * What a side said and what still holds of it; null where it said nothing, took it back, has come since, or said it of an
 * appointment that was given up. WAITING holds while the other side is missing.
 */
export function noticeOf(meeting: NoticedMeeting, party: Party): ArrivalNotice | null {
  const notice = registerOf(meeting, party);
  if (!notice || notice.kind === 'ON_TIME' || meeting.meetingStatus !== 'ACCEPTED') return null;
  if (isOfFormerAppointment(meeting, notice.stampAt)) return null;
  const own = attendanceOf(meeting, party);
  // A check-in ends it; so it stays where that was taken back since.
  if (own && own.stampAt >= notice.stampAt) return null;
  const here = own?.attendedAt != null;
  if (notice.kind !== 'WAITING') return here ? null : notice;
  return here && attendedAtOf(meeting, otherParty(party)) === null ? notice : null;
}

/** When a side that is late is expected; null of any other notice. */
export const expectedAt = (
  { startAt }: Pick<DoorMeeting, 'startAt'>,
  { minutes, stampAt }: Pick<ArrivalNotice, 'minutes' | 'stampAt'>,
): Instant | null => (minutes === null ? null : addMinutes(laterOf(startAt, stampAt), minutes));

/** By how many minutes after the start a side is expected: "+5". 0 of any other notice. */
export function lateBy(
  meeting: Pick<DoorMeeting, 'startAt'>,
  notice: Pick<ArrivalNotice, 'minutes' | 'stampAt'>,
): number {
  const at = expectedAt(meeting, notice);
  return at === null ? 0 : Math.round((millisOf(at) - millisOf(meeting.startAt)) / 60_000);
}

/** What screens show of a side that said something. */
export interface ShownNotice {
  kind: Exclude<NoticeKind, 'ON_TIME'>;
  /** Minutes after the start: "+5"; 0 unless it is late. */
  lateBy: number;
  /** The minutes that were said; null unless it is late. */
  minutes: number | null;
  /** It was said after the start: they are on their way. */
  onTheWay: boolean;
  /** When it was said. */
  saidAt: Instant;
}

/** `noticeOf`, as screens show it. */
export function shownNotice(
  meeting: NoticedMeeting & Pick<DoorMeeting, 'startAt'>,
  party: Party,
): ShownNotice | null {
  const notice = noticeOf(meeting, party);
  if (!notice || notice.kind === 'ON_TIME') return null;
  const { kind, minutes, stampAt } = notice;
  const onTheWay = kind === 'LATE' && stampAt >= meeting.startAt;
  return { kind, lateBy: lateBy(meeting, notice), minutes, onTheWay, saidAt: stampAt };
}

/** Whether less than half of the meeting is left when that side comes: then another time is better for both. */
export function eatsMoreThanHalf(
  meeting: Pick<DoorMeeting, 'startAt' | 'endAt'>,
  notice: Pick<ArrivalNotice, 'minutes' | 'stampAt'>,
): boolean {
  const at = expectedAt(meeting, notice);
  return at !== null && millisOf(meeting.endAt) - millisOf(at) < millisOf(at) - millisOf(meeting.startAt);
}

/** No more than so many changes of what one side says are told to the other within `PINGS_MINUTES`. */
export const MAX_PINGS = 3;
export const PINGS_MINUTES = 60;

/** Whether the other side is to be told: what holds of it is another thing now. */
export function isNews(before: NoticedMeeting, after: NoticedMeeting, party: Party): boolean {
  const [was, is] = [noticeOf(before, party), noticeOf(after, party)];
  return was?.kind !== is?.kind || was?.minutes !== is?.minutes;
}
