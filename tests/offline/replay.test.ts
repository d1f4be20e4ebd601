import { describe, expect, it } from 'vitest';
import type { Transport } from '../../src/contract/call.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { journal, outboxRows } from '../../src/offline/outbox.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { type Fate, HonestServer, ok, refusal } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3, { seatNumber: 2 })];

async function venue(offsetMs = 0) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const serverClock = () => new Date(Date.parse(time.now) + offsetMs).toISOString();
  const server = new HonestServer(serverClock, [...programChanges(), ...meetings.map(meetingChange)]);
  await signIn(db);
  await onDevice(db, meetings, offsetMs);
  const deps = exchange(db, server.transport, time);
  return { db, time, server, deps, replay: () => replayOutbox(deps, freshBatchSize()) };
}

describe('what leaves the outbox', () => {
  it('leaves on a final verdict, and the meeting then shows what the server has', async () => {
    const { db, time, server, replay } = await venue(90_000);
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const shown = await meetingOf(db, programId, uuid(101));
    expect(shown?.owner).toMatchObject({ pending: true, attendedAt: '2026-11-21T02:01:30.000Z' });

    expect(await replay()).toEqual({ answered: 1, failure: null, unanswered: 0 });
    expect(await outboxRows(db)).toEqual([]);
    const after = await meetingOf(db, programId, uuid(101));
    expect(after?.owner).toMatchObject({ pending: false, attendedAt: shown?.owner.attendedAt });
    expect(after?.meeting.ownerAttendance).toEqual(server.meeting(uuid(101)).ownerAttendance);
    expect(await journal(db)).toMatchObject([{ verdict: 'applied', meetingId: uuid(101) }]);
  });

  const keeping: [Fate, string][] = [
    ['REQUEST_LOST', 'UNREACHABLE'],
    ['ANSWER_LOST', 'UNREACHABLE'],
    ['PORTAL', 'NOT_OURS'],
    ['NOT_FOUND', 'NOT_FOUND'],
  ];
  // T0581
  it.each(keeping)(
    'keeps everything after %s, and does nothing twice when it is sent again',
    async (fate, code) => {
      const { db, time, server, replay } = await venue();
      await sayCheckIn(db, uuid(101), 'BOTH', time.now);
      server.fates.push(fate);
      const first = await replay();
      expect(first.failure?.code).toBe(code);
      expect(await outboxRows(db)).toMatchObject([{ attempts: 1, lastProblem: first.failure?.message }]);

      expect((await replay()).answered).toBe(1);
      expect(await outboxRows(db)).toEqual([]);
      expect([...server.performed.values()]).toEqual([1]);
      expect((await journal(db))[0]?.verdict).toBe(fate === 'ANSWER_LOST' ? 'duplicate' : 'applied');
    },
  );

  it('does not believe an answer that names no id, and keeps what an answer passes over', async () => {
    const { db, time, server } = await venue();
    const first = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const second = await sayCheckIn(db, uuid(102), 'OWNER', time.now);
    const forgetful: Transport = async (url, request) => {
      const answered = await server.transport(url, request);
      const { result } = JSON.parse(await answered.text());
      return ok({
        ...result,
        verdicts: result.verdicts.filter((one: { id: string }) => one.id !== first.id),
      });
    };
    const outcome = await replayOutbox(exchange(db, forgetful, time), freshBatchSize());
    expect(outcome).toEqual({ answered: 1, failure: null, unanswered: 1 });
    expect((await outboxRows(db)).map(({ id }) => id)).toEqual([first.id]);
    expect((await journal(db)).map(({ commandId }) => commandId)).toEqual([second.id]);
  });

  it('moves a refused one to the attention list, also when the refusal was lost the first time', async () => {
    const { db, time, server, replay } = await venue();
    const canceledAt = '2026-11-20T00:00:00.000Z';
    server.change(meetingChange({ ...meetings[0]!, meetingStatus: 'CANCELED', canceledAt }));
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await sayCheckIn(db, uuid(102), 'OWNER', time.now);
    server.fates.push('ANSWER_LOST');
    await replay();
    await replay();
    expect(await outboxRows(db)).toEqual([]);
    expect(await attentionList(db, programId)).toMatchObject([{ id, reason: 'MEETING_CANCELED' }]);
    expect(server.meeting(uuid(102)).ownerAttendance).not.toBeNull();
  });

  it('tells of a superseded one and shows the one that stands', async () => {
    const { db, time, server, replay } = await venue();
    const stampAt = '2026-11-21T02:05:00.000Z';
    const later = { attendedAt: stampAt, stampAt, operationId: 'x', recordedBy: 'Door 2', undoReason: null };
    server.change(meetingChange({ ...meetings[0]!, ownerAttendance: later }));
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await replay();
    expect((await journal(db))[0]?.verdict).toBe('superseded');
    expect((await meetingOf(db, programId, uuid(101)))?.owner.recordedBy).toBe('Door 2');
  });
});

