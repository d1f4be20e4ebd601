import type { Session } from '../../../contract/identity.ts';
import type { OpenedSession } from '../../identity/sign-in-sessions.ts';
import type { Tokens } from '../../identity/tokens.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadActiveIdentity } from '../../store/users.ts';

/** A session with an identity token for the active organization. @throws Refusal SESSION_EXPIRED where the account is gone */
export async function answerSession(
  context: TransactionContext,
  tokens: Tokens,
  opened: OpenedSession,
): Promise<Session> {
  const identity = await loadActiveIdentity(context.tx, opened.userId);
  if (!identity) throw new Refusal('SESSION_EXPIRED');
  const { sessionId, userId, refreshToken } = opened;
  const token = await tokens.issue({ sessionId, userId, ...identity }, new Date(context.now));
  return { ...token, refreshToken };
}
