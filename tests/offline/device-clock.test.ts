import { expect, it } from 'vitest';
import type { Transport } from '../../src/contract/call.ts';
import { addMillis } from '../../src/domain/time/instants.ts';
import { emptyState } from '../../src/offline/apply-changes.ts';
import { knownOffset } from '../../src/offline/device-clock.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { wipeAll } from '../../src/offline/wipe.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { sayCheckIn } from './support/say.ts';

/** A device that is 7 s behind the server, on a line with latency. */
async function slowLine() {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3, { seatNumber: 2 })];
  const server = new HonestServer(
    () => addMillis(time.now, 7000),
    [...programChanges(), ...meetings.map(meetingChange)],
  );
  await signIn(db);
  const line = { up: 0, down: 0 };
  const transport: Transport = async (url, request) => {
    time.pass(line.up);
    const answer = await server.transport(url, request);
    time.pass(line.down);
    return answer;
  };
  const deps = exchange(db, transport, time);
  const pull = () => pullProgram(deps, programId, { keys: false });
  const replay = () => replayOutbox(deps, freshBatchSize());
  const shown = async (id = programId) => (await db.programStates.get(id))?.serverOffsetMs;
  return { db, time, server, line, pull, replay, shown };
}

it('is one for the device: a better answer about one program is known to all, a worse one changes nothing', async () => {
  const { db, line, pull, shown } = await slowLine();
  const other = uuid(77);
  await db.programStates.put(emptyState(other));
  expect(await knownOffset(db)).toBeUndefined();
  Object.assign(line, { up: 100, down: 3000 });
  await pull();
  expect([await knownOffset(db), await shown(), await shown(other)]).toEqual([4000, 4000, 4000]);
  Object.assign(line, { up: 4000, down: 20 });
  await pull();
  expect([await knownOffset(db), await shown(), await shown(other)]).toEqual([6980, 6980, 6980]);
  Object.assign(line, { up: 10, down: 2000 });
  await pull();
  expect([await knownOffset(db), await shown(), await shown(other)]).toEqual([6980, 6980, 6980]);
});

// T0727
it('goes with each batch, so that the latency of the batch is no part of the stamp; its answer is a sample too', async () => {
  const { db, time, server, line, pull, replay, shown } = await slowLine();
  Object.assign(line, { up: 20, down: 40 });
  await pull();
  const saidAt = time.now;
  await sayCheckIn(db, uuid(101), 'OWNER', saidAt);
  Object.assign(line, { up: 3000, down: 15 });
  await replay();
  expect(server.requests.at(-1)?.body).toMatchObject({ sentAt: saidAt, offsetMs: 6960 });
  expect(server.meeting(uuid(101)).ownerAttendance?.stampAt).toBe(addMillis(saidAt, 6960));
  expect([await knownOffset(db), await shown()]).toEqual([6985, 6985]);
});

it('is left out before any answer was read, and outlives a wipe of the programs', async () => {
  const { db, time, server, pull, replay } = await slowLine();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await replay();
  expect(server.requests[0]?.body).not.toHaveProperty('offsetMs');
  await pull();
  expect(await wipeAll(db)).toEqual({ wiped: true });
  expect(await knownOffset(db)).toBe(7000);
});
