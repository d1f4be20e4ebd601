import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { remindWhoIsDue } from '../../../src/server/notifications/remind.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { createPushOutbox, type PushOutbox } from '../../../src/server/push/push-outbox.ts';
import { createPushSender } from '../../../src/server/push/push-sender.ts';
import { loadVapid } from '../../../src/server/push/vapid.ts';
import { saveMeeting } from '../../../src/server/store/meetings.ts';
import { clientsOf, type Method } from '../../support/client.ts';
import { performerOf, system } from '../../support/performer.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { digest, makeBrowser, type PushService, readVapid, startPushService } from './push-service.ts';

const now = new Date().toISOString();
let database: FreshDatabase;
let service: PushService;
let app: TestApp;
let program: TestProgram;
let outbox: PushOutbox | undefined;

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  service = await startPushService();
  app = await testApp(database, { environment: { PUSH_TEST_ORIGIN: service.origin } });
});
afterAll(async () => {
  await app.http.close();
  await service.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('push_subscription').execute();
  await database.db.deleteFrom('meeting').execute();
  service.taken.length = 0;
  program = await makeProgram(database.db, { now, organizations: 3, timeslots: 4 });
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
});

/** A server process that sends. */
async function startSending(): Promise<void> {
  const vapid = await loadVapid(database.db, 'mailto:door@example.org');
  const sender = createPushSender(vapid, service.origin);
  outbox = createPushOutbox(database.db, sender, quietLog, { pollMs: 20, backoffMs: () => 30 });
}

const call = async (method: Method, path: string, who: number, body?: object) =>
  clientsOf(database, app, program).organization(who).request(method, path, body);
const subscribe = async (who: number) => {
  const browser = makeBrowser(service.origin);
  const { status } = await call('POST', '/notification/push/subscription', who, browser.subscription);
  expect(status).toBe(200);
  return browser;
};

/** The third organization asks the first: a request that the first is told of. */
async function accepted(slot = 3) {
  const [owner, participant] = program.organizations;
  return await saveNewMeeting(
    database.db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[slot], acceptedAt(program, 1, now)),
  );
}
const cancel = async (id: string) => {
  const { status } = await call('PATCH', `/schedule/event/meeting/${id}/cancel`, 1, {
    message: 'Change in priorities',
  });
  expect(status).toBe(200);
};
const waiting = () => database.db.selectFrom('push_message').selectAll().execute();
const subscriptions = () => database.db.selectFrom('push_subscription').select('endpoint').execute();
const oneTaken = () => until('the push service was asked', () => service.taken.length >= 1);
const nothingWaits = () => until('nothing waits', async () => (await waiting()).length === 0);

describe('A browser that may be told', () => {
  // T1118
  test('is sent what happened, in a message that it alone can read', async () => {
    const browser = await subscribe(0);
    const other = makeBrowser(service.origin);
    const meeting = await accepted();
    await cancel(meeting.id);
    await startSending();
    await oneTaken();
    await nothingWaits();
    const [taken] = service.taken;
    expect(taken!.path).toBe(browser.path);
    expect(taken!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: meeting.id.replaceAll('-', ''),
    });
    expect(Number(taken!.headers.ttl)).toBeGreaterThan(3600);
    const content = browser.read(taken!.body) as Record<string, string>;
    expect(content).toMatchObject({
      title: 'Meeting canceled',
      path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
      tag: `meeting:${meeting.id}`,
    });
    expect(content.body).toMatch(/^Organization 2, /);
    // A locked screen is read by others: no reason, no address.
    expect(JSON.stringify(content)).not.toMatch(/Change in priorities|@/);
    expect(() => other.read(taken!.body)).toThrow();
  });

  // T1185
  test('is told in its person’s language', async () => {
    const browser = await subscribe(0);
    await call('PUT', '/users/me/language', 0, { language: 'id' });
    await cancel((await accepted()).id);
    await startSending();
    await oneTaken();
    expect(browser.read(service.taken[0]!.body)).toMatchObject({ title: 'Pertemuan dibatalkan' });
  });

  // T1218
  test('is sent it under a signature of this product for that push service', async () => {
    const browser = await subscribe(0);
    await cancel((await accepted(2)).id);
    await cancel((await accepted(3)).id);
    await startSending();
    await until('both were sent', () => service.taken.length >= 2);
    const [first, second] = service.taken;
    const { key, head, claims } = readVapid(first!.headers.authorization!);
    expect(head).toMatchObject({ alg: 'ES256' });
    expect(claims.aud).toBe(service.origin);
    expect(claims.sub).toBe('mailto:door@example.org');
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 86_400_000);
    // The key that browsers are given to subscribe to: another could not reach them.
    expect((await call('GET', '/notification/push/key', 0)).result.publicKey).toBe(key);
    browser.read(second!.body);
    expect(digest(first!.body)).not.toBe(digest(second!.body));
  });

  // T1119
  test('is forgotten when its push service says that it is gone', async () => {
    await subscribe(0);
    const kept = await subscribe(0);
    for (const status of [410, 404]) {
      service.answer({ status });
      const before = (await subscriptions()).length;
      await cancel((await accepted()).id);
      await startSending();
      await until('one is forgotten', async () => (await subscriptions()).length === before - 1);
      await nothingWaits();
      await outbox?.stop();
      if (status === 410) await subscribe(0);
    }
    expect((await subscriptions()).length).toBe(1);
    expect(kept.path).toBeTruthy();
  });

  // T1219
  test.each([
    [429, { 'retry-after': '1' }],
    [503, {}],
  ])('is told later where its service answers %i, and is not told twice', async (status, headers) => {
    const browser = await subscribe(0);
    service.answer({ status, headers: headers as Record<string, string> });
    await cancel((await accepted()).id);
    await startSending();
    await nothingWaits();
    expect(service.taken.length).toBe(2);
    expect(browser.read(service.taken[1]!.body)).toMatchObject({ title: 'Meeting canceled' });
    expect((await subscriptions()).length).toBe(1);
  });

  // T1220
  test('is left alone for as long as its service asks', async () => {
    await subscribe(0);
    service.answer({ status: 429, headers: { 'retry-after': '600' } });
    await cancel((await accepted()).id);
    await startSending();
    const row = await until('it is postponed', async () => (await waiting()).find((one) => one.last_error));
    expect(Date.parse(row.next_attempt_at) - Date.now()).toBeGreaterThan(500_000);
  });

  test('is told no more once the person says so, or somebody else signs in on it', async () => {
    const browser = await subscribe(0);
    await call('DELETE', '/notification/push/subscription', 1, { endpoint: browser.subscription.endpoint });
    expect(await subscriptions()).toHaveLength(1);
    await call('DELETE', '/notification/push/subscription', 0, { endpoint: browser.subscription.endpoint });
    expect(await subscriptions()).toHaveLength(0);

    const shared = await subscribe(0);
    await cancel((await accepted()).id);
    expect(await waiting()).toHaveLength(1);
    await call('POST', '/notification/push/subscription', 2, shared.subscription);
    expect(await waiting()).toHaveLength(0);
    const rows = await database.db.selectFrom('push_subscription').select('user_id').execute();
    expect(rows).toEqual([{ user_id: program.organizations[2]!.userId }]);
  });

  // T1133
  test('is not told what the person chose not to hear there; list and mail still tell', async () => {
    await subscribe(0);
    const choice = { topic: 'CHANGES', channel: 'push', enabled: false };
    const { result } = await call('PUT', '/notification/preference', 0, choice);
    expect(result.preferences.CHANGES).toEqual({ inApp: true, mail: true, push: false });
    await cancel((await accepted()).id);
    expect(await waiting()).toHaveLength(0);
    expect((await call('GET', '/notification', 0)).result.unread).toBe(1);
    expect((await call('GET', '/notification/preference', 1)).result.preferences.CHANGES.push).toBe(true);
  });
});

