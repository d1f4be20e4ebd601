import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { call, type Headers, list, makeCode, pull, remove, report, staffOf, trade } from './kiosk-world.ts';

let database: FreshDatabase;
let app: TestApp;
let program: TestProgram;
let staff: Headers;

beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { logLevel: 'trace' });
  program = await makeProgram(database.db, { now: new Date().toISOString() });
  staff = await staffOf(database, program.programId);
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});

// T0850
test('No log line and no answer but the one it is meant for holds a code, a token or a PIN, also where things break', async () => {
  const pin = '80497261';
  const { code, deviceId } = (await makeCode(app, program.programId, staff, { pin })).result;
  const { token } = (await trade(app, code)).result;
  const headers = { authorization: `Bearer ${token}` };
  const answers: object[] = [
    await trade(app, code),
    await makeCode(app, program.programId, staff, { pin: `${pin}9`, roomIds: ['hall'] }),
    await pull(app, program.programId, headers),
    await report(app, program.programId, headers),
    await report(app, program.programId, headers, { queued: 'many' }),
    await list(app, program.programId, staff),
    await call(app, 'GET', `/v2/program/${crypto.randomUUID()}/keys`, headers),
  ];
  await remove(app, program.programId, staff, deviceId);
  answers.push(await pull(app, program.programId, headers), await list(app, program.programId, staff));
  // The database breaks in the middle: the error is logged, and what was being looked for is not.
  await database.db.schema.alterTable('device').renameTo('device_away').execute();
  answers.push(await trade(app, '2345BCDF'), await pull(app, program.programId, headers));
  await database.db.schema.alterTable('device_away').renameTo('device').execute();

  expect(answers.slice(-2)).toMatchObject([{ status: 500 }, { status: 500 }]);
  const logged = app.logged.join('\n');
  expect(app.logged.length).toBeGreaterThan(10);
  expect(logged).toContain('a request failed');
  for (const secret of [code, '2345BCDF', token, token.slice(4), pin]) {
    expect(logged).not.toContain(secret);
    expect(JSON.stringify(answers)).not.toContain(secret);
  }
});
