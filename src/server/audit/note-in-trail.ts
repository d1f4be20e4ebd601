import type { Api } from '../../contract/api.ts';
import { nameOf, type TransactionContext } from '../perform/transaction-context.ts';
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
  const { actor } = context;
  await insertAuditLines(context.tx, lines, {
    callId: context.newId(),
    call,
    changedAt: context.now,
    changedBy: by?.userId ?? (actor.kind === 'USER' ? actor.userId : null),
    changedByName: by?.name ?? nameOf(context),
  });
}
