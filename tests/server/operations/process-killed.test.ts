import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';
import { serverProcess } from '../../support/server-process.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { makeBrowser } from '../push/push-service.ts';

// Two server processes on one PostgreSQL; one is killed while what it sends is in its hands: taken by the mail server or
// the push service, and not marked yet.

const PUBLIC_URL = 'https://door.example';
/** How many mails a process takes at a time (mail-outbox). */
const IN_HANDS = 10;

let database: FreshDatabase;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.close();
}, 30_000);

interface Sent {
  to: string;
  messageId: string;
}

/** A mail server that takes each mail, and says so only once it may. */
async function holdingMailServer(taken: Sent[]) {
  const own: Sent[] = [];
  const waiting: (() => void)[] = [];
  let open = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part) => {
        raw += part;
      });
      stream.on('end', () => {
        const sent = {
          to: session.envelope.rcptTo[0]!.address,
          messageId: /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '',
        };
        own.push(sent);
        taken.push(sent);
        if (open) done();
        else waiting.push(done);
      });
    },
  });
  // A process that is killed leaves its connections torn.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    own,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    answer() {
      open = true;
      for (const done of waiting.splice(0)) done();
    },
  };
}

/** Two processes, each with a mail server of its own, so that it is known in whose hands a mail is. */
async function twoProcesses(taken: Sent[], more: Record<string, string> = {}) {
  const servers = [await holdingMailServer(taken), await holdingMailServer(taken)];
  const processes = await Promise.all(
    servers.map(({ url }) =>
      serverProcess({ DATABASE_URL: database.databaseUrl, SMTP_URL: url, PUBLIC_URL, ...more }),
    ),
  );
  stops.push(...processes.map((process) => () => process.kill()));
  return { servers, processes };
}

