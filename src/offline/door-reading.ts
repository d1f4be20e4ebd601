import { Dexie, type Table } from 'dexie';
import { CHECK_IN_CLOSES_MINUTES } from '../domain/meetings/scan.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import { newChangeLog } from './change-log.ts';
import type { DeviceDatabase } from './database.ts';
import { bucketsOfTimeslot, type ProgramStateRow } from './documents.ts';

/** What a door's memory is filled from. */

/** Rows that are read in one go: a slow tablet must not stand still for them. */
const PAGE = 500;
/** Timeslots that open for check-in within so many minutes are looked at ahead. */
const AHEAD_MINUTES = 15;

/** Of buckets, both ends included. */
export type Range = readonly [from: string, to: string];

/** The timeslots that a scan may mean, and the days of meetings without one. */
export async function rangesAround(
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
export async function inPages<Row extends { id: string }>(
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
export const rangeOf = (bucket: string): Range => {
  const [timeslotId = bucket] = bucket.split('/');
  return bucket.startsWith('off:') ? [bucket, bucket] : bucketsOfTimeslot(timeslotId);
};

/** How a whole base stands; where an earlier version wrote it, the log begins now. Null: there is no whole base. */
export async function standOf(db: DeviceDatabase, programId: string): Promise<string | null> {
  const told = (state: ProgramStateRow | undefined) => (state?.complete ? state.base?.stand : null);
  const known = told(await db.programStates.get(programId));
  if (known !== undefined) return known;
  return await db.transaction('rw', db.programStates, async () => {
    const state = await db.programStates.get(programId);
    const stand = told(state);
    if (stand !== undefined || !state) return stand ?? null;
    const base = newChangeLog();
    await db.programStates.put({ ...state, base });
    return base.stand;
  });
}
