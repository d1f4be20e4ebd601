import { askState, withLaterText } from '../../../domain/contacts/ask.ts';
import { badgeOfColleague } from '../../../domain/contacts/ask-messages.ts';
import type { Contact, ShareContactArgs } from '../../../domain/contacts/contact.ts';
import { decideBadge, readBadge } from '../../../domain/meetings/badge-code.ts';
import { NOTE_TAGS } from '../../../domain/notes/meeting-note.ts';
import type { kindsOfAsk } from '../../../domain/privacy/consent.ts';
import { isSignedBy } from '../../badges/verify.ts';
import type { Actions } from '../../http/handler.ts';
import { createRateLimits } from '../../identity/rate-limits.ts';
import {
  type AskForReader,
  asksFor,
  type ContactAsk,
  findAsk,
  lockAsk,
  saveAskText,
  saveDeclined,
  takeBackOfAsk,
} from '../../notes/contact-asks.ts';
import { ownContact, saveContact } from '../../notes/contacts.ts';
import { notifyAsk } from '../../notifications/notify-contact.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { giveConsentOfAsk, withdrawConsentOfAsk } from '../../privacy/consents.ts';
import { activeOrganization, personOf } from '../../services/people/callers.ts';
import { bearersOf } from '../../store/badge-bearers.ts';
import { badgeKeys } from '../../store/badges.ts';

type AskCalls = Pick<Actions, 'lookAtBadge' | 'askForContact' | 'agreeToContact' | 'declineContact'>;

const limits = createRateLimits();

/** Asking someone for their contact whose badge was scanned, outside of meetings (docs/decisions/093). */
export const contactAskActions: AskCalls = {
  /** @throws Refusal BADGE_…, NOT_ALLOWED, RATE_LIMITED */
  lookAtBadge: async (context, { params: { programId }, body: { badge } }) => {
    const { userId } = personOf(context);
    await limits.count(context, 'lookAtBadge', userId);
    const { person, contact } = await bearerOf(context, programId, badge);
    const before = (await asksFor(context.tx, { programId, userId })).find(
      (one) => one.isAsker && one.personId === person.userId,
    );
    return { ...shownOf(contact), state: before?.state ?? null };
  },

  /** @throws Refusal BADGE_…, NOT_ALLOWED, CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION, RATE_LIMITED */
  askForContact: async (context, { params: { programId, askId }, body }) => {
    const { tx, now } = context;
    const { userId } = personOf(context);
    await limits.count(context, 'askForContact', userId);
    const own = await ownShown(context, body);
    const { person, contact } = await bearerOf(context, programId, body.badge);
    const locked = await lockAsk(
      tx,
      {
        id: askId,
        programId,
        askerId: userId,
        askerOrganizationId: body.organizationId,
        askedId: person.userId,
        askedOrganizationId: person.organizationId,
        text: body.text,
        tags: body.tags,
      },
      now,
    );
    if (!locked) throw new Refusal('NOT_FOUND');
    const { ask, isNew } = locked;
    if (isNew) {
      await give(context, ask, own, body, 'ASK_FOR_CONTACT');
      await notifyAsk(context, {
        programId,
        askId: ask.id,
        by: own,
        to: { userId: ask.askedId, organizationId: ask.askedOrganizationId },
        agreed: false,
      });
    } else {
      const tags = [...new Set([...ask.tags, ...body.tags])].slice(0, NOTE_TAGS);
      await saveAskText(tx, { id: ask.id, text: withLaterText(ask.text, body.text), tags });
    }
    const { state } = await readBy(context, ask);
    return { askId: ask.id, ...shownOf(contact), state };
  },

  /** @throws Refusal NOT_FOUND, CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION */
  agreeToContact: async (context, { params, body }) => {
    const ask = await askOf(context, params);
    const own = await ownShown(context, body);
    const { userId } = personOf(context);
    const isAsked = ask.askedId === userId;
    if ((isAsked ? ask.askedOrganizationId : ask.askerOrganizationId) !== body.organizationId)
      throw new Refusal('NOTE_OF_OTHER_ORGANIZATION');
    // Whoever took theirs back after they had asked may give it again; of one that was declined nobody hears.
    const before = await give(context, ask, own, body, 'AGREE_TO_CONTACT');
    if (isAsked) await saveDeclined(context.tx, ask.id, null);
    const read = await readBy(context, ask);
    if (!before && isAsked && read.state === 'SHARED')
      await notifyAsk(context, {
        programId: ask.programId,
        askId: ask.id,
        by: own,
        to: { userId: ask.askerId, organizationId: ask.askerOrganizationId },
        agreed: true,
      });
    return { state: read.state };
  },

  /** @throws Refusal NOT_FOUND */
  declineContact: async (context, { params }) => {
    const ask = await askOf(context, params);
    const { userId } = personOf(context);
    await takeBackOfAsk(context.tx, ask, userId, context.now);
    await withdrawConsentOfAsk(context, { userId, askId: ask.id }, 'SCREEN');
    return { state: (await readBy(context, ask)).state };
  },
};

