import { expect, test } from 'vitest';
import { programPhase } from '../../../src/domain/programs/program-phase.ts';

const program = {
  timelineStart: '2026-11-20T02:00:00.000Z',
  timelineEnd: '2026-11-22T10:00:00.000Z',
  timezone: 'Asia/Jakarta',
};

// T2766
test.each([
  ['2026-11-19T16:59:00.000Z', 'AHEAD'],
  ['2026-11-19T17:00:00.000Z', 'TODAY'],
  ['2026-11-21T12:00:00.000Z', 'TODAY'],
  ['2026-11-22T16:59:00.000Z', 'TODAY'],
  // The night after it, until six in the morning, belongs to its last day.
  ['2026-11-22T22:59:00.000Z', 'TODAY'],
  ['2026-11-22T23:00:00.000Z', 'OVER'],
])('at %s a program of three days in Jakarta is %s, by its own days', (now, phase) => {
  expect(programPhase(program, now)).toBe(phase);
});
