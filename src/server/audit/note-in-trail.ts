import type { Api } from '../../contract/api.ts';
import { accountOf, nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { insertAuditLines } from '../store/audit-changes.ts';
import type { AuditLine } from './describe-changes.ts';

/**
 * Writes lines of the trail that no single row says: what was done to many at a time, or by whom a thing became whose.
 *
 * @param by left out: the caller
 */
export async function noteInTrail(
  context: TransactionContext,
  call: keyof Api,
  lines: readonly AuditLine[],
  by?: { userId: string; name: string },
): Promise<void> {
  await insertAuditLines(context.tx, lines, {
    callId: context.newId(),
    call,
    changedAt: context.now,
    changedBy: by?.userId ?? accountOf(context),
    changedByName: by?.name ?? nameOf(context),
  });
}
