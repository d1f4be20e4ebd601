import { readConfig } from 'meeting-door/server/config.ts';
import { claimDemo, saveDemo } from 'meeting-door/server/store/demo.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../tests/support/fixtures.ts';
import { rememberingLog } from '../../../tests/support/quiet-log.ts';
import { prepareDemo } from '../src/prepare-demo.ts';

const { test, db } = databaseTest();

test('with DEMO off no sign-in is shown, and a database that was made with it is warned of', async () => {
  const log = rememberingLog();
  const off = readConfig({ DEMO: 'off' });
  expect(await prepareDemo(db, off, log)).toBe(null);
  expect(log.lines).toEqual([]);
  const signIns = [{ label: 'Super admin', hint: '', email: 'super@demo.example', password: 'x' }];
  await claimDemo(db);
  await saveDemo(db, { signIns, programs: [] });
  expect(await prepareDemo(db, off, log)).toEqual([]);
  expect(log.lines.join()).toContain('DEMO is off');
  expect(await prepareDemo(db, readConfig({ DEMO: 'on' }), log)).toEqual(signIns);
});
