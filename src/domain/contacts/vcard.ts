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

/** How many bytes a character has in UTF-8. */
function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** No line is longer than 75 bytes, and no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const sign of line) {
    // What follows begins with a space, which counts.
    if (used + bytesOf(sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += sign;
    used += bytesOf(sign);
  }
  return [...parts, part].join('\r\n ');
}
