import {
  erasureHindrances,
  erasureWayOf,
  isFreshSignIn,
  whyNotErase,
} from '../../../domain/privacy/erase.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { erasePersonNow } from '../../privacy/erase-person.ts';
import {
  erasureFacts,
  lockOrganizationsOf,
  lockPerson,
  lockSuperAdmins,
  organizationsAlone,
} from '../../store/erasures.ts';
import { sessionBegunAt } from '../../store/sessions.ts';

/** What is kept of a person, and its end (docs/decisions/086). */
export const privacyActions = {
  getErasure: async (context, { params: { userId } }) => {
    const facts = await factsOf(context, userId);
    return {
      hindrances: erasureHindrances(facts),
      emptied: (await organizationsAlone(context.tx, userId)).map(({ name }) => name),
    };
  },
  /** @throws Refusal NOT_FOUND, ERASURE_REFUSED with the reason as its sentence */
  erasePerson: async (context, { params: { userId }, body }) => {
    const { tx } = context;
    await lockSuperAdmins(tx);
    if (!(await lockPerson(tx, userId))) throw new Refusal('NOT_FOUND');
    await lockOrganizationsOf(tx, userId);
    const facts = await factsOf(context, userId);
    const refused = whyNotErase(facts, body);
    if (refused) throw new Refusal('ERASURE_REFUSED', {}, refused);
    await erasePersonNow(context, { userId, email: facts.email, asked: erasureWayOf(facts, body) });
    return { erased: true as const };
  },
} satisfies Partial<Actions>;

async function factsOf({ tx, actor, now }: TransactionContext, userId: string) {
  const isOwn = actor.kind === 'USER' && actor.userId === userId;
  const facts = await erasureFacts(tx, userId, isOwn, now);
  if (!facts) throw new Refusal('NOT_FOUND');
  const sessionId = actor.kind === 'USER' ? actor.sessionId : null;
  const begunAt = sessionId ? await sessionBegunAt(tx, sessionId) : null;
  return { ...facts, isFresh: isFreshSignIn(begunAt, now) };
}
