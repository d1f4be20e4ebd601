import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BroadcastPump, startBroadcastPump } from '../../../src/server/broadcasts/pump.ts';
import { createUnsubscribeLinks } from '../../../src/server/broadcasts/unsubscribe-links.ts';
import { loadSecret } from '../../../src/server/identity/secrets.ts';
import { createMailOutbox, type MailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { createMailer } from '../../../src/server/mail/mailer.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  makeOrganizations,
  makePerson,
  makeProgram,
  type TestProgram,
} from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const PUBLIC_URL = 'https://door.example';
let database: FreshDatabase;
let app: TestApp;
let program: TestProgram;
let headers: { authorization: string };
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  app = await testApp(database, { environment: { PUBLIC_URL } });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});
beforeEach(async () => {
  program = await makeProgram(database.db, { now: '2026-11-21T07:00:00.000Z', organizations: 3 });
  const userId = await makePerson(database.db, {
    programId: program.programId,
    programRole: 'PROGRAM_ADMIN',
  });
  headers = await (await sessionsFor(database)).bearer({ userId });
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.db.updateTable('broadcast').set({ state: 'CANCELED' }).execute();
  await database.db.deleteFrom('mail').execute();
  await database.db.deleteFrom('mail_opt_out').execute();
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const response = await app.http.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, result: response.json().result };
}
const base = () => `/notification/broadcast/program/${program.programId}`;
const letter = {
  subject: 'News for {{organizationName}}',
  text: 'Hello {{recipientName}}, see {{programUrl}}.',
};
const send = (over: object) => ask('POST', `${base()}/send`, { ...letter, audience: {}, ...over });
const addressOf = (place: number) => `${program.organizations[place]!.userId}@example.test`;

/** A real mail server; `answer` says what it thinks of a recipient: undefined takes it. */
async function mailServer(answer: (to: string) => number | undefined = () => undefined) {
  const taken: { to: string; raw: string }[] = [];
  const make = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo({ address }, _session, done) {
        const code = answer(address);
        done(code ? Object.assign(new Error('no such mailbox'), { responseCode: code }) : null);
      },
      onData(stream, session, done) {
        let raw = '';
        stream.setEncoding('utf8');
        stream.on('data', (part) => {
          raw += part;
        });
        stream.on('end', () => {
          taken.push({ to: session.envelope.rcptTo[0]!.address, raw });
          done();
        });
      },
    });
  const listen = (server: SMTPServer, port: number) =>
    new Promise<number>((resolve, reject) => {
      server.on('error', () => undefined);
      server.server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port));
    });
  const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
  let server = make();
  const port = await listen(server, 0);
  stops.push(() => close(server));
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    async restart() {
      await close(server);
      server = make();
      await listen(server, port);
    },
  };
}

/** What a server process runs beside its routes: an outbox and a pump. */
async function process(
  smtpUrl: string,
  dailyCap = 20_000,
): Promise<{ outbox: MailOutbox; pump: BroadcastPump }> {
  const config = { smtpUrl, mailFrom: 'Door <door@door.example>', dataDir: '', publicUrl: PUBLIC_URL };
  const outbox = createMailOutbox(database.db, createMailer(config, quietLog), quietLog, {
    pollMs: 50,
    backoffMs: () => 100,
  });
  const links = createUnsubscribeLinks(await loadSecret(database.db), PUBLIC_URL);
  const performer = { ...app.performer, mailWaits: () => outbox.wake() };
  const pump = startBroadcastPump(performer, quietLog, { links, dailyCap, everyMs: 50 });
  stops.push(
    () => outbox.stop(),
    () => pump.stop(),
  );
  return { outbox, pump };
}
const standing = async (id: string) => (await ask('GET', `${base()}/${id}`)).result;
const done = (id: string) =>
  until(
    'the broadcast is done',
    async () => {
      const now = await standing(id);
      return now.state === 'DONE' && now;
    },
    110_000,
  );

