import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../src/domain/tables/csv.ts';

describe('A table as CSV', () => {
  test('has a line a row, each ending in CRLF, and quotes what holds a comma, a quote or a line break', () => {
    expect(
      csvOf([
        ['Name', 'Count'],
        ['Acme, "the" one', 3],
        ['two\nlines', 0],
      ]),
    ).toBe('Name,Count\r\n"Acme, ""the"" one",3\r\n"two\nlines",0\r\n');
  });

  test.each(['=1+1', '+62', '-1', '@sum', '\t=1', ' =HYPERLINK("x")', '\r=1', '\n@x'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (text) => {
      const [cell = ''] = csvOf([[text]]).split(/\r\n$/);
      expect(cell.replace(/^"|"$/g, '')).toMatch(/^'/);
    },
  );

  test('leaves numbers alone, negative ones too, and words with such signs inside', () => {
    expect(csvOf([[-5, 'a=b', 'x@y.example', '']])).toBe('-5,a=b,x@y.example,\r\n');
  });
});
