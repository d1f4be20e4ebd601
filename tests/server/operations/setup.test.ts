import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows.ts';
import { portOf, type Started, started } from '../../support/started.ts';

// README's HTTPS recipe, word for word but for where the certificate lies and which port is free.

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const TLS = join(import.meta.dirname, '../../support/tls');
const recipe = /## HTTPS[\s\S]*?```sh\n([\s\S]*?)```/.exec(README)?.[1] ?? '';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: FreshDatabase;
let running: Started | undefined;
beforeAll(async () => {
  folder = await dataFolder();
});
beforeEach(async () => {
  database = await freshDatabase();
  return async () => {
    await running?.stop();
    running = undefined;
    await database.close();
  };
});
afterAll(() => folder.remove());

async function startRecipe(more: Record<string, string> = {}): Promise<Started> {
  const command = recipe
    .replace('PORT=443', 'PORT=0')
    .replace('/etc/ssl/door.pem', join(TLS, 'localhost.pem'))
    .replace('/etc/ssl/door.key', join(TLS, 'localhost.key'))
    .replace('npm start', '"$NODE" "$MAIN"');
  running = started(
    { DATABASE_URL: database.databaseUrl, DATA_DIR: folder.dir, ...more },
    `exec env ${command}`,
  );
  if ((await running.ended()) !== null) throw new Error(running.said());
  return running;
}

interface Answered {
  status: number;
  location: string | undefined;
  body: { messages?: string[]; result?: Record<string, unknown> };
}

/** Over TLS, with the certificate checked. */
const ask = (server: Started, path: string, body?: object): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: 'localhost',
        port: portOf(server),
        path,
        method: body ? 'POST' : 'GET',
        ca: readFileSync(join(TLS, 'localhost.pem')),
        headers: body ? { 'content-type': 'application/json' } : {},
      },
      async (response) => {
        let text = '';
        for await (const part of response) text += part;
        const json = response.headers['content-type']?.includes('json');
        const { location } = response.headers;
        resolve({ status: response.statusCode ?? 0, location, body: json ? JSON.parse(text) : {} });
      },
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });

const secretIn = (server: Started): string | undefined =>
  /^ {2}https:\/\/door\.example\.org\/setup#(\S+)$/m.exec(server.said())?.[1];

const first = { email: 'first@example.org', password: 'Right-Horse-1' };

// T1230
test('README’s HTTPS recipe starts without a demo, prints a one-time address, and serves nothing else', async () => {
  expect(recipe).toMatch(/npm start\n$/);
  const server = await startRecipe();
  expect(server.said()).not.toContain('Demo sign-ins');
  expect(secretIn(server)).toBeDefined();

  const refused = await ask(server, '/api/auth/signup', first);
  expect(refused).toMatchObject({ status: 503, body: { result: { code: 'NOT_SET_UP' } } });
  expect((await ask(server, '/api/demo/signins')).status).toBe(503);
  expect(await ask(server, '/signin')).toMatchObject({ status: 302, location: '/setup' });
  expect(await ask(server, '/')).toMatchObject({ status: 302, location: '/setup' });
  // However the address is spelled.
  const newcomer = { email: 'first@example.org', password: 'Lantern-Orchid-77' };
  for (const path of ['/api/auth/signup', '/%61pi/auth/signup', '/api/auth/%73ignup'])
    expect((await ask(server, path, newcomer)).status, path).toBe(503);
  expect((await ask(server, '/api/health')).status).toBe(200);
  expect((await ask(server, '/api/setup')).body.result).toEqual({ open: true });
}, 60_000);

// T1231
test('the address survives a restart, makes one super admin by the password’s rules, and is used up', async () => {
  const secret = secretIn(await startRecipe());
  await running?.stop();
  const server = await startRecipe();
  expect(secretIn(server)).toBe(secret);

  const weak = await ask(server, '/api/setup', { secret, ...first, password: 'kurz' });
  expect(weak).toMatchObject({
    status: 400,
    body: { messages: ['Password must be at least 8 characters.'] },
  });
  const common = await ask(server, '/api/setup', { secret, ...first, password: 'Password1' });
  expect(common).toMatchObject({
    status: 400,
    body: { messages: ['This password is one of the 10,000 most common. Please choose another one.'] },
  });
  const guessed = await ask(server, '/api/setup', { secret: 'guessed', ...first });
  expect(guessed).toMatchObject({ status: 404, body: { result: { code: 'SETUP_OVER' } } });

  // Two at once: one of them is the first.
  const both = await Promise.all([
    ask(server, '/api/setup', { secret, ...first }),
    ask(server, '/api/setup', { secret, email: 'second@example.org', password: first.password }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const admins = await rowsOf(database.db, 'app_user', ['email'], { user_role: 'SUPER_ADMIN' });
  expect(admins).toHaveLength(1);

  expect((await ask(server, '/api/setup')).status).toBe(404);
  expect((await ask(server, '/api/demo/signins')).status).toBe(404);
  const signedIn = await ask(server, '/api/auth/signin', { ...first, email: admins[0]!.email });
  expect(signedIn.status).toBe(200);
  await running?.stop();
  expect(secretIn(await startRecipe())).toBeUndefined();
}, 90_000);

// T1232
test('with ADMIN_EMAIL there is nothing to set up', async () => {
  const server = await startRecipe({ ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password });
  expect(server.said()).not.toContain('/setup');
  expect((await ask(server, '/api/setup')).status).toBe(404);
  expect((await ask(server, '/api/auth/signin', first)).status).toBe(200);
}, 60_000);
