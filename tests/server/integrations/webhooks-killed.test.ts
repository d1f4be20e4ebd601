import { expect } from 'vitest';
import { killWebhooks } from '../../soak/kill-webhooks.ts';
import { databaseTest } from '../../support/fixtures.ts';

const { test, database } = databaseTest({ poolSize: 6 });

// T3514
test('A process that is killed while it sends webhooks loses nothing and repeats with the same id, in order', async () => {
  const { written, received, problems } = await killWebhooks(database, database.databaseUrl, 8);
  expect(problems).toEqual([]);
  expect(written).toBeGreaterThan(8);
  expect(received).toBeGreaterThanOrEqual(written);
});
