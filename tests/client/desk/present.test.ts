import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswerDate, notingTime, present } from '../../../src/client/desk/present.ts';

/** The desk's present is the server's: a laptop's own clock may be minutes off. */

const own = Date.parse('2026-11-21T03:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: own });
});
afterEach(() => {
  noteAnswerDate(new Date().toUTCString(), Date.now());
  vi.useRealTimers();
});

test.each([
  ['three minutes ahead', '02:57:00', '2026-11-21T02:57:00.000Z'],
  ['ten minutes slow', '03:10:00', '2026-11-21T03:10:00.000Z'],
  ['right, and the answer a second old', '02:59:59', '2026-11-21T03:00:00.000Z'],
])('of a clock that is %s', async (_what, said, expected) => {
  const answer = {
    status: 200,
    headers: { get: (name: string) => (name === 'date' ? `Sat, 21 Nov 2026 ${said} GMT` : null) },
    text: async () => '',
  };
  const caller = notingTime({ base: '/api', headers: () => ({}), transport: async () => answer });
  expect(await caller.transport('/api/meetings', { method: 'GET', headers: {} })).toBe(answer);
  expect(present()).toBe(expected);
});

test('stays as it is known where an answer says no time', () => {
  noteAnswerDate('Sat, 21 Nov 2026 03:10:00 GMT', own);
  noteAnswerDate(null, own);
  noteAnswerDate('no date', own);
  expect(present()).toBe('2026-11-21T03:10:00.000Z');
});
