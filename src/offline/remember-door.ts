import { Dexie, liveQuery, type Table } from 'dexie';
import { CHECK_IN_CLOSES_MINUTES, CHECK_IN_OPENS_MINUTES } from '../domain/meetings/scan.ts';
import { addMillis, addMinutes, type Instant } from '../domain/time/instants.ts';
import { freshLog, writtenSince } from './base-log.ts';
import type { DeviceDatabase } from './database.ts';
import { bucketsOfTimeslot, type ProgramStateRow } from './documents.ts';
import { DoorMemory } from './door-memory.ts';
import { SingleFlight } from './single-flight.ts';
import { realSurroundings } from './surroundings.ts';

/** Filling a door's memory, and keeping it up with the base, in the background. */

/** Rows that are read in one go: a slow tablet must not stand still for them. */
const PAGE = 500;
/** Timeslots that begin within so many minutes are looked at ahead. */
const AHEAD_MINUTES = CHECK_IN_OPENS_MINUTES + 15;
/** How often what is around the present is looked for anew, in minutes. */
const NEAR_EVERY_MINUTES = 5;

type Range = readonly [from: string, to: string];

class Remembered {
  readonly memory = new DoorMemory();
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
    const watched = liveQuery(() => this.#db.programStates.get(this.#programId));
    const subscription = watched.subscribe({
      next: () => void this.keepUp(),
      error: () => this.memory.forget(),
    });
    this.#stopWatching = () => subscription.unsubscribe();
  }

  stop(): void {
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

  get isDue(): boolean {
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
    const looksAround = this.isDue;
    const wanted = [...this.#wanted];
    const keys = (names: readonly string[]) => names.map((name): [string, string] => [programId, name]);
    const tables = [
      db.programStates,
      db.timeslots,
      db.members,
      db.organizations,
      db.rooms,
      db.meetingBuckets,
    ];
    const read = await db.transaction('r', tables, async () => {
      const state = await db.programStates.get(programId);
      const touched = state?.base && memory.stand && writtenSince(state.base, memory.stand);
      if (!state || !touched) return null;
      const around = looksAround ? await this.#around(addMillis(now, state.serverOffsetMs)) : [];
      const buckets = touched.buckets.filter((bucket) => memory.holds(bucket));
      const [members, organizations, rooms, changed, more] = await Promise.all([
        db.members.bulkGet(keys(touched.members)),
        db.organizations.bulkGet(keys(touched.organizations)),
        db.rooms.bulkGet(touched.rooms),
        db.meetingBuckets.bulkGet(keys(buckets)),
        Promise.all(
          [...around, ...wanted.map(rangeAround)].map(([from, to]) =>
            db.meetingBuckets
              .where('[programId+bucket]')
              .between([programId, from], [programId, to], true, true)
              .toArray(),
          ),
        ),
      ]);
      return { state, touched, buckets, members, organizations, rooms, changed, more: more.flat() };
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
    memory.noteState(state);
    memory.stand = state.base?.stand ?? null;
    return true;
  }

  /** The timeslots that a scan may mean, and the days of meetings without one. */
  async #around(present: Instant): Promise<Range[]> {
    const slots = await this.#db.timeslots.where('programId').equals(this.#programId).toArray();
    const open = slots.filter(
      ({ slotStartTime, slotEndTime }) =>
        addMinutes(slotStartTime, -AHEAD_MINUTES) <= present &&
        present <= addMinutes(slotEndTime, CHECK_IN_CLOSES_MINUTES),
    );
    const days = [-1440, 0, 1440].map((minutes) => `off:${addMinutes(present, minutes).slice(0, 10)}`);
    return [...open.map(({ id }) => bucketsOfTimeslot(id)), ...days.map((day): Range => [day, day])];
  }
}

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
const rangeAround = (bucket: string): Range => {
  const [timeslotId = bucket] = bucket.split('/');
  return bucket.startsWith('off:') ? [bucket, bucket] : bucketsOfTimeslot(timeslotId);
};

/** How a whole base stands; where an earlier version wrote it, the log begins now. Null: there is no whole base. */
async function standOf(db: DeviceDatabase, programId: string): Promise<string | null> {
  const told = (state: ProgramStateRow | undefined) => (state?.complete ? state.base?.stand : null);
  const known = told(await db.programStates.get(programId));
  if (known !== undefined) return known;
  return await db.transaction('rw', db.programStates, async () => {
    const state = await db.programStates.get(programId);
    const stand = told(state);
    if (stand !== undefined || !state) return stand ?? null;
    const base = freshLog();
    await db.programStates.put({ ...state, base });
    return base.stand;
  });
}

const doors = new WeakMap<DeviceDatabase, Map<string, Remembered>>();

/**
 * Keeps what scans of a program need in memory, for as long as somebody uses it.
 *
 * @param clock the device's
 * @returns how to stop, and when everything is there: scans are judged before that too, they only take longer
 */
export function rememberDoor(
  db: DeviceDatabase,
  programId: string,
  clock: () => Instant = realSurroundings.clock,
): { stop(): void; ready: Promise<void> } {
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
  return { stop, ready: door.keepUp() };
}

/** What is remembered of a program, if anything, and how to say what was missing. */
export function rememberedDoor(
  db: DeviceDatabase,
  programId: string,
): Pick<Remembered, 'memory' | 'want' | 'isDue' | 'keepUp'> | undefined {
  return doors.get(db)?.get(programId);
}
