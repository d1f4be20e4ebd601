import { describe, expect, it } from 'vitest';
import { operationShape } from '../../src/contract/check-in.ts';
import { operationOf } from '../../src/contract/commands.ts';
import { addMillis } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { damagedRows } from '../../src/offline/damaged.ts';
import { noteClock } from '../../src/offline/device-clock.ts';
import type { OutboxRow } from '../../src/offline/documents.ts';
import { exportProgram, programsToExport } from '../../src/offline/export-file.ts';
import { importOutbox } from '../../src/offline/import-outbox.ts';
import { outboxRows, outboxSummary, recordCommand } from '../../src/offline/outbox.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { park } from '../../src/offline/settle.ts';
import { forgetDamaged } from '../../src/offline/tablet-end.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { wipeAll } from '../../src/offline/wipe.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

/** A device whose clock is `behindMs` behind the server's, and knows it. */
async function device(server: HonestServer, time: HeldTime, behindMs: number, name: string) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)], behindMs);
  const clock = () => addMillis(time.now, -behindMs);
  const platform = { clock, random: time.random, after: time.after };
  await db.device.put({ id: 'this', deviceId: uuid(name.length), deviceName: name, lastSeq: 0 });
  await noteClock(db, [{ sentAt: clock(), serverTime: time.now, answeredAt: clock() }]);
  const deps = exchange(db, server.transport, platform, name);
  return { db, clock, deliver: () => replayOutbox(deps, freshBatchSize()) };
}

async function hall() {
  const time = new HeldTime(start);
  const server = new HonestServer(
    () => time.now,
    [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))],
  );
  // One is four minutes slow, the other an hour fast.
  const stuck = await device(server, time, 240_000, 'a');
  const other = await device(server, time, -3_600_000, 'bb');
  return { time, server, stuck, other };
}

