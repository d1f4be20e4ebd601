import type { Actions } from '../../http/handler.ts';
import { findAsk, takeBackOfAsk } from '../../notes/contact-asks.ts';
import { takeBackContact } from '../../notes/contacts.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { consentsOf, lockConsent, withdrawConsent } from '../../privacy/consents.ts';
import { personOf } from '../../services/people/callers.ts';
import { saveSubscription } from '../../store/opt-outs.ts';
import { addressOfUser } from '../../store/templates.ts';

/** What the caller agreed to, and its end: with what it allowed, in one transaction (docs/decisions/091). */
export const consentActions = {
  listOwnConsents: async (context) => {
    const { userId } = personOf(context);
    return { consents: await consentsOf(context.tx, userId) };
  },
  /** @throws Refusal NOT_FOUND */
  withdrawOwnConsent: async (context, { params: { consentId } }) => {
    const { userId } = personOf(context);
    const consent = await lockConsent(context.tx, userId, consentId);
    if (!consent) throw new Refusal('NOT_FOUND');
    await withdrawConsent(context, { userId, ...consent }, 'CONSENTS_LIST');
    if (consent.kind === 'SHARE_CONTACT') await takeBackShared(context, userId, consent.about);
    else if (consent.kind === 'BROADCASTS') await endBroadcasts(context, userId);
    else await takeBackAsked(context, userId, consent.about);
    return { consents: await consentsOf(context.tx, userId) };
  },
} satisfies Partial<Actions>;

/** In the meeting it is about, for whichever side it was given. */
async function takeBackShared(
  { tx, now }: TransactionContext,
  userId: string,
  meetingId: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('contact_share')
    .select('organization_id')
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .execute();
  for (const { organization_id: organizationId } of rows)
    await takeBackContact(tx, { meetingId, userId, organizationId }, now);
}

/** As the one who asked or was asked; a question that is gone gives nothing. */
async function takeBackAsked({ tx, now }: TransactionContext, userId: string, askId: string): Promise<void> {
  const ask = await findAsk(tx, userId, askId);
  if (ask) await takeBackOfAsk(tx, ask, userId, now);
}

async function endBroadcasts({ tx, now }: TransactionContext, userId: string): Promise<void> {
  const own = await addressOfUser(tx, userId);
  if (own) await saveSubscription(tx, own.email, false, now);
}
