import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { WebhookKind } from '../../../src/domain/integrations/webhook-kinds.ts';
import { webhookKinds } from '../../../src/domain/integrations/webhook-kinds.ts';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { OutboxWorker } from '../../../src/server/outbox/outbox-worker.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { RESTORED_AT } from '../../../src/server/store/last-restore.ts';
import { purgeOldEvents, turnOffFailing } from '../../../src/server/store/webhook-deliveries.ts';
import { forgetFormerSecrets } from '../../../src/server/store/webhooks.ts';
import { noteNoShows } from '../../../src/server/webhooks/note-no-shows.ts';
import { createWebhookOutbox } from '../../../src/server/webhooks/webhook-outbox.ts';
import { createWebhookSender } from '../../../src/server/webhooks/webhook-sender.ts';
import { freshApiKey, freshWebhook } from '../../authorization/fresh-rows.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { readWebhook, startWebhookReceiver } from '../../support/webhook-receiver.ts';

/** Webhooks by Standard Webhooks (docs/decisions/084), to a receiver that verifies each message by the reference library. */

// The reference library refuses what was signed at another time.
const now = new Date().toISOString();
const receiver = await startWebhookReceiver();
const { test, database, db, program, as } = programTest({
  environment: { WEBHOOK_TEST_ORIGIN: receiver.origin },
  program: { now: addMinutes(now, 60), organizations: 3, timeslots: 4 },
});
test.afterAll(() => receiver.close());

let outbox: OutboxWorker | undefined;
let clock = () => new Date();
const performer = () => ({ ...performerOf(database, () => clock()), publicUrl: 'https://door.example' });

beforeEach(() => {
  receiver.received.length = 0;
  receiver.always(204);
  receiver.onRequest(() => undefined);
  clock = () => new Date();
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  await db.deleteFrom('webhook_event').execute();
  await db.deleteFrom('webhook').execute();
});

/** A server process that sends. @param waitMs how long after a try that failed */
const startSending = (waitMs: (tries: number) => number | null = () => 20) => {
  outbox = createWebhookOutbox(performer(), createWebhookSender('1', receiver.origin), quietLog, {
    pollMs: 20,
    // No test waits for its end: on a busy machine a message must not be sent twice for it.
    leaseMs: 60_000,
    waitMs,
  });
};
const params = () => ({ programId: program.programId });
const admin = () => as.role('PROGRAM_ADMIN');
async function added(kinds: WebhookKind[] = webhookKinds, path = '/hooks') {
  const { status, result } = await admin().call('addWebhook', {
    params: params(),
    body: { address: `${receiver.origin}${path}`, kinds },
  });
  expect(status).toBe(200);
  return result;
}
async function accepted(slot = 1) {
  const [owner, participant] = program.organizations;
  return await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[slot], acceptedAt(program, 1, now)),
  );
}
const cancel = async (id: string) => {
  const { status } = await as
    .organization(1)
    .call('cancelMeeting', { params: { id }, body: { message: 'Change in priorities' } });
  expect(status).toBe(200);
};
/** What happened is read before it waits. */
const settled = () =>
  until('nothing waits', async () => {
    const unread = await db.selectFrom('webhook_event').select('id').where('read_at', 'is', null).execute();
    const waiting = await rowsOf(db, 'webhook_delivery', ['event_id'], { state: 'WAITING' });
    return waiting.length + unread.length === 0;
  });
const deliveries = async (webhookId: string) =>
  (await admin().call('listDeliveries', { params: { ...params(), webhookId }, query: {} })).result.deliveries;
const got = (count: number) => until(`${count} were received`, () => receiver.received.length >= count);

