import type { Instant } from '../time/instants.ts';
import { isOpenRequest } from './expire.ts';
import type { DoorMeeting } from './meeting.ts';

/**
 * How an organization stands to a partner, as a list of participants marks it: they meet; it has asked, or was asked, and the
 * answer is open; it was declined, or has declined.
 */
export const partnerMarks = ['MEETING', 'ASKED', 'ASKED_YOU', 'DECLINED', 'YOU_DECLINED'] as const;
export type PartnerMark = (typeof partnerMarks)[number];

export interface MarkedPartner {
  organizationId: string;
  mark: PartnerMark;
  /** The meeting that says so, and when it is or was to be. */
  meetingId: string;
  startAt: Instant;
  /** Its own request that waits for an answer, also beside a meeting. */
  openRequestId: string | null;
}

type MarkingMeeting = Pick<
  DoorMeeting,
  | 'id'
  | 'meetingStatus'
  | 'meetingOwner'
  | 'meetingParticipant'
  | 'startAt'
  | 'endAt'
  | 'released'
  | 'updatedAt'
> & {
  /** A time of it, asked for or proposed, is still to come. */
  stillAhead: boolean;
};

/**
 * The mark of each partner, one for each: the next meeting comes first, then what waits for an answer, then meetings that were,
 * then refusals, the latest. What was canceled or released says nothing.
 */
export function partnerMarksOf(
  organizationId: string,
  meetings: readonly MarkingMeeting[],
  now: Instant,
): MarkedPartner[] {
  const found = new Map<string, MarkedPartner & { rank: number; updatedAt: Instant }>();
  for (const meeting of meetings) {
    const asked = meeting.meetingParticipant === organizationId;
    const mark = markOf(meeting, asked);
    if (!mark) continue;
    const partner = asked ? meeting.meetingOwner : meeting.meetingParticipant;
    const next = {
      organizationId: partner,
      mark,
      meetingId: meeting.id,
      startAt: meeting.startAt,
      // Where all its times are over, another one may be sent: it waits for nothing.
      openRequestId: mark === 'ASKED' && meeting.stillAhead ? meeting.id : null,
      rank: mark === 'MEETING' && meeting.endAt <= now ? PAST : ranks[mark],
      updatedAt: meeting.updatedAt,
    };
    const before = found.get(partner);
    const openRequestId = next.openRequestId ?? before?.openRequestId ?? null;
    found.set(partner, { ...(!before || comesFirst(next, before) ? next : before), openRequestId });
  }
  return [...found.values()].map(({ rank: _rank, updatedAt: _updatedAt, ...marked }) => marked);
}

const ranks: Readonly<Record<PartnerMark, number>> = {
  MEETING: 0,
  ASKED_YOU: 1,
  ASKED: 2,
  DECLINED: 4,
  YOU_DECLINED: 4,
};
const PAST = 3;

function markOf(meeting: MarkingMeeting, asked: boolean): PartnerMark | null {
  if (meeting.meetingStatus === 'ACCEPTED') return meeting.released ? null : 'MEETING';
  if (isOpenRequest(meeting)) return asked ? 'ASKED' : 'ASKED_YOU';
  if (meeting.meetingStatus === 'REJECTED') return asked ? 'DECLINED' : 'YOU_DECLINED';
  return null;
}

interface Ranked {
  rank: number;
  startAt: Instant;
  updatedAt: Instant;
}

/** Of two meetings ahead the sooner, of all else the later. */
function comesFirst(one: Ranked, other: Ranked): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  return one.rank === 0 ? one.startAt < other.startAt : one.updatedAt > other.updatedAt;
}
