import type { Actions, PushCall } from '../../http/handler.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isEndpointAllowed } from '../../push/endpoint-guard.ts';
import { removeSubscription, saveSubscription } from '../../store/push.ts';

/** Every call about the messages of a person's browsers (issue 6, Web Push). */
export const createPushActions = (parts: {
  publicKey: string;
  testOrigin: string | undefined;
}): Pick<Actions, PushCall> => ({
  getPushKey: async () => ({ publicKey: parts.publicKey }),
  subscribePush: async (context, { body }) => {
    const { endpoint, keys } = body;
    if (!isEndpointAllowed(endpoint, parts.testOrigin))
      throw badInput({
        path: 'endpoint',
        message: 'This browser did not provide an address for notifications.',
      });
    await saveSubscription(context.tx, {
      id: context.newId(),
      userId: reader(context),
      sessionId: sessionOf(context),
      endpoint,
      ...keys,
      now: context.now,
    });
    return {};
  },
  unsubscribePush: async (context, { body }) => {
    await removeSubscription(context.tx, reader(context), body.endpoint);
    return {};
  },
});

function reader({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}

const sessionOf = ({ actor }: TransactionContext): string | null =>
  actor.kind === 'USER' ? (actor.sessionId ?? null) : null;
