import type { Caller } from '../../contract/call.ts';
import { deviceDatabase } from '../../offline/database.ts';
import { locksOf } from '../../offline/locks.ts';
import { browserPlatform, fetchTransport } from '../../offline/platform.ts';
import { type SessionDeps, sessionCaller } from '../../offline/session.ts';
import { newId } from '../../offline/this-device.ts';

/** This window's way to the device's memory and to the server, made once. */
const db = deviceDatabase();

export const exchange: SessionDeps & { caller: Caller } = (() => {
  const deps: SessionDeps = {
    db,
    base: '/api',
    transport: fetchTransport,
    locks: locksOf(db, browserPlatform, newId()),
    platform: browserPlatform,
  };
  return { ...deps, caller: { ...sessionCaller(deps), needsToken: true } };
})();
