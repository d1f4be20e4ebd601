/** Base45 (RFC 9285): bytes as text that a QR code holds in its compact alphanumeric mode. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const high = bytes[i] ?? 0;
    const pair = i + 1 < bytes.length;
    let value = pair ? high * 256 + (bytes[i + 1] ?? 0) : high;
    for (let digit = 0; digit < (pair ? 3 : 2); digit++) {
      text += ALPHABET[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** @returns null where the text is not base45 */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const digits = [...text.slice(i, i + 3)].map((char) => ALPHABET.indexOf(char));
    if (digits.includes(-1)) return null;
    const value = digits.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    if (digits.length === 3) {
      if (value > 0xffff) return null;
      bytes.push(value >> 8, value & 0xff);
    } else {
      if (value > 0xff) return null;
      bytes.push(value);
    }
  }
  return Uint8Array.from(bytes);
}