describe('The preview of a broadcast', () => {
  test('counts each address once, and apart who has unsubscribed, who is met twice and who cannot be reached', async () => {
    const [first, second, third] = program.organizations;
    await database.db
      .insertInto('organization_member')
      .values({
        organization_id: second!.id,
        user_id: first!.userId,
        organization_role: 'ORGANIZATION_ADMIN',
        job_title: 'Advisor',
      })
      .execute();
    await database.db
      .insertInto('mail_opt_out')
      .values({ email: addressOf(1), opted_out_at: new Date().toISOString() })
      .execute();
    await database.db.deleteFrom('organization_member').where('organization_id', '=', third!.id).execute();
    const { result } = await ask('POST', `${base()}/preview`, { audience: {} });
    expect(result.counts).toEqual({
      recipients: 1,
      organizations: 1,
      unsubscribed: 1,
      duplicates: 1,
      unreachable: 1,
    });
    expect(
      result.items.map(({ email, isUnsubscribed }: { email: string; isUnsubscribed: boolean }) => [
        email,
        isUnsubscribed,
      ]),
    ).toEqual([
      [addressOf(0), false],
      [addressOf(1), true],
    ]);
  });

  test('is narrowed by status, tag, profile, role and chosen registrants', async () => {
    const [first, second] = program.organizations;
    const set = (values: object) =>
      database.db.updateTable('registration').set(values).where('organization_id', '=', first!.id).execute();
    await set({ registration_status: 'REJECTED' });
    await database.db
      .updateTable('organization')
      .set({ profile: 'CORPORATE' })
      .where('id', '=', second!.id)
      .execute();
    const count = async (audience: object) =>
      (await ask('POST', `${base()}/preview`, { audience })).result.counts.recipients;
    expect(await count({ registrationStatus: ['APPROVED'] })).toBe(2);
    expect(await count({ profiles: ['CORPORATE'] })).toBe(1);
    expect(await count({ organizationRoles: ['ORGANIZATION_ADMIN'] })).toBe(0);
    expect(await count({ organizationIds: [first!.id] })).toBe(1);
    expect(await count({ tagIds: [randomUUID()] })).toBe(0);
    expect(await count({ eventId: program.eventId })).toBe(0);
  });
});

