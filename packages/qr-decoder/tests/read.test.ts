import { describe, expect, test } from 'vitest';
import { dice, qrImage, rgbaOf } from './qr-image.ts';
import { wasmReader } from './wasm-reader.ts';

const reader = await wasmReader();
/** As long as a badge: base45 in alphanumeric mode. */
const BADGE =
  'MD1:6BFOXN*TS0BI$ZD.P9UOL97O4-2HH77HRM3DSPTRHRR+%7.ZQ/*HMQ0ESI$Z8VQ1C9QZMP1JM7EVQ2TIJ3ZBTUZ1UTMAD2Z:WKF%P*LP0+';
const textsOf = (...args: Parameters<typeof qrImage>) =>
  reader.read(qrImage(...args), { tryInvert: true, tryDenoise: true, maxSymbols: 4 }).map(({ text }) => text);

// T1770
describe('every version and error level', () => {
  test.each(['L', 'M', 'Q', 'H'] as const)('with level %s, versions 1 to 40', (errorCorrectionLevel) => {
    const roll = dice(1);
    for (let version = 1; version <= 40; version += 1) {
      const text = Math.floor(roll() * 1e7).toString();
      const read = textsOf(text, { version, errorCorrectionLevel }, { modulePixels: 3 });
      expect(read, `version ${version}`).toEqual([text]);
    }
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7] as const)('with mask %d', (maskPattern) => {
    expect(textsOf(BADGE, { maskPattern })).toEqual([BADGE]);
  });
});

// T1771
describe('as a camera sees it', () => {
  test.each([0, 17, 45, 90, 133, 180, 270, 301])('turned by %d degrees', (degrees) => {
    expect(textsOf(BADGE, {}, { degrees })).toEqual([BADGE]);
  });

  test('mirrored, inverted, blurred, grainy, small', () => {
    expect(textsOf(BADGE, {}, { mirrored: true })).toEqual([BADGE]);
    expect(textsOf(BADGE, {}, { inverted: true })).toEqual([BADGE]);
    expect(textsOf(BADGE, {}, { blur: 3, degrees: 10 })).toEqual([BADGE]);
    expect(textsOf(BADGE, {}, { grain: 70, degrees: 10 })).toEqual([BADGE]);
    expect(textsOf(BADGE, {}, { modulePixels: 2 })).toEqual([BADGE]);
  });

  test('in colours and in brightness alone', () => {
    const image = qrImage(BADGE);
    expect(reader.read(rgbaOf(image))).toEqual(reader.read(image));
  });

  test('with its corners as they are in the code', () => {
    const [code] = reader.read(qrImage(BADGE, {}, { degrees: 180, modulePixels: 4 }));
    const [upright] = reader.read(qrImage(BADGE, {}, { modulePixels: 4 }));
    expect(upright!.topLeft.x).toBeLessThan(upright!.topRight.x);
    expect(upright!.topLeft.y).toBeLessThan(upright!.bottomLeft.y);
    expect(code!.topLeft.x).toBeGreaterThan(code!.topRight.x);
    expect(code!.topLeft.y).toBeGreaterThan(code!.bottomLeft.y);
  });
});

// T1772
describe('codes of others', () => {
  const bytes = (data: number[]) => textsOf([{ data: new Uint8ClampedArray(data), mode: 'byte' }]);
  test('in numbers, letters, UTF-8 and the modes mixed', () => {
    expect(textsOf('0123456789')).toEqual(['0123456789']);
    expect(textsOf('HTTPS://EXAMPLE.TEST/A-B')).toEqual(['HTTPS://EXAMPLE.TEST/A-B']);
    expect(textsOf('Selamat datang, 山田さん — 😀')).toEqual(['Selamat datang, 山田さん — 😀']);
    expect(textsOf('ABCDEF1234567890abcdefghÄÖÜ')).toEqual(['ABCDEF1234567890abcdefghÄÖÜ']);
  });

  test('in Latin-1 and Shift JIS, which the code does not name', () => {
    expect(bytes([0x4b, 0xf6, 0x6c, 0x6e])).toEqual(['Köln']);
    expect(bytes([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x83, 0x65])).toEqual(['日本語のテ']);
  });

  test('in bytes that are no text', () => {
    const [text] = bytes([0, 1, 2, 0xff, 0xfe, 0x80, 0x81]);
    expect(text).toHaveLength(7);
  });
});
