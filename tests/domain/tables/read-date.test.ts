import { describe, expect, test } from 'vitest';
import { type DateOrder, dateOrderOf, readDate } from '../../../src/domain/tables/read-date.ts';

/** Dates as people write them in tables. */

const said = (text: string, order: DateOrder | null = null): string => {
  const read = readDate(text, order);
  if (read.kind === 'DATE') return `${read.day} ${read.of}`;
  return read.kind === 'EITHER' ? `${read.dayFirst} or ${read.monthFirst}` : read.kind;
};

describe('A date', () => {
  // T2780
  test.each([
    ['2019-05-01', '2019-05-01 DAY'],
    ['2019/5/1', '2019-05-01 DAY'],
    ['2019-05-01T00:00:00', '2019-05-01 DAY'],
    [' 1.5.2019 ', '2019-05-01 DAY'],
    ['1. 5. 2019', '2019-05-01 DAY'],
    ['25/01/2019', '2019-01-25 DAY'],
    ['01/25/2019', '2019-01-25 DAY'],
    ['05-05-2019', '2019-05-05 DAY'],
    ['05/01/2019', '2019-01-05 or 2019-05-01'],
    ['May 2019', '2019-05-01 MONTH'],
    ['Mei 2019', '2019-05-01 MONTH'],
    ['05/2019', '2019-05-01 MONTH'],
    ['2019-05', '2019-05-01 MONTH'],
    ['May 1st, 2019', '2019-05-01 DAY'],
    ['1. Mai 2019', '2019-05-01 DAY'],
    ['1er août 1999', '1999-08-01 DAY'],
    ['Sept 3, 2001', '2001-09-03 DAY'],
    ['1-Mar-2019', '2019-03-01 DAY'],
    ['2010', '2010-01-01 YEAR'],
    ['29.2.2020', '2020-02-29 DAY'],
    ['29.2.2019', 'NONE'],
    ['2019-02-30', 'NONE'],
    ['13/13/2019', 'NONE'],
    ['1/5/19', 'SHORT_YEAR'],
    ['1-May-19', 'SHORT_YEAR'],
    ['43586', 'NONE'],
    ['19', 'NONE'],
    ['soon', 'NONE'],
    ['Q1 2020', 'NONE'],
    ['May 2019 or June 2019', 'NONE'],
  ])('%s is %s', (text, read) => {
    expect(said(text)).toBe(read);
  });

  test('that may be read either way is what someone says that it is', () => {
    expect(said('05/01/2019', 'DAY_FIRST')).toBe('2019-01-05 DAY');
    expect(said('05/01/2019', 'MONTH_FIRST')).toBe('2019-05-01 DAY');
    // What can be meant one way only is not turned around.
    expect(said('25/01/2019', 'MONTH_FIRST')).toBe('2019-01-25 DAY');
  });
});

// T2783
test('How a column is meant is asked only where none of its dates says it', () => {
  expect(dateOrderOf(['05/01/2019', '25/01/2019', ''])).toBe('DAY_FIRST');
  expect(dateOrderOf(['05/01/2019', '01/25/2019'])).toBe('MONTH_FIRST');
  expect(dateOrderOf(['05/01/2019', '2010'])).toBe('ASK');
  expect(dateOrderOf(['05/01/2019', '25/01/2019', '01/25/2019'])).toBe('ASK');
  expect(dateOrderOf(['25/01/2019', '1.5.2019', 'May 2019'])).toBe(null);
});
