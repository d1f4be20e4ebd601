import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect } from 'vitest';
import type { BroadcastResult } from '../../../src/contract/broadcasts.ts';
import { MAX_TRIES } from '../../../src/domain/broadcasts/broadcast.ts';
import { localToInstant } from '../../../src/domain/time/zones.ts';
import { type BroadcastPump, startBroadcastPump } from '../../../src/server/broadcasts/pump.ts';
import { createUnsubscribeLinks } from '../../../src/server/broadcasts/unsubscribe-links.ts';
import { loadSecret } from '../../../src/server/identity/secrets.ts';
import { createMailOutbox, type MailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { createMailer } from '../../../src/server/mail/mailer.ts';
import { programTest } from '../../support/fixtures.ts';
import { makeOrganizations, makePerson } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

const PUBLIC_URL = 'https://door.example';
const stops: (() => Promise<unknown>)[] = [];

const { test, db, app, program, as } = programTest({
  environment: { PUBLIC_URL },
  program: { now: '2026-11-21T07:00:00.000Z', organizations: 3 },
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await db.updateTable('broadcast').set({ state: 'CANCELED' }).execute();
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('mail_opt_out').execute();
  await db.deleteFrom('setting').where('name', '=', 'restored_at').execute();
});

const { request: ask } = as.role('PROGRAM_ADMIN');
const base = () => `/notification/broadcast/program/${program.programId}`;
const letter = {
  subject: 'News for {{organizationName}}',
  text: 'Hello {{recipientName}}, see {{programUrl}}.',
};
const send = (over: object) => ask('POST', `${base()}/send`, { ...letter, audience: {}, ...over });
const addressOf = (place: number) => `${program.organizations[place]!.userId}@example.test`;

/** What a mail server says no with. */
const no = (code: number) => Object.assign(new Error('no such mailbox'), { responseCode: code });

/**
 * A real mail server; `answer` says what it thinks of a recipient: undefined takes it. `over`: what else it does
 * differently.
 */
async function mailServer(
  answer: (to: string) => number | undefined = () => undefined,
  over: SMTPServerOptions = {},
) {
  const taken: { to: string; raw: string }[] = [];
  /** Each no to a recipient. */
  const refused: string[] = [];
  const make = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo({ address }, _session, done) {
        const code = answer(address);
        if (code) refused.push(address);
        done(code ? no(code) : null);
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
      ...over,
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
    refused,
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
  {
    dailyCap = 20_000,
    backoffMs = () => 100,
    clock = app.performer.clock,
  }: { dailyCap?: number; backoffMs?: (attempts: number) => number; clock?: () => Date } = {},
): Promise<{ outbox: MailOutbox; pump: BroadcastPump }> {
  const config = { smtpUrl, mailFrom: 'Door <door@door.example>', dataDir: '', publicUrl: PUBLIC_URL };
  const outbox = createMailOutbox(db, createMailer(config, quietLog), quietLog, {
    pollMs: 50,
    backoffMs,
  });
  const links = createUnsubscribeLinks(await loadSecret(db), PUBLIC_URL);
  const performer = { ...app.performer, clock, mailWaits: () => outbox.wake() };
  const pump = startBroadcastPump(performer, quietLog, { links, dailyCap, everyMs: 50 });
  stops.push(
    () => outbox.stop(),
    () => pump.stop(),
  );
  return { outbox, pump };
}
const standing = async (id: string) => (await ask('GET', `${base()}/${id}`)).result;
const recipients = async (id: string, state: string) =>
  (await ask('GET', `${base()}/${id}/recipients?state=${state}`)).result.items;

/** What the API said of a broadcast, and what the mail server had counted before and after it said so. */
interface Reading {
  counts: BroadcastResult['counts'];
  before: ServersCount;
  after: ServersCount;
}
interface ServersCount {
  taken: number;
  refused: number;
}

/** Looks until it is done; each look is kept with the mail server's own count, where that is asked for. */
const done = (id: string, readings: Reading[] = [], counted = () => ({ taken: 0, refused: 0 })) =>
  until(
    'the broadcast is done',
    async () => {
      const before = counted();
      const now = await standing(id);
      readings.push({ counts: now.counts, before, after: counted() });
      return now.state === 'DONE' && now;
    },
    110_000,
  );

/** So many mails two outboxes may have in their hands: taken or refused, and not marked yet. */
const IN_HAND = 20;

/** Everybody is in one count at each reading, no count goes back, and the mail server agrees with each. */
function expectTrueProgress(readings: readonly Reading[], total: number): void {
  const untrue = readings.flatMap(({ counts, before, after }, place) => {
    const { waiting, queued, sent, failed, skipped } = counts;
    const last = readings[place - 1]?.counts ?? { waiting: total, sent: 0, failed: 0 };
    const isTrue =
      counts.total === total &&
      waiting + queued + sent + failed + skipped === total &&
      waiting <= last.waiting &&
      sent >= last.sent &&
      failed >= last.failed &&
      sent <= after.taken &&
      failed <= after.refused &&
      sent + failed >= before.taken + before.refused - IN_HAND;
    return isTrue ? [] : [{ place, counts, last, before, after }];
  });
  expect(untrue).toEqual([]);
  const underWay = readings.filter(({ counts }) => counts.sent > 0 && counts.waiting > 0);
  expect(underWay.length, 'it was read while it went').toBeGreaterThan(3);
}

describe('The preview of a broadcast', () => {
  // T0566
  test('counts each address once, and apart who has unsubscribed, who is met twice and who cannot be reached', async () => {
    const [first, second, third] = program.organizations;
    await insert(db, 'organization_member', {
      organization_id: second!.id,
      user_id: first!.userId,
      organization_role: 'ORGANIZATION_ADMIN',
      job_title: 'Advisor',
    });
    await insert(db, 'mail_opt_out', {
      email: addressOf(1),
      opted_out_at: new Date().toISOString(),
    });
    await db.deleteFrom('organization_member').where('organization_id', '=', third!.id).execute();
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

  // T1414
  test('shows no address of an ordinary member whom the staff named, and the organization did not', async () => {
    const [first] = program.organizations;
    const { id: organizationId } = first!;
    const userId = await makePerson(db, {});
    const of = { organization_id: organizationId, user_id: userId };
    await insert(db, 'organization_member', { ...of, organization_role: 'ORGANIZATION_MEMBER' });
    await insert(db, 'program_member', {
      ...of,
      program_id: program.programId,
      badge_number: 'bbbbbbbbbbbbbbbb',
      by_staff: true,
    });
    const recipients = async () =>
      (await ask('POST', `${base()}/preview`, { audience: { organizationIds: [organizationId] } })).result
        .counts.recipients;
    expect(await recipients()).toBe(1);
    await update(db, 'program_member', { user_id: userId }, { by_staff: false });
    expect(await recipients()).toBe(2);
  });

  // T0567
  test('is narrowed by status, tag, profile, role and chosen registrants', async () => {
    const [first, second] = program.organizations;
    const set = (values: object) =>
      db.updateTable('registration').set(values).where('organization_id', '=', first!.id).execute();
    await set({ registration_status: 'REJECTED' });
    await update(db, 'organization', { id: second!.id }, { profile: 'CORPORATE' });
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
  // T0021
  test('is sent only to the number that was confirmed, and never to nobody', async () => {
    const changed = await send({ expected: 2 });
    expect(changed).toMatchObject({ status: 409, result: { code: 'BROADCAST_CHANGED', recipients: 3 } });
    const nobody = await send({ audience: { registrationStatus: ['REJECTED'] }, expected: 0 });
    expect(nobody).toMatchObject({ status: 409, result: { code: 'BROADCAST_EMPTY' } });
    expect((await ask('GET', base())).result.items).toEqual([]);
  });

  // T1148
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

  // T1081
  test('is sent in a program that disables its notifications, and the preview says that it does', async () => {
    const preview = async () => (await ask('POST', `${base()}/preview`, { audience: {} })).result.isSilent;
    expect(await preview()).toBe(false);
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect(await preview()).toBe(true);
    const server = await mailServer();
    const { result } = await send({ expected: 3 });
    await process(server.url);
    expect((await done(result.broadcastId)).counts).toMatchObject({ total: 3, sent: 3 });
  });

  // T1147
  test('keeps the organizer’s words, and says in each recipient’s language why they have it', async () => {
    const indonesian = program.organizations[1]!.userId;
    await db.updateTable('app_user').set({ language: 'id' }).where('id', '=', indonesian).execute();
    const server = await mailServer();
    const text = `${letter.text} You are: {{registrationStatus}}.`;
    const { result } = await send({ text, expected: 3 });
    await process(server.url);
    await done(result.broadcastId);
    const read = async (place: number) =>
      PostalMime.parse(server.taken.find(({ to }) => to === addressOf(place))!.raw);
    const [english, other] = [await read(0), await read(1)];
    expect(english.text).toContain('You receive this email because your organization takes part in ');
    expect(other.text).toContain('Anda menerima email ini karena organisasi Anda ikut serta dalam ');
    expect(other.html).toMatch(
      /<a [^>]*href="[^"]*\/unsubscribe[^"]*"[^>]*>Berhenti berlangganan email seperti ini<\/a>/,
    );
    for (const { text } of [english, other]) expect(text).toContain('Hello ');
    const shown = (await standing(result.broadcastId)).text;
    expect(shown).toContain('Hello {{recipientName}}');
    expect(shown).toContain('You receive this email because your organization takes part in ');
    expect(english.text).toContain('You are: Approved.');
    expect(other.text).toContain('You are: Disetujui.');
  });

  // T1149
  test('leaves out who unsubscribes before the mail is written, and says so', async () => {
    const { result } = await send({ expected: 3 });
    await insert(db, 'mail_opt_out', {
      email: addressOf(2),
      opted_out_at: new Date().toISOString(),
    });
    const server = await mailServer();
    await process(server.url);
    expect((await done(result.broadcastId)).counts).toMatchObject({ sent: 2, skipped: 1 });
    expect(await recipients(result.broadcastId, 'SKIPPED')).toMatchObject([
      { email: addressOf(2), reason: 'Unsubscribed' },
    ]);
  });

  // T1141
  test('stops at the day’s cap', async () => {
    const server = await mailServer();
    await process(server.url, { dailyCap: 2 });
    const { result } = await send({ expected: 3 });
    await until('two are sent', async () => (await standing(result.broadcastId)).counts.sent === 2);
    expect(await standing(result.broadcastId)).toMatchObject({
      state: 'SENDING',
      sentToday: 2,
      counts: { waiting: 1 },
    });
  });

  // T1142
  test('shares the day’s cap with another of its program, and both go on the next day', async () => {
    const { timezone } = await rowOf(db, 'program', ['timezone'], { id: program.programId });
    const midnight = new Date(localToInstant('2026-11-22', '00:00', timezone));
    let now = new Date(midnight.getTime() - 1000);
    let looks = 0;
    const clock = () => {
      looks += 1;
      return now;
    };
    const server = await mailServer();
    const both = await Promise.all(
      ['First', 'Second'].map(async (subject) => (await send({ subject, expected: 3 })).result.broadcastId),
    );
    const held = sql`select pid from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    // Both are held where they write whose mails leave, so that each has a broadcast at the same moment.
    await db.transaction().execute(async (tx) => {
      await sql`lock table broadcast_recipient in share mode`.execute(tx);
      await process(server.url, { dailyCap: 4, clock });
      await process(server.url, { dailyCap: 4, clock });
      await until('both processes have a broadcast', async () => (await held.execute(tx)).rows.length === 2);
    });
    const count = async (state: 'waiting' | 'sent') => {
      const [one, other] = await Promise.all(both.map(standing));
      return one.counts[state] + other.counts[state];
    };
    await until('the cap is reached', async () => (await count('sent')) >= 4);
    expect(await count('waiting')).toBe(2);
    const before = looks;
    // Twice each process looks at each broadcast, and one more is under way.
    await until('both processes have looked again', () => looks > before + 9);
    expect([await count('sent'), await count('waiting')]).toEqual([4, 2]);
    expect(server.taken).toHaveLength(4);
    now = midnight;
    for (const id of both) expect((await done(id)).counts.sent).toBe(3);
    expect(new Set(server.taken.map(({ to, raw }) => to + /^Subject: .*$/m.exec(raw)?.[0])).size).toBe(6);
    expect(server.taken).toHaveLength(6);
  });

  // T1143
  test('tries a recipient that is put off again, later each time, until it is taken, once', async () => {
    let busy = true;
    const server = await mailServer((to) => (busy && to === addressOf(0) ? 451 : undefined));
    const waits: number[] = [];
    const backoffMs = (attempts: number) => {
      waits.push(attempts);
      return attempts < 3 ? 1 : 3_600_000;
    };
    await process(server.url, { backoffMs });
    const { broadcastId } = (await send({ expected: 3 })).result;
    // Longer than a claim of two minutes: it waits as long as it was told.
    const resting = db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', addressOf(0))
      .where('next_attempt_at', '>', sql<string>`now() + interval '50 minutes'`);
    const mail = await until('it rests for an hour', () => resting.executeTakeFirst());
    await until('the others have theirs', async () => (await standing(broadcastId)).counts.sent === 2);
    expect(await standing(broadcastId)).toMatchObject({ state: 'SENDING', counts: { queued: 1, failed: 0 } });
    expect(await recipients(broadcastId, 'QUEUED')).toMatchObject([
      {
        email: addressOf(0),
        reason: 'Not sent yet; retrying. The mail server said: 451 no such mailbox',
      },
    ]);
    busy = false;
    const soon = { next_attempt_at: sql<string>`now()` };
    await db.updateTable('mail').set(soon).where('id', '=', mail.id).execute();
    expect((await done(broadcastId)).counts).toMatchObject({ sent: 3, failed: 0 });
    expect(waits).toEqual([1, 2, 3]);
    expect(server.refused).toHaveLength(3);
    expect(server.taken.filter(({ to }) => to === addressOf(0))).toHaveLength(1);
    expect((await recipients(broadcastId, 'SENT')).map(({ reason }: { reason: unknown }) => reason)).toEqual([
      null,
      null,
      null,
    ]);
  });

  // T1144
  test('gives up a recipient that is put off at every try, and says what the mail server said last', async () => {
    const server = await mailServer((to) => (to === addressOf(0) ? 450 : undefined));
    await process(server.url, { backoffMs: () => 1 });
    const { broadcastId } = (await send({ expected: 3 })).result;
    expect((await done(broadcastId)).counts).toMatchObject({ sent: 2, failed: 1 });
    expect(await recipients(broadcastId, 'FAILED')).toMatchObject([
      {
        email: addressOf(0),
        reason: `The mail server deferred it ${MAX_TRIES} times. Its last answer: 450 no such mailbox`,
      },
    ]);
    expect(server.refused).toEqual(Array.from({ length: MAX_TRIES }, () => addressOf(0)));
  });

  // T1145
  test.each<[string, (isUnwell: () => boolean) => Parameters<typeof mailServer>]>([
    ['that it is closing', (isUnwell) => [() => (isUnwell() ? 421 : undefined)]],
    [
      'that our address may not send',
      (isUnwell) => [
        undefined,
        { onMailFrom: (_from, _session, next) => next(isUnwell() ? no(550) : undefined) },
      ],
    ],
    [
      'that our password is wrong',
      (isUnwell) => [
        undefined,
        {
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          onAuth: (_auth, _session, next) => (isUnwell() ? next(no(535)) : next(null, { user: 'door' })),
        },
      ],
    ],
  ])('gives up nobody where a mail server says %s', async (_said, standingBy) => {
    let isUnwell = true;
    const server = await mailServer(...standingBy(() => isUnwell));
    await process(server.url.replace('//', '//door:secret@'), { backoffMs: () => 1 });
    const { broadcastId } = (await send({ expected: 3 })).result;
    const tried = db.selectFrom('mail').select('id').where('attempts', '>', MAX_TRIES);
    await until('each was tried often', async () => (await tried.execute()).length === 3);
    expect((await standing(broadcastId)).counts).toMatchObject({ queued: 3, sent: 0, failed: 0 });
    // What a mail server says of us is the operators' business.
    const queued: { reason: unknown }[] = await recipients(broadcastId, 'QUEUED');
    expect(queued.map(({ reason }) => reason)).toEqual(Array(3).fill('Not sent yet; retrying.'));
    isUnwell = false;
    expect((await done(broadcastId)).counts).toMatchObject({ sent: 3, failed: 0 });
    expect(server.taken).toHaveLength(3);
  });

  // T0568
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

  // T0570
  test('to chosen registrants is a bulk mail', async () => {
    const { result } = await ask('POST', '/notification/email/bulk', {
      programId: program.programId,
      organizationIds: [program.organizations[1]!.id],
      ...letter,
    });
    expect(result.recipients).toBe(1);
    expect((await standing(result.broadcastId)).counts.total).toBe(1);
  });
});

// T0569
test('5,000 people get a broadcast once each, from two processes, by a mail server that refuses a third and dies once', async () => {
  for (let made = 0; made < 5; made += 1) await makeOrganizations(db, program.programId, 1000);
  const refuses = (to: string) => Number.parseInt(to[0]!, 16) % 3 === 0;
  const server = await mailServer((to) => (refuses(to) ? 550 : undefined));
  const { result } = await send({ expected: 5003 });
  await process(server.url);
  await process(server.url);
  const readings: Reading[] = [];
  const ended = done(result.broadcastId, readings, () => ({
    taken: server.taken.length,
    refused: new Set(server.refused).size,
  }));
  await until('some are sent', () => server.taken.length > 500);
  await server.restart();
  const { counts } = await ended;
  expectTrueProgress(readings, 5003);
  expect(counts).toMatchObject({ total: 5003, waiting: 0, queued: 0, skipped: 0 });
  expect(counts).toMatchObject({ sent: server.taken.length, failed: new Set(server.refused).size });
  expect(counts.sent + counts.failed).toBe(5003);
  const { rows } = {
    rows: await rowsOf(db, 'broadcast_recipient', ['email', 'state', 'reason'], {
      broadcast_id: result.broadcastId,
    }),
  };
  for (const { email, state, reason } of rows) {
    expect(state).toBe(refuses(email) ? 'FAILED' : 'SENT');
    if (state === 'FAILED') expect(reason).toContain('550');
  }
  const receivers = server.taken.map(({ to }) => to);
  expect(new Set(receivers).size).toBe(receivers.length);
  expect(receivers).toHaveLength(counts.sent);
}, 120_000);

describe('A broadcast that is sent at a time', () => {
  const HOUR = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const schedule = async (over: object = {}): Promise<string> => {
    const body = { ...letter, audience: {}, sendAt: inHours(1), ...over };
    const { status, result } = await ask('POST', `${base()}/schedule`, body);
    expect(status).toBe(200);
    return result.broadcastId;
  };
  const change = (id: string, verb: string) => ask('PATCH', `${base()}/${id}/${verb}`);
  /** The clock of a server process, so many hours ahead, and how often it was looked at. */
  const clockAt = (hours: number) => {
    const at = { hours, looks: 0 };
    const clock = () => {
      at.looks += 1;
      return new Date(Date.now() + at.hours * HOUR);
    };
    return { at, clock };
  };
  const row = (id: string) => rowOf(db, 'broadcast', ['state', 'awaits', 'held'], { id });
  const heldAs = (id: string) => until('it is kept', async () => (await row(id)).held);
  /** What the staff read of those that were kept, once so many mails have arrived; nothing more of them is in the queue. */
  const notices = async ({ taken }: Awaited<ReturnType<typeof mailServer>>, count = 1) => {
    const read = async () => {
      const mails = await Promise.all(
        taken.map(async ({ to, raw }) => {
          const { subject = '', text = '' } = await PostalMime.parse(raw);
          return { to, subject, text };
        }),
      );
      return mails.filter(({ subject }) => subject.startsWith('A broadcast was not sent'));
    };
    await until('the staff are notified', async () => (await read()).length >= count);
    await until('nothing waits', async () =>
      (await rowsOf(db, 'mail', ['sent_at'], {})).every(({ sent_at }) => sent_at !== null),
    );
    return await read();
  };

  // T3290
  test('waits until then, and goes once to whom its filter meets then, whichever process looks first', async () => {
    const server = await mailServer();
    const { at, clock } = clockAt(0);
    const id = await schedule();
    await process(server.url, { clock });
    await process(server.url, { clock });
    const before = at.looks;
    await until('both have looked', () => at.looks > before + 6);
    expect(await standing(id)).toMatchObject({
      state: 'PAUSED',
      awaits: true,
      held: null,
      recipientsNow: 3,
      counts: { total: 0 },
    });
    const [first] = program.organizations;
    await update(db, 'registration', { organization_id: first!.id }, { registration_status: 'REJECTED' });
    at.hours = 2;
    expect(await done(id)).toMatchObject({ awaits: false, held: null, counts: { total: 2, sent: 2 } });
    expect(server.taken.map(({ to }) => to).sort()).toEqual([addressOf(1), addressOf(2)].sort());
  });

  // T3291
  test('is sent now or withdrawn until then; what was withdrawn stays so', async () => {
    const server = await mailServer();
    const { at, clock } = clockAt(0);
    await process(server.url, { clock });
    const now = await schedule();
    expect((await change(now, 'resume')).result).toEqual({ state: 'SENDING' });
    expect((await done(now)).counts).toMatchObject({ sent: 3 });
    const never = await schedule();
    expect((await change(never, 'cancel')).result).toEqual({ state: 'CANCELED' });
    at.hours = 2;
    const before = at.looks;
    await until('it has looked', () => at.looks > before + 4);
    expect(await row(never)).toEqual({ state: 'CANCELED', awaits: true, held: null });
    expect(await change(never, 'resume')).toMatchObject({ status: 409, result: { code: 'BROADCAST_OVER' } });
    expect(server.taken).toHaveLength(3);
  });

  // T3292
  test('leaves after all where the server was away for less than 12 hours; else it is kept, and its admins are notified', async () => {
    const server = await mailServer();
    const { at, clock } = clockAt(12.9);
    const late = await schedule();
    await process(server.url, { clock });
    expect((await done(late)).counts).toMatchObject({ sent: 3 });
    at.hours = 13.1;
    const tooLate = await schedule({ subject: 'Good morning' });
    expect(await heldAs(tooLate)).toBe('LATE');
    expect(await standing(tooLate)).toMatchObject({ state: 'PAUSED', held: 'LATE', counts: { total: 0 } });
    const [notice, ...others] = await notices(server);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ subject: 'A broadcast was not sent: Good morning' });
    expect(notice!.text).toContain('more than 12 hours');
    expect(notice!.text).toContain(`${PUBLIC_URL}/programs/${program.slug}/broadcasts/${tooLate}`);
    expect((await change(tooLate, 'resume')).result).toEqual({ state: 'SENDING' });
    expect((await done(tooLate)).counts).toMatchObject({ sent: 3 });
  });

  // T3313
  test('is kept where a backup was restored since its time: it may have been sent already', async () => {
    const server = await mailServer();
    const before = await schedule();
    const after = await schedule({ sendAt: inHours(1.5) });
    const at = inHours(1.2);
    await insert(db, 'setting', { name: 'restored_at', value: JSON.stringify({ at }) });
    await process(server.url, { clock: clockAt(2).clock });
    expect(await heldAs(before)).toBe('RESTORED');
    expect((await done(after)).counts).toMatchObject({ sent: 3 });
    expect((await notices(server)).map(({ text }) => text).join()).toContain('may have been sent already');
  });

  // T3293
  test('is kept where its program has ended since, was deleted, or has nobody to write to; thanks after the end are sent', async () => {
    const server = await mailServer();
    const ended = await schedule();
    await update(db, 'program', { id: program.programId }, { status: 'ENDED' });
    const thanks = await schedule({ subject: 'Thank you' });
    const empty = await schedule({ audience: { registrationStatus: ['NEED_REVISION'] } });
    await process(server.url, { clock: clockAt(2).clock });
    expect(await heldAs(ended)).toBe('ENDED');
    expect(await heldAs(empty)).toBe('EMPTY');
    expect((await done(thanks)).counts).toMatchObject({ sent: 3 });
    const deleted = await schedule({ sendAt: inHours(4) });
    await update(db, 'program', { id: program.programId }, { is_deleted: true });
    await process(server.url, { clock: clockAt(5).clock });
    expect(await heldAs(deleted)).toBe('DELETED');
    expect((await notices(server, 3)).map(({ text }) => text).join()).toContain('The program was deleted');
    expect(await rowsOf(db, 'broadcast_recipient', ['email'], { broadcast_id: deleted })).toEqual([]);
  });

  // T3294
  test('is kept where who chose the time may no longer send: another admin is notified, and may send it', async () => {
    const server = await mailServer();
    const id = await schedule();
    const sender = await as.role('PROGRAM_ADMIN').userId();
    await update(
      db,
      'program_user',
      { program_id: program.programId, user_id: sender },
      { program_role: 'PROGRAM_MANAGER' },
    );
    const other = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_ADMIN' });
    await process(server.url, { clock: clockAt(2).clock });
    expect(await heldAs(id)).toBe('SENDER');
    const { email } = await rowOf(db, 'app_user', ['email'], { id: other });
    expect((await notices(server)).map(({ to }) => to)).toEqual([email]);
    expect((await change(id, 'resume')).status).toBe(403);
    const answer = await as.person({ userId: other }).request('PATCH', `${base()}/${id}/resume`);
    expect(answer.result).toEqual({ state: 'SENDING' });
  });

  // T3295
  test('has a time that is still to come', async () => {
    for (const hours of [-1, 24 * 500]) {
      const body = { ...letter, audience: {}, sendAt: inHours(hours) };
      const { status, result } = await ask('POST', `${base()}/schedule`, body);
      expect([status, result.issues[0].path]).toEqual([400, 'sendAt']);
    }
    expect((await ask('GET', base())).result.items).toEqual([]);
  });

  // T3296
  test('is either sent or withdrawn when both come at one moment', async () => {
    const server = await mailServer();
    const { at, clock } = clockAt(0);
    await process(server.url, { clock });
    await process(server.url, { clock });
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => schedule({ subject: `News ${n}` })));
    at.hours = 2;
    await Promise.all(ids.map((id) => change(id, 'cancel')));
    for (const id of ids) {
      const { awaits, counts, state } = await standing(id);
      // Canceled after it began: whom it was for is written, and nobody waits; else nobody is written.
      if (state === 'CANCELED') expect(awaits ? counts.total : counts.waiting).toBe(0);
      else expect([state, awaits, counts.total]).toEqual(['DONE', false, 3]);
    }
    for (const subject of ids.map((_, n) => `News ${n}`)) {
      const theirs = server.taken.filter(({ raw }) => raw.includes(`Subject: ${subject}`));
      expect(new Set(theirs.map(({ to }) => to)).size).toBe(theirs.length);
    }
  });
});
