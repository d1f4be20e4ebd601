import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from 'meeting-door/server/config.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseTest } from '../../../tests/support/fixtures.ts';
import { rememberingLog } from '../../../tests/support/quiet-log.ts';
import { prepareDemo } from '../src/prepare-demo.ts';

const { test, db } = databaseTest();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'md-demo-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// T1800
test('the demo takes place in the time zone that DEMO_TIMEZONE names, with a timeslot of the present', async () => {
  const config = readConfig({ DEMO: 'on', DEMO_TIMEZONE: 'America/Bogota', DATA_DIR: dataDir });
  expect(await prepareDemo(db, config, rememberingLog())).not.toBe(null);
  const { timezone } = await db.selectFrom('program').select('timezone').executeTakeFirstOrThrow();
  expect(timezone).toBe('America/Bogota');
  const now = new Date().toISOString();
  const present = await db
    .selectFrom('timeslot')
    .select('id')
    .where('slot_start_time', '<=', now)
    .where('slot_end_time', '>', now)
    .execute();
  expect(present.length).toBeGreaterThan(0);
});
