import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, LINE_HEIGHT, linesOf } from '../../../../src/client/desk/badges/fit-text.ts';
import {
  gridStart,
  printSizeOf,
  printSizes,
  sheetsOf,
  wordsWidth,
} from '../../../../src/client/desk/badges/print-size.ts';

describe('The letters of a badge', () => {
  test('are as large as the size allows for an ordinary name, on one line or two', () => {
    for (const { face, ...size } of printSizes) {
      const width = wordsWidth({ face, ...size });
      expect(fitText('Ayu Lestari', width, face.name.height, face.name.letters)).toBe(face.name.letters);
      expect(linesOf('Ayu Lestari', width / face.name.letters)).toBeLessThanOrEqual(2);
    }
  });

  test('are smaller for a long name, and never more than the box holds, however long and odd it is', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 12 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(name, fc.constantFrom(...printSizes), (text, size) => {
        const { name: room } = size.face;
        const width = wordsWidth(size);
        const letters = fitText(text, width, room.height, room.letters);
        expect(letters).toBeLessThanOrEqual(room.letters);
        expect(linesOf(text, width / letters) * letters * LINE_HEIGHT).toBeLessThanOrEqual(room.height);
      }),
      { numRuns: 1_000 },
    );
  });

  test('shrink a little before a long word is broken', () => {
    const letters = fitText('Wolfeschlegelsteinhausen', 41, 20, 6.4);
    expect(letters).toBeLessThan(6.4);
    expect(linesOf('Wolfeschlegelsteinhausen', 41 / letters)).toBe(1);
  });
});

describe('A sheet', () => {
  // T0825
  test.each(printSizes)(
    '$label: everything is on the paper, and the code is wide enough to be read at arm’s length',
    (size) => {
      const { x, y } = gridStart(size);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + size.columns * size.card.width).toBeLessThanOrEqual(size.page.width);
      expect(y + size.rows * size.card.height).toBeLessThanOrEqual(size.page.height);
      const { face, card } = size;
      // 41 modules of the code, 8 of quiet zone.
      expect((face.qr * 41) / 49).toBeGreaterThanOrEqual(25);
      const lines =
        face.program.height + face.name.height + face.organization.height + face.role.height + 3 * 0.4;
      const high = card.height - 2 * face.margin - face.top;
      expect(face.look === 'BELOW' ? lines + 1 + face.qr : Math.max(lines, face.qr)).toBeLessThanOrEqual(
        high,
      );
      expect(wordsWidth(size)).toBeGreaterThanOrEqual(38);
    },
  );

  test('holds as many as it has places, and the last one what is left', () => {
    const sheets = sheetsOf(
      printSizeOf('a4-8'),
      Array.from({ length: 17 }, (_, n) => n),
    );
    expect(sheets.map((sheet) => sheet.length)).toEqual([8, 8, 1]);
    expect(sheetsOf(printSizeOf('a6'), [])).toEqual([]);
  });

  test('of a size that nobody knows is the first one', () => {
    expect(printSizeOf('letter')).toBe(printSizes[0]);
    expect(printSizeOf(null)).toBe(printSizes[0]);
  });
});
