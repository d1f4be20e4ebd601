import { describe, expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { recentCommands } from '../../src/offline/recent-commands.ts';
import { settleVerdicts } from '../../src/offline/settle.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

const at = (minutes: number) => addMinutes(start, minutes);

async function door() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3)]);
  return db;
}

describe('what was last said on this device', () => {
  it('is what waits and what was answered, newest first', async () => {
    const db = await door();
    await sayCheckIn(db, uuid(101), 'OWNER', at(1));
    const rows = await outboxRows(db);
    const verdict = { verdict: 'applied' as const, reason: null, message: null, kept: true, meeting: null };
    await settleVerdicts(db, rows, [{ id: rows[0]!.id, ...verdict }], {
      answeredAt: at(2),
      clocks: new Map(),
    });
    await sayCheckIn(db, uuid(102), 'PARTICIPANT', at(3));
    await sayUndo(db, uuid(102), 'PARTICIPANT', at(4));
    const said = await recentCommands(db, programId, 10);
    expect(said.map(({ verb, party, state }) => [verb, party, state])).toEqual([
      ['UNDO', 'PARTICIPANT', 'WAITING'],
      ['CHECK_IN', 'PARTICIPANT', 'WAITING'],
      ['CHECK_IN', 'OWNER', 'applied'],
    ]);
    expect(said[0]!.view?.participant.organizationName).toBe('Delta Río');
  });

  it('shows the meeting with what waits applied', async () => {
    const db = await door();
    await sayCheckIn(db, uuid(101), 'OWNER', at(1));
    const [said] = await recentCommands(db, programId, 10);
    expect(said?.view?.owner).toMatchObject({ attendedAt: at(1), pending: true });
  });

  it('keeps a line for a meeting that is not on the device, and no more lines than asked', async () => {
    const db = await door();
    await sayCheckIn(db, uuid(999), 'OWNER', at(1));
    await sayCheckIn(db, uuid(101), 'OWNER', at(2));
    expect((await recentCommands(db, programId, 10))[1]).toMatchObject({ view: null });
    expect(await recentCommands(db, programId, 1)).toHaveLength(1);
  });

  it('leaves out other programs', async () => {
    const db = await door();
    await sayCheckIn(db, uuid(101), 'OWNER', at(1));
    expect(await recentCommands(db, uuid(77), 10)).toEqual([]);
  });
});
