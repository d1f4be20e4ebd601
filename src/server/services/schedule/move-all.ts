import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { applyReseat, type ReseatMove } from '../../../domain/schedule/reseat.ts';
import { reseatedText, undoneText } from '../../../domain/schedule/reseat-text.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertHistory, saveMeeting } from '../../store/meetings.ts';
import type { Names } from './reseat-views.ts';

/** Why meetings move. */
interface MoveReason {
  what: MessageLike;
  /** Said in its place of those that keep their time; left out: the same. */
  atSameTime?: MessageLike;
  undone: boolean;
}

/**
 * Writes each move of a re-seating, or of its undo, with a line of history, and tells both sides.
 *
 * @param meetings all that move, locked
 * @param why what was closed, or whose closing was undone
 * @param historyType what the history calls it
 */
export async function moveAll(
  context: TransactionContext,
  moves: readonly ReseatMove[],
  meetings: ReadonlyMap<string, Meeting>,
  {
    names,
    zone,
    why,
    historyType = 'RESEATED',
  }: { names: Names; zone: string; why: MoveReason; historyType?: string },
): Promise<void> {
  const moved = moves.map(({ meetingId, from, to }) => {
    const meeting = meetings.get(meetingId);
    if (!meeting) throw new Error(`The meeting ${meetingId} was planned and not locked.`);
    const { atSameTime = why.what, undone } = why;
    const what = from.startAt === to.startAt && from.endAt === to.endAt ? atSameTime : why.what;
    const message = encodeMessage(reseatedText(names.place(from), names.place(to), { what, undone }, zone));
    const reason = encodeMessage(undone ? undoneText(what) : what);
    return { meeting: applyReseat(meeting, to, context.now), message, reason };
  });
  for (const { meeting } of moved) await saveMeeting(context.tx, meeting);
  const said = { historyType, createdBy: nameOf(context), createdAt: context.now };
  await insertHistory(
    context.tx,
    moved.map(({ meeting, message }) => ({ id: context.newId(), meeting, message, ...said })),
  );
  await notifyMeetings(
    context,
    moved.map(({ meeting, reason }) => ({ meeting, news: 'RESEATED' as const, reason })),
  );
}
