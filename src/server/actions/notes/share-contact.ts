import { decideShareContact, type ShareContactArgs } from '../../../domain/contacts/contact.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import {
  nameOfOrganization,
  ownContact,
  saveContact,
  sharersOf,
  takeBackContact,
} from '../../notes/contacts.ts';
import { notifyContact } from '../../notifications/notify-contact.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { giveConsent, withdrawConsent } from '../../privacy/consents.ts';
import { meetingOfSide } from '../../services/meetings/messages-of-side.ts';
import { personOf, standingFor } from '../../services/people/callers.ts';

type Params = { programId: string; meetingId: string };

/**
 * Gives the caller's contact to those of the other side who give theirs in the same meeting. What is given is what the caller was shown:
 * where the account says something else by now, nothing is given.
 *
 * Locks: the meeting, so that of two sides that give theirs at the same moment each hears of the other.
 *
 * @throws Refusal NOT_FOUND, MEETING_NOT_ACCEPTED, CONTACT_TOO_EARLY, CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION
 */
export async function shareContact(
  context: TransactionContext,
  { params, body }: { params: Params; body: ShareContactArgs },
  facts: ObjectFacts,
): Promise<{ shared: true }> {
  const { tx, now } = context;
  const { meeting, own, other } = await meetingOfSide(context, params, standingFor(context, facts));
  if (own !== body.organizationId) throw new Refusal('NOTE_OF_OTHER_ORGANIZATION');
  assertAllowed(decideShareContact(meeting, now));
  const { userId } = personOf(context);
  const contact = await ownContact(tx, userId, own);
  if (!contact) throw new Refusal('NOT_ALLOWED');
  const { shown, phoneNumber, consentVersion } = body;
  const same = (['name', 'jobTitle', 'organization', 'email'] as const).every(
    (field) => shown[field] === contact[field],
  );
  if (!same) throw new Refusal('CONTACT_CHANGED');
  const of = { meetingId: meeting.id, userId, organizationId: own };
  const before = await saveContact(tx, of, { ...contact, phoneNumber }, { consentVersion, now });
  const partner = await nameOfOrganization(tx, other);
  await giveConsent(context, { userId, kind: 'SHARE_CONTACT', about: meeting.id }, 'SCREEN', {
    values: { partner },
    language: body.language,
  });
  // Given once more after it was taken back, it is nobody's news.
  if (!before)
    await notifyContact(
      context,
      { ...params, own: { id: own, name: contact.organization }, otherId: other },
      await sharersOf(tx, meeting.id, other),
    );
  return { shared: true };
}

/** Takes it back: from then on nobody reads or downloads it. @throws Refusal NOT_FOUND */
export async function withdrawContact(
  context: TransactionContext,
  { params }: { params: Params },
  facts: ObjectFacts,
): Promise<{ shared: false }> {
  const { meeting, own } = await meetingOfSide(context, params, standingFor(context, facts));
  const { userId } = personOf(context);
  await takeBackContact(context.tx, { meetingId: meeting.id, userId, organizationId: own }, context.now);
  await withdrawConsent(context, { userId, kind: 'SHARE_CONTACT', about: meeting.id }, 'SCREEN');
  return { shared: false };
}
