import { Dexie, liveQuery, type Table } from 'dexie';
import { CHECK_IN_CLOSES_MINUTES } from '../domain/meetings/scan.ts';
import { addMillis, addMinutes, type Instant } from '../domain/time/instants.ts';
import { changesSince, newChangeLog } from './change-log.ts';
import type { DeviceDatabase } from './database.ts';
import { type BadgeKey, bucketsOfTimeslot, type ProgramStateRow } from './documents.ts';
import { browserPlatform } from './platform.ts';
import { termsOn } from './program-terms.ts';
import { ScanCache } from './scan-cache.ts';
import { type CachedScan, type ScanAnswers, type ScanQueries, setScanCache } from './scan-queries.ts';
import { SingleFlight } from './single-flight.ts';

/** Fills a program's scan cache while a door is open, and brings it up to date with the base, in the background. */

/** How often the meetings around the present are read anew, in minutes. */
const REFRESH_INTERVAL_MINUTES = 5;
/** Timeslots that open for check-in within so many minutes are read ahead. */
const AHEAD_MINUTES = 15;
/** Rows that are read in one go: a slow tablet must not freeze meanwhile. */
const PAGE = 500;

class OpenCache implements ScanAnswers {
  readonly cache = new ScanCache();
  users = 0;
  readonly #db: DeviceDatabase;
  readonly #programId: string;
  readonly #clock: () => Instant;
  readonly #updates = new SingleFlight(() => this.#update());
  readonly #wanted = new Set<string>();
  #refreshAt: Instant = '';
  #stopWatching: (() => void) | null = null;

  constructor(db: DeviceDatabase, programId: string, clock: () => Instant) {
    this.#db = db;
    this.#programId = programId;
    this.#clock = clock;
  }

