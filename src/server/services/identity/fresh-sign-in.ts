import { isFreshSignIn } from '../../../domain/privacy/erase.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { sessionBegunAt } from '../../store/refresh-tokens.ts';

/** Whether the caller is a person who signed in a moment ago (`isFreshSignIn`). */
export async function isFreshCaller({
  tx,
  actor,
  now,
}: Pick<TransactionContext, 'tx' | 'actor' | 'now'>): Promise<boolean> {
  const sessionId = actor.kind === 'USER' ? actor.sessionId : null;
  return isFreshSignIn(sessionId ? await sessionBegunAt(tx, sessionId) : null, now);
}
