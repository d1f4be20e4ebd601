import { erasureHindrances, erasureWayOf, whyNotErase } from '../../../domain/privacy/erase.ts';
import type { Actions } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { createRateLimits } from '../../identity/rate-limits.ts';
import { releaseKey } from '../../perform/idempotency.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { erasePersonNow } from '../../privacy/erase-person.ts';
import { isFreshCaller } from '../../services/identity/fresh-sign-in.ts';
import {
  erasureFacts,
  isSuperAdmin,
  lockOrganizationsOf,
  lockPerson,
  organizationsAlone,
} from '../../store/erasures.ts';
import { holdSuperAdmins } from '../../store/sign-in-providers.ts';

const limits = createRateLimits();

/** What is kept of a person, and its end (docs/decisions/086). */
export const privacyActions = {
  getErasure: async (context, { params: { userId } }) => {
    const facts = await factsOf(context, userId);
    return {
      hindrances: erasureHindrances(facts),
      emptied: (await organizationsAlone(context.tx, [userId])).map(({ name }) => name),
    };
  },
  /**
   * Locks: of a super admin what counts them, so that of two last ones who are erased at once one stays; then the person's row, then
   * those of their organizations.
   *
   * @throws Refusal NOT_FOUND, ERASURE_REFUSED with the reason as its sentence, RATE_LIMITED
   */
  erasePerson: async (context, { params: { userId }, body }) => {
    const { tx, actor } = context;
    const counted = await limits.count(context, 'erasePerson', actor.kind === 'USER' ? actor.userId : null);
    const held = await isSuperAdmin(tx, userId);
    if (held) await holdSuperAdmins(tx);
    if (!(await lockPerson(tx, userId))) throw new Refusal('NOT_FOUND');
    // Who became one meanwhile: where this waits for somebody who waits for the row, the transaction is tried again.
    if (!held && (await isSuperAdmin(tx, userId))) await holdSuperAdmins(tx);
    await lockOrganizationsOf(tx, userId);
    const facts = await factsOf(context, userId);
    const refused = whyNotErase(facts, body);
    if (refused) {
      // A try that was refused counts.
      await releaseKey(context);
      await commitAndContinue(context);
      throw new Refusal('ERASURE_REFUSED', {}, refused);
    }
    await counted.takeBack(context);
    await erasePersonNow(context, { userId, email: facts.email, asked: erasureWayOf(facts, body) });
    return { erased: true as const };
  },
} satisfies Partial<Actions>;

async function factsOf(context: TransactionContext, userId: string) {
  const { tx, actor, now } = context;
  const isOwn = actor.kind === 'USER' && actor.userId === userId;
  const facts = await erasureFacts(tx, userId, isOwn, now);
  if (!facts) throw new Refusal('NOT_FOUND');
  return { ...facts, isFresh: await isFreshCaller(context) };
}
