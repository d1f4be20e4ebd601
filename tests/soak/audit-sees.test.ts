import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Lane, openLane } from './lane.ts';
import { registerOf } from './oracle.ts';
import { runScenario, type Sabotage } from './run-scenario.ts';
import { scenario, tamper } from './sabotaged-day.ts';
import type { Ask } from './wire.ts';

/** The audit is worth what it sees: the product is broken on purpose, one way at a time. */

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

const problemsOf = async (sabotage: Sabotage) => (await runScenario(lane, scenario, sabotage)).problems;

type Body = { operations: { id: string }[] };
const isReplay = (url: string) => url.endsWith('/v2/checkin/replay');

const sabotages: [string, RegExp, Sabotage][] = [
  [
    'a proxy that says "applied" and delivers nothing',
    /is answered applied and not in the ledger/,
    {
      wire: (ask: Ask) => async (url, request) => {
        if (!isReplay(url)) return await ask(url, request);
        const { operations } = JSON.parse(request.body ?? '') as Body;
        const verdicts = operations.map(({ id }) => ({
          id,
          verdict: 'applied',
          reason: null,
          message: null,
          meeting: null,
        }));
        const result = { verdicts, serverTime: lane.time.now() };
        const text = JSON.stringify({ statusCode: 200, messages: [], result });
        return { status: 200, headers: { get: () => null }, text: async () => text };
      },
    },
  ],
  [
    'a line that delivers each operation once more under another id',
    /was never said/,
    {
      wire: (ask: Ask) => async (url, request) => {
        const answer = await ask(url, request);
        if (!isReplay(url)) return answer;
        const body = JSON.parse(request.body ?? '') as Body;
        const operations = body.operations.map((operation) => ({ ...operation, id: randomUUID() }));
        await ask(url, { ...request, body: JSON.stringify({ ...body, operations }) });
        return answer;
      },
    },
  ],
  [
    'an outbox that loses what it said was saved',
    /was told to be saved and is lost/,
    tamper(async ({ tablets: [tablet] }) => {
      const command = { verb: 'CHECK_IN', args: {} } as unknown as Parameters<
        NonNullable<typeof tablet>['say']
      >[0];
      const args = {
        meetingId: randomUUID(),
        party: 'OWNER',
        attendedAt: tablet!.clock(),
        source: 'SCAN',
      } as const;
      await tablet!.say({ ...command, verb: 'CHECK_IN', args }, tablet!.clock(), null);
      await tablet!.db.outbox.clear();
    }),
  ],
  [
    'a device that says "not saved" and keeps it all the same',
    /was told not to be saved, and yet it is there/,
    tamper(async ({ tablets: [tablet] }) => {
      tablet!.said[0]!.told = 'FAILED';
    }),
  ],
  [
    'a refused check-in that no list shows',
    /is refused and hidden/,
    tamper(async ({ tablets: [tablet] }) => await tablet!.db.attention.clear()),
  ],
  [
    'a refusal that staff would not see',
    /is refused and staff would not see it/,
    tamper(async ({ program }) =>
      database.db
        .updateTable('check_in')
        .set({ attention: null })
        .where('program_id', '=', program.programId)
        .where('verdict', '=', 'refused')
        .execute(),
    ),
  ],
  [
    'an effect that happens twice',
    /history: 1 too many/,
    tamper(async ({ program }) => {
      const [row] = await database.db
        .selectFrom('meeting_history')
        .selectAll()
        .where('program_id', '=', program.programId)
        .where('history_type', '=', 'CHECKED_IN')
        .execute();
      await database.db
        .insertInto('meeting_history')
        .values({ ...row!, id: randomUUID() })
        .execute();
    }),
  ],
  [
    'an applied check-in without its effect',
    /history: 1 missing/,
    tamper(async ({ program }) => {
      const [row] = await database.db
        .selectFrom('meeting_history')
        .selectAll()
        .where('program_id', '=', program.programId)
        .where('history_type', '=', 'CHECKED_IN')
        .execute();
      await database.db.deleteFrom('meeting_history').where('id', '=', row!.id).execute();
    }),
  ],
  [
    'a register in which an earlier one stands over a later one',
    /registers: .* due .*/,
    tamper(async ({ meetings: [meetingId] }) => {
      await database.db
        .updateTable('meeting')
        .set({ owner_attendance: null })
        .where('id', '=', meetingId!)
        .execute();
    }),
  ],
  [
    'a state that depends on the order of arrival',
    /another order: /,
    tamper(async ({ meetings: [meetingId] }) => {
      await database.db
        .updateTable('check_in')
        .set({ stamp_at: '2026-11-21T02:00:00.000Z' })
        .where('meeting_id', '=', meetingId!)
        .where('verb', '=', 'UNDO')
        .execute();
    }),
  ],
  [
    'a device that does not show what the server has',
    /shows on its base/,
    tamper(async ({ tablets: [tablet] }) =>
      tablet!.db.meetingBuckets.toCollection().modify((row) => {
        for (const meeting of row.meetings) meeting.seatNumber = 99;
      }),
    ),
  ],
  [
    'a device that keeps a meeting that is not its to see any more',
    /shows \d+ meetings, the server has/,
    tamper(async ({ program }) =>
      database.db
        .updateTable('meeting')
        .set({ is_deleted: true })
        .where('program_id', '=', program.programId)
        .execute(),
    ),
  ],
  [
    'a door that lets a revoked badge in',
    /calls badge/,
    tamper(async ({ program, revokedBadges }) => revokedBadges.add(program.organizations[1]!.badgeNumber)),
  ],
];

describe('The audit', () => {
  // T0865
  test('finds nothing wrong where nothing is', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  // T0864
  test.each(sabotages)('sees %s', async (_name, sign, sabotage) => {
    expect((await problemsOf(sabotage)).join('\n')).toMatch(sign);
  });
});

describe('The reference', () => {
  const said = (id: string, over: Partial<Parameters<typeof registerOf>[0][number]>) => ({
    id,
    meeting_id: 'm',
    verb: 'CHECK_IN' as const,
    party: 'OWNER' as const,
    verdict: 'applied' as const,
    attended_at: '10:00',
    stamp_at: '10:00',
    ...over,
  });

  test('is the latest said that was not refused, whatever the order of the rows', () => {
    const lines = [
      said('a', { stamp_at: '10:02', attended_at: '10:02' }),
      said('b', { stamp_at: '10:01', verdict: 'superseded' }),
      said('c', { stamp_at: '10:03', verdict: 'refused' }),
      said('d', { stamp_at: '10:09', party: 'PARTICIPANT' }),
      said('e', { stamp_at: '10:09', meeting_id: 'other' }),
    ];
    const due = { operationId: 'a', attendedAt: '10:02' };
    expect(registerOf(lines, 'm', 'OWNER', null)).toEqual(due);
    expect(registerOf(lines.toReversed(), 'm', 'OWNER', null)).toEqual(due);
  });

  test('is nobody there after an undo, and nothing of what was said before a move', () => {
    const undone = [
      said('a', {}),
      said('b', { verb: 'UNDO', party: 'BOTH', stamp_at: '10:05', attended_at: null }),
    ];
    expect(registerOf(undone, 'm', 'OWNER', null)).toEqual({ operationId: 'b', attendedAt: null });
    expect(registerOf(undone, 'm', 'OWNER', '10:06')).toBeNull();
  });

  test('of two said in one moment is the one with the greater id', () => {
    expect(registerOf([said('b', {}), said('a', {})], 'm', 'OWNER', null)?.operationId).toBe('b');
  });
});
