import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayInBackground } from '../../service-worker/background-replay.ts';
import { instantOf } from '../../src/domain/time/instants.ts';
import { deviceDatabase } from '../../src/offline/database.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { signIn } from '../offline/support/device.ts';
import { HonestServer } from '../offline/support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, start, uuid } from '../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../offline/support/say.ts';

/** The worker's own database and everything above it; only the wire is the test's. */
const db = deviceDatabase();
let server: HonestServer;

beforeEach(async () => {
  for (const table of db.tables) await table.clear();
  const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3)];
  server = new HonestServer(
    () => instantOf(Date.now()),
    [...programChanges(), ...meetings.map(meetingChange)],
  );
  vi.stubGlobal('fetch', (path: string, request: Parameters<typeof server.transport>[1]) =>
    server.transport(`https://door.test${path}`, request),
  );
  await onDevice(db, meetings);
  await signIn(db);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  await sayCheckIn(db, uuid(102), 'BOTH', start);
});
afterEach(() => vi.unstubAllGlobals());

const sent = () => server.requests.filter(({ path }) => path === '/v2/checkin/replay');
const attendedAt = (n: number) => {
  const { ownerAttendance, participantAttendance } = server.meeting(uuid(n));
  return [ownerAttendance?.attendedAt, participantAttendance?.attendedAt];
};

describe('The worker, when the browser finds a network', () => {
  // T0730
  it('sends everything that waits, as the person who is signed in, and leaves nothing behind', async () => {
    await replayInBackground();
    expect(await outboxRows(db)).toEqual([]);
    expect(sent().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1']);
    expect([...server.performed.values()]).toEqual([1, 1]);
    expect(attendedAt(101)[0]).toBeTruthy();
    expect(attendedAt(102).every(Boolean)).toBe(true);
  });

  // T0731
  it.each(['REQUEST_LOST', 'ANSWER_LOST', 'PORTAL', 'NOT_FOUND'] as const)(
    'throws while something still waits after %s, so that the browser asks again; then it is sent, once',
    async (fate) => {
      server.fates.push(fate);
      await expect(replayInBackground()).rejects.toThrow(/\S/);
      expect(await outboxRows(db)).toHaveLength(2);
      await replayInBackground();
      expect(await outboxRows(db)).toEqual([]);
      expect([...server.performed.values()]).toEqual([1, 1]);
    },
  );

  it('throws and keeps everything while nobody is signed in', async () => {
    await db.session.clear();
    await expect(replayInBackground()).rejects.toThrow('2 check-ins still wait.');
    expect(await outboxRows(db)).toHaveLength(2);
    expect(server.requests).toEqual([]);
  });

  it('asks nobody anything when nothing waits', async () => {
    await db.outbox.clear();
    await replayInBackground();
    expect(server.requests).toEqual([]);
  });

  it('sends nothing twice when it is woken twice at once', async () => {
    await Promise.all([replayInBackground(), replayInBackground()]);
    expect(await outboxRows(db)).toEqual([]);
    expect(sent()).toHaveLength(1);
  });
});
