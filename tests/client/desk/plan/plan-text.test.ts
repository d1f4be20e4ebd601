import { expect, test } from 'vitest';
import { undoneText } from '../../../../src/client/desk/plan/plan-text.ts';

// T3381
test('What taking a plan back has done is said with each of its numbers, one meeting as one', () => {
  expect(undoneText({ undone: 3, left: 0 })).toBe('3 meetings are as before.');
  expect(undoneText({ undone: 1, left: 2 })).toBe('1 meeting is as before. 2 meetings stay as they are.');
  expect(undoneText({ undone: 2, left: 1 })).toBe('2 meetings are as before. 1 meeting stays as it is.');
});
