import { describe, expect, test } from 'vitest';
import { englishTranslator } from '../../../src/domain/language/translator.ts';
import type { Invitation } from '../../../src/domain/people/invitation.ts';
import { invitationMail } from '../../../src/server/mail/invitation-mail.ts';
import { receivedMail, staffMail } from '../../../src/server/mail/registration-mails.ts';
import { createMailTexts } from '../../../src/server/mail/texts.ts';
import { newsMail } from '../../../src/server/notifications/news-mail.ts';
import type { MailDraft } from '../../../src/server/perform/transaction-context.ts';

/** The product's own mails are written twice, as plain text and as HTML, and both say the same. */

const DOOR = 'https://door.example';
const TO = 'ayu@kopi.example';
const ORGANIZATION = { id: '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f', name: 'Kopi & Sons <Ltd>' };
const about = { program: { slug: 'venture', name: 'Venture Connect' }, organization: ORGANIZATION };
const texts = createMailTexts(DOOR);
const invitation = {
  id: '7a1b8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f',
  email: TO,
  jobTitle: 'CTO',
  message: 'Two\nlines',
  organizationRole: 'ORGANIZATION_ADMIN',
} as unknown as Invitation;
const news = {
  title: 'Meeting accepted',
  about: 'Borealis',
  brief: '',
  message: '',
  path: '/programs/venture',
  lines: ['Borealis accepted.', 'Garuda Hall, Table 1'],
};

const letters: readonly (readonly [string, MailDraft])[] = [
  ['the confirmation of an address', texts.confirmEmail(TO, '012345', englishTranslator)],
  ['the choice of a password', texts.choosePassword(TO, '012345', englishTranslator)],
  ['a second sign-up', texts.alreadySignedUp(TO, englishTranslator)],
  ['a new password', texts.resetPassword(TO, '012345', englishTranslator)],
  ['a password that was changed', texts.passwordChanged(TO, englishTranslator, { keys: 0, kept: [] })],
  [
    'an invitation',
    invitationMail(
      englishTranslator,
      invitation,
      { organizationName: ORGANIZATION.name, invitedBy: 'Budi', verified: true },
      DOOR,
    ),
  ],
  ['a registration that is received', receivedMail(englishTranslator, TO, about, DOOR)],
  ['a registration that waits', staffMail(englishTranslator, TO, 'REGISTERED', about, DOOR)],
  ['a revision that waits', staffMail(englishTranslator, TO, 'REVISED', about, DOOR)],
  ['a meeting', newsMail(englishTranslator, TO, [news], DOOR)],
  ['several meetings', newsMail(englishTranslator, TO, [news, news], DOOR)],
];

/** What a person reads of HTML: the words, with each link's address after its label. */
const readOf = (html: string): string =>
  html
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2: $1')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe.each(letters)('The mail about %s', (_what, mail) => {
  // T1155
  test('says the same in its plain text and its HTML, links written out', () => {
    expect(linesOf(readOf(mail.html ?? ''))).toEqual(linesOf(mail.text));
  });

  // T1156
  test('leads to the product alone, and says whose language it is in', () => {
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href.startsWith(`${DOOR}/`)).toBe(true);
    expect(mail.html).toContain('<html lang="en">');
  });

  // T1157
  test('has a subject of one line, and needs nothing from elsewhere to be shown', () => {
    expect(mail.subject).toMatch(/^[^\r\n]+$/);
    expect(mail.html).not.toMatch(/<(script|style|link|img|iframe)|<Ltd>/);
  });
});
