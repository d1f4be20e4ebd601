import { expect, it } from 'vitest';
import { attentionList } from '../../src/offline/attention-list.ts';
import { dismiss, dismissals } from '../../src/offline/dismiss.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { park } from '../../src/offline/settle.ts';
import { StorageError } from '../../src/offline/storage-error.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

const aside = { note: 'Came for the talk', by: 'Sita Staff', at: start };

async function refusedOne() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  const [row] = await outboxRows(db);
  await park(db, row!, 'MEETING_CANCELED', 'This meeting was canceled.', start);
  return { db, id: row!.id };
}

it('a refused command that is set aside leaves the list and keeps its note', async () => {
  const { db, id } = await refusedOne();
  await dismiss(db, id, aside);
  expect(await attentionList(db, programId)).toEqual([]);
  expect(await dismissals(db)).toEqual(new Map([[id, aside]]));
});

it('what could not be saved stays on the list, and is told', async () => {
  const { db, id } = await refusedOne();
  const cut = db.notes.put;
  db.notes.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(dismiss(db, id, aside)).rejects.toBeInstanceOf(StorageError);
  db.notes.put = cut;
  expect(await attentionList(db, programId)).toHaveLength(1);
});
