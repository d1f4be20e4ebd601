import { expect, test } from 'vitest';
import { isUuid, uuidOf } from '../../../src/domain/people/ids.ts';

test('sixteen random bytes make a UUID of version 4 and variant 1, whatever they are', () => {
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidOf(Uint8Array.from({ length: 16 }, (_, place) => place))).toBe(
    '00010203-0405-4607-8809-0a0b0c0d0e0f',
  );
  expect(isUuid(uuidOf(crypto.getRandomValues(new Uint8Array(16))))).toBe(true);
});
