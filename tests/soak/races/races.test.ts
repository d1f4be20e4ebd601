import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { update } from '../../support/rows.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { auditRace } from './audit-race.ts';
import { arriveFirst, playRace, raceVerbs } from './race-calls.ts';
import { runRaces } from './race-runs.ts';
import { openRace } from './race-world.ts';

/** A few races in every `npm test`; `npm run soak -- --races 10000` is the long one. */
const RACES = 40;
const LONG_MS = 600_000;

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 16 });
  app = await testApp(database);
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});

// T2432
test(
  `${RACES} races of late arrivals, yeses, cancellations, releases, moves and slips: no check-in is lost, no seat is given twice, every loser is told`,
  async () => {
    const failures: string[] = [];
    const { totals, races } = await runRaces({
      server: { database, app },
      seed: 14,
      from: 0,
      races: RACES,
      lanes: 2,
      say: (line) => void (line.startsWith('FAILED') && failures.push(line)),
    });
    expect(failures).toEqual([]);
    expect(races).toBe(RACES);
    // It did take place, and it was close.
    const verbs = new Set([...totals.keys()].map((what) => what.split(':')[0]));
    for (const verb of raceVerbs) expect(verbs).toContain(verb);
    expect(totals.get('an offer became a meeting') ?? 0).toBeGreaterThan(0);
    expect(totals.get('YES: done') ?? 0).toBeGreaterThan(0);
    expect([...totals.keys()].some((what) => /^(OTHER_YES|YES|THIRD_YES): MEETING/.test(what))).toBe(true);
    expect(totals.get('SLIP: done') ?? 0).toBeGreaterThan(0);
  },
  LONG_MS,
);

describe('The books of a race', () => {
  // T2433
  test('see a seat that was given twice, a check-in that was lost, a line that nobody wrote and a party that was told nothing', async () => {
    const world = await openRace({ database, app }, 3, 1);
    await arriveFirst(world);
    const run = { verb: 'CANCEL_BY_STAFF' as const, ...(await playRace.CANCEL_BY_STAFF(world)) };
    expect(await auditRace(world, [run])).toEqual([]);
    const { db } = database;
    await db.deleteFrom('notification').where('meeting_id', '=', world.later.id).execute();
    await update(db, 'meeting', { id: world.waiting.id }, { owner_attendance: null });
    const problems = await auditRace(world, [{ ...run, left: [...run.left, ...run.left] }]);
    const found = ['lost check-in', 'missing of CANCELED', 'organizations were told'];
    for (const what of found) expect(problems.join('\n')).toContain(what);
    const answer = { status: 409, code: '', sentence: '', result: {} };
    expect(await auditRace(world, [{ verb: 'YES', answer, done: false, left: [] }])).toContain(
      'YES lost and was told nothing',
    );
  });
});
