import { describe, expect, it } from 'vitest';
import { addMillis } from '../../src/domain/time/instants.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { park, settleVerdicts } from '../../src/offline/settle.ts';
import { programsToWipe, wipeAll, wipeProgram } from '../../src/offline/wipe.ts';
import { freshDatabase } from './support/device.ts';
import { meetingAt, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

/** The program ends at midnight of November 22: a day later it may go. */
const dayAfter = '2026-11-23T00:00:00.000Z';

async function withProgram() {
  const db = freshDatabase();
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  return db;
}

describe('A program on the device', () => {
  // T0728
  it('is to be forgotten a day after its last day, and not a moment earlier', async () => {
    const db = await withProgram();
    expect(await programsToWipe(db, start)).toEqual([]);
    expect(await programsToWipe(db, dayAfter)).toEqual([]);
    expect(await programsToWipe(db, addMillis(dayAfter, 1))).toEqual([programId]);
  });

  it('is not the only one: another that is not over stays whole', async () => {
    const db = await withProgram();
    const program = (await db.programs.get(programId))!;
    await db.programs.add({
      ...program,
      id: uuid(77),
      slug: 'next',
      timelineEnd: '2026-11-30T00:00:00.000Z',
    });
    const over = await programsToWipe(db, addMillis(dayAfter, 1));
    for (const id of over) expect(await wipeProgram(db, id)).toEqual({ wiped: true });
    expect((await db.programs.toArray()).map(({ slug }) => slug)).toEqual(['next']);
    expect(await db.meetingBuckets.count()).toBe(0);
  });

  // T0729
  it('stays, however long it is over, while a check-in of it waits or is not settled, and goes then', async () => {
    const db = await withProgram();
    const yearAfter = '2027-11-23T00:00:00.000Z';
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', start);
    const kept = await db.meetingBuckets.count();
    expect(await programsToWipe(db, yearAfter)).toEqual([programId]);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: false, unsent: 1, unsettled: 0 });

    await park(db, (await outboxRows(db))[0]!, 'BAD_INPUT', 'Bad.', start);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: false, unsent: 0, unsettled: 1 });
    expect(await db.meetingBuckets.count()).toBe(kept);
    expect(kept).toBeGreaterThan(0);

    await db.attention.delete(id);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: true });
    expect(await programsToWipe(db, yearAfter)).toEqual([]);
  });

  // T0789
  it('goes with a refused check-in that the server keeps for staff: nothing is lost with the device’s own note of it', async () => {
    const db = await withProgram();
    await sayCheckIn(db, uuid(101), 'OWNER', start);
    const rows = await outboxRows(db);
    const verdict = {
      verdict: 'refused',
      reason: 'MEETING_CANCELED',
      message: '',
      kept: true,
      meeting: null,
    } as const;
    await settleVerdicts(db, rows, [{ id: rows[0]!.id, ...verdict }], {
      answeredAt: start,
      clocks: new Map(),
    });
    expect(await wipeProgram(db, programId)).toEqual({ wiped: true });
    expect(await db.attention.count()).toBe(0);
  });

  // T0790
  it('does not keep a person signed in whose refused check-in the server keeps; one that is known only here does', async () => {
    const db = await withProgram();
    await sayCheckIn(db, uuid(101), 'OWNER', start);
    const [row] = await outboxRows(db);
    await park(db, row!, 'NOT_FOUND', 'Not found.', start);
    expect(await wipeAll(db)).toEqual({ wiped: false, unsent: 0, unsettled: 1 });
    await db.attention.update(row!.id, { kept: true });
    expect(await wipeAll(db)).toEqual({ wiped: true });
  });
});