describe('The emergency export', () => {
  // T0809
  it('holds the operations as they would have been sent, a checksum, and nobody’s name', async () => {
    const { stuck } = await hall();
    const { id } = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    expect(await programsToExport(stuck.db)).toEqual([programId]);
    const text = await exportProgram(stuck.db, programId, stuck.clock());
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 'meeting-door-outbox', version: 1, programId, deviceId: uuid(1) });
    expect(file.operations).toMatchObject([
      {
        offsetMs: 240_000,
        operation: { id, meetingId: uuid(101), party: 'OWNER', capturedAt: stuck.clock() },
      },
    ]);
    expect(file.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(text).not.toContain('Sita');
  });

  // T1449
  it('holds the badge that a stand was shown, and so does what another device delivers of it', async () => {
    const { stuck, other } = await hall();
    const at = stuck.clock();
    const args = {
      meetingId: uuid(101),
      party: 'OWNER',
      attendedAt: at,
      source: 'SCAN',
      badge: 'MDX',
    } as const;
    const said = { programId, command: { verb: 'CHECK_IN', args }, scannedAt: at, actor: 'Stand' } as const;
    await recordCommand(stuck.db, said);
    await importOutbox(other.db, programId, await exportProgram(stuck.db, programId, at), 'Door 2');
    for (const { db } of [stuck, other]) {
      const [row] = await outboxRows(db);
      expect(operationShape.parse(row && operationOf(row))).toMatchObject({ badge: 'MDX' });
    }
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', at);
    const [, without] = await outboxRows(stuck.db);
    expect(without && 'badge' in operationOf(without)).toBe(false);
  });

  // T0810
  it('is taken in by another device, whose delivery says the time of the first', async () => {
    const { server, time, stuck, other } = await hall();
    const { id } = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    const saidAt = time.now;
    time.now = addMillis(time.now, 600_000);
    const text = await exportProgram(stuck.db, programId, stuck.clock());
    expect(await importOutbox(other.db, programId, text, 'Door 2')).toEqual({
      kind: 'TAKEN',
      taken: 1,
      known: 0,
      damaged: 0,
    });
    // Shown at once, at its true time, although the two clocks are an hour apart.
    const shown = await meetingOf(other.db, programId, uuid(101));
    expect(shown?.owner).toMatchObject({ attendedAt: saidAt, pending: true });
    await other.deliver();
    expect(server.meeting(uuid(101)).ownerAttendance).toMatchObject({
      operationId: id,
      attendedAt: saidAt,
      stampAt: saidAt,
    });
    expect(await outboxRows(other.db)).toEqual([]);
  });

  it('brings a doubt about its times along, and what goes by several clocks travels in one batch', async () => {
    const { server, time, stuck, other } = await hall();
    const { id } = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    await stuck.db.outbox.update(id, { from: { deviceId: uuid(7), offsetMs: 240_000, doubtMs: 5000 } });
    await importOutbox(
      other.db,
      programId,
      await exportProgram(stuck.db, programId, stuck.clock()),
      'Door 2',
    );
    time.now = addMillis(time.now, 1000);
    await sayUndo(other.db, uuid(101), 'PARTICIPANT', other.clock());
    await other.deliver();
    const sent = server.requests.flatMap(({ body }) =>
      Object.entries(body as object).flatMap(([name, value]) => (name === 'operations' ? [value] : [])),
    );
    expect(sent).toMatchObject([[{ id, clock: { offsetMs: 240_000, doubtMs: 5000 } }, { verb: 'UNDO' }]]);
  });

  // T0811
  it.each(['the first device delivers before', 'the first device delivers after'])(
    'counts once where %s the other',
    async (order) => {
      const { server, stuck, other } = await hall();
      const { id } = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
      await sayUndo(stuck.db, uuid(101), 'PARTICIPANT', stuck.clock());
      const text = await exportProgram(stuck.db, programId, stuck.clock());
      await importOutbox(other.db, programId, text, 'Door 2');
      const [first, second] = order.endsWith('before') ? [stuck, other] : [other, stuck];
      await first.deliver();
      await second.deliver();
      expect(server.performed.get(id)).toBe(1);
      for (const { db } of [stuck, other]) {
        expect(await outboxRows(db)).toEqual([]);
        expect(await attentionList(db)).toEqual([]);
      }
      expect((await second.deliver()).answered).toBe(0);
      const verdicts = (await Promise.all([first, second].map(({ db }) => db.journal.toArray()))).map(
        (rows) => rows.map(({ verdict }) => verdict),
      );
      expect(verdicts[1]).toEqual(['duplicate', 'duplicate']);
    },
  );

  // T2150
  it.each(['the first device delivers before', 'the first device delivers after'])(
    'says who came, as it was recorded, where %s the other',
    async (order) => {
      const { server, stuck, other } = await hall();
      const at = stuck.clock();
      const attendee = { personId: null, guestName: 'Budi Santoso', people: 2 };
      const args = {
        meetingId: uuid(101),
        party: 'OWNER',
        attendedAt: at,
        source: 'MANUAL',
        attendee,
      } as const;
      const command = { verb: 'CHECK_IN', args } as const;
      await recordCommand(stuck.db, { programId, command, scannedAt: at, actor: 'Door 1' });
      const text = await exportProgram(stuck.db, programId, at);
      // An app that knows nothing of who came takes nothing in.
      expect(JSON.parse(text).version).toBe(2);
      await importOutbox(other.db, programId, text, 'Door 2');
      // The server's digest is of all that is said: both must say the same.
      const [own, taken] = await Promise.all([stuck, other].map(async ({ db }) => (await outboxRows(db))[0]));
      expect(taken && operationOf(taken)).toEqual(own && operationOf(own));
      const [first, second] = order.endsWith('before') ? [stuck, other] : [other, stuck];
      await first.deliver();
      expect(server.meeting(uuid(101)).ownerAttendance?.attendee).toEqual(attendee);
      await second.deliver();
      const verdicts = await Promise.all(
        [first, second].map(async ({ db }) => (await db.journal.toArray()).map(({ verdict }) => verdict)),
      );
      expect(verdicts).toEqual([['applied'], ['duplicate']]);
      for (const { db } of [stuck, other]) expect(await attentionList(db)).toEqual([]);
    },
  );

  it('is sent beside the device’s own check-ins, each by its own clock', async () => {
    const { server, time, stuck, other } = await hall();
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    await importOutbox(
      other.db,
      programId,
      await exportProgram(stuck.db, programId, stuck.clock()),
      'Door 2',
    );
    await sayCheckIn(other.db, uuid(101), 'PARTICIPANT', other.clock());
    await other.deliver();
    const meeting = server.meeting(uuid(101));
    expect(meeting.ownerAttendance?.attendedAt).toBe(time.now);
    expect(meeting.participantAttendance?.attendedAt).toBe(time.now);
  });

  it('is taken in once, however often it is chosen, and by the device that made it never', async () => {
    const { stuck, other } = await hall();
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    const text = await exportProgram(stuck.db, programId, stuck.clock());
    await importOutbox(other.db, programId, text, 'Door 2');
    expect(await importOutbox(other.db, programId, text, 'Door 2')).toMatchObject({ taken: 0, known: 1 });
    expect(await importOutbox(stuck.db, programId, text, 'Door 1')).toMatchObject({ taken: 0, known: 1 });
    await other.deliver();
    expect(await importOutbox(other.db, programId, text, 'Door 2')).toMatchObject({ taken: 0, known: 1 });
    expect(await outboxRows(other.db)).toEqual([]);
  });

  // T0812
  it('travels on from the device that took it in with the clock of the first', async () => {
    const { server, time, stuck, other } = await hall();
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    await importOutbox(
      other.db,
      programId,
      await exportProgram(stuck.db, programId, stuck.clock()),
      'Door 2',
    );
    const third = await device(server, time, 0, 'ccc');
    await importOutbox(
      third.db,
      programId,
      await exportProgram(other.db, programId, other.clock()),
      'Door 3',
    );
    await third.deliver();
    expect(server.meeting(uuid(101)).ownerAttendance?.attendedAt).toBe(time.now);
  });
});

