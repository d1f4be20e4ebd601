import { sql } from 'kysely';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { watchChanges } from '../store/audit-notes.ts';

/**
 * Makes what the action has written so far stand, whatever follows: a refusal rolls the transaction back, but a
 * counted attempt, a revoked session or a mailed code must outlive it.
 *
 * It commits and goes on in a new transaction on the same connection. A second connection in its place could starve
 * the pool: ten refusals at once would each hold one and wait for another. Row locks end here too. Where the
 * transaction after it loses a race and the action runs again, what stands is written twice: an attempt counts twice.
 */
export async function commitAndContinue({
  tx,
  audited,
}: Pick<TransactionContext, 'tx' | 'audited'>): Promise<void> {
  await sql`commit and chain`.execute(tx);
  // The setting ended with the transaction.
  if (audited) await watchChanges(tx);
}
