/** Bytes of a code's text, and the number of their encoding as the code gives it ("extended channel interpretation"). */
export type TextPart = { eci: number; bytes: Uint8Array<ArrayBuffer> };

/** Binary, not text. */
const BINARY_ECI = 899;

/**
 * The encodings that a browser decodes, by their ECI. Those missing here (code page 437, UTF-32) are not in the Encoding
 * Standard; ISO 8859-1 is decoded by hand, because browsers take windows-1252 for it.
 */
const LABELS: Readonly<Record<number, string>> = {
  4: 'iso-8859-2',
  5: 'iso-8859-3',
  6: 'iso-8859-4',
  7: 'iso-8859-5',
  8: 'iso-8859-6',
  9: 'iso-8859-7',
  10: 'iso-8859-8',
  11: 'windows-1254',
  12: 'iso-8859-10',
  13: 'windows-874',
  15: 'iso-8859-13',
  16: 'iso-8859-14',
  17: 'iso-8859-15',
  18: 'iso-8859-16',
  20: 'shift_jis',
  21: 'windows-1250',
  22: 'windows-1251',
  23: 'windows-1252',
  24: 'windows-1256',
  25: 'utf-16be',
  26: 'utf-8',
  28: 'big5',
  29: 'gb18030',
  30: 'euc-kr',
  32: 'gb18030',
  33: 'utf-16le',
};

/**
 * The text of a code. Bytes that are not valid in their encoding become U+FFFD; bytes of an encoding that is not known
 * become one character each.
 * @returns an empty text when a part is neither text nor plain binary (an ECI above 899): then nothing can be said about it
 */
export function textOfParts(parts: readonly TextPart[]): string {
  if (parts.some(({ eci }) => eci > BINARY_ECI)) return '';
  return parts.map(textOf).join('');
}

function textOf({ eci, bytes }: TextPart): string {
  const label = LABELS[eci];
  if (label !== undefined) return new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
