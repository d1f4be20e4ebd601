import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { CallError } from '../../src/contract/call.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { leases } from '../../src/offline/locks.ts';
import type { Platform } from '../../src/offline/platform.ts';
import type { ExchangeDeps } from '../../src/offline/replay.ts';
import { type SessionDeps, sessionCaller } from '../../src/offline/session-caller.ts';
import type { StorageFaults } from './storage-faults.ts';
import type { Wire } from './wire.ts';

export type Way = 'push' | 'pull';

/** One window or worker: its own connection to the device's database. */
export interface Tab {
  db: DeviceDatabase;
  session: SessionDeps;
  push: ExchangeDeps;
  pull: ExchangeDeps;
  tasks: Record<Way, Promise<unknown> | null>;
}

export function openTab(parts: {
  factory: IDBFactory;
  name: string;
  process: string;
  faults: StorageFaults;
  wire: Wire;
  platform: Platform;
}): Tab {
  const { platform, wire } = parts;
  // Dexie takes the database engine that is there when it is made: each device has one of its own.
  Dexie.dependencies.indexedDB = parts.factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const db = new DeviceDatabase(parts.name);
  parts.faults.watch(db);
  const deps = { db, locks: leases(db, platform, parts.process), platform };
  const session = { ...deps, base: '/api', transport: wire.transport };
  return {
    db,
    session,
    push: { ...deps, caller: sessionCaller(session, { sendAgain: false }) },
    pull: { ...deps, caller: sessionCaller(session) },
    tasks: { push: null, pull: null },
  };
}

/** A bad answer or a full disk in the background is a state, not a crash; anything else is a bug. */
export function asTheEngineDoes(error: unknown): void {
  if (error instanceof CallError) return;
  const names = namesOf(error);
  if (names.includes('AbortError') || names.includes('QuotaExceededError')) return;
  throw error;
}

function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let at = error; typeof at === 'object' && at !== null && names.length < 5; ) {
    const { name, inner } = at as { name?: string; inner?: unknown };
    names.push(name ?? '');
    at = inner;
  }
  return names;
}
