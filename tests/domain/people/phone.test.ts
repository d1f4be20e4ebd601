import { describe, expect, test } from 'vitest';
import { callingCodes, leadingCallingCode } from '../../../src/domain/people/calling-codes.ts';
import {
  groupedNumber,
  phoneArgs,
  readPhone,
  shownPhone,
  storedPhone,
} from '../../../src/domain/people/phone.ts';

const messageOf = (text: unknown) => phoneArgs.safeParse(text).error?.issues[0]?.message ?? null;
const tooShort = 'Phone number must be at least 10 digits.';

describe('a phone number', () => {
  // T0395
  test.each([
    ['+62 81255501234', '+62 81255501234'],
    ['+62 812-5550-1234', '+62 81255501234'],
    ['  +62 812 5550 1234 ', '+62 81255501234'],
    ['+6281255501234', '+62 81255501234'],
    ['+1 2015550123', '+1 2015550123'],
    ['+12015550123', '+1 2015550123'],
    ['+353 850123456', '+353 850123456'],
    ['+7-901-2345678', '+7 9012345678'],
    ['+1-201-555-0123', '+1 2015550123'],
    ['0812-5550-1234', '+62 81255501234'],
    ['81255501234', '+62 81255501234'],
    ['(0812) 5550.1234', '+62 81255501234'],
  ])('written as %j is stored as code, space, number: %j', (written, stored) => {
    expect(phoneArgs.parse(written)).toBe(stored);
    expect(phoneArgs.parse(stored)).toBe(stored);
  });

  // T0397
  test.each([
    ['+62 1234567', tooShort],
    ['+62 12345678', null],
    ['12345678', null],
    ['1234567', tooShort],
    ['', tooShort],
    [undefined, tooShort],
    ['+62', tooShort],
    ['+62 0123456789012', null],
    ['+62 12345678901234', 'Phone number must be at most 15 digits.'],
    ['+62 812-CALL-NOW', 'Phone number may contain digits, spaces, hyphens and a country code such as +62.'],
    ['+999 1234567890', 'Phone number may contain digits, spaces, hyphens and a country code such as +62.'],
    ['+62 81+2555012', 'Phone number may contain digits, spaces, hyphens and a country code such as +62.'],
  ])('%j, counted with its calling code, answers %j', (written, message) => {
    expect(messageOf(written)).toEqual(message);
  });

  // T0396
  test('is shown as ###-####-##### while it is typed and once it is stored', () => {
    expect(['', '8', '812', '8125', '8125550', '81255501', '812555012345'].map(groupedNumber)).toEqual([
      '',
      '8',
      '812',
      '812-5',
      '812-5550',
      '812-5550-1',
      '812-5550-12345',
    ]);
    expect(shownPhone('+62 81255501234')).toBe('+62 812-5550-1234');
    expect(shownPhone('')).toBe('+62');
  });

  test('is nothing while only its calling code is chosen', () => {
    expect(storedPhone({ callingCode: '+62', number: '' })).toBe('');
    expect(readPhone(null)).toEqual({ callingCode: '+62', number: '' });
  });
});

describe('calling codes', () => {
  test('of every country can be told apart by their beginning', () => {
    const codes = [...new Set(callingCodes.map(({ code }) => code))];
    expect(codes.length).toBeGreaterThan(190);
    for (const code of codes) expect(leadingCallingCode(`${code}5550123456`)).toBe(code);
  });
});