describe('A reminder on a browser', () => {
  const remind = (minutes: number) => {
    const at = addMinutes(program.timeslots[3]!.startAt, -minutes);
    const performer = {
      ...performerOf(database, () => new Date(at)),
      publicUrl: 'https://door.example.test',
    };
    return performPlainly(performer, { actor: system }, remindWhoIsDue);
  };

  test('that could not be sent yet is not sent when the meeting was canceled or moved meanwhile', async () => {
    await subscribe(0);
    await subscribe(1);
    const meeting = await accepted();
    expect(await remind(15)).toBe(2);
    expect(await waiting()).toHaveLength(2);
    // The person of the second organization cancels, and is not told of it: their reminder must not come either.
    await cancel(meeting.id);
    await startSending();
    await nothingWaits();
    expect(service.taken).toHaveLength(1);
  });

  // T2488
  test('that waits is not sent once its meeting was released', async () => {
    await subscribe(0);
    await subscribe(1);
    const meeting = await accepted();
    expect(await remind(15)).toBe(2);
    expect(await waiting()).toHaveLength(2);
    const released = { releasedAt: now, reason: 'STAFF', missing: 'OWNER' } as const;
    await saveMeeting(database.db, { ...meeting, released });
    await startSending();
    await nothingWaits();
    expect(service.taken).toEqual([]);
  });

  test('takes the place of the one before', async () => {
    const browser = await subscribe(0);
    await accepted();
    await remind(15);
    await remind(5);
    expect(await waiting()).toHaveLength(1);
    await startSending();
    await oneTaken();
    expect(browser.read(service.taken[0]!.body)).toMatchObject({ title: 'Meeting in 5 minutes' });
  });
});

describe('An address that a browser says', () => {
  // T1221
  test.each([
    'http://push.example.org/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://intranet/x',
    'https://user:secret@push.example.org/x',
    'https://push.example.org:8443/x',
    'http://127.0.0.1:1/x',
  ])('%s is refused: the server knocks at no door of its own network', async (endpoint) => {
    const { subscription } = makeBrowser(service.origin);
    const { status } = await call('POST', '/notification/push/subscription', 0, {
      ...subscription,
      endpoint,
    });
    expect(status).toBe(400);
    expect(await subscriptions()).toHaveLength(0);
  });

  test('whose name leads into a private network when it comes to it is never connected to', async () => {
    const { publicLookup, NotPublic } = await import('../../../src/server/push/endpoint-guard.ts');
    const error = await new Promise((resolve) =>
      publicLookup('localhost', {}, (refused) => resolve(refused)),
    );
    expect(error).toBeInstanceOf(NotPublic);
  });

  test('of the public network is taken', async () => {
    const { subscription } = makeBrowser('https://updates.push.example.org');
    expect((await call('POST', '/notification/push/subscription', 0, subscription)).status).toBe(200);
  });
});