const shownOf = ({ name, jobTitle, organization }: Pick<Contact, 'name' | 'jobTitle' | 'organization'>) => ({
  name,
  jobTitle,
  organization,
});

/** With the consent to the sentence that was shown. @returns whether it was given about this question before */
async function give(
  context: TransactionContext,
  { id: askId }: ContactAsk,
  own: Omit<Contact, 'phoneNumber'>,
  { organizationId, phoneNumber, consentVersion, language }: ShareContactArgs,
  kind: (typeof kindsOfAsk)[number],
): Promise<boolean> {
  const { tx, now } = context;
  const { userId } = personOf(context);
  const of = { askId, userId, organizationId };
  const before = await saveContact(tx, of, { ...own, phoneNumber }, { consentVersion, now });
  await giveConsentOfAsk(context, { userId, askId, kind }, language);
  return before;
}

/** What the caller was shown of themselves, as the account says it now. @throws Refusal CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION */
async function ownShown(context: TransactionContext, { organizationId, shown }: ShareContactArgs) {
  if (activeOrganization(context) !== organizationId) throw new Refusal('NOTE_OF_OTHER_ORGANIZATION');
  const contact = await ownContact(context.tx, personOf(context).userId, organizationId);
  if (!contact) throw new Refusal('NOT_ALLOWED');
  const same = (['name', 'jobTitle', 'organization', 'email'] as const).every(
    (field) => shown[field] === contact[field],
  );
  if (!same) throw new Refusal('CONTACT_CHANGED');
  return contact;
}

/** Whose badge it is, verified as a door does. @throws Refusal BADGE_…, NOT_ALLOWED for a colleague's */
async function bearerOf(context: TransactionContext, programId: string, text: string) {
  const { tx, now } = context;
  const badge = readBadge(text);
  const keys = await badgeKeys(tx, programId);
  const key = keys.find(({ keyId }) => keyId === badge?.keyId);
  const [bearer] = badge ? await bearersOf(tx, programId, [badge.badgeNumber]) : [];
  assertAllowed(
    decideBadge(
      badge,
      {
        programId,
        keyKnown: key !== undefined,
        signatureValid: badge !== null && key !== undefined && isSignedBy(badge, key.publicKey),
        revoked: bearer?.revokedAt != null,
      },
      now,
    ),
  );
  // Who was erased, or no longer belongs to the organization, no longer has a badge.
  const contact = bearer && (await ownContact(tx, bearer.personId, bearer.organizationId));
  if (!bearer || !contact) throw new Refusal('BADGE_REVOKED');
  if (bearer.organizationId === activeOrganization(context) || bearer.personId === personOf(context).userId)
    throw new Refusal('NOT_ALLOWED', {}, badgeOfColleague);
  return { person: { userId: bearer.personId, organizationId: bearer.organizationId }, contact };
}

/** One that the caller asked or was asked, locked. @throws Refusal NOT_FOUND for everybody else */
async function askOf(
  context: TransactionContext,
  { programId, askId }: { programId: string; askId: string },
): Promise<ContactAsk> {
  const ask = await findAsk(context.tx, personOf(context).userId, askId);
  if (ask?.programId !== programId) throw new Refusal('NOT_FOUND');
  return ask;
}

async function readBy(context: TransactionContext, ask: ContactAsk): Promise<Pick<AskForReader, 'state'>> {
  const { userId } = personOf(context);
  const [read] = await asksFor(context.tx, { programId: ask.programId, userId, askId: ask.id });
  return read ?? { state: askState({ bothGive: false, declined: false }) };
}
