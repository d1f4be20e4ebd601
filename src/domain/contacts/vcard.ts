import { type Contact, nameParts } from './contact.ts';

/**
 * A contact as a vCard 3.0 (RFC 2426), which Apple, Google and Outlook all read; of 4.0 (RFC 6350) Outlook reads a part. Text is escaped
 * and lines are folded after 75 bytes in the same way in both.
 */
export function vcardOf({ name, jobTitle, organization, email, phoneNumber }: Contact): string {
  const { first, last } = nameParts(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(last)};${escaped(first)};;;`,
    `ORG:${escaped(organization)}`,
    ...(jobTitle ? [`TITLE:${escaped(jobTitle)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phoneNumber ? [`TEL;TYPE=WORK:${escaped(phoneNumber)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const bytes = new TextEncoder();

/** No line is longer than 75 bytes, and no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    // What follows begins with a space, which counts.
    if (bytes.encode(part + sign).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
