import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import type { MeetingNews } from '../../../domain/notifications/meeting-news.ts';
import { concernedByMeeting } from '../../live/news-topics.ts';
import { notifyMeeting } from '../../notifications/notify-meeting.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertHistory, lockMeeting, saveMeeting } from '../../store/meetings.ts';

/** What verbs on meetings share: how one begins and how it ends. */

export type StandingOf = (meeting: Meeting) => MeetingStanding;

/** The meeting, locked, and who the caller is to it. @throws Refusal NOT_FOUND */
export async function lockMeetingFor(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<{ meeting: Meeting; standing: MeetingStanding }> {
  const meeting = await lockMeeting(context.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  return { meeting, standing: standingOf(meeting) };
}

/** What a verb leaves behind of itself. */
interface Said {
  historyType: string;
  news: MeetingNews;
  /** What the history says beside it. */
  message?: string | undefined;
  /** What those who are notified read of it; left out: the message. */
  reason?: string;
}

/** Saves what a verb made of a meeting, writes its history, and tells devices and people. */
export async function saveAndNotify(
  context: TransactionContext,
  meeting: Meeting,
  said: Said,
): Promise<Meeting> {
  await saveMeeting(context.tx, meeting);
  await afterVerb(context, meeting, said);
  return meeting;
}

/** The same for a meeting that is saved already. */
export async function afterVerb(
  context: TransactionContext,
  meeting: Meeting,
  { news, reason, ...said }: Said,
): Promise<void> {
  await writeVerb(context, meeting, said);
  await notifyMeeting(context, meeting, news, { reason: reason ?? said.message });
}

/** Writes the history of a meeting that is saved already, and tells devices; people are told by whoever calls. */
export async function writeVerb(
  context: TransactionContext,
  meeting: Meeting,
  { historyType, message }: Pick<Said, 'historyType' | 'message'>,
): Promise<void> {
  await insertHistory(context.tx, [
    {
      id: context.newId(),
      meeting,
      historyType,
      message,
      createdBy: nameOf(context),
      createdAt: context.now,
    },
  ]);
  context.nudge(meeting.programId, concernedByMeeting(meeting), ['meeting']);
}
