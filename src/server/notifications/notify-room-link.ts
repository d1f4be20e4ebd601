import type { TransactionContext } from '../perform/transaction-context.ts';
import { meetingsLinkedByRoom } from '../store/notification-readers.ts';
import { notifyMeetings } from './notify-meeting.ts';

/** A room has another link: told to the parties of each accepted meeting still to come that has none of its own. */
export async function notifyRoomLink(
  context: TransactionContext,
  programId: string,
  roomId: string,
): Promise<void> {
  if (context.publicUrl === null || context.actor.kind === 'SYSTEM') return;
  const meetings = await meetingsLinkedByRoom(context.tx, programId, roomId, context.now);
  await notifyMeetings(
    context,
    meetings.map((meeting) => ({ meeting, news: 'LINK_CHANGED' as const })),
  );
}
