import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../../src/offline/database.ts';
import type { KeptRow, OutboxRow } from '../../src/offline/documents.ts';
import { offerAgain } from '../../src/offline/offer-again.ts';
import { countAnswered, KEPT_LIMIT, saveAnswered } from '../../src/offline/save-answered.ts';
import { freshDatabase } from './support/device.ts';
import { programId, slotStart, uuid } from './support/program.ts';

const row = (seq: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id: uuid(seq),
  seq,
  programId,
  meetingId: uuid(101),
  command: {
    verb: 'CHECK_IN',
    args: { meetingId: uuid(101), party: 'OWNER', attendedAt: slotStart(0), source: 'SCAN' },
  },
  actor: 'Sita (Door 1)',
  scannedAt: slotStart(0),
  attempts: 1,
  lastProblem: null,
  ...more,
});

const rows = (from: number, to: number, more: Partial<OutboxRow> = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index, more));

const save = (db: DeviceDatabase, list: readonly OutboxRow[]) =>
  db.transaction('rw', db.answered, () => saveAnswered(db, list, new Map(), uuid(9)));

const keptNumbers = async (db: DeviceDatabase) =>
  (await db.answered.toArray()).flatMap(({ commands }) => commands.map(({ seq }) => seq));

describe('What was answered', () => {
  // T1898
  it('is one document for a batch, a command in one only, and all of it is offered again', async () => {
    const db = freshDatabase();
    await save(db, rows(1, 1));
    await save(db, rows(2, 4));
    expect(await db.answered.count()).toBe(2);
    // Offered again: known to the server, and answered in another batch.
    await save(db, rows(1, 3, { again: true }));
    expect((await keptNumbers(db)).sort()).toEqual([1, 2, 3, 4]);
    expect(await countAnswered(db)).toBe(4);
    await db.transaction('rw', db.answered, db.outbox, () => offerAgain(db, programId));
    expect((await db.outbox.orderBy('seq').toArray()).map(({ seq, again }) => [seq, again])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
    ]);
  });

  // T1925
  it('is in one document only where a batch reaches into those before it, and takes no others along', async () => {
    const db = freshDatabase();
    await save(db, rows(1, 4));
    await save(db, rows(5, 5));
    await save(db, [...rows(3, 4, { again: true }), ...rows(6, 7)]);
    expect((await keptNumbers(db)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await db.answered.get(5)).toMatchObject({ commands: [{ seq: 5 }] });
  });

  // T1899
  it('is kept by program, the newest of it', async () => {
    const db = freshDatabase();
    const other = uuid(0xbbbb);
    await save(db, [...rows(1, 400), ...rows(401, 500, { programId: other })]);
    expect(await db.answered.where('programId').equals(other).count()).toBe(1);
    await save(db, rows(KEPT_LIMIT + 1, KEPT_LIMIT + 300));
    // Part of the first document is among the newest: it stays whole.
    expect(await countAnswered(db)).toBe(800);
    await save(db, rows(KEPT_LIMIT + 400, KEPT_LIMIT + 450));
    expect(await db.answered.get(1)).toBeUndefined();
    expect(await db.answered.get(401)).toBeDefined();
    await save(db, rows(KEPT_LIMIT + 500, KEPT_LIMIT + 520));
    expect(Math.min(...(await keptNumbers(db)))).toBe(KEPT_LIMIT + 1);
  });

  // T1889
  it('of an older version of the app comes whole, a row each, beside what waits and the log', async () => {
    const name = `older-${crypto.randomUUID()}`;
    const older = new Dexie(name);
    older.version(3).stores({
      kept: 'id, programId, seq',
      outbox: 'id, &seq, programId, meetingId, [programId+seq]',
      journal: '++no, programId, commandId',
    });
    const from = { deviceId: uuid(9), offsetMs: 0 };
    await older.table('kept').bulkAdd(rows(1, 3).map((one): KeptRow => ({ ...one, from })));
    await older.table('outbox').bulkAdd(rows(4, 5));
    await older.table('journal').add({ commandId: uuid(1), programId, verdict: 'applied' });
    older.close();
    const db = new DeviceDatabase(name);
    expect((await keptNumbers(db)).sort()).toEqual([1, 2, 3]);
    expect(await db.table('kept').count()).toBe(0);
    expect(await db.outbox.count()).toBe(2);
    expect(await db.journal.toArray()).toMatchObject([{ commandId: uuid(1), verdict: 'applied' }]);
    await db.transaction('rw', db.answered, db.outbox, () => offerAgain(db, programId));
    expect(await db.outbox.count()).toBe(5);
    db.close();
  });
});