describe('A webhook', () => {
  // T3500
  test('is sent what happened, signed so that the reference library reads it, with ids, codes and times alone', async () => {
    const { secret, webhookId } = await added();
    expect(secret).toMatch(/^whsec_/);
    const meeting = await accepted();
    await cancel(meeting.id);
    startSending();
    await settled();
    const [received] = receiver.received;
    expect(readWebhook(secret, received!)).toMatchObject({
      type: 'meeting.canceled',
      data: {
        programId: program.programId,
        meetingId: meeting.id,
        meetingStatus: 'CANCELED',
        change: 'CANCELED',
        startTime: meeting.startAt,
        endTime: meeting.endAt,
        meetingOwner: program.organizations[0]!.id,
        meetingParticipant: program.organizations[1]!.id,
      },
    });
    expect(() => readWebhook(`whsec_${Buffer.alloc(32).toString('base64')}`, received!)).toThrow();
    expect(received!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': received!.id,
    });
    // No name, no address, and no reason that someone typed.
    expect(received!.body).not.toMatch(/Organization|@|Change in priorities/);
    expect(await deliveries(webhookId)).toMatchObject([
      { eventId: received!.id, kind: 'meeting.canceled', state: 'SENT', tries: 1, responseStatus: 204 },
    ]);
  });

  // T3501
  test('is told of each kind that it wants, by the verbs themselves, and of no other', async () => {
    const { secret } = await added();
    const only = await added(['rating'], '/ratings');
    const staff = as.staff;
    const [first, second, third] = program.organizations;
    const requested = await as.organization(1).call('requestMeeting', {
      body: {
        programId: program.programId,
        eventId: program.eventId,
        timeslotId: program.timeslots[2]!.id,
        venue: 'offline',
        meetingOwner: first!.id,
        meetingPurpose: 'Investment',
        message: 'Please',
      },
    } as never);
    expect(requested.status).toBe(200);
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: third!.id },
      { registration_status: 'REJECTED' },
    );
    const meeting = await accepted(0);
    await update(
      db,
      'meeting',
      { id: meeting.id },
      { start_at: addMinutes(now, -5), end_at: addMinutes(now, 25) },
    );
    const checkedIn = await staff.call('attendOwner', {
      params: { id: meeting.id },
      body: { ownerAttendedAt: now },
    } as never);
    expect(checkedIn.status).toBe(200);
    await insert(db, 'rating', {
      program_id: program.programId,
      meeting_id: meeting.id,
      rating_by: first!.id,
      rating_for: second!.id,
      score: 4,
      review: 'Helpful',
      feedback: 'Clear plans.',
      updated_at: now,
    });
    startSending();
    await settled();
    const told = receiver.received
      .filter(({ path }) => path === '/hooks')
      .map((one) => readWebhook(secret, one));
    expect(told.map(({ type }) => type).sort()).toEqual([
      'check-in.recorded',
      'meeting.requested',
      'rating',
      'registration.updated',
    ]);
    expect(told.find(({ type }) => type === 'check-in.recorded')?.data).toMatchObject({
      checkedIn: ['OWNER'],
      ownerAttendedAt: expect.stringMatching(/Z$/),
      participantAttendedAt: null,
    });
    expect(told.find(({ type }) => type === 'registration.updated')?.data).toEqual({
      programId: program.programId,
      organizationId: third!.id,
      registrationStatus: 'REJECTED',
      previousStatus: 'APPROVED',
    });
    const ratings = receiver.received.filter(({ path }) => path === '/ratings');
    expect(ratings.map((one) => readWebhook(only.secret, one).data)).toEqual([
      {
        programId: program.programId,
        meetingId: meeting.id,
        ratingBy: first!.id,
        ratingFor: second!.id,
        score: 4,
      },
    ]);
  });

  // T3502
  test('is told what is about one meeting in order, though a message fails, and other meetings meanwhile', async () => {
    await added();
    const [one, other] = [await accepted(1), await accepted(2)];
    await performPlainly(performer(), { actor: system }, async ({ tx, newId, now: at }) => {
      for (const historyType of ['SEAT_MOVED', 'LINK_CHANGED', 'CANCELED'])
        await insert(tx, 'meeting_history', {
          id: newId(),
          program_id: program.programId,
          meeting_id: one.id,
          history_type: historyType,
          meeting_status: 'ACCEPTED',
          created_by: 'Test',
          created_at: at,
        });
    });
    await cancel(other.id);
    let failures = 3;
    receiver.onRequest(({ body }) => {
      // The first message about the meeting is refused three times.
      if (body.includes(one.id) && failures-- > 0) receiver.answer({ status: 500 });
    });
    startSending();
    await settled();
    const ofOne = receiver.received.filter(({ body }) => body.includes(one.id));
    expect(ofOne.map(({ body }) => JSON.parse(body).type)).toEqual([
      ...Array(4).fill('meeting.moved'),
      'meeting.updated',
      'meeting.canceled',
    ]);
    expect(new Set(ofOne.slice(0, 4).map(({ id }) => id)).size).toBe(1);
    expect(receiver.received.findIndex(({ body }) => body.includes(other.id))).toBeLessThan(5);
  });

  // T3503
  test('is tried eight times with the same id and body; what is given up keeps the answer, and can be sent again', async () => {
    const { webhookId } = await added();
    await cancel((await accepted()).id);
    receiver.always(503);
    startSending((tries) => (tries < 8 ? 1 : null));
    await settled();
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    const [failed] = await deliveries(webhookId);
    expect(failed).toMatchObject({
      state: 'FAILED',
      tries: 8,
      responseStatus: 503,
      problem: 'answered 503',
    });
    receiver.always(204);
    const input = { params: { ...params(), webhookId, eventId: failed!.eventId } };
    expect((await admin().call('resendDelivery', input)).status).toBe(200);
    await settled();
    expect(receiver.received).toHaveLength(9);
    expect(receiver.received[8]!.id).toBe(failed!.eventId);
    expect(await deliveries(webhookId)).toMatchObject([{ state: 'SENT', tries: 1, problem: null }]);
  });

  // T3504
  test('that is led elsewhere is not followed', async () => {
    const { webhookId } = await added();
    receiver.answer({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } });
    await cancel((await accepted()).id);
    startSending(() => null);
    await settled();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await deliveries(webhookId)).toMatchObject([{ state: 'FAILED', problem: 'answered 302' }]);
  });

  // T3505
  test('has a public https address, or it is refused', async () => {
    for (const address of [
      'http://example.org/hooks',
      'https://localhost/hooks',
      'https://127.0.0.1/hooks',
      'https://10.0.0.8/hooks',
      'https://[::1]/hooks',
      'https://example.org:8443/hooks',
      'https://user:password@example.org/hooks',
      'no address',
    ]) {
      const { status, issues } = await admin().call('addWebhook', {
        params: params(),
        body: { address, kinds: ['rating'] },
      });
      expect([address, status, issues[0]?.path]).toEqual([address, 400, 'address']);
    }
    // One that stands in the table all the same is not called: names may lead elsewhere by now.
    const sent = await createWebhookSender('1').send(
      {
        webhookId: '',
        eventId: '',
        programId: '',
        address: `${receiver.origin}/hooks`,
        body: '{}',
        secret: 'AAAA',
        formerSecrets: [],
        tries: 1,
      },
      new Date(),
    );
    expect(sent).toEqual({ status: null, problem: 'the address is not a public https address' });
    expect(receiver.received).toHaveLength(0);
  });

  // T3506
  test('with a new secret is signed with both for 24 hours, then with the new one alone', async () => {
    const { secret: former, webhookId } = await added();
    const renewed = await admin().call('renewWebhookSecret', { params: { ...params(), webhookId } });
    const { secret } = renewed.result;
    expect(secret).not.toBe(former);
    startSending();
    const send = async () => {
      await admin().call('testWebhook', { params: { ...params(), webhookId } });
      await settled();
      return receiver.received.at(-1)!;
    };
    const both = await send();
    expect(both.headers['webhook-signature']!.split(' ')).toHaveLength(2);
    expect(readWebhook(secret, both)).toMatchObject({ type: 'test' });
    expect(readWebhook(former, both)).toMatchObject({ type: 'test' });
    await forgetFormerSecrets(db, addMinutes(now, 25 * 60));
    const alone = await send();
    expect(readWebhook(secret, alone)).toMatchObject({ type: 'test' });
    expect(() => readWebhook(former, alone)).toThrow();
    // It is told once: no list has it.
    const { result } = await admin().call('listWebhooks', { params: params() });
    expect(JSON.stringify(result)).not.toContain(secret.slice('whsec_'.length));
  });

  // T3507
  test('to which nothing gets for three days is turned off once, with a mail to the staff; what it missed is replayed', async () => {
    const { webhookId } = await added();
    const staff = await as.role('PROGRAM_ADMIN').userId();
    await update(db, 'app_user', { id: staff }, { email: `staff-${staff}@example.test` });
    await db.deleteFrom('mail').execute();
    receiver.always(500);
    await cancel((await accepted(1)).id);
    startSending(() => null);
    await settled();
    const listed = async () => (await admin().call('listWebhooks', { params: params() })).result.webhooks[0]!;
    await until('the failure is noted', async () => (await listed()).failingSince !== null);
    expect((await listed()).enabled).toBe(true);
    clock = () => new Date(Date.now() + 3 * 86_400_000);
    await cancel((await accepted(2)).id);
    await settled();
    const off = () => admin().call('listWebhooks', { params: params() });
    await until('it is off', async () => !(await off()).result.webhooks[0]!.enabled);
    expect((await off()).result.webhooks[0]).toMatchObject({ offReason: 'FAILING' });
    const mails = await db
      .selectFrom('mail')
      .selectAll()
      .where('subject', 'like', '%a webhook was turned off')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails[0]!.text).toContain(receiver.origin);
    // Its path may hold a secret.
    expect(mails[0]!.text).not.toContain('/hooks');
    // What happens while it is off is not sent, and kept.
    const before = receiver.received.length;
    await cancel((await accepted(3)).id);
    await settled();
    expect(receiver.received).toHaveLength(before);
    receiver.always(204);
    const body = { webhookId, enabled: true, seen: { enabled: false } };
    expect((await admin().call('updateWebhook', { params: params(), body })).result).toMatchObject({
      enabled: true,
      offReason: null,
      failingSince: null,
    });
    const replayed = await admin().call('replayWebhook', {
      params: { ...params(), webhookId },
      body: { since: addMinutes(now, -1) },
    });
    expect(replayed.result).toEqual({ count: 3 });
    await settled();
    expect(receiver.received.slice(before).map(({ body: sent }) => JSON.parse(sent).type)).toEqual(
      Array(3).fill('meeting.canceled'),
    );
  });

  // T3508
  test('of a backup that was restored is sent nothing by itself that waited in it', async () => {
    const { webhookId } = await added();
    await cancel((await accepted(1)).id);
    await insert(db, 'setting', {
      name: RESTORED_AT,
      value: JSON.stringify({ at: new Date(Date.now() + 1_000).toISOString() }),
    } as never);
    startSending();
    await settled();
    expect(receiver.received).toHaveLength(0);
    expect(await deliveries(webhookId)).toMatchObject([
      { state: 'FAILED', tries: 0, problem: 'a backup was restored' },
    ]);
    await db.deleteFrom('setting').where('name', '=', RESTORED_AT).execute();
  });

  // T3509
  test('goes with its program, and with all that it kept; what is 30 days old goes by itself', async () => {
    await added();
    await cancel((await accepted(1)).id);
    startSending();
    await settled();
    await purgeOldEvents(db, addMinutes(now, 31 * 24 * 60));
    expect(await rowsOf(db, 'webhook_delivery', ['event_id'], {})).toHaveLength(0);
    await cancel((await accepted(2)).id);
    await settled();
    const { name } = (await rowsOf(db, 'program', ['name'], { id: program.programId }))[0]!;
    const deleted = await admin().call('deleteProgram', {
      params: params(),
      body: { programName: name },
    } as never);
    expect(deleted.status).toBe(200);
    for (const table of ['webhook', 'webhook_event', 'api_key'] as const)
      expect(await rowsOf(db, table, ['program_id'], { program_id: program.programId })).toHaveLength(0);
  });

  // T3510
  test('that wants it is told of a no-show once, an hour after the end, whether or not people are written to', async () => {
    const { webhookId } = await added(['no-show']);
    await update(db, 'webhook', { id: webhookId }, { created_at: addMinutes(now, -24 * 60) });
    const meeting = await accepted(0);
    const [startAt, endAt] = [addMinutes(now, -120), addMinutes(now, -90)];
    await update(db, 'meeting', { id: meeting.id }, { start_at: startAt, end_at: endAt });
    const look = () => performPlainly(performer(), { actor: system }, noteNoShows);
    expect([await look(), await look()]).toEqual([1, 0]);
    startSending();
    await settled();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'no-show',
        data: { meetingId: meeting.id, missing: ['OWNER', 'PARTICIPANT'], startTime: startAt },
      },
    ]);
  });

  // T3511
  test('is noted by nobody where a program has none: its verbs write no row more', async () => {
    await cancel((await accepted(1)).id);
    expect(await rowsOf(db, 'webhook_event', ['id'], {})).toHaveLength(0);
  });

  // T3512
  test('that two change at once keeps what each has changed, and asks where both changed the same', async () => {
    const { webhookId, address, kinds } = await added(['rating']);
    const seen = { address, kinds, enabled: true };
    const change = (body: object) =>
      admin().call('updateWebhook', { params: params(), body: { webhookId, seen, ...body } } as never);
    expect((await change({ address: `${receiver.origin}/one`, kinds })).status).toBe(200);
    expect((await change({ address, kinds: ['no-show'] })).result).toMatchObject({
      address: `${receiver.origin}/one`,
      kinds: ['no-show'],
    });
    expect(await change({ address: `${receiver.origin}/two` })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
  });

  // T3513
  test('is sent by several processes each message once', async () => {
    await added();
    for (let count = 0; count < 3; count++) await cancel((await accepted(count + 1)).id);
    const others = [1, 2].map(() =>
      createWebhookOutbox(performer(), createWebhookSender('1', receiver.origin), quietLog, { pollMs: 5 }),
    );
    startSending();
    await got(3);
    await settled();
    await Promise.all(others.map((one) => one.stop()));
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
  });

  // T3548
  test('that does not answer holds up no other: of each a few are under way', async () => {
    await added(webhookKinds, '/slow');
    const { secret } = await added(webhookKinds, '/quick');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.onRequest(({ path }) => (path === '/slow' ? held : undefined));
    const [owner] = program.organizations;
    for (let count = 0; count < 60; count++)
      await insert(db, 'webhook_event', {
        program_id: program.programId,
        source: 'PLAN',
        what: '',
        subject: crypto.randomUUID(),
        facts: JSON.stringify({ number: count, owner: owner!.id }),
        happened_at: now,
      });
    startSending();
    const at = (path: string) => receiver.received.filter((one) => one.path === path);
    await until('all are at the quick one', () => at('/quick').length === 60);
    expect(at('/slow')).toHaveLength(3);
    expect(readWebhook(secret, at('/quick')[0]!)).toMatchObject({ type: 'plan.published' });
    release();
  });

  // T3549
  test('with two new secrets one after the other is signed with the one that its receiver has', async () => {
    const { secret: first, webhookId } = await added();
    const renew = async () =>
      (await admin().call('renewWebhookSecret', { params: { ...params(), webhookId } })).result.secret;
    const [second, third] = [await renew(), await renew()];
    startSending();
    await admin().call('testWebhook', { params: { ...params(), webhookId } });
    await settled();
    for (const secret of [first, second, third])
      expect(readWebhook(secret, receiver.received[0]!)).toMatchObject({ type: 'test' });
  });

  // T3550
  test('that leads elsewhere begins anew, and a change of its kinds leaves what those who send have written', async () => {
    const { webhookId } = await added(['rating']);
    const failing = async () =>
      (await rowsOf(db, 'webhook', ['failing_since'], { id: webhookId }))[0]!.failing_since;
    await update(db, 'webhook', { id: webhookId }, { failing_since: addMinutes(now, -4 * 24 * 60) });
    const change = (body: object) =>
      admin().call('updateWebhook', { params: params(), body: { webhookId, seen: {}, ...body } } as never);
    expect((await change({ kinds: ['no-show'] })).status).toBe(200);
    expect(await failing()).not.toBeNull();
    expect((await change({ address: `${receiver.origin}/new` })).status).toBe(200);
    expect(await failing()).toBeNull();
    expect(await turnOffFailing(db, webhookId, now)).toBeNull();
  });

  // T3551
  test('is named in the trail by its origin: its path may hold a secret', async () => {
    await added(['rating'], '/hooks/s3cr3t');
    const lines = await rowsOf(db, 'audit_change', ['object_name', 'new_value'], { call: 'addWebhook' });
    expect(JSON.stringify(lines)).toContain(receiver.origin);
    expect(JSON.stringify(lines)).not.toContain('s3cr3t');
  });

  // T3933
  test('that is off is sent nothing by hand, and says so in a sentence; what was missed is sent once it is on', async () => {
    const { webhookId } = await added();
    await cancel((await accepted(1)).id);
    startSending();
    await settled();
    const input = { params: { ...params(), webhookId } };
    const since = addMinutes(now, -1);
    const { eventId } = (await deliveries(webhookId))[0]!;
    const turn = (enabled: boolean) =>
      admin().call('updateWebhook', { params: params(), body: { webhookId, enabled } });
    expect((await turn(false)).status).toBe(200);
    for (const refused of [
      await admin().call('replayWebhook', { ...input, body: { since } }),
      await admin().call('resendDelivery', { params: { ...input.params, eventId } }),
      await admin().call('testWebhook', input),
    ])
      expect(refused).toMatchObject({
        status: 400,
        message: 'This webhook is off. Please turn it on first.',
        code: 'BAD_INPUT',
      });
    expect(await deliveries(webhookId)).toMatchObject([{ eventId, state: 'SENT', tries: 1 }]);
    expect((await turn(true)).status).toBe(200);
    expect((await admin().call('replayWebhook', { ...input, body: { since } })).result).toEqual({ count: 1 });
    await settled();
    expect(receiver.received.map(({ id }) => id)).toEqual([eventId, eventId]);
  });

  // T3934
  test('is replayed once at a time: the next one when nothing of the last one waits', async () => {
    const [one, other] = [await added(), await added(webhookKinds, '/other')];
    await cancel((await accepted(1)).id);
    startSending();
    await settled();
    await outbox?.stop();
    const replay = (webhookId: string) =>
      admin().call('replayWebhook', {
        params: { ...params(), webhookId },
        body: { since: addMinutes(now, -1) },
      });
    // Whoever presses twice at once has asked for one.
    const both = await Promise.all([replay(one.webhookId), replay(one.webhookId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await replay(one.webhookId)).toMatchObject({
      status: 400,
      message: 'Messages that were sent again still wait. Please try again when they have been sent.',
    });
    expect((await replay(other.webhookId)).status).toBe(200);
    startSending();
    await settled();
    expect((await replay(one.webhookId)).result).toEqual({ count: 1 });
  });

  // T3935
  test('that is turned off is written about to those who can turn it on again, and to nobody else', async () => {
    const { webhookId } = await added();
    const { programId } = program;
    const elsewhere = (await makeProgram(db, { now, organizations: 1 })).programId;
    const person = async (programRole: ProgramRole, over: { is_deleted?: boolean; at?: string } = {}) => {
      const id = await makePerson(db, { programId: over.at ?? programId, programRole });
      if (over.is_deleted) await update(db, 'app_user', { id }, { is_deleted: true });
      return id;
    };
    const admins = [await admin().userId(), await person('PROGRAM_ADMIN')];
    await person('PROGRAM_MANAGER');
    await person('PROGRAM_OWNER');
    await person('PROGRAM_ADMIN', { is_deleted: true });
    await person('PROGRAM_ADMIN', { at: elsewhere });
    await as.superAdmin.userId();
    await db.deleteFrom('mail').execute();
    await update(db, 'webhook', { id: webhookId }, { failing_since: addMinutes(now, -3 * 24 * 60) });
    receiver.always(500);
    await cancel((await accepted(1)).id);
    startSending(() => null);
    const mails = () =>
      db
        .selectFrom('mail')
        .select('recipient')
        .where('subject', 'like', '%a webhook was turned off')
        .execute();
    await until('they are written to', async () => (await mails()).length > 0);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      admins.map((id) => `${id}@example.test`).sort(),
    );
  });

  // T3936
  test('of another program appears in no list, nor by its id, with its messages and keys', async () => {
    const { programId } = await makeProgram(db, { now, organizations: 1 });
    const theirs = await freshWebhook(db, programId, { enabled: false });
    const key = await freshApiKey(db, programId);
    const own = await added();
    const { result } = await admin().call('listWebhooks', { params: params() });
    expect(result.webhooks.map(({ webhookId }) => webhookId)).toEqual([own.webhookId]);
    expect((await admin().call('listApiKeys', { params: params() })).result.keys).toEqual([]);
    const input = { params: { ...params(), webhookId: theirs.webhookId } };
    const body = { webhookId: theirs.webhookId, enabled: true };
    for (const { status } of [
      await admin().call('listDeliveries', { ...input, query: {} }),
      await admin().call('updateWebhook', { params: params(), body }),
      await admin().call('renewWebhookSecret', input),
      await admin().call('testWebhook', input),
      await admin().call('replayWebhook', { ...input, body: { since: addMinutes(now, -1) } }),
      await admin().call('resendDelivery', { params: { ...input.params, eventId: theirs.eventId } }),
      // A message of theirs is none of the own webhook either.
      await admin().call('resendDelivery', {
        params: { ...params(), webhookId: own.webhookId, eventId: theirs.eventId },
      }),
      await admin().call('deleteWebhook', input),
      await admin().call('revokeApiKey', { params: { ...params(), keyId: key.keyId } }),
      await admin().call('listWebhooks', { params: { programId } }),
      await admin().call('listApiKeys', { params: { programId } }),
    ])
      expect(status).toBe(404);
    expect(await deliveries(own.webhookId)).toEqual([]);
  });

  // T3552
  test('that is off or wants other kinds has its no-shows noted all the same', async () => {
    const { webhookId } = await added(['rating']);
    const created_at = addMinutes(now, -24 * 60);
    await update(db, 'webhook', { id: webhookId }, { created_at, enabled: false });
    const meeting = await accepted(0);
    const times = { start_at: addMinutes(now, -120), end_at: addMinutes(now, -90) };
    await update(db, 'meeting', { id: meeting.id }, times);
    expect(await performPlainly(performer(), { actor: system }, noteNoShows)).toBe(1);
  });
});
