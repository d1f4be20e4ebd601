import { decideSettleReport, type SettleReportArgs } from '../../../domain/meetings/report-message.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { lockReport, saveSettlement } from '../../store/partner-messages.ts';

/** Staff have looked at a reported message: it stays, or its text goes. @throws Refusal NOT_FOUND, MESSAGE_SETTLED */
export async function settleReport(
  context: TransactionContext,
  { programId, messageId }: { programId: string; messageId: string },
  { remove }: SettleReportArgs,
): Promise<void> {
  const report = await lockReport(context.tx, programId, messageId);
  if (!report) throw new Refusal('NOT_FOUND');
  assertAllowed(decideSettleReport(report.settledAt));
  const settledBy = nameOf({ actor: context.actor, device: null });
  await saveSettlement(context.tx, programId, messageId, { settledAt: context.now, settledBy, remove });
  context.nudge(programId, ['STAFF'], ['attention']);
}
