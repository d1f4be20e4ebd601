import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Lane, openLane } from './lane.ts';
import { runScenario } from './run-scenario.ts';
import type { Act, Fate } from './scenario.ts';

/** What the soak taught of un-pairing, with steps of its own: a tablet, a server, and a line that fails in between. */

let database: FreshDatabase;
let lane: Lane;
beforeAll(async () => {
  database = await freshDatabase();
  lane = await openLane(database);
});
afterAll(async () => {
  await lane.close();
  await database.close();
});

const line = { up: 20, down: 20, aheadMs: 0, room: null } as const;
const play = async (acts: Act[]) =>
  await runScenario(lane, {
    seed: 1,
    run: 2,
    meetings: 3,
    devices: [
      { ...line, kind: 'STAFF' },
      { ...line, kind: 'DOOR' },
    ],
    steps: acts.map((act) => ({ ...act, after: act.kind === 'REPORT' ? 60_000 : 3000 })),
  });

/** It is un-paired on this line; then somebody scans on it, with no network, and staff look whether it is safe to close. */
const leavingOn = (fates: Fate[]): Act[] => [
  { kind: 'PAIRING', device: 0, what: 'LEAVE', fates },
  { kind: 'NETWORK', device: 1, online: false },
  { kind: 'CHECK_IN', device: 1, meeting: 0, party: 'OWNER', customMinutes: null, fault: null },
  { kind: 'REPORT', device: 0, all: false, fates: [] },
];

describe('A tablet that staff un-pair', () => {
  test.each<[string, Fate[], string]>([
    [
      'whose first word arrives and is not answered, stays paired',
      ['LOST_ANSWER'],
      'leaving refused, UNREACHABLE',
    ],
    ['whose last word arrives and is not answered, says it again', ['CLEAR', 'LOST_ANSWER'], 'left'],
    ['whose last word never arrives, is blank all the same', ['CLEAR', 'DOWN', 'DOWN'], 'left'],
  ])('%s: it is never safe to close while a check-in waits on it', async (_what, fates, outcome) => {
    const { problems, totals } = await play(leavingOn(fates));
    expect(problems).toEqual([]);
    expect(totals.get(`tablet: ${outcome}`)).toBe(1);
    expect(totals.get(outcome === 'left' ? 'tablet: nothing said, not paired' : 'check-in recorded')).toBe(1);
  });
});
