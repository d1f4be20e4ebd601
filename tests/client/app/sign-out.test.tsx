import { expect, test, vi } from 'vitest';
import { leases } from '../../../src/offline/locks.ts';
import { outboxRows } from '../../../src/offline/outbox.ts';
import { saveAnswered } from '../../../src/offline/save-answered.ts';
import { freshDatabase, HeldTime, signIn } from '../../offline/support/device.ts';
import { HonestServer } from '../../offline/support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, start, uuid } from '../../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../../offline/support/say.ts';

/** A person whose session the server ended may hold the only copy of what a restored database has lost. */

const device = vi.hoisted(() => ({ db: null as unknown, online: {} as object }));
vi.mock('../../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return device.db;
    },
    base: 'https://door.test/api',
    get transport() {
      return (
        (device.online as { transport?: unknown }).transport ??
        (() => Promise.reject(new Error('no network')))
      );
    },
    get platform() {
      return (device.online as { platform?: unknown }).platform;
    },
    get locks() {
      return (device.online as { locks?: unknown }).locks;
    },
    caller: { base: '', headers: () => ({}), transport: () => Promise.reject(new Error('no network')) },
  },
}));
vi.mock('../../../src/client/app/leave-push.ts', () => ({ leavePush: async () => undefined }));
vi.mock('../../../src/client/app/desk-memory.ts', () => ({
  askDeskAnew: async () => undefined,
  forgetDesk: () => undefined,
}));
vi.mock('../../../src/client/desk/shared/registration/forget-drafts.ts', () => ({
  forgetDrafts: () => undefined,
}));

/** A check-in that waits, as the one that a restarted server has to be offered again. */
async function withOneUnsent(server: (time: HeldTime) => Pick<HonestServer, 'transport'>) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  device.db = db;
  device.online = { transport: server(time).transport, platform: time, locks: leases(db, time, 'tab') };
  vi.resetModules();
  const { signOut } = await import('../../../src/client/app/session-acts.ts');
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  return { db, signOut };
}

// T3392
test('sends what waits first: nobody is refused for what the server takes at once', async () => {
  const honest = (time: HeldTime) =>
    new HonestServer(time.clock, [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))]);
  let server: HonestServer | undefined;
  const { db, signOut } = await withOneUnsent((time) => {
    server = honest(time);
    return server;
  });
  expect(await signOut()).toEqual({ refused: null });
  expect(server?.ledger.size).toBe(1);
  expect([await db.outbox.count(), await db.session.count()]).toEqual([0, 0]);
});

test('is refused while something waits that cannot be sent', async () => {
  const { db, signOut } = await withOneUnsent(() => ({
    transport: () => Promise.reject(new Error('no network')),
  }));
  expect(await signOut()).toMatchObject({ refused: expect.stringContaining('not sent yet') });
  expect([await db.outbox.count(), await db.session.count()]).toEqual([1, 1]);
});

async function withOneAnswered() {
  const db = freshDatabase();
  device.db = db;
  vi.resetModules();
  const { signOut } = await import('../../../src/client/app/session-acts.ts');
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  await saveAnswered(db, await outboxRows(db), new Map(), crypto.randomUUID());
  await db.outbox.clear();
  return { db, signOut };
}

// T1377
test('is asked before what was sent is forgotten, where the server ended the session', async () => {
  const { db, signOut } = await withOneAnswered();
  await db.session.update('current', { ended: true } as never);
  const asked = await signOut();
  expect(asked).toMatchObject({ refused: null, asks: expect.stringContaining('sign in again') });
  expect([await db.answered.count(), await db.session.count()]).toEqual([1, 1]);
  expect(await signOut(true)).toEqual({ refused: null });
  expect([await db.answered.count(), await db.session.count()]).toEqual([0, 0]);
});

// T1780
test('stays signed in where the person cannot be asked for without a network', async () => {
  const { db } = await withOneAnswered();
  const { reloadMe, reloadMeIfReachable } = await import('../../../src/client/app/session-acts.ts');
  await expect(reloadMe()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  await reloadMeIfReachable();
  expect(await db.session.get('current')).toMatchObject({ kind: 'PERSON', ended: false });
});

// T1378
test('is not asked while the session goes on', async () => {
  const { db, signOut } = await withOneAnswered();
  expect(await signOut()).toEqual({ refused: null });
  expect(await db.session.count()).toBe(0);
});

// T3595
test('does what comes first once nothing waits, and keeps everything where that fails', async () => {
  const { db, signOut } = await withOneUnsent(() => ({
    transport: () => Promise.reject(new Error('no network')),
  }));
  const first = vi.fn(async () => undefined);
  expect(await signOut(true, first)).toMatchObject({ refused: expect.stringContaining('not sent yet') });
  expect(first).not.toHaveBeenCalled();
  await db.outbox.clear();
  await expect(signOut(true, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await db.session.count()).toBe(1);
  expect(await signOut(true, first)).toEqual({ refused: null });
  expect([first.mock.calls.length, await db.session.count()]).toEqual([1, 0]);
});
