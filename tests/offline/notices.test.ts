import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { exportProgram } from '../../src/offline/export-file.ts';
import { importOutbox } from '../../src/offline/import-outbox.ts';
import { journal, outboxRows } from '../../src/offline/outbox.ts';
import { recentCommands } from '../../src/offline/recent-commands.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, slotStart, uuid } from './support/program.ts';
import { onDevice, sayNotice } from './support/say.ts';

/** What a side says of its coming, on a phone without a network. */

const meeting = meetingAt(101, 0, 0, 1);
const start = slotStart(0);
const late = { kind: 'LATE', minutes: 5 } as const;

async function phone(minute: number) {
  const db = freshDatabase();
  const time = new HeldTime(addMinutes(start, minute));
  const server = new HonestServer(time.clock, [...programChanges(), meetingChange(meeting)]);
  server.standing = { staff: false, party: 'OWNER' };
  await signIn(db);
  await onDevice(db, [meeting]);
  const deps = exchange(db, server.transport, time);
  const owner = async () => (await meetingOf(db, programId, uuid(101)))!.owner;
  return { db, time, server, owner, replay: () => replayOutbox(deps, freshBatchSize()) };
}

// T1947
it('is shown at once, marked as not sent, and arrives once although its answer is lost', async () => {
  const { db, time, server, owner, replay } = await phone(-20);
  await sayNotice(db, uuid(101), 'OWNER', late, time.now);
  expect(await owner()).toMatchObject({ notice: { kind: 'LATE', lateBy: 5 }, pending: true });

  server.fates.push('ANSWER_LOST');
  await replay();
  expect(await outboxRows(db)).toHaveLength(1);
  await replay();
  expect(await outboxRows(db)).toEqual([]);
  expect([...server.performed.values()]).toEqual([1]);
  expect(await owner()).toMatchObject({ notice: { kind: 'LATE', lateBy: 5 }, pending: false });
});

// T1948
it('the newer word is shown, and one that is taken back is gone', async () => {
  const { db, time, owner, replay } = await phone(-20);
  await sayNotice(db, uuid(101), 'OWNER', late, time.now);
  await sayNotice(db, uuid(101), 'OWNER', { kind: 'LATE', minutes: 15 }, addMinutes(time.now, 1));
  expect((await owner()).notice?.lateBy).toBe(15);
  await sayNotice(db, uuid(101), 'OWNER', { kind: 'ON_TIME' }, addMinutes(time.now, 2));
  time.pass(180_000);
  await replay();
  expect((await owner()).notice).toBeNull();
});

// T1949
it('refused, it stands in the log, and on no list of what staff must decide', async () => {
  const { db, time, server, replay } = await phone(-20);
  await sayNotice(db, uuid(101), 'OWNER', late, time.now);
  server.change(meetingChange({ ...meeting, meetingStatus: 'CANCELED', canceledAt: time.now }));
  await replay();
  expect(await journal(db)).toMatchObject([
    { verb: 'NOTICE', verdict: 'refused', reason: 'MEETING_CANCELED' },
  ]);
  expect(await attentionList(db, programId)).toEqual([]);
  expect(await recentCommands(db, programId, 5)).toEqual([]);
});

// T1950
it('another device takes it in from the export file, and delivers it', async () => {
  const { db, time } = await phone(-20);
  await sayNotice(db, uuid(101), 'OWNER', late, time.now);
  const text = await exportProgram(db, programId, time.now);
  const other = await phone(-15);
  expect(await importOutbox(other.db, programId, text, 'Gita Guest')).toMatchObject({ taken: 1, known: 0 });
  await other.replay();
  expect(other.server.meeting(uuid(101)).ownerNotice).toMatchObject({ kind: 'LATE', stampAt: time.now });
});
