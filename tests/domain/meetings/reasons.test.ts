import { expect, test } from 'vitest';
import { cancelReasons, presetReasons, rejectReasons } from '../../../src/domain/meetings/close.ts';
import { rescheduleReasons } from '../../../src/domain/meetings/reschedule.ts';

/** SPEC.md 5: "Reschedule reason list … (restricted subsets per action)". */

// T0389
test('a reschedule and a cancel have all five reasons, and a reject all but Incorrect timeslot selection', () => {
  const all = ['Fully booked schedule', 'Change in priorities', 'Scheduling conflicts', 'Other'];
  expect(rescheduleReasons).toEqual(['Incorrect timeslot selection', ...all]);
  expect(cancelReasons).toEqual(['Incorrect timeslot selection', ...all]);
  expect(rejectReasons).toEqual(all);
});

test('every reason that can be chosen is said in the reader’s language', () => {
  const chosen = [...rescheduleReasons, ...cancelReasons, ...rejectReasons];
  expect(chosen.filter((reason) => !presetReasons.has(reason))).toEqual([]);
});
