import { expect, test, vi } from 'vitest';
import { outboxRows } from '../../../src/offline/outbox.ts';
import { saveAnswered } from '../../../src/offline/save-answered.ts';
import { freshDatabase, signIn } from '../../offline/support/device.ts';
import { meetingAt, start, uuid } from '../../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../../offline/support/say.ts';

/** A person whose session the server ended may hold the only copy of what a restored database has lost. */

const device = vi.hoisted(() => ({ db: null as unknown }));
vi.mock('../../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return device.db;
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
