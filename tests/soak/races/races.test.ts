import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { insert, update } from '../../support/rows.ts';
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
  `${RACES} races of late arrivals, yeses, cancellations, releases, moves, sessions and slips: no check-in is lost, no seat is given twice, every loser is told`,
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
    const inSession = [...totals.keys()].filter((what) =>
      /MEETING_IN_SESSION|SESSION_MEETS_MEETING/.test(what),
    );
    expect(inSession.length).toBeGreaterThan(0);
  },
  LONG_MS,
);

describe('The books of a race', () => {
  // T3130
  test('see an organization that is in a session and in a meeting, and a session with more people than places', async () => {
    const world = await openRace({ database, app }, 3, 2);
    const runs = [{ verb: 'SESSION' as const, ...(await playRace.SESSION(world)) }];
    expect([runs[0]?.done, await auditRace(world, runs)]).toEqual([true, []]);
    const { program, requests, sessions } = world;
    await update(database.db, 'meeting', { id: requests[0].id }, { meeting_status: 'ACCEPTED' });
    await insert(database.db, 'session_registration', {
      program_id: program.programId,
      session_id: sessions[0],
      organization_id: program.organizations[5]!.id,
      user_id: program.organizations[5]!.userId,
      registered_at: world.now,
    });
    const problems = (await auditRace(world, runs)).join('\n');
    expect(problems).toContain(`is in session ${sessions[0]} and in meeting ${requests[0].id}`);
    expect(problems).toContain(`session ${sessions[0]}: 2 people in 1 places`);
  });

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
