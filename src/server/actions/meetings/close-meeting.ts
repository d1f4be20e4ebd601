import { applyCancel, applyReject, decideCancel, decideReject } from '../../../domain/meetings/close.ts';
import type { LastActionBy, Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { Verdict } from '../../../domain/verdict/verdict.ts';
import { assertAllowed } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';

/** Cancel with a reason; the seat is free for others at once. */
export const cancelMeeting = (
  context: TransactionContext,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
): Promise<Meeting> => close(context, meetingId, message, standingOf, 'CANCELED', decideCancel, applyCancel);

/** Reject with a reason. */
export const rejectMeeting = (
  context: TransactionContext,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
): Promise<Meeting> => close(context, meetingId, message, standingOf, 'REJECTED', decideReject, applyReject);

async function close(
  context: TransactionContext,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
  what: 'CANCELED' | 'REJECTED',
  decide: (meeting: Meeting, standing: MeetingStanding) => Verdict,
  apply: (meeting: Meeting, by: LastActionBy, now: Instant) => Meeting,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decide(meeting, standing));
  const closed = apply(meeting, actorSide(standing), context.now);
  return await saveAndNotify(context, closed, { historyType: what, news: what, message });
}
