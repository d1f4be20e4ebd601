import {
  type AddAnnouncementArgs,
  announcementProblems,
  applyAddAnnouncement,
  decideAddAnnouncement,
} from '../../../domain/announcements/add-announcement.ts';
import type { Announcement } from '../../../domain/announcements/announcement.ts';
import {
  applyWithdrawAnnouncement,
  decideWithdrawAnnouncement,
} from '../../../domain/announcements/withdraw-announcement.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  saveWithdrawal,
  shownAnnouncements,
} from '../../store/announcements.ts';
import { lockProgram } from '../../store/programs.ts';
import { loadRooms } from '../../store/schedule.ts';

/** Doors are notified immediately, phones within ten seconds, each at a moment of its own (docs/decisions/049). */
const notifyEverybody = (context: TransactionContext, programId: string): void =>
  context.nudge(programId, ['EVERYBODY'], ['program']);

/** @throws Refusal NOT_FOUND, TOO_MANY_ANNOUNCEMENTS, BAD_INPUT at the room or the end */
export async function addAnnouncement(
  context: TransactionContext,
  programId: string,
  args: AddAnnouncementArgs,
): Promise<Announcement> {
  // Of two that are added at the same time the second counts the first.
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const rooms = await loadRooms(context.tx, programId);
  const facts = { timelineEnd: program.timelineEnd, roomIds: rooms.map(({ id }) => id) };
  const problems = announcementProblems(args, facts, context.now);
  if (problems.length > 0) throw badInput(...problems);
  const shown = await shownAnnouncements(context.tx, programId, context.now);
  assertAllowed(decideAddAnnouncement(shown.length));
  const createdBy = nameOf({ actor: context.actor, device: null });
  const made = { id: context.newId(), programId, createdBy };
  const announcement = applyAddAnnouncement(args, made, context.now);
  await insertAnnouncement(context.tx, announcement);
  notifyEverybody(context, programId);
  return announcement;
}

/** @throws Refusal NOT_FOUND, ANNOUNCEMENT_OVER */
export async function withdrawAnnouncement(
  context: TransactionContext,
  programId: string,
  id: string,
): Promise<Announcement> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  const before = await findAnnouncement(context.tx, programId, id);
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideWithdrawAnnouncement(before, context.now));
  const withdrawn = applyWithdrawAnnouncement(before, context.now);
  await saveWithdrawal(context.tx, withdrawn);
  notifyEverybody(context, programId);
  return withdrawn;
}
