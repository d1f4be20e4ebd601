import { MAX_MAILS_TO_STRANGERS } from '../../domain/people/invitation.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import { Refusal } from '../perform/refusal.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { insertStrangerMail, strangerMailsSince } from '../store/stranger-mails.ts';
import { lockAccount } from '../store/users.ts';

/** In seconds. */
const A_DAY_S = 86_400;

/**
 * Counts a mail that the caller causes to someone who did not ask for it: an invitation, the same one sent again, or the
 * news of a registration on behalf to an organization that agreed to nothing with the caller's programs. One allowance for
 * all organizations and programs of a person.
 *
 * @throws Refusal TOO_MANY_INVITATIONS
 */
export async function countMailToStranger(context: TransactionContext): Promise<void> {
  const { actor, tx, now } = context;
  if (actor.kind !== 'USER') return;
  // One after the other: of many calls at the same moment none goes over the allowance.
  await lockAccount(tx, actor.userId);
  if ((await strangerMailsSince(tx, actor.userId, addMinutes(now, -24 * 60))) >= MAX_MAILS_TO_STRANGERS)
    throw new Refusal('TOO_MANY_INVITATIONS', { retryAfter: A_DAY_S });
  await insertStrangerMail(tx, { id: context.newId(), userId: actor.userId, sentAt: now });
}
