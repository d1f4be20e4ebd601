import { expect, test } from 'vitest';
import { changesText, undoneText } from '../../../../src/client/desk/plan/plan-text.ts';

// T3381
test('What taking a plan back has done is said with each of its numbers, one meeting as one', () => {
  expect(undoneText({ undone: 3, left: 0 })).toBe('3 meetings are as before.');
  expect(undoneText({ undone: 1, left: 2 })).toBe('1 meeting is as before. 2 meetings stay as they are.');
  expect(undoneText({ undone: 2, left: 1 })).toBe('2 meetings are as before. 1 meeting stays as it is.');
});

// T3394
test('What a plan changes is said without what does not happen', () => {
  const none = { new: 0, movedTime: 0, movedTable: 0, dropped: 0, kept: 0, fixed: 0 };
  const said = (over: Partial<typeof none>) =>
    changesText({ ...none, ...over } as unknown as Parameters<typeof changesText>[0]);
  expect(said({ new: 35 })).toBe('35 new');
  expect(said({ movedTime: 1, dropped: 2, kept: 3, fixed: 1 })).toBe(
    '1 at another time · 2 removed · 4 stay',
  );
  expect(said({})).toBe('No meetings');
});