describe('poison', () => {
  /** Answers 400 to any batch with the poisoned meeting in it. */
  const choking =
    (server: HonestServer, status: number): Transport =>
    async (url, request) => {
      const poisoned = request.body?.includes(uuid(666)) && url.endsWith('/replay');
      return poisoned
        ? refusal(status, status === 500 ? 'SERVER_ERROR' : 'BAD_INPUT')
        : server.transport(url, request);
    };

  // T0898
  it.each([400, 413])(
    'parks the one that the server cannot read (%s) and sends all the others',
    async (status) => {
      const { db, time, server } = await venue();
      for (let n = 0; n < 5; n++) await sayCheckIn(db, uuid(101), 'OWNER', time.now);
      const { id } = await sayCheckIn(db, uuid(666), 'OWNER', time.now);
      for (let n = 0; n < 6; n++) await sayCheckIn(db, uuid(102), 'OWNER', time.now);
      const outcome = await replayOutbox(exchange(db, choking(server, status), time), freshBatchSize());
      expect(outcome).toEqual({ answered: 12, failure: null, unanswered: 0 });
      expect(await outboxRows(db)).toEqual([]);
      expect((await attentionList(db)).map((row) => row.id)).toEqual([id]);
      expect(server.ledger.size).toBe(11);
    },
  );

  it('keeps the one that the server breaks on (500) in its place and sends all the others', async () => {
    const { db, time, server } = await venue();
    const { id } = await sayCheckIn(db, uuid(666), 'OWNER', time.now);
    for (let n = 0; n < 40; n++) await sayCheckIn(db, uuid(102), 'OWNER', time.now);
    const outcome = await replayOutbox(exchange(db, choking(server, 500), time), freshBatchSize());
    expect(outcome).toMatchObject({ answered: 40, failure: { status: 500 }, unanswered: 1 });
    expect((await outboxRows(db)).map((row) => row.id)).toEqual([id]);
    expect(await attentionList(db)).toEqual([]);
  });

  it('gives up for now, after a few tries, when the server breaks on everything', async () => {
    const { db, time, server } = await venue();
    for (let n = 0; n < 40; n++) await sayCheckIn(db, uuid(102), 'OWNER', time.now);
    server.fates.push(...Array.from({ length: 50 }, (): Fate => 'SERVER_ERROR'));
    const outcome = await replayOutbox(exchange(db, server.transport, time), freshBatchSize());
    expect(outcome.failure?.status).toBe(500);
    expect(server.requests.length).toBeLessThan(10);
    expect(await outboxRows(db)).toHaveLength(40);
  });

  it('hears from the server which single one is bad, without splitting', async () => {
    const { db, time, server, replay } = await venue();
    const { id } = await sayUndo(db, uuid(101), 'OWNER', time.now);
    await db.outbox.update(id, (row) => {
      (row as { command: { args: { reason?: string } } }).command.args.reason = 'x';
    });
    await sayCheckIn(db, uuid(102), 'OWNER', time.now);
    expect((await replay()).answered).toBe(2);
    expect(await attentionList(db)).toMatchObject([{ id, reason: 'BAD_INPUT' }]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('batches', () => {
  it('sends at most 500 at once, oldest first, and few after a failure', async () => {
    const { db, time, server, deps } = await venue();
    for (let n = 0; n < 620; n++) await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const size = freshBatchSize();
    server.fates.push('REQUEST_LOST');
    await replayOutbox(deps, size);
    await replayOutbox(deps, size);
    const sizes = server.requests.map(({ body }) => (body as { operations: unknown[] }).operations.length);
    expect(sizes).toEqual([500, 25, 50, 100, 200, 245]);
    expect([...server.ledger.keys()]).toHaveLength(620);
    expect(await outboxRows(db)).toEqual([]);
  });

  // T0721
  it('lets only one of two tabs drain: the other finds nothing left', async () => {
    const { db, time, server } = await venue();
    for (let n = 0; n < 30; n++) await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const [a, b] = [exchange(db, server.transport, time, 'a'), exchange(db, server.transport, time, 'b')];
    const ringing = setInterval(() => time.pass(500), 1);
    const outcomes = await Promise.all([
      replayOutbox(a, freshBatchSize()),
      replayOutbox(b, freshBatchSize()),
    ]);
    clearInterval(ringing);
    expect(outcomes.map(({ answered }) => answered).sort()).toEqual([0, 30]);
    expect(server.requests).toHaveLength(1);
  });

  // T0876
  it('takes the lease of a tab that was killed in the middle, once it has run out', async () => {
    const { db, time, server } = await venue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await db.notes.put({
      key: 'lease:replay',
      value: `killed ${new Date(Date.parse(time.now) + 20_000).toISOString()}`,
    });
    let done = false;
    const run = replayOutbox(exchange(db, server.transport, time), freshBatchSize()).finally(() => {
      done = true;
    });
    let passed = 0;
    const ringing = setInterval(() => {
      time.pass(500);
      if (!done) passed += 500;
    }, 1);
    await run;
    clearInterval(ringing);
    expect(passed).toBeGreaterThanOrEqual(20_000);
    expect(server.ledger.size).toBe(1);
  });
});

describe('a session that ends in the middle', () => {
  it('refreshes once, sends again with its own time of sending, and loses nothing', async () => {
    const { db, time, server, deps, replay } = await venue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.token = 'token-9';
    deps.session.transport = server.transport;
    expect((await replay()).answered).toBe(1);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/v2/checkin/replay',
      '/auth/refresh',
      '/v2/checkin/replay',
    ]);
    expect(await db.session.get('current')).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2' });
  });

  it('holds when the session is over, and sends everything after the next sign-in', async () => {
    const { db, time, server, replay } = await venue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.token = 'token-7';
    server.refreshToken = 'refresh-7';
    const held = await replay();
    expect(held.failure?.status).toBe(401);
    expect(await db.session.get('current')).toMatchObject({ ended: true });
    expect(await outboxRows(db)).toHaveLength(1);

    await signIn(db, undefined, 'token-7');
    expect((await replay()).answered).toBe(1);
  });
});
