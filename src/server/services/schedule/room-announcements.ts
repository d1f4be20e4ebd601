import {
  announcementsOfRoom,
  announcementsToShowAgain,
} from '../../../domain/announcements/withdraw-announcement.ts';
import type { ReseatChange } from '../../../domain/schedule/reseat-change.ts';
import type { Former } from '../../../domain/schedule/reseat-undo.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { findAnnouncement, saveWithdrawal, shownAnnouncements } from '../../store/announcements.ts';

/** Announcements of a room that is deleted, and of one that is back. Their callers have locked the program, as whoever adds one does. */

/** Withdraws what is shown for the room. @returns their ids, for the undo */
export async function withdrawWithRoom(
  context: TransactionContext,
  programId: string,
  change: ReseatChange,
): Promise<string[]> {
  if (change.kind !== 'ROOM_DELETED') return [];
  const shown = await shownAnnouncements(context.tx, programId, context.now);
  const ids = announcementsOfRoom(shown, change.roomId).map(({ id }) => id);
  for (const id of ids) await saveWithdrawal(context.tx, { programId, id, withdrawnAt: context.now });
  if (ids.length > 0) context.nudge(programId, ['EVERYBODY'], ['program']);
  return ids;
}

/** Shows again what was withdrawn with the room. */
export async function showWithRoom(
  context: TransactionContext,
  programId: string,
  { announcementIds = [] }: Former,
): Promise<void> {
  if (announcementIds.length === 0) return;
  const shown = await shownAnnouncements(context.tx, programId, context.now);
  const withdrawn = await Promise.all(
    announcementIds.map((id) => findAnnouncement(context.tx, programId, id)),
  );
  const again = announcementsToShowAgain(
    withdrawn.filter((one) => one !== null),
    shown.length,
    context.now,
  );
  for (const announcement of again) await saveWithdrawal(context.tx, announcement);
  if (again.length > 0) context.nudge(programId, ['EVERYBODY'], ['program']);
}