describe('A broadcast', () => {
  test('is sent only to the number that was confirmed, and never to nobody', async () => {
    const changed = await send({ expected: 2 });
    expect(changed).toMatchObject({ status: 409, result: { code: 'BROADCAST_CHANGED', recipients: 3 } });
    const nobody = await send({ audience: { registrationStatus: ['REJECTED'] }, expected: 0 });
    expect(nobody).toMatchObject({ status: 409, result: { code: 'BROADCAST_EMPTY' } });
    expect((await ask('GET', base())).result.items).toEqual([]);
  });

  test('arrives as mail programs read it, with a way out that works by one click and by the page', async () => {
    const server = await mailServer();
    await process(server.url);
    const { result } = await send({ expected: 3 });
    expect((await done(result.broadcastId)).counts).toMatchObject({ total: 3, sent: 3 });
    const mine = server.taken.find(({ to }) => to === addressOf(0))!;
    const mail = await PostalMime.parse(mine.raw);
    expect(mail.subject).toBe('News for Organization 1');
    expect(mail.text).toContain(
      `Hello Person of Organization 1, see ${PUBLIC_URL}/programs/${program.slug}.`,
    );
    expect(mail.html).toContain('Hello Person of Organization 1');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('content-type')).toContain('multipart/alternative');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.messageId).toMatch(/@door\.example>$/);
    expect(Date.parse(mail.date!)).not.toBeNaN();
    const link = header('list-unsubscribe')!.replace(/^<|>$/g, '');
    expect(mail.text).toContain(link);
    const { pathname, search, searchParams } = new URL(link);
    const token = searchParams.get('token');
    const page = () => ask('GET', `/notification/subscription?token=${token}`);
    expect((await page()).result).toEqual({ email: addressOf(0), isSubscribed: true });
    const click = await app.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    expect((await page()).result.isSubscribed).toBe(false);
    expect((await ask('POST', `${base()}/preview`, { audience: {} })).result.counts.unsubscribed).toBe(1);
    await ask('PUT', '/notification/subscription', { token, isSubscribed: true });
    expect((await page()).result.isSubscribed).toBe(true);
    expect((await ask('GET', `/notification/subscription?token=${token}x`)).status).toBe(404);
  });

  test('is sent in a program that disables its notifications, and the preview says that it does', async () => {
    const preview = async () => (await ask('POST', `${base()}/preview`, { audience: {} })).result.isSilent;
    expect(await preview()).toBe(false);
    await database.db
      .updateTable('program')
      .set({ disable_notification: true })
      .where('id', '=', program.programId)
      .execute();
    expect(await preview()).toBe(true);
    const server = await mailServer();
    const { result } = await send({ expected: 3 });
    await process(server.url);
    expect((await done(result.broadcastId)).counts).toMatchObject({ total: 3, sent: 3 });
  });

  test('keeps the organizer’s words, and says in each recipient’s language why they have it', async () => {
    const indonesian = program.organizations[1]!.userId;
    await database.db.updateTable('app_user').set({ language: 'id' }).where('id', '=', indonesian).execute();
    const server = await mailServer();
    const { result } = await send({ expected: 3 });
    await process(server.url);
    await done(result.broadcastId);
    const read = async (place: number) =>
      PostalMime.parse(server.taken.find(({ to }) => to === addressOf(place))!.raw);
    const [english, other] = [await read(0), await read(1)];
    expect(english.text).toContain('You receive this mail because your organization takes part in ');
    expect(other.text).toContain('Anda menerima email ini karena organisasi Anda ikut serta dalam ');
    expect(other.html).toMatch(
      /<a [^>]*href="[^"]*\/unsubscribe[^"]*"[^>]*>Berhenti berlangganan email seperti ini<\/a>/,
    );
    for (const { text } of [english, other]) expect(text).toContain('Hello ');
  });

  test('leaves out who unsubscribes before the mail is written, and says so', async () => {
    const { result } = await send({ expected: 3 });
    await database.db
      .insertInto('mail_opt_out')
      .values({ email: addressOf(2), opted_out_at: new Date().toISOString() })
      .execute();
    const server = await mailServer();
    await process(server.url);
    expect((await done(result.broadcastId)).counts).toMatchObject({ sent: 2, skipped: 1 });
    const { result: recipients } = await ask(
      'GET',
      `${base()}/${result.broadcastId}/recipients?state=SKIPPED`,
    );
    expect(recipients.items).toMatchObject([{ email: addressOf(2), reason: 'Unsubscribed' }]);
  });

  test('stops at the day’s cap', async () => {
    const server = await mailServer();
    await process(server.url, 2);
    const { result } = await send({ expected: 3 });
    await until('two are sent', async () => (await standing(result.broadcastId)).counts.sent === 2);
    expect(await standing(result.broadcastId)).toMatchObject({
      state: 'SENDING',
      sentToday: 2,
      counts: { waiting: 1 },
    });
  });

  test('that is paused sends nothing until it is resumed; canceled, it never does', async () => {
    const { result } = await send({ expected: 3 });
    const { broadcastId } = result;
    expect((await ask('PATCH', `${base()}/${broadcastId}/pause`)).result.state).toBe('PAUSED');
    const server = await mailServer();
    await process(server.url);
    const { result: other } = await send({
      audience: { organizationIds: [program.organizations[0]!.id] },
      expected: 1,
    });
    await done(other.broadcastId);
    expect((await standing(broadcastId)).counts.waiting).toBe(3);
    await ask('PATCH', `${base()}/${broadcastId}/resume`);
    expect((await done(broadcastId)).counts.sent).toBe(3);
    expect((await ask('PATCH', `${base()}/${broadcastId}/cancel`)).status).toBe(409);
  });

  test('to chosen registrants is a bulk mail', async () => {
    const { result } = await ask('POST', '/notification/email/bulk', {
      ...{ programId: program.programId, organizationIds: [program.organizations[1]!.id], ...letter },
    });
    expect(result.recipients).toBe(1);
    expect((await standing(result.broadcastId)).counts.total).toBe(1);
  });
});

test('5,000 people get a broadcast once each, from two processes, by a mail server that refuses a third and dies once', async () => {
  for (let made = 0; made < 5; made += 1) await makeOrganizations(database.db, program.programId, 1000);
  const refuses = (to: string) => Number.parseInt(to[0]!, 16) % 3 === 0;
  const server = await mailServer((to) => (refuses(to) ? 550 : undefined));
  const { result } = await send({ expected: 5003 });
  await process(server.url);
  await process(server.url);
  await until('some are sent', () => server.taken.length > 500);
  await server.restart();
  const { counts } = await done(result.broadcastId);
  expect(counts).toMatchObject({ total: 5003, waiting: 0, queued: 0, skipped: 0 });
  expect(counts.sent + counts.failed).toBe(5003);
  const { rows } = {
    rows: await database.db
      .selectFrom('broadcast_recipient')
      .select(['email', 'state', 'reason'])
      .where('broadcast_id', '=', result.broadcastId)
      .execute(),
  };
  for (const { email, state, reason } of rows) {
    expect(state).toBe(refuses(email) ? 'FAILED' : 'SENT');
    if (state === 'FAILED') expect(reason).toContain('550');
  }
  const receivers = server.taken.map(({ to }) => to);
  expect(new Set(receivers).size).toBe(receivers.length);
  expect(receivers).toHaveLength(counts.sent);
}, 120_000);