describe('A file that is not right takes nothing in', () => {
  const bad = async () => {
    const { stuck, other } = await hall();
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    const file = JSON.parse(await exportProgram(stuck.db, programId, stuck.clock()));
    const take = (text: string) => importOutbox(other.db, programId, text, 'Door 2');
    return { db: other.db, file, take };
  };
  const told = (problem: string) => ({ kind: 'REFUSED', problem });

  // T0899
  it('foreign: another JSON, a picture, nothing', async () => {
    const { take, db } = await bad();
    for (const text of ['{"hello": 1}', '[]', 'null', '\u0089PNG', ''])
      expect(await take(text)).toEqual(told('NOT_AN_EXPORT'));
    expect(await outboxRows(db)).toEqual([]);
  });

  // T0900
  it('of another program', async () => {
    const { stuck, other } = await hall();
    await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    const text = await exportProgram(stuck.db, programId, stuck.clock());
    expect(await importOutbox(other.db, uuid(0x77), text, 'Door 2')).toEqual(told('OTHER_PROGRAM'));
  });

  // T0901
  it('damaged: changed by one digit, cut off, or without what it must have', async () => {
    const { take, file, db } = await bad();
    const changed = structuredClone(file);
    changed.operations[0].operation.party = 'BOTH';
    expect(await take(JSON.stringify(changed))).toEqual(told('DAMAGED'));
    expect(await take(JSON.stringify(file).slice(0, -40))).toEqual(told('DAMAGED'));
    const { operations: _operations, ...without } = file;
    expect(await take(JSON.stringify(without))).toEqual(told('DAMAGED'));
    expect(await outboxRows(db)).toEqual([]);
  });

  it('of a version that this app does not know', async () => {
    const { take, file } = await bad();
    expect(await take(JSON.stringify({ ...file, version: 3 }))).toEqual(told('NEWER_VERSION'));
  });

  it('too large, and empty', async () => {
    const { take } = await bad();
    expect(await take('x'.repeat(50_000_001))).toEqual(told('TOO_LARGE'));
    const { other } = await hall();
    expect(await take(await exportProgram(other.db, programId, other.clock()))).toEqual(told('EMPTY'));
  });
});

