import { notifyMutual } from '../../notifications/notify-mutual.ts';
import { type Performer, performPlainly } from '../../perform/perform.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimMutualWishes, programsWithMutual } from '../../wishes/mutual-wishes.ts';

/**
 * Notifies both sides of each pair of a program that has come to wish to meet each other: once, whichever process comes first, and
 * whatever they change later. Of pairs that meet already, or of which one has asked the other, neither is notified.
 *
 * @param of with the organization whose list was changed, of its pairs alone
 * @returns how many pairs were notified
 */
export async function notifyMutualWish(
  context: TransactionContext,
  of: { programId: string; organizationId?: string },
): Promise<number> {
  const pairs = (await claimMutualWishes(context.tx, context.now, of)).filter(({ meets }) => !meets);
  await notifyMutual(context, of.programId, pairs);
  return pairs.length;
}

const actor = { kind: 'SYSTEM', name: 'Wishes' } as const;

/**
 * The same of all programs, each in its own transaction: one that fails keeps no other from it.
 *
 * @returns how many pairs were notified
 * @throws the first failure, once all programs were looked at
 */
export async function notifyAllMutualWishes(performer: Performer): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const programId of await programsWithMutual(performer.db, performer.clock().toISOString()))
    try {
      count += await performPlainly(performer, { actor }, (context) =>
        notifyMutualWish(context, { programId }),
      );
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return count;
}
