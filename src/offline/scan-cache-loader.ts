import { liveQuery } from 'dexie';
import type { ReadBadge } from '../domain/meetings/badge.ts';
import { addMillis, addMinutes, type Instant } from '../domain/time/instants.ts';
import { lookUpInCache } from './cached-scan-lookup.ts';
import { changesSince } from './change-log.ts';
import type { DeviceDatabase } from './database.ts';
import type { BadgeKey } from './documents.ts';
import { inPages, rangeOf, rangesAround, standOf } from './door-reading.ts';
import { browserPlatform } from './platform.ts';
import { termsOn } from './program-terms.ts';
import { ScanCache } from './scan-cache.ts';
import { type CachedDoor, type ScanPlace, setCachedDoor, type Told } from './scan-cache-registry.ts';
import { SingleFlight } from './single-flight.ts';

/** Filling a door's memory, and keeping it up with the base, in the background. */

/** How often what is around the present is looked for anew, in minutes. */
const NEAR_EVERY_MINUTES = 5;

class Remembered implements CachedDoor {
  readonly memory = new ScanCache();
  users = 0;
  readonly #db: DeviceDatabase;
  readonly #programId: string;
  readonly #clock: () => Instant;
  readonly #keepsUp = new SingleFlight(() => this.#keepUp());
  readonly #wanted = new Set<string>();
  #nearUntil: Instant = '';
  #stopWatching: (() => void) | null = null;

  constructor(db: DeviceDatabase, programId: string, clock: () => Instant) {
    this.#db = db;
    this.#programId = programId;
    this.#clock = clock;
  }

