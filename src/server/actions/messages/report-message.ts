import { decideReportMessage, type ReportMessageArgs } from '../../../domain/meetings/report-message.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import type { MeetingOfSide } from '../../services/meetings/messages-of-side.ts';
import { lockMessage, saveReport } from '../../store/partner-messages.ts';

/** Tells the program's staff of a message. @throws Refusal NOT_FOUND, OWN_MESSAGE, MESSAGE_REPORTED */
export async function reportMessage(
  context: TransactionContext,
  { meeting, standing }: MeetingOfSide,
  messageId: string,
  { reason }: ReportMessageArgs,
): Promise<void> {
  const message = await lockMessage(context.tx, meeting.id, messageId);
  if (!message) throw new Refusal('NOT_FOUND');
  assertAllowed(decideReportMessage(message, standing));
  const reportedBy = nameOf({ actor: context.actor, device: null });
  await saveReport(context.tx, message.id, meeting.id, { reportedAt: context.now, reportedBy, reason });
  context.nudge(meeting.programId, ['STAFF'], ['attention']);
}
