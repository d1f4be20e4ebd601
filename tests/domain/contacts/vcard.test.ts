import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { nameParts } from '../../../src/domain/contacts/contact.ts';
import { vcardOf } from '../../../src/domain/contacts/vcard.ts';

/** A contact as a file (issue 17, section 4). */

// T3707
test('A contact is read back from its vCard as it is, in lines of at most 75 bytes', () => {
  const contact = {
    name: 'Ayu “A,B” \\ Lestari 東京東京東京東京東京東京東京東京東京東京東京',
    jobTitle: 'Head of\nSales',
    organization: 'PT Kopi, Nusantara; Tbk',
    email: 'ayu@kopi.example',
    phoneNumber: '+62 8123456789',
  };
  const text = vcardOf(contact);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const card = new ICAL.Component(ICAL.parse(text) as never);
  const of = (name: string) => card.getFirstPropertyValue(name);
  expect(of('fn')).toBe(contact.name);
  expect(of('title')).toBe(contact.jobTitle);
  expect(of('email')).toBe(contact.email);
  expect(of('tel')).toBe(contact.phoneNumber);
  // ical.js leaves the backslash before a semicolon of a name; RFC 2426 wants it there.
  expect(vcardOf({ ...contact, name: 'A; B' })).toContain('FN:A\\; B\r\n');
  expect(text).toContain('ORG:PT Kopi\\, Nusantara\\; Tbk\r\n');
  expect(vcardOf({ ...contact, phoneNumber: null, email: null })).not.toMatch(/TEL|EMAIL/);
});

// T3708
test('The last word of a name is the family name; of one word it is all', () => {
  expect([nameParts(' Ayu Dewi Lestari '), nameParts('Suharto')]).toEqual([
    { first: 'Ayu Dewi', last: 'Lestari' },
    { first: '', last: 'Suharto' },
  ]);
});
