import type { Actions } from '../../http/handler.ts';
import { endOneSession, endOtherSessions } from '../../identity/sign-in-sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isSessionOf, sessionsOf } from '../../store/refresh-tokens.ts';
import { lockAccount } from '../../store/users.ts';

/**
 * Where a person is signed in. A session that is ended here is over at its next call (`store/actors`) and on its streams within
 * seconds. What its device has queued stays on the device and is sent after the same person signs in there again.
 */
export const ownSessionActions = {
  listOwnSessions: async (context) => answer(context, holder(context)),
  /** @throws Refusal NOT_FOUND for a session of somebody else */
  endOwnSession: async (context, { params: { sessionId } }) => {
    const caller = holder(context);
    await lockAccount(context.tx, caller.userId);
    if (!(await isSessionOf(context.tx, caller.userId, sessionId))) throw new Refusal('NOT_FOUND');
    await endOneSession(context, caller.userId, sessionId);
    return answer(context, caller);
  },
  endOtherSessions: async (context) => {
    const caller = holder(context);
    await lockAccount(context.tx, caller.userId);
    await endOtherSessions(context, caller.userId, caller.sessionId);
    return answer(context, caller);
  },
} satisfies Partial<Actions>;

interface Holder {
  userId: string;
  sessionId: string;
}

async function answer({ tx, now }: TransactionContext, { userId, sessionId }: Holder) {
  const sessions = (await sessionsOf(tx, userId, now)).map((one) => ({
    ...one,
    isThis: one.id === sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

function holder({ actor }: TransactionContext): Holder {
  if (actor.kind !== 'USER' || !actor.sessionId) throw new Refusal('NOT_ALLOWED');
  return { userId: actor.userId, sessionId: actor.sessionId };
}
