import type { Kysely, KyselyPlugin, RootOperationNode } from 'kysely';
import { expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { loadStillFree } from '../../../src/server/services/meetings/still-free.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { acceptedAt, makeProgram, meetingOf } from '../../support/program-factory.ts';

/** In which order a batch of released meetings locks what it needs. */

const start = '2026-11-24T03:00:00.000Z';
const { test, db } = databaseTest();

/** What a row of values says, wherever it stands in the statement. */
const idsIn = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id);

/** The same database, and what is locked in it. */
function watched(plain: Kysely<Schema>) {
  const locks: { table: string; ids: string[] }[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      const text = JSON.stringify(node);
      if (text.includes('"ForNoKeyUpdate"')) {
        const table = text.includes('"registration"') ? 'registration' : 'timeslot';
        locks.push({ table, ids: idsIn(node) });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { tx: plain.withPlugin(plugin) as unknown as TransactionContext['tx'], locks };
}

// T2490
test('A batch of several programs locks all registrations before all timeslots, in one order whichever comes first', async () => {
  const programs = [];
  for (let index = 0; index < 2; index++)
    programs.push(await makeProgram(db, { now: start, organizations: 2, timeslots: 2 }));
  const meetings = programs.flatMap((program): Meeting[] => {
    const [owner, requester] = program.organizations;
    const released = { releasedAt: start, reason: 'STAFF', missing: 'OWNER' } as const;
    return program.timeslots.map((timeslot) => ({
      ...meetingOf(program, owner!.id, requester!.id, timeslot, acceptedAt(program, 1, start)),
      released,
    }));
  });
  const locksOf = async (order: Meeting[]) => {
    const { tx, locks } = watched(db);
    await loadStillFree(tx, order);
    return locks;
  };
  const locks = await locksOf(meetings);
  expect(locks.map(({ table }) => table)).toEqual([
    ...programs.map(() => 'registration'),
    ...meetings.map(() => 'timeslot'),
  ]);
  const [programIds, slotIds] = ['registration', 'timeslot'].map((table) =>
    locks.filter((lock) => lock.table === table).map(({ ids }) => ids[0]),
  );
  expect(programIds).toEqual(programs.map(({ programId }) => programId).sort());
  expect(slotIds).toEqual(meetings.map(({ timeslotId }) => timeslotId).sort());
  const turned = await locksOf(meetings.toReversed());
  expect(turned.map(({ ids }) => ids.sort())).toEqual(locks.map(({ ids }) => ids.sort()));
});