  start(): void {
    setScanCache(this.#db, this.#programId, this);
    const watched = liveQuery(async () => await this.#db.programStates.get(this.#programId));
    const subscription = watched.subscribe({
      next: () => void this.update(),
      error: () => this.cache.clear(),
    });
    this.#stopWatching = () => subscription.unsubscribe();
  }

  stop(): void {
    setScanCache(this.#db, this.#programId);
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.cache.clear();
  }

  /** Buckets that a scan has missed: read for the next one. */
  #want(buckets: readonly string[]): void {
    for (const bucket of buckets) if (!this.cache.holds(bucket)) this.#wanted.add(bucket);
    if (this.#wanted.size > 0) void this.update();
  }

  /** Resolves when the cache is of the base as it is, or there is no whole base. Never rejects. */
  async update(): Promise<void> {
    await this.#updates.request();
  }

  async ask<Answer>(
    scan: CachedScan,
    ask: (queries: ScanQueries) => Promise<Answer>,
  ): Promise<Answer | null> {
    return await this.cache.ask(this.#db, this.#programId, scan, (buckets) => this.#want(buckets), ask);
  }

  keyOf(keyId: string): BadgeKey | undefined {
    return this.cache.keyOf(keyId);
  }

  refreshWhenDue(): void {
    if (this.#isDue()) void this.update();
  }

  #isDue(): boolean {
    return this.#clock() >= this.#refreshAt;
  }

  async #update(): Promise<void> {
    if (!this.#stopWatching) return;
    try {
      if (this.cache.version === null && !(await this.#load())) return;
      if (!(await this.#refresh()) && (await this.#load())) await this.#refresh();
    } catch {
      // Scans read the device itself, and say what is wrong with it.
      this.cache.clear();
    }
    if (!this.#stopWatching) this.cache.clear();
  }

  /** All people and names. @returns false where there is no whole base */
  async #load(): Promise<boolean> {
    const [db, programId, cache] = [this.#db, this.#programId, this.cache];
    cache.clear();
    this.#refreshAt = '';
    const version = await baseVersion(db, programId);
    if (version === null) return false;
    for (const row of await db.rooms.where('programId').equals(programId).toArray())
      cache.putRoom(row.id, row);
    await inPages(db.organizations, programId, (row) => cache.putOrganization(row.id, row));
    await inPages(db.members, programId, (row) => cache.putMember(row.id, row));
    // What was written while this was read is named by the log since then.
    cache.version = version;
    return true;
  }

  /**
   * Reads what was written since, and the meetings around the present, in one transaction.
   *
   * @returns false where the log does not say what was written
   */
  async #refresh(): Promise<boolean> {
    const [db, programId, cache] = [this.#db, this.#programId, this.cache];
    const now = this.#clock();
    const isDue = this.#isDue();
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
      const touched = state?.base && cache.version && changesSince(state.base, cache.version);
      if (!state || !touched) return null;
      const around = isDue
        ? await rangesAround(db, programId, addMillis(now, state.serverOffsetMs), terms.checkInOpensMinutes)
        : [];
      const buckets = touched.buckets.filter((bucket) => cache.holds(bucket));
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
    if (isDue) {
      for (const bucket of cache.heldBuckets()) if (!around.has(bucket)) cache.dropBucket(bucket);
      this.#refreshAt = addMinutes(now, REFRESH_INTERVAL_MINUTES);
    }
    for (const [n, id] of touched.members.entries()) cache.putMember(id, read.members[n]);
    for (const [n, id] of touched.organizations.entries()) cache.putOrganization(id, read.organizations[n]);
    for (const [n, id] of touched.rooms.entries()) cache.putRoom(id, read.rooms[n]);
    for (const [n, bucket] of read.buckets.entries())
      if (cache.holds(bucket)) cache.putBucket(bucket, read.changed[n]);
    for (const row of read.more) cache.putBucket(row.bucket, row);
    for (const bucket of wanted) this.#wanted.delete(bucket);
    cache.noteState(state, read.terms.checkInOpensMinutes);
    cache.version = state.base?.stand ?? null;
    return true;
  }
}

export interface ScanCacheLoader {
  stop(): void;
  /** When everything is there. */
  ready: Promise<void>;
  /** Resolves when the cache is of the base as it is now. By itself it is, a moment after each write. */
  update(): Promise<void>;
  cache: ScanCache;
}

const caches = new WeakMap<DeviceDatabase, Map<string, OpenCache>>();

/**
 * Keeps what scans of a program need in memory until its last user stops.
 *
 * @param clock the device's
 * Until everything is there scans ask the database, which takes longer.
 */
export function loadScanCache(
  db: DeviceDatabase,
  programId: string,
  clock: () => Instant = browserPlatform.clock,
): ScanCacheLoader {
  const ofDevice = caches.get(db) ?? new Map<string, OpenCache>();
  caches.set(db, ofDevice);
  const open = ofDevice.get(programId) ?? new OpenCache(db, programId, clock);
  ofDevice.set(programId, open);
  if (open.users++ === 0) open.start();
  let used = true;
  const stop = () => {
    if (!used) return;
    used = false;
    if (--open.users > 0) return;
    open.stop();
    ofDevice.delete(programId);
  };
  return { stop, ready: open.update(), update: () => open.update(), cache: open.cache };
}

/** Of buckets, both ends included. */
type Range = readonly [from: string, to: string];

/** The timeslots that a scan may mean, and the days of meetings without one. */
async function rangesAround(
  db: DeviceDatabase,
  programId: string,
  present: Instant,
  opens: number,
): Promise<Range[]> {
  const slots = await db.timeslots.where('programId').equals(programId).toArray();
  const open = slots.filter(
    ({ slotStartTime, slotEndTime }) =>
      addMinutes(slotStartTime, -opens - AHEAD_MINUTES) <= present &&
      present <= addMinutes(slotEndTime, CHECK_IN_CLOSES_MINUTES),
  );
  const days = [-1440, 0, 1440].map((minutes) => `off:${addMinutes(present, minutes).slice(0, 10)}`);
  return [...open.map(({ id }) => bucketsOfTimeslot(id)), ...days.map((day): Range => [day, day])];
}

/** All rows of a program, page by page. */
async function inPages<Row extends { id: string }>(
  table: Table<Row, [string, string]>,
  programId: string,
  take: (row: Row) => void,
): Promise<void> {
  for (let last: unknown = Dexie.minKey; ; ) {
    const rest = table.where('[programId+id]').between([programId, last], [programId, Dexie.maxKey], false);
    const page = await rest.limit(PAGE).toArray();
    for (const row of page) take(row);
    if (page.length < PAGE) return;
    last = page.at(-1)?.id;
  }
}

/** All of a bucket's timeslot: who comes next comes to another of its rooms. */
const rangeOf = (bucket: string): Range => {
  const [timeslotId = bucket] = bucket.split('/');
  return bucket.startsWith('off:') ? [bucket, bucket] : bucketsOfTimeslot(timeslotId);
};

/** The version of a whole base; where an earlier release wrote it, the log begins now. Null: there is no whole base. */
async function baseVersion(db: DeviceDatabase, programId: string): Promise<string | null> {
  const versionIn = (state: ProgramStateRow | undefined) => (state?.complete ? state.base?.stand : null);
  const known = versionIn(await db.programStates.get(programId));
  if (known !== undefined) return known;
  return await db.transaction('rw', db.programStates, async () => {
    const state = await db.programStates.get(programId);
    const version = versionIn(state);
    if (version !== undefined || !state) return version ?? null;
    const base = newChangeLog();
    await db.programStates.put({ ...state, base });
    return base.stand;
  });
}
