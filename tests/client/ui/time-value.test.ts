import { describe, expect, test } from 'vitest';
import {
  normaliseHour,
  normaliseMinute,
  normaliseTime,
  stepTimePart,
  typedPart,
} from '../../../src/client/ui/time-value.ts';

// T0404
describe('A typed time', () => {
  test.each([
    ['0', '00'],
    ['7', '07'],
    ['23', '23'],
    ['24', '00'],
    ['99', '00'],
    ['', '00'],
    ['x', '00'],
  ])('hour %s becomes %s', (typed, hour) => {
    expect(normaliseHour(typed)).toBe(hour);
  });

  test.each([
    ['5', '05'],
    ['59', '59'],
    ['60', '00'],
    ['99', '00'],
    ['', '00'],
  ])('minute %s becomes %s', (typed, minute) => {
    expect(normaliseMinute(typed)).toBe(minute);
  });

  test.each([
    ['', '00:00'],
    ['  ', '00:00'],
    ['7', '07:00'],
    ['7:5', '07:05'],
    ['0705', '07:05'],
    ['705', '07:05'],
    ['7.05', '07:05'],
    ['24:30', '00:30'],
    ['23:60', '23:00'],
  ])('%s becomes %s', (typed, time) => {
    expect(normaliseTime(typed)).toBe(time);
  });

  test('is stepped round and round within the day and within the hour', () => {
    expect(stepTimePart('23', 1, 23)).toBe('00');
    expect(stepTimePart('00', -1, 23)).toBe('23');
    expect(stepTimePart('59', 1, 59)).toBe('00');
    expect(stepTimePart('9', 1, 59)).toBe('10');
    expect(stepTimePart('', 1, 59)).toBe('01');
  });

  test.each([
    ['a digit into an empty part', '7', 1, '7'],
    ['a second one', '75', 2, '75'],
    ['a digit behind a full part pushes out what stood there', '002', 3, '02'],
    ['and the next one too', '025', 3, '25'],
    ['a digit before a full part', '200', 1, '20'],
    ['a digit in the middle of a full part', '020', 2, '02'],
    ['two digits pasted behind a full part', '0020', 4, '20'],
    ['a letter is none', '1a', 2, '1'],
    ['a caret that the browser does not tell', '0020', null, '20'],
  ])('takes %s', (_what, text, caret, part) => {
    expect(typedPart(text, caret)).toBe(part);
  });
});