describe('A damaged row of the outbox', () => {
  const damage = async () => {
    const { stuck, server } = await hall();
    const broken = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
    await sayCheckIn(stuck.db, uuid(101), 'PARTICIPANT', stuck.clock());
    await stuck.db.outbox.update(broken.id, { command: { verb: 'CHECK_IN' } } as unknown as OutboxRow);
    return { ...stuck, server, broken };
  };

  // T0896
  it('never breaks a screen and never holds up the others', async () => {
    const { db, deliver, server, broken } = await damage();
    expect((await meetingOf(db, programId, uuid(101)))?.participant.pending).toBe(true);
    expect(await outboxRows(db)).toHaveLength(1);
    await deliver();
    expect(server.ledger.size).toBe(1);
    expect(server.ledger.has(broken.id)).toBe(false);
    expect(await db.outbox.count()).toBe(0);
    expect(await damagedRows(db, programId)).toMatchObject([{ id: broken.id, programId }]);
  });

  // T0897
  it('is in the export as it lies there, without the name in it, and nothing is forgotten while it is here', async () => {
    const { db, deliver, clock, broken } = await damage();
    await deliver();
    const file = JSON.parse(await exportProgram(db, programId, clock()));
    expect(file.damaged).toMatchObject([{ id: broken.id, command: { verb: 'CHECK_IN' } }]);
    expect(JSON.stringify(file)).not.toContain('Sita');
    expect(await wipeAll(db)).toEqual({ wiped: false, unsent: 0, unsettled: 1 });
    const { other } = await hall();
    expect(await importOutbox(other.db, programId, JSON.stringify(file), 'Door 2')).toMatchObject({
      kind: 'TAKEN',
      taken: 0,
      damaged: 1,
    });
  });

  it('is in the export of a device that cannot send, and has not set it apart yet', async () => {
    const { db, clock, broken } = await damage();
    expect(await damagedRows(db)).toEqual([]);
    const file = JSON.parse(await exportProgram(db, programId, clock()));
    expect(file.damaged).toMatchObject([{ id: broken.id }]);
    expect(JSON.stringify(file)).not.toContain('Sita');
    await db.outbox.bulkDelete((await outboxRows(db)).map(({ id }) => id));
    expect(await programsToExport(db)).toEqual([programId]);
  });

  it('goes when a person has saved it, and no other one with it', async () => {
    const { db, deliver, broken } = await damage();
    await deliver();
    await db.damaged.put({ id: uuid(9), programId: uuid(0x77), raw: {}, foundAt: start });
    await forgetDamaged(db, [broken.id]);
    expect(await damagedRows(db)).toMatchObject([{ id: uuid(9) }]);
  });

  it('is found even where it has lost its number and its program', async () => {
    const { db, deliver, broken } = await damage();
    await db.outbox.put({ id: broken.id, nonsense: true } as unknown as OutboxRow);
    // It counts as waiting until then: nothing is called empty while it is here.
    expect((await outboxSummary(db)).unsent).toBe(await db.outbox.count());
    await deliver();
    expect(await damagedRows(db, programId)).toMatchObject([{ id: broken.id, programId: '' }]);
  });
});

it('shows in the export what was refused and nobody has settled', async () => {
  const { stuck } = await hall();
  const { id } = await sayCheckIn(stuck.db, uuid(101), 'OWNER', stuck.clock());
  await park(stuck.db, (await outboxRows(stuck.db))[0]!, 'BAD_INPUT', 'Bad.', stuck.clock());
  const file = JSON.parse(await exportProgram(stuck.db, programId, stuck.clock()));
  expect(file).toMatchObject({ operations: [], refused: [{ id, refused: 'BAD_INPUT' }] });
});
