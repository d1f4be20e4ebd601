import { Dexie } from 'dexie';
import { call, type Transport } from '../../src/contract/call.ts';
import { type Change, pullChanges } from '../../src/contract/sync.ts';
import { instantOf } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { saveSession } from '../../src/offline/device-session.ts';
import { webLocks } from '../../src/offline/locks.ts';
import { fetchTransport, type Platform } from '../../src/offline/platform.ts';
import { PAGES_TOGETHER, pullProgram } from '../../src/offline/pull.ts';
import { type ExchangeDeps, freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { thisDevice } from '../../src/offline/this-device.ts';

/**
 * A device in a page: the product's own `offline` room with IndexedDB and fetch as the browser has them, and no screens.
 * Bundled by `device-browser.ts`; everything here runs in Chromium.
 */

const platform: Platform = {
  clock: () => instantOf(Date.now()),
  random: Math.random,
  after: (ms, job) => {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  },
};

interface Device {
  deps: ExchangeDeps;
  programId: string;
  /** Of the requests since it was last asked. */
  wire: { requests: number; ms: number };
}

const devices = new Map<string, Device>();
let snapshot: Change[][] = [];

function deviceOf(name: string): Device {
  const device = devices.get(name);
  if (!device) throw new Error(`No device is called ${name}.`);
  return device;
}

/** A new installation, signed in. */
async function open(name: string, programId: string, token: string): Promise<void> {
  const db = new DeviceDatabase(name);
  const tokenExpiresAt = instantOf(Date.now() + 3_600_000);
  await saveSession(db, { token, tokenExpiresAt, refreshToken: 'none' });
  const locks = webLocks(navigator.locks);
  const wire = { requests: 0, ms: 0 };
  const transport: Transport = async (url, request) => {
    const from = performance.now();
    const answer = await fetchTransport(url, request);
    const text = await answer.text();
    wire.requests += 1;
    wire.ms += performance.now() - from;
    return { status: answer.status, headers: answer.headers, text: async () => text };
  };
  const session = { db, base: '/api', transport, locks, platform };
  const caller = sessionCaller(session, { sendAgain: false });
  devices.set(name, { deps: { db, locks, platform, caller }, programId, wire });
}

/** Catches up. @returns all of it, and the part of it that was the wire and the server, in ms */
async function pull(name: string): Promise<{ ms: number; wireMs: number; changes: number }> {
  const { deps, programId, wire } = deviceOf(name);
  wire.ms = 0;
  const from = performance.now();
  const { count } = await pullProgram(deps, programId, { keys: false });
  return { ms: performance.now() - from, wireMs: wire.ms, changes: count };
}

/** Fetches the pages of a whole snapshot and keeps them in memory. @returns how many meetings */
async function fetchSnapshot(name: string): Promise<number> {
  const { deps, programId } = deviceOf(name);
  snapshot = [];
  for (let since: string | undefined; ; ) {
    const page = await call(deps.caller, pullChanges, {
      params: { programId },
      query: since ? { since } : {},
    });
    if ('reset' in page) throw new Error('The server answered reset.');
    snapshot.push(page.changes);
    if (!page.hasMore) break;
    since = page.cursor;
  }
  return snapshot.flat().filter(({ noun }) => noun === 'meeting').length;
}

let made = 0;

/** The snapshot into a new device, written as a pull writes it; ms. */
async function importOutbox(programId: string): Promise<number> {
  const db = new DeviceDatabase(`take-in-${++made}`);
  await db.open();
  const from = performance.now();
  for (let page = 0; page < snapshot.length; page += PAGES_TOGETHER) {
    const changes = snapshot.slice(page, page + PAGES_TOGETHER).flat();
    const complete = page + PAGES_TOGETHER >= snapshot.length;
    await applyChanges(db, programId, changes, {
      cursor: String(page),
      complete,
      serverTime: platform.clock(),
    });
  }
  const ms = performance.now() - from;
  await db.delete();
  return ms;
}

/** The same meetings, a row each, with an index for each of the door's questions; ms. */
async function bulkPut(): Promise<number> {
  const db = new Dexie(`plain-${++made}`);
  db.version(1).stores({
    meetings: 'id, [programId+timeslotId], [programId+meetingOwner], [programId+meetingParticipant]',
  });
  await db.open();
  const docs = snapshot.flat().flatMap(({ noun, doc }) => (noun === 'meeting' && doc ? [doc] : []));
  const from = performance.now();
  await db.table('meetings').bulkPut(docs);
  const ms = performance.now() - from;
  await db.delete();
  return ms;
}

/** Check-ins that wait, one for each meeting, as if they had been scanned one after the other. */
async function fillOutbox(name: string, meetingIds: readonly string[]): Promise<void> {
  const { deps, programId } = deviceOf(name);
  await thisDevice(deps.db);
  const first = (await deps.db.device.get('this'))?.lastSeq ?? 0;
  const rows = meetingIds.map((meetingId, index) => {
    const scannedAt = instantOf(Date.now() - 5 * (meetingIds.length - index));
    const args = { meetingId, party: 'OWNER' as const, attendedAt: scannedAt, source: 'SCAN' as const };
    return {
      id: crypto.randomUUID(),
      programId,
      seq: first + index + 1,
      command: { verb: 'CHECK_IN' as const, args },
      scannedAt,
      actor: 'Bench',
      attempts: 0,
      lastProblem: null,
      meetingId,
    };
  });
  await deps.db.transaction('rw', deps.db.outbox, deps.db.device, async () => {
    await deps.db.outbox.bulkAdd(rows);
    await deps.db.device.update('this', { lastSeq: first + meetingIds.length });
  });
}

/** Sends all that waits. @returns what it took, and what of it was the wire and the server */
async function replay(name: string): Promise<{ ms: number; wireMs: number; requests: number; left: number }> {
  const { deps, wire } = deviceOf(name);
  wire.ms = 0;
  wire.requests = 0;
  const from = performance.now();
  const { failure } = await replayOutbox(deps, freshBatchSize());
  if (failure) throw failure;
  const ms = performance.now() - from;
  return { ms, wireMs: wire.ms, requests: wire.requests, left: await deps.db.outbox.count() };
}

/** What a bench calls by `page.evaluate`. */
const benchDevice = { open, pull, fetchSnapshot, importOutbox, bulkPut, fillOutbox, replay };
export type BenchDevice = typeof benchDevice;
Object.assign(globalThis, { benchDevice });
