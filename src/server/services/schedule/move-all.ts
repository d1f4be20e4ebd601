import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { applyReseat, type ReseatMove } from '../../../domain/schedule/reseat.ts';
import { reseatedText, undoneText } from '../../../domain/schedule/reseat-text.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertHistory, saveMeeting } from '../../store/meetings.ts';
import type { Names } from './reseat-views.ts';

/**
 * Writes each move of a re-seating, or of its undo, with a line of history, and tells both sides.
 *
 * @param meetings all that move, locked
 * @param why what was closed, or whose closing was undone
 */
export async function moveAll(
  context: TransactionContext,
  moves: readonly ReseatMove[],
  meetings: ReadonlyMap<string, Meeting>,
  { names, zone, why }: { names: Names; zone: string; why: { what: MessageLike; undone: boolean } },
): Promise<void> {
  const moved = moves.map(({ meetingId, from, to }) => {
    const meeting = meetings.get(meetingId);
    if (!meeting) throw new Error(`The meeting ${meetingId} was planned and not locked.`);
    const message = encodeMessage(reseatedText(names.place(from), names.place(to), why, zone));
    return { meeting: applyReseat(meeting, to, context.now), message };
  });
  for (const { meeting } of moved) await saveMeeting(context.tx, meeting);
  const said = { historyType: 'RESEATED', createdBy: nameOf(context), createdAt: context.now };
  await insertHistory(
    context.tx,
    moved.map((one) => ({ id: context.newId(), ...one, ...said })),
  );
  const reason = encodeMessage(why.undone ? undoneText(why.what) : why.what);
  await notifyMeetings(
    context,
    moved.map(({ meeting }) => ({ meeting, news: 'RESEATED' as const, reason })),
  );
}
