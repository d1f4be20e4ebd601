import { expect, test } from 'vitest';
import { createQrReader } from '../src/index.ts';
import { dice, noiseImage, qrImage } from './qr-image.ts';
import { wasmReader } from './wasm-reader.ts';

const reader = await wasmReader();
const HARD = { tryInvert: true, tryDenoise: true, maxSymbols: 4 };

test('an image without a code has none, whatever its size', () => {
  expect(reader.read({ data: new Uint8Array(0), width: 0, height: 0 })).toEqual([]);
  expect(reader.read({ data: new Uint8Array(0), width: 640, height: 0 })).toEqual([]);
  for (const [width, height] of [
    [1, 1],
    [2, 1],
    [1, 700],
    [700, 1],
    [3, 3],
    [20, 20],
    [39, 41],
    [501, 2],
    [2, 501],
  ])
    for (const seed of [1, 2, 3]) expect(reader.read(noiseImage(width!, height!, seed), HARD)).toEqual([]);
});

// T1773
test('random images, fine and coarse, have no code', () => {
  for (let seed = 0; seed < 60; seed += 1)
    expect(reader.read(noiseImage(320, 240, seed, 1 + (seed % 6)), HARD), `seed ${seed}`).toEqual([]);
});

// T1778
test('data that is not an image of this size is refused', () => {
  expect(() => reader.read({ data: new Uint8Array(10), width: 3, height: 3 })).toThrow(RangeError);
  expect(() => reader.read({ data: new Uint8Array(2), width: 0.5, height: 4 })).toThrow(RangeError);
  expect(() => reader.read({ data: new Uint8Array(4), width: -2, height: -2 })).toThrow(RangeError);
});

// T1774
test('a code that is damaged gives its own text or none', () => {
  const text = 'MEETING 12, TABLE 40';
  let read = 0;
  for (let seed = 0; seed < 150; seed += 1) {
    const image = qrImage(text, { errorCorrectionLevel: seed % 2 ? 'L' : 'Q' });
    const roll = dice(seed);
    // Patches of wrong brightness: few are mended by the code's own error correction, many are not.
    for (let patch = 0; patch < seed / 3; patch += 1) {
      const [left, top] = [Math.floor(roll() * image.width), Math.floor(roll() * image.height)];
      for (let y = top; y < Math.min(top + 6, image.height); y += 1)
        image.data.fill(
          roll() < 0.5 ? 0 : 255,
          y * image.width + left,
          y * image.width + Math.min(left + 6, image.width),
        );
    }
    const texts = reader.read(image, HARD).map((code) => code.text);
    expect([[], [text]], `seed ${seed}`).toContainEqual(texts);
    read += texts.length;
  }
  expect(read).toBeGreaterThan(20);
  expect(read).toBeLessThan(150);
});

// T1775
test('thousands of frames take no more memory than the first ones', () => {
  const frames = [
    qrImage('A FRAME WITH A CODE', {}, { degrees: 20 }),
    noiseImage(200, 200, 5, 3),
    qrImage('ANOTHER'),
  ];
  const round = () => frames.map((frame) => reader.read(frame, HARD).map(({ text }) => text));
  for (let n = 0; n < 20; n += 1) round();
  const before = reader.memoryBytes();
  for (let n = 0; n < 1000; n += 1) expect(round()).toEqual([['A FRAME WITH A CODE'], [], ['ANOTHER']]);
  expect(reader.memoryBytes()).toBe(before);
});

// T1776
test('after an image that is too large for the memory, the next one is read', () => {
  const [width, height] = [50_000, 50_000];
  // Only its length is looked at before the memory is asked for.
  const data = { length: width * height } as Uint8Array;
  expect(reader.read({ data, width, height })).toEqual([]);
  expect(reader.read(qrImage('STILL HERE')).map(({ text }) => text)).toEqual(['STILL HERE']);
});

test('bytes that are not the decoder are refused', async () => {
  await expect(createQrReader(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow(WebAssembly.CompileError);
});
