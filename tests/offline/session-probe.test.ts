import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { saveSession } from '../../src/offline/device-session.ts';
import { probeSession } from '../../src/offline/session-probe.ts';

let made = 0;
const open: DeviceDatabase[] = [];
const aName = () => `peek-${++made}`;
const aDatabase = async (name: string) => {
  const db = new DeviceDatabase(name);
  open.push(db);
  await db.open();
  return db;
};

afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

describe('A look at the device without its database', () => {
  test('a new device is new, holds no session, and is as new afterwards', async () => {
    const name = aName();
    expect(await probeSession(name)).toEqual({ isNew: true, mayHoldSession: false });
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
  });

  test('a database that is made after the look has its own shape', async () => {
    const name = aName();
    await probeSession(name);
    const db = await aDatabase(name);
    expect(await db.session.count()).toBe(0);
  });

  test('a device that remembers something is not new, even when nobody is signed in', async () => {
    const name = aName();
    await aDatabase(name);
    expect(await probeSession(name)).toEqual({ isNew: false, mayHoldSession: false });
  });

  test('a session is found while another window has the database open', async () => {
    const name = aName();
    const db = await aDatabase(name);
    await saveSession(db, {
      token: 'token',
      tokenExpiresAt: '2026-11-21T10:00:00.000Z',
      refreshToken: 'refresh',
    } as Parameters<typeof saveSession>[1]);
    expect(await probeSession(name)).toEqual({ isNew: false, mayHoldSession: true });
  });

  test('where the browser gives no storage it is taken for a device that holds something', async () => {
    const real = indexedDB.open;
    indexedDB.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    try {
      expect(await probeSession(aName())).toEqual({ isNew: false, mayHoldSession: true });
    } finally {
      indexedDB.open = real;
    }
  });
});
