import { describe, expect, it, vi } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { exportProgram } from '../../src/offline/export-file.ts';
import { outboxRows, outboxSummary, sayAgain } from '../../src/offline/outbox.ts';
import { park } from '../../src/offline/settle.ts';
import { StorageError } from '../../src/offline/storage-error.ts';
import { wipeAll, wipeProgram } from '../../src/offline/wipe.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

const now = start;

describe('recording', () => {
  it('numbers the commands of this installation one after the other and keeps their order', async () => {
    const db = freshDatabase();
    await Promise.all([1, 2, 3].map((n) => sayCheckIn(db, uuid(n), 'OWNER', now)));
    await sayUndo(db, uuid(1), 'OWNER', now);
    const rows = await outboxRows(db);
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3, 4]);
    expect(rows.at(-1)?.command.verb).toBe('UNDO');
    expect(await outboxSummary(db)).toEqual({ unsent: 4, wishes: 0, oldestScannedAt: now, attention: 0 });
    expect((await outboxSummary(db, programId)).unsent).toBe(4);
    expect((await outboxSummary(db, uuid(77))).unsent).toBe(0);
  });

  it('goes on numbering after everything was answered and even after a wipe', async () => {
    const db = freshDatabase();
    const first = await sayCheckIn(db, uuid(1), 'OWNER', now);
    await db.outbox.delete(first.id);
    expect((await wipeAll(db)).wiped).toBe(true);
    expect((await sayCheckIn(db, uuid(1), 'OWNER', now)).seq).toBe(2);
  });

  it('asks IndexedDB for strict durability', async () => {
    const db = freshDatabase();
    // Dexie binds the method when it opens.
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await sayCheckIn(db, uuid(1), 'OWNER', now);
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    transaction.mockRestore();
    expect(writes.length).toBeGreaterThan(0);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });

  // T0687
  it('says that nothing was saved when the storage is full, and saves nothing', async () => {
    const db = freshDatabase();
    await sayCheckIn(db, uuid(1), 'OWNER', now);
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
    const failed = await sayCheckIn(db, uuid(2), 'OWNER', now).then(
      () => null,
      (error: unknown) => error,
    );
    put.mockRestore();
    expect(failed).toBeInstanceOf(StorageError);
    expect((failed as StorageError).problem).toBe('QUOTA');
    expect(await outboxRows(db)).toHaveLength(1);
    expect((await sayCheckIn(db, uuid(2), 'OWNER', now)).seq).toBe(2);
  });

  it('says that nothing was saved when the transaction is aborted after every request was fine', async () => {
    const db = freshDatabase();
    await sayCheckIn(db, uuid(1), 'OWNER', now);
    const add = IDBObjectStore.prototype.add;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...given: Parameters<IDBObjectStore['add']>
    ) {
      const request = add.apply(this, given);
      request.addEventListener('success', () => request.transaction?.abort());
      return request;
    });
    await expect(sayCheckIn(db, uuid(2), 'OWNER', now)).rejects.toBeInstanceOf(StorageError);
    spy.mockRestore();
    expect(await outboxRows(db)).toHaveLength(1);
  });

  it('says what to do when the database was closed under it', async () => {
    const db = freshDatabase();
    await db.open();
    db.close({ disableAutoOpen: true });
    const failed = await sayCheckIn(db, uuid(1), 'OWNER', now).catch((error: unknown) => error);
    expect((failed as StorageError).problem).toBe('CLOSED');
  });
});

describe('forgetting', () => {
  it('refuses to wipe while something waits or is not settled, and exports it', async () => {
    const db = freshDatabase();
    await signIn(db);
    await onDevice(db, [meetingAt(101, 0, 0, 1)]);
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', now);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: false, unsent: 1, unsettled: 0 });
    expect(await wipeAll(db)).toEqual({ wiped: false, unsent: 1, unsettled: 0 });
    expect(await db.programs.count()).toBe(1);
    const exported = JSON.parse(await exportProgram(db, programId, now));
    expect(exported.operations).toMatchObject([{ operation: { id, meetingId: uuid(101), party: 'OWNER' } }]);

    await park(db, (await outboxRows(db))[0]!, 'BAD_INPUT', 'Bad.', now);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: false, unsent: 0, unsettled: 1 });
    expect(JSON.parse(await exportProgram(db, programId, now)).refused).toMatchObject([
      { id, refused: 'BAD_INPUT' },
    ]);
  });

  it('wipes a program whole and leaves nothing of it', async () => {
    const db = freshDatabase();
    await onDevice(db, [meetingAt(101, 0, 0, 1)]);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: true });
    for (const table of db.tables.filter(({ name }) => name !== 'device')) {
      expect(await table.count(), table.name).toBe(0);
    }
  });
});

it('says a refused command once more, however often the button is pressed, with its own time of being there', async () => {
  const db = freshDatabase();
  const first = await sayCheckIn(db, uuid(1), 'OWNER', now);
  await park(db, (await outboxRows(db))[0]!, 'MEETING_NOT_ACCEPTED', 'Not accepted.', now);
  expect((await attentionList(db, programId)).map(({ id }) => id)).toEqual([first.id]);
  const later = { scannedAt: addMinutes(now, 5), actor: 'Sita Staff' };
  expect(await Promise.all([sayAgain(db, first.id, later), sayAgain(db, first.id, later)])).toEqual([
    true,
    false,
  ]);
  const rows = await outboxRows(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ seq: 2, ...later, command: first.command });
  expect(rows[0]!.id).not.toBe(first.id);
  expect(await attentionList(db)).toEqual([]);
});

it('keeps no email address and no phone number of anybody', async () => {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  for (const table of db.tables) {
    const text = JSON.stringify(await table.toArray());
    expect(text, table.name).not.toMatch(/@example|"email"|phone/i);
  }
});
