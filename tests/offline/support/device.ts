import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import type { Transport } from '../../../src/contract/call.ts';
import type { Me } from '../../../src/contract/identity.ts';
import { addMillis, type Instant } from '../../../src/domain/time/instants.ts';
import { DeviceDatabase } from '../../../src/offline/database.ts';
import { saveMe, saveSession } from '../../../src/offline/device-session.ts';
import { leases } from '../../../src/offline/locks.ts';
import type { Platform } from '../../../src/offline/platform.ts';
import type { ExchangeDeps } from '../../../src/offline/replay.ts';
import { type SessionDeps, sessionCaller } from '../../../src/offline/session-caller.ts';
import { programId, uuid } from './program.ts';

// Dexie looks for IndexedDB when it is loaded, which may be before the fake is in place.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** A clock that stands until a test moves it, and timers that ring only then. */
export class HeldTime implements Platform {
  now: Instant;
  #timers: { at: Instant; job: () => void }[] = [];

  constructor(now: Instant) {
    this.now = now;
  }
  clock = (): Instant => this.now;
  random = (): number => 0.5;
  after = (ms: number, job: () => void): (() => void) => {
    const timer = { at: addMillis(this.now, ms), job };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };
  get waiting(): number {
    return this.#timers.length;
  }
  /** Milliseconds until the timers ring, soonest first. */
  get due(): number[] {
    return this.#timers.map(({ at }) => Date.parse(at) - Date.parse(this.now)).sort((a, b) => a - b);
  }
  /** Lets time pass; what was due rings. */
  pass(ms: number): void {
    this.now = addMillis(this.now, ms);
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter((one) => !due.includes(one));
    for (const { job } of due) job();
  }
}

/** A fresh database, as a new installation has it. */
export const freshDatabase = (): DeviceDatabase => new DeviceDatabase(`device-${randomUUID()}`);

export const staffMe: Me = {
  id: uuid(9001),
  email: 'staff@example.org',
  name: 'Sita Staff',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  language: null,
  organizationId: null,
  organizationRole: null,
  organizations: [],
  programs: [
    {
      id: programId,
      slug: 'summit',
      name: 'Summit',
      timezone: 'Asia/Jakarta',
      colorTheme: '#0055AA',
      timelineStart: '2026-11-21T00:00:00.000Z',
      timelineEnd: '2026-11-22T00:00:00.000Z',
      programRole: 'PROGRAM_MANAGER',
      organizationApproved: false,
    },
  ],
};

export async function signIn(db: DeviceDatabase, me: Me = staffMe, token = 'token-1'): Promise<void> {
  await saveSession(db, {
    token,
    tokenExpiresAt: '2026-11-22T00:00:00.000Z',
    refreshToken: 'refresh-1',
  });
  await saveMe(db, me);
}

/** The parts that send and pull, over a wire that the test holds. */
export function exchange(
  db: DeviceDatabase,
  transport: Transport,
  platform: Platform,
  holder = 'tab',
): ExchangeDeps & { session: SessionDeps } {
  const locks = leases(db, platform, holder);
  const session: SessionDeps = { db, base: 'https://door.test/api', transport, locks, platform };
  return { db, locks, platform, caller: sessionCaller(session, { sendAgain: false }), session };
}
