import { expect, it } from 'vitest';
import { attentionList, countAttention } from '../../src/offline/attention-list.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { park } from '../../src/offline/settle.ts';
import { StorageError } from '../../src/offline/storage-error.ts';
import { markRefusalsSeen, unseenRefusals } from '../../src/offline/unseen-refusals.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3)];

async function door() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings);
  return db;
}

/** Everything that waits is refused. */
async function refuseAll(db: DeviceDatabase): Promise<void> {
  for (const row of await outboxRows(db)) await park(db, row, 'MEETING_CANCELED', '', start);
}

const unseen = async (db: DeviceDatabase) => (await unseenRefusals(db, programId)).map(({ id }) => id);

// T1834
it('a check-in that was refused is new until someone at the door has seen it; what it needs stays on the list', async () => {
  const db = await door();
  const first = await sayCheckIn(db, uuid(101), 'OWNER', start);
  const second = await sayCheckIn(db, uuid(102), 'OWNER', start);
  await sayUndo(db, uuid(102), 'OWNER', start);
  await refuseAll(db);
  // An undo lets nobody in.
  expect(await unseen(db)).toEqual([second.id, first.id]);
  expect(await unseenRefusals(db, uuid(7))).toEqual([]);

  await markRefusalsSeen(db, [first.id], start);
  expect(await unseen(db)).toEqual([second.id]);
  expect(await countAttention(db, programId)).toBe(3);
  const third = await sayCheckIn(db, uuid(101), 'OWNER', start);
  await refuseAll(db);
  expect(await unseen(db)).toEqual([third.id, second.id]);
});

it('a row that an older version left was not seen, and who saw it first stays noted', async () => {
  const db = await door();
  const { id } = await sayCheckIn(db, uuid(101), 'OWNER', start);
  await refuseAll(db);
  expect((await attentionList(db, programId))[0]).not.toHaveProperty('seenAt');
  expect(await unseen(db)).toEqual([id]);
  await markRefusalsSeen(db, [id], start);
  await markRefusalsSeen(db, [id, uuid(404)], '2026-11-21T09:00:00.000Z');
  expect(await attentionList(db, programId)).toMatchObject([{ id, seenAt: start }]);
});

it('what could not be saved is still new, and is told', async () => {
  const db = await door();
  const { id } = await sayCheckIn(db, uuid(101), 'OWNER', start);
  await refuseAll(db);
  const put = db.attention.bulkPut;
  db.attention.bulkPut = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(markRefusalsSeen(db, [id], start)).rejects.toBeInstanceOf(StorageError);
  db.attention.bulkPut = put;
  expect(await unseen(db)).toEqual([id]);
});

// T1835
it('who it was and at which table is kept from before the meeting was moved or deleted', async () => {
  const db = await door();
  const time = new HeldTime(start);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  const server = new HonestServer(time.clock, [...programChanges(), ...meetings.map(meetingChange)]);
  server.change(
    meetingChange(
      meetingAt(101, 0, 0, 1, { meetingStatus: 'CANCELED', canceledAt: '2026-11-21T01:00:00.000Z' }),
    ),
  );
  await replayOutbox(exchange(db, server.transport, time), freshBatchSize());
  expect(await unseenRefusals(db, programId)).toMatchObject([
    {
      reason: 'MEETING_CANCELED',
      former: {
        ownerName: 'Açaí Ventures',
        participantName: 'Borealis',
        roomName: 'Room 1',
        tableName: 'Table 1',
      },
    },
  ]);
});
