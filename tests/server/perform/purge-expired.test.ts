import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { purgeExpiredIdempotency } from '../../../src/server/perform/purge-expired-answers.ts';
import { databaseTest } from '../../support/fixtures.ts';

const { test, db } = databaseTest();

// T0664
test('an answer is kept for thirty days and forgotten after', async () => {
  const row = (created_at: string) => ({
    caller: 'user:x',
    key: randomUUID(),
    body_hash: 'h',
    status: 200,
    answer: '{}',
    created_at,
  });
  const young = row('2026-10-23T00:00:00.000Z');
  const old = row('2026-10-21T00:00:00.000Z');
  await db.insertInto('idempotency').values([young, old]).execute();
  await purgeExpiredIdempotency(db, '2026-11-21T00:00:00.000Z');
  const left = await db.selectFrom('idempotency').select('key').execute();
  expect(left.map(({ key }) => key)).toEqual([young.key]);
});