  start(): void {
    setCachedDoor(this.#db, this.#programId, this);
    const watched = liveQuery(() => this.#db.programStates.get(this.#programId));
    const subscription = watched.subscribe({
      next: () => void this.keepUp(),
      error: () => this.memory.forget(),
    });
    this.#stopWatching = () => subscription.unsubscribe();
  }

  stop(): void {
    setCachedDoor(this.#db, this.#programId);
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.memory.forget();
  }

  /** What a scan has missed. Read for the next one. */
  want(buckets: readonly string[]): void {
    for (const bucket of buckets) if (!this.memory.holds(bucket)) this.#wanted.add(bucket);
    if (this.#wanted.size > 0) void this.keepUp();
  }

  /** Resolves when the memory stands for the base as it is, or there is nothing to go by. Never rejects. */
  async keepUp(): Promise<void> {
    await this.#keepsUp.request();
  }

  async ask(badge: ReadBadge, at: ScanPlace): Promise<Told | null> {
    return await lookUpInCache(this.#db, this, badge, at);
  }

  keyOf(keyId: string): BadgeKey | undefined {
    return this.memory.keyOf(keyId);
  }

  lookAhead(): void {
    if (this.#isDue()) void this.keepUp();
  }

  #isDue(): boolean {
    return this.#clock() >= this.#nearUntil;
  }

  async #keepUp(): Promise<void> {
    if (!this.#stopWatching) return;
    try {
      if (this.memory.stand === null && !(await this.#load())) return;
      if (!(await this.#refresh()) && (await this.#load())) await this.#refresh();
    } catch {
      // Scans read the device itself, and say what is wrong with it.
      this.memory.forget();
    }
    if (!this.#stopWatching) this.memory.forget();
  }

  /** All people and names. @returns false where there is no whole base */
  async #load(): Promise<boolean> {
    const [db, programId, memory] = [this.#db, this.#programId, this.memory];
    memory.forget();
    this.#nearUntil = '';
    const stand = await standOf(db, programId);
    if (stand === null) return false;
    for (const row of await db.rooms.where('programId').equals(programId).toArray())
      memory.putRoom(row.id, row);
    await inPages(db.organizations, programId, (row) => memory.putOrganization(row.id, row));
    await inPages(db.members, programId, (row) => memory.putMember(row.id, row));
    // What was written while this was read is named by the log since then.
    memory.stand = stand;
    return true;
  }

  /**
   * Reads what was written since, and what is around the present, in one transaction.
   *
   * @returns false where the log does not say what was written
   */
  async #refresh(): Promise<boolean> {
    const [db, programId, memory] = [this.#db, this.#programId, this.memory];
    const now = this.#clock();
    const looksAround = this.#isDue();
    const wanted = [...this.#wanted];
    const keys = (names: readonly string[]) => names.map((name): [string, string] => [programId, name]);
    const tables = [
      db.programs,
      db.programStates,
      db.timeslots,
      db.members,
      db.organizations,
      db.rooms,
      db.meetingBuckets,
    ];
    const read = await db.transaction('r', tables, async () => {
      const [state, terms] = await Promise.all([db.programStates.get(programId), termsOn(db, programId)]);
      const touched = state?.base && memory.stand && changesSince(state.base, memory.stand);
      if (!state || !touched) return null;
      const around = looksAround
        ? await rangesAround(db, programId, addMillis(now, state.serverOffsetMs), terms.checkInOpensMinutes)
        : [];
      const buckets = touched.buckets.filter((bucket) => memory.holds(bucket));
      const [members, organizations, rooms, changed, more] = await Promise.all([
        db.members.bulkGet(keys(touched.members)),
        db.organizations.bulkGet(keys(touched.organizations)),
        db.rooms.bulkGet(touched.rooms),
        db.meetingBuckets.bulkGet(keys(buckets)),
        Promise.all(
          [...around, ...wanted.map(rangeOf)].map(([from, to]) =>
            db.meetingBuckets
              .where('[programId+bucket]')
              .between([programId, from], [programId, to], true, true)
              .toArray(),
          ),
        ),
      ]);
      return { state, terms, touched, buckets, members, organizations, rooms, changed, more: more.flat() };
    });
    if (!read) return false;
    const { touched, state } = read;
    const around = new Set(read.more.map(({ bucket }) => bucket));
    if (looksAround) {
      for (const bucket of memory.heldBuckets()) if (!around.has(bucket)) memory.dropBucket(bucket);
      this.#nearUntil = addMinutes(now, NEAR_EVERY_MINUTES);
    }
    for (const [n, id] of touched.members.entries()) memory.putMember(id, read.members[n]);
    for (const [n, id] of touched.organizations.entries()) memory.putOrganization(id, read.organizations[n]);
    for (const [n, id] of touched.rooms.entries()) memory.putRoom(id, read.rooms[n]);
    for (const [n, bucket] of read.buckets.entries())
      if (memory.holds(bucket)) memory.putBucket(bucket, read.changed[n]);
    for (const row of read.more) memory.putBucket(row.bucket, row);
    for (const bucket of wanted) this.#wanted.delete(bucket);
    memory.noteState(state, read.terms.checkInOpensMinutes);
    memory.stand = state.base?.stand ?? null;
    return true;
  }
}

/** What whoever opens a door is given. */
export interface ScanCacheLoader {
  stop(): void;
  /** When everything is there. */
  ready: Promise<void>;
  /** Resolves when the memory is of the base as it is now. By itself it is, a moment after each write. */
  keepUp(): Promise<void>;
  memory: ScanCache;
}

const doors = new WeakMap<DeviceDatabase, Map<string, Remembered>>();

/**
 * Keeps what scans of a program need in memory, for as long as somebody uses it.
 *
 * @param clock the device's
 * Scans are judged before everything is there, too; they only take longer.
 */
export function loadScanCache(
  db: DeviceDatabase,
  programId: string,
  clock: () => Instant = browserPlatform.clock,
): ScanCacheLoader {
  const ofDevice = doors.get(db) ?? new Map<string, Remembered>();
  doors.set(db, ofDevice);
  const door = ofDevice.get(programId) ?? new Remembered(db, programId, clock);
  ofDevice.set(programId, door);
  if (door.users++ === 0) door.start();
  let used = true;
  const stop = () => {
    if (!used) return;
    used = false;
    if (--door.users > 0) return;
    door.stop();
    ofDevice.delete(programId);
  };
  return { stop, ready: door.keepUp(), keepUp: () => door.keepUp(), memory: door.memory };
}
