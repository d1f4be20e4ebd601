import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetTablet } from '../../src/offline/tablet-end.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Lane, openLane } from './lane.ts';
import { runScenario, type Sabotage } from './run-scenario.ts';
import { scenario, tamper } from './sabotaged-day.ts';
import type { Ask } from './wire.ts';

/** The same for paired tablets: each of their rules is broken on purpose, one at a time. */

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

const sabotages: [string, RegExp, Sabotage][] = [
  [
    'a tablet that forgets with a queue',
    /was forgotten with the pairing and is not in the ledger/,
    {
      forget: async (db, because, now) => {
        await db.outbox.clear();
        return await forgetTablet(db, because, now);
      },
    },
  ],
  [
    'a tablet that keeps something when it is not paired any more',
    /is not paired and keeps 1 of organizations/,
    tamper(async ({ tablets: [, , tablet], program }) => {
      const [one] = program.organizations;
      const row = { programId: program.programId, id: one!.id, name: 'Acme' };
      await tablet!.db.organizations.put(row as never);
    }),
  ],
  [
    'a tablet that says nothing of its end and goes on',
    /is not paired any more and did not forget/,
    { forget: async () => ({ wiped: false, unsent: 0, unsettled: 1 }) },
  ],
  [
    'a check-in that counts, of a tablet that was revoked before it came',
    /came after its tablet's end/,
    tamper(async ({ program }) =>
      database.db
        .updateTable('check_in')
        .set({ attention: 'MEETING_CANCELED' })
        .where('program_id', '=', program.programId)
        .where('attention', '=', 'DEVICE_REVOKED')
        .execute(),
    ),
  ],
  [
    'an event that is called safe to close while a check-in waits somewhere',
    /it is safe to close, they say, while Door 2 holds 3/,
    {
      wire: (ask: Ask) => async (url, request) => {
        const answer = await ask(url, request);
        if (!url.endsWith('/device') || request.method !== 'GET') return answer;
        const text = (await answer.text()).replace('"safeToClose":false', '"safeToClose":true');
        return { ...answer, text: async () => text };
      },
    },
  ],
];

describe('The audit', () => {
  test.each(sabotages)('sees %s', async (_name, sign, sabotage) => {
    expect((await runScenario(lane, scenario, sabotage)).problems.join('\n')).toMatch(sign);
  });
});
