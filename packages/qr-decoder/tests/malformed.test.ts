import { expect, test } from 'vitest';
import { dice, qrImage } from './qr-image.ts';
import { bitsOf, RAW_DATA_LENGTH, rawCode } from './raw-code.ts';
import { wasmReader } from './wasm-reader.ts';

/** Codes whose error correction is right and whose data is not: what somebody might print to disturb a door. */

const reader = await wasmReader();
const read = (data: Uint8Array) => reader.read(rawCode(data), { maxSymbols: 4 }).map(({ text }) => text);
const [NUMERIC, ALPHANUMERIC, BYTE, FNC1_SECOND, ECI, KANJI, HANZI] = [1, 2, 4, 9, 7, 8, 13];

test('what is written bit by bit is read', () => {
  expect(read(bitsOf([BYTE, 4], [2, 8], [0x48, 8], [0x69, 8]))).toEqual(['Hi']);
  expect(read(bitsOf([NUMERIC, 4], [4, 10], [123, 10], [4, 4]))).toEqual(['1234']);
  expect(read(bitsOf([ALPHANUMERIC, 4], [3, 9], [10 * 45 + 11, 11], [12, 6]))).toEqual(['ABC']);
});

test('an encoding that the code names is used; one that is not known gives a character for each byte', () => {
  const named = (eci: number, ...bytes: number[]) =>
    read(
      bitsOf(
        [ECI, 4],
        [eci, 8],
        [BYTE, 4],
        [bytes.length, 8],
        ...bytes.map((byte): [number, number] => [byte, 8]),
      ),
    );
  expect(named(26, 0xc3, 0xa9)).toEqual(['é']);
  expect(named(26, 0xff, 0x41)).toEqual(['\uFFFDA']);
  expect(named(3, 0xe9, 0x80)).toEqual(['é\u0080']);
  expect(named(22, 0xcf, 0xf0)).toEqual(['Пр']);
  expect(named(25, 0x5c, 0x71)).toEqual(['山']);
  expect(named(99, 0x41, 0xe9)).toEqual(['Aé']);
});

// T1779
test.each<[string, ...[number, number][]]>([
  ['a digit group above 999', [NUMERIC, 4], [3, 10], [1023, 10]],
  ['a pair of letters above the table', [ALPHANUMERIC, 4], [2, 9], [2047, 11]],
  ['a letter above the table', [ALPHANUMERIC, 4], [1, 9], [63, 6]],
  ['more bytes than there are', [BYTE, 4], [255, 8], [0x41, 8]],
  ['more digits than there are', [NUMERIC, 4], [1023, 10], [1, 10]],
  ['more Kanji than there are', [KANJI, 4], [255, 8], [1, 13]],
  ['a mode that does not exist', [15, 4], [1, 8]],
  ['an encoding that is cut off', [ECI, 4], [0xff, 8]],
  ['a subset of Hanzi that does not exist', [HANZI, 4], [7, 4], [1, 8]],
  ['an application that does not exist', [FNC1_SECOND, 4], [130, 8], [BYTE, 4], [1, 8], [65, 8]],
  ['nothing', [0, 4]],
])('%s is a damaged code', (_, ...fields) => {
  expect(read(bitsOf(...fields))).toEqual([]);
});

// T1777
test('random data is a text or a damaged code, and the module survives all of it', () => {
  // The memory grows with a large image; a new instance, made after a trap, would have less of it.
  reader.read({ data: new Uint8Array(2000 * 2000), width: 2000, height: 2000 });
  const memory = reader.memoryBytes();
  expect(memory).toBeGreaterThan(4_000_000);
  const roll = dice(3);
  for (let n = 0; n < 1500; n += 1) {
    read(Uint8Array.from({ length: RAW_DATA_LENGTH }, () => roll() * 256));
    expect(reader.memoryBytes(), `code ${n}`).toBe(memory);
  }
  expect(reader.read(qrImage('STILL HERE')).map(({ text }) => text)).toEqual(['STILL HERE']);
});
