import { readConfig } from 'meeting-door/server/config.ts';
import { claimDemo, saveDemo } from 'meeting-door/server/store/demo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/postgres.ts';
import { rememberingLog } from '../../../tests/support/quiet-log.ts';
import { prepareDemo } from '../src/prepare-demo.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('with DEMO off no sign-in is shown, and a database that was made with it is warned of', async () => {
  const log = rememberingLog();
  const off = readConfig({ DEMO: 'off' });
  expect(await prepareDemo(database.db, off, log)).toBe(null);
  expect(log.lines).toEqual([]);
  const signIns = [{ label: 'Super admin', hint: '', email: 'super@demo.example', password: 'x' }];
  await claimDemo(database.db);
  await saveDemo(database.db, { signIns, programs: [] });
  expect(await prepareDemo(database.db, off, log)).toEqual([]);
  expect(log.lines.join()).toContain('DEMO is off');
  expect(await prepareDemo(database.db, readConfig({ DEMO: 'on' }), log)).toEqual(signIns);
});
