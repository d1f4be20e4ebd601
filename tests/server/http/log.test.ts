import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { loggable } from '../../../src/server/log.ts';
import { createMailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';

const EMAIL = 'wati.secretly@example.com';
const PASSWORD = 'Very-Secret-7';

const { test, database, db, app, program } = sharedProgramTest({
  logLevel: 'debug',
  program: { now: new Date().toISOString(), organizations: 2 },
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url, payload, headers });

describe('The log', () => {
  // T0848
  test('has a line for each request with its id, path and status, and nothing of a person', async () => {
    await post('/api/auth/signup', { email: EMAIL, password: PASSWORD });
    await post('/api/auth/signin', { email: EMAIL, password: PASSWORD });
    const organization = program.organizations[0]!;
    const sessions = await sessionsFor(database);
    const { token } = await sessions.open({
      userId: organization.userId,
      organizationId: organization.id,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    const as = { authorization: `Bearer ${token}` };
    const badge = await app.http.inject({
      url: `/api/v2/program/${program.programId}/badge?q=${EMAIL}`,
      headers: as,
    });
    await post('/api/v2/checkin/replay', { operations: [{ id: randomUUID(), nonsense: EMAIL }] }, as);
    expect(badge.statusCode).toBe(200);
    const text: string = badge.json().result.badge.text;
    expect(text.length).toBeGreaterThan(100);

    const lines = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ req }) => req !== undefined).length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line.reqId).toBeTypeOf('string');
    const whole = app.logged.join('\n');
    for (const secret of [
      EMAIL,
      'wati',
      PASSWORD,
      token,
      text,
      `${organization.userId}@example.test`,
      'Person of',
    ]) {
      expect(whole).not.toContain(secret);
    }
  });

  // T0849
  test('of what PostgreSQL refuses keeps code, table and constraint, and no value', async () => {
    const twice = () =>
      database.pool.query(`insert into app_user (id, email) values ($1, $2)`, [
        randomUUID(),
        EMAIL.replace('wati', 'wati.two'),
      ]);
    await twice();
    const error = await twice().catch((refused: unknown) => refused);
    const said = JSON.stringify(loggable(error));
    expect(said).toContain('23505');
    expect(said).toContain('app_user');
    expect(said.toLowerCase()).not.toContain('wati');
  });

  test('of a mail that cannot be sent names the mail by its id, not whom it is for', async () => {
    await insert(db, 'mail', {
      id: randomUUID(),
      recipient: EMAIL,
      subject: 'Hello',
      text: 'Hello',
      html: null,
    });
    const said: string[] = [];
    const write = (details: object, message: string) => void said.push(JSON.stringify(details) + message);
    const outbox = createMailOutbox(
      db,
      { send: () => Promise.reject(new Error(`550 <${EMAIL}> unknown`)), close: () => undefined },
      { info: write, warn: write, error: write },
    );
    outbox.wake();
    await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await outbox.stop();
    expect(said.join('\n')).toContain('550 <<address>> unknown');
    expect(said.join('\n')).not.toContain(EMAIL);
  });
});