const unsent = async () =>
  Number(
    (
      await database.db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  );
/** The two minutes that a mail stays with a process that took it, which nobody wants to wait for. */
const endLeases = (table: 'mail' | 'push_message') =>
  database.db.updateTable(table).set({ next_attempt_at: new Date().toISOString() }).execute();

/** Both have mails in their hands; the given one is killed, the other goes on until only the dead one's are left. */
async function killOne(
  { servers, processes }: Awaited<ReturnType<typeof twoProcesses>>,
  killed: number,
): Promise<void> {
  await until('both have mails in their hands', () => servers.every(({ own }) => own.length > 0), 40_000);
  await processes[killed]!.kill();
  for (const server of servers) server.answer();
  await until('only those of the dead one are left', async () => (await unsent()) === IN_HANDS, 30_000);
  await endLeases('mail');
  await until('all are sent', async () => (await unsent()) === 0, 30_000);
}

/** What must hold of mails whatever process died: none is lost, and one that came twice is known by its Message-ID. */
function checkDeliveries(taken: readonly Sent[], addresses: readonly string[]): void {
  const byAddress = Map.groupBy(taken, ({ to }) => to);
  expect([...byAddress.keys()].sort()).toEqual([...addresses].sort());
  const twice = [...byAddress.values()].filter((mails) => mails.length > 1);
  // Else nothing was in the hands of the one that died.
  expect(twice.length).toBeGreaterThan(0);
  expect(twice.length).toBeLessThanOrEqual(IN_HANDS);
  for (const mails of twice) {
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  }
}

describe('A server process that is killed between the mail server’s yes and the mark', () => {
  // T1209
  test('loses no mail of a broadcast; what was in its hands comes once more with the same Message-ID', async () => {
    const program = await makeProgram(database.db, { now: new Date().toISOString(), organizations: 60 });
    const userId = await makePerson(database.db, {
      programId: program.programId,
      programRole: 'PROGRAM_ADMIN',
    });
    const headers = await (await sessionsFor(database)).bearer({ userId });
    const taken: Sent[] = [];
    const cluster = await twoProcesses(taken);
    const answer = await fetch(
      `${cluster.processes[0]!.origin}/api/notification/broadcast/program/${program.programId}/send`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ subject: 'News', text: 'Hello', html: '', audience: {}, expected: 60 }),
      },
    );
    expect(answer.status).toBe(200);
    await killOne(cluster, 0);
    checkDeliveries(
      taken,
      program.organizations.map(({ userId: id }) => `${id}@example.test`),
    );
    const recipients = await database.db.selectFrom('broadcast_recipient').select('state').execute();
    expect(recipients.map(({ state }) => state)).toEqual(Array(60).fill('SENT'));
    await until('the other one ends the broadcast', async () => {
      const { state } = await database.db.selectFrom('broadcast').select('state').executeTakeFirstOrThrow();
      return state === 'DONE';
    });
  }, 90_000);

  // T1211
  test('and looks for reminders as the other does leaves each person reminded once, on every channel', async () => {
    const now = new Date().toISOString();
    // The first timeslot begins in ten minutes: everybody is due when the processes begin to look.
    const program = await makeProgram(database.db, { now: addMinutes(now, 10), organizations: 20 });
    const { organizations, timeslots } = program;
    for (let pair = 0; pair < 10; pair += 1)
      await saveNewMeeting(
        database.db,
        meetingOf(
          program,
          organizations[2 * pair]!.id,
          organizations[2 * pair + 1]!.id,
          timeslots[0],
          acceptedAt(program, pair + 1, now),
        ),
      );
    const pushes = await holdingPushService();
    const browsers = organizations.map(({ userId }) => ({ userId, ...makeBrowser(pushes.origin) }));
    await insert(
      database.db,
      'push_subscription',
      browsers.map(({ userId, subscription: { endpoint, keys } }) => ({
        id: randomUUID(),
        user_id: userId,
        endpoint,
        ...keys,
        created_at: now,
      })),
    );
    await insert(
      database.db,
      'notification_choice',
      organizations.map(({ userId }) => ({
        user_id: userId,
        topic: 'REMINDERS',
        channel: 'mail',
        enabled: true,
        changed_at: now,
      })) as never,
    );

    const taken: Sent[] = [];
    const cluster = await twoProcesses(taken, { PUSH_TEST_ORIGIN: pushes.origin });
    await until('one of them reminds', () => cluster.servers.some(({ own }) => own.length > 0), 30_000);
    await until('its messages for browsers are in its hands', () => pushes.taken.length === 20, 30_000);
    const reminding = cluster.servers.findIndex(({ own }) => own.length > 0);
    await killOne(cluster, reminding);
    pushes.answer();
    await endLeases('push_message');
    const waits = async () => (await database.db.selectFrom('push_message').select('id').execute()).length;
    await until('no message for a browser waits', async () => (await waits()) === 0, 30_000);

    checkDeliveries(
      taken,
      organizations.map(({ userId }) => `${userId}@example.test`),
    );
    const told = await database.db.selectFrom('notification').select('user_id').execute();
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(
      organizations.map(({ userId }) => userId).sort(),
    );
    // Those in the dead one's hands came once more; the other may have had some in its own. A browser that was told twice
    // shows it once: both have the same topic, and the same tag inside.
    for (const { path } of browsers) {
      const own = pushes.taken.filter((one) => one.path === path);
      expect([1, 2]).toContain(own.length);
      expect(new Set(own.map(({ topic }) => topic)).size).toBe(1);
    }
  }, 90_000);
});

/** A push service that takes each message, and says so only once it may. */
async function holdingPushService() {
  const taken: { path: string; topic: string | undefined }[] = [];
  const waiting: ServerResponse[] = [];
  let open = false;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      taken.push({ path: request.url ?? '', topic: request.headers.topic as string | undefined });
      if (open) response.writeHead(201).end();
      else waiting.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    taken,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer() {
      open = true;
      for (const response of waiting.splice(0)) response.writeHead(201).end();
    },
  };
}
