import type { Api } from '../../contract/api.ts';
import { accountOf, nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { insertAuditLines } from '../store/audit-changes.ts';
import type { AuditLine } from './describe-changes.ts';

/** What is done beside the contract: a file that is no JSON, and what the server does by itself. */
export type OtherCall = 'exportPerson' | 'retention';

/**
 * Writes lines of the trail that no single row says: what was done to many at a time, or by whom a thing became whose.
 *
 * @param by left out: the caller
 */
export async function noteInTrail(
  context: TransactionContext,
  call: keyof Api | OtherCall,
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
