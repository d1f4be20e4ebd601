import * as devicesMessages from './messages.ts';
/** Pairing codes as people read and type them. No schema here: a tablet's first view reads one (`pairArgs` is the call's). */

/** No vowels and nothing that looks like something else: codes are read aloud, and never spell a word. */
export const PAIRING_ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ';
export const PAIRING_CODE_LENGTH = 8;

/** A code as it was typed or scanned (blanks, dashes, small letters, the whole pairing address), or null. */
export function readPairingCode(typed: string): string | null {
  const afterHash = typed.slice(typed.indexOf('#') + 1);
  const code = afterHash.toUpperCase().replace(/[\s-]/g, '');
  const known = [...code].every((letter) => PAIRING_ALPHABET.includes(letter));
  return known && code.length === PAIRING_CODE_LENGTH ? code : null;
}

/** As people read it: `2345-6789`. */
export const showPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What is said of anything else. */
export const NOT_A_PAIRING_CODE = devicesMessages.pairingCodeInvalid;
