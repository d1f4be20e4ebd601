import type { TransactionContext } from '../perform/transaction-context.ts';
import { meetingsLinkedByRoom } from '../store/notification-readers.ts';
import { notifyMeetings } from './notify-meeting.ts';

/** A room has another link: told to the parties of each accepted meeting still to come that has none of its own. */
export async function notifyRoomLink(
  work: TransactionContext,
  programId: string,
  roomId: string,
): Promise<void> {
  if (work.publicUrl === null || work.actor.kind === 'SYSTEM') return;
  const meetings = await meetingsLinkedByRoom(work.tx, programId, roomId, work.now);
  await notifyMeetings(
    work,
    meetings.map((meeting) => ({ meeting, news: 'LINK_CHANGED' as const })),
  );
}
