import { applyCancel, applyReject, decideCancel, decideReject } from '../../../domain/meetings/close.ts';
import type { LastActionBy, Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { Verdict } from '../../../domain/verdict/verdict.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import { insertHistory, lockMeeting, saveMeeting } from '../../store/meetings.ts';
import { tellMeeting } from '../../tell/tell-meeting.ts';

type StandingOf = (meeting: Meeting) => MeetingStanding;

/** Cancel with a reason; the seat is free for others at once. */
export const cancelMeeting = (
  work: Work,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
): Promise<Meeting> => close(work, meetingId, message, standingOf, 'CANCELED', decideCancel, applyCancel);

/** Reject with a reason. */
export const rejectMeeting = (
  work: Work,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
): Promise<Meeting> => close(work, meetingId, message, standingOf, 'REJECTED', decideReject, applyReject);

async function close(
  work: Work,
  meetingId: string,
  message: string,
  standingOf: StandingOf,
  historyType: 'CANCELED' | 'REJECTED',
  decide: (meeting: Meeting, standing: MeetingStanding) => Verdict,
  apply: (meeting: Meeting, by: LastActionBy, now: Instant) => Meeting,
): Promise<Meeting> {
  const meeting = await lockMeeting(work.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  demand(decide(meeting, standing));
  const closed = apply(meeting, actorSide(standing), work.now);
  await saveMeeting(work.tx, closed);
  await insertHistory(work.tx, [
    { id: work.newId(), meeting: closed, historyType, message, createdBy: nameOf(work), createdAt: work.now },
  ]);
  work.nudge(closed.programId);
  await tellMeeting(work, closed, historyType, { reason: message });
  return closed;
}
