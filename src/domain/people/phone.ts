import { z } from 'zod';
import { encodeMessage, type Message } from '../language/message.ts';
import { isCallingCode, leadingCallingCode } from './calling-codes.ts';
import * as peopleMessages from './messages.ts';

/**
 * Telephone numbers (SPEC.md 5): "Phone format ###-####-#####, default calling code +62, stored as code, space, number;
 * min 10 digits". The calling code counts. The format is how a number is shown; what is stored has digits only, so that
 * one number is one text.
 */

export const DEFAULT_CALLING_CODE = '+62';

const MIN_DIGITS = 10;
/** ITU-T E.164: no number of the world is longer, its calling code included. */
const MAX_DIGITS = 15;

export const phoneTooShort = peopleMessages.phoneTooShort({ min: MIN_DIGITS });
const phoneTooLong = peopleMessages.phoneTooLong({ max: MAX_DIGITS });
const phoneStrange = peopleMessages.phoneCharacters;

export interface Phone {
  /** With its plus: `+62`. */
  callingCode: string;
  /** Digits only, without the calling code. */
  number: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Reads a number as people write it. Without a calling code it is one of the default's, and loses the zero that is
 * dialled only inside a country.
 */
export function readPhone(text: string | null | undefined): Phone {
  const written = (text ?? '').trim();
  if (!written.startsWith('+'))
    return { callingCode: DEFAULT_CALLING_CODE, number: digitsOf(written).replace(/^0+/, '') };
  const spoken = /^\+\d{1,3}(?=\D|$)/.exec(written)?.[0];
  const whole = `+${digitsOf(written)}`;
  const callingCode = spoken && isCallingCode(spoken) ? spoken : leadingCallingCode(whole);
  if (callingCode === null) return { callingCode: '', number: digitsOf(written) };
  return { callingCode, number: whole.slice(callingCode.length) };
}

/** What is stored: code, space, number (`+62 81255501234`). Nothing where there is no number. */
export const storedPhone = ({ callingCode, number }: Phone): string =>
  number === '' ? '' : `${callingCode} ${digitsOf(number)}`;

/** The number with its hyphens, ###-####-#####, as far as it goes: `8125550` → `812-5550`. */
export function groupedNumber(number: string): string {
  const digits = digitsOf(number);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join('-');
}

/** A stored number as screens show it: `+62 812-5550-1234`. */
export function shownPhone(stored: string): string {
  const { callingCode, number } = readPhone(stored);
  return `${callingCode} ${groupedNumber(number)}`.trim();
}

/** What is wrong with a number as it is written; null where nothing is. */
export function phoneProblem(text: string): Message | null {
  if (/[^\d\s()./+-]/.test(text) || /.\+/.test(text.trim())) return phoneStrange;
  const { callingCode, number } = readPhone(text);
  const digits = digitsOf(callingCode).length + number.length;
  if (digits < MIN_DIGITS || number === '') return phoneTooShort;
  if (digits > MAX_DIGITS) return phoneTooLong;
  return callingCode === '' ? phoneStrange : null;
}

/** A number that must be there; comes out as it is stored. */
export const phoneArgs = z
  .string({ error: encodeMessage(phoneTooShort) })
  .trim()
  .max(40, encodeMessage(phoneTooLong))
  .superRefine((text, context) => {
    const message = phoneProblem(text);
    if (message) context.addIssue({ code: 'custom', message: encodeMessage(message) });
  })
  .transform((text) => storedPhone(readPhone(text)));
