import { createRequire } from 'node:module';
import QRCode from 'qrcode';
import type { QrImage } from '../src/index.ts';

/** Has no types of its own. */
const ReedSolomonEncoder = createRequire(import.meta.url)('qrcode/lib/core/reed-solomon-encoder') as new (
  degree: number,
) => { encode(data: Uint8Array): Uint8Array };

/** Of version 1 with level L: 19 codewords of data, 7 of error correction. */
export const RAW_DATA_LENGTH = 19;

/**
 * An image of a code of version 1 with these codewords as its data, and right error correction: what it says may be
 * nonsense, which no encoder of texts makes.
 */
export function rawCode(data: Uint8Array): QrImage {
  const codewords = [...data, ...new ReedSolomonEncoder(7).encode(data)];
  const { modules } = QRCode.create('0', { version: 1, errorCorrectionLevel: 'L', maskPattern: 0 });
  const { size } = modules;
  let bit = 0;
  // Two columns at a time from the right, up and down in turn, without the column of the vertical timing pattern.
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules.isReserved(row, column)) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        const mask = (row + column) % 2 === 0 ? 1 : 0;
        modules.set(row, column, value ^ mask, false);
        bit += 1;
      }
    }
  }
  return drawn(size, (row, column) => Boolean(modules.get(row, column)));
}

/** Four pixels a module, a quiet zone of four modules. */
function drawn(size: number, isDark: (row: number, column: number) => boolean): QrImage {
  const side = (size + 8) * 4;
  const data = new Uint8Array(side * side).fill(225);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column))
        for (let line = 0; line < 4; line += 1) {
          const from = ((row + 4) * 4 + line) * side + (column + 4) * 4;
          data.fill(30, from, from + 4);
        }
  return { data, width: side, height: side };
}

/** Writes numbers of some bits one after the other, most significant bit first, and fills up with zeros. */
export function bitsOf(...fields: [value: number, bits: number][]): Uint8Array {
  const data = new Uint8Array(RAW_DATA_LENGTH);
  let at = 0;
  for (const [value, bits] of fields)
    for (let bit = bits - 1; bit >= 0; bit -= 1, at += 1)
      data[at >> 3] = (data[at >> 3] ?? 0) | (((value >> bit) & 1) << (7 - (at & 7)));
  return data;
}
