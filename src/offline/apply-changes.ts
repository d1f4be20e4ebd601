import type { Change, SyncPosition } from '../contract/sync.ts';
import { searchable } from '../domain/people/name-search.ts';
import { applyMeetingChanges } from './apply-meetings.ts';
import { appendChange, newChangeLog, noChanges } from './change-log.ts';
import type { DeviceDatabase } from './database.ts';
import type { BadgeKey, ProgramStateRow, Touched } from './documents.ts';

/** What a page of a pull leaves behind besides its documents. */
export interface PulledState {
  cursor: string;
  /** The last page: what is on the device is whole. */
  complete: boolean;
  /** By the server's clock. */
  serverTime: string;
  /** Left out: unchanged. */
  serverOffsetMs?: number;
  badgeKeys?: BadgeKey[];
  era?: string;
  /** Left out: not known, since a page follows or the server is older. */
  position?: SyncPosition;
}

/** Tables that hold base documents. Never the outbox. */
export const baseTables = (db: DeviceDatabase) => [
  db.programs,
  db.events,
  db.timeslots,
  db.rooms,
  db.organizations,
  db.members,
  db.meetingBuckets,
  db.agendas,
  db.places,
  db.programStates,
];

/** Applies changes and moves the cursor in one transaction: a cut leaves the device at the page before. */
export async function applyChanges(
  db: DeviceDatabase,
  programId: string,
  changes: readonly Change[],
  pulled: PulledState,
): Promise<void> {
  await db.transaction('rw', baseTables(db), async () => {
    const before = await db.programStates.get(programId);
    const meetings = changes.filter((change) => change.noun === 'meeting');
    // The same transaction writes the documents and the cursor: without a cursor nothing is there.
    const blank = (before?.cursor ?? null) === null;
    const [touched, buckets] = await Promise.all([
      applyDocuments(db, programId, changes),
      applyMeetingChanges(db, programId, meetings, blank),
    ]);
    await db.programStates.put({
      programId,
      cursor: pulled.cursor,
      // A delta that stops in the middle does not make the snapshot before it incomplete.
      complete: pulled.complete || (before?.complete ?? false),
      lastPulledAt: pulled.complete ? pulled.serverTime : (before?.lastPulledAt ?? null),
      serverOffsetMs: pulled.serverOffsetMs ?? before?.serverOffsetMs ?? 0,
      badgeKeys: pulled.badgeKeys ?? before?.badgeKeys ?? [],
      ...eraOf(pulled.era ?? before?.era),
      ...(pulled.position === undefined ? {} : { position: pulled.position }),
      base: blank ? newChangeLog() : appendChange(before?.base, { ...touched, buckets }),
    });
  });
}

/** @returns the rows that were written, of those that the log names */
async function applyDocuments(
  db: DeviceDatabase,
  programId: string,
  changes: readonly Change[],
): Promise<Touched> {
  // A later change of the same object replaces an earlier one of the same page.
  const newest = new Map<string, Change>();
  for (const change of changes)
    if (change.noun !== 'meeting') newest.set(`${change.noun}/${change.id}`, change);
  const put = { event: [], timeslot: [], room: [], organization: [], member: [] } as {
    [Noun in Exclude<Change['noun'], 'program' | 'meeting'>]: NonNullable<
      Extract<Change, { noun: Noun }>['doc']
    >[];
  };
  const gone = { event: [], timeslot: [], room: [], organization: [], member: [] } as Record<
    keyof typeof put,
    string[]
  >;
  const touched = noChanges();
  for (const change of newest.values()) {
    if (change.noun === 'meeting') continue;
    if (change.noun === 'organization') touched.organizations.push(change.id);
    if (change.noun === 'member') touched.members.push(change.id);
    if (change.noun === 'room') touched.rooms.push(change.id);
    if (change.noun === 'program') {
      if (change.doc) await db.programs.put(change.doc);
      else await db.programs.delete(change.id);
    } else if (change.doc === null) gone[change.noun].push(change.id);
    else (put[change.noun] as unknown[]).push(change.doc);
  }
  const keys = (ids: readonly string[]) => ids.map((id): [string, string] => [programId, id]);
  await Promise.all([
    db.events.bulkPut(put.event),
    db.timeslots.bulkPut(put.timeslot),
    db.rooms.bulkPut(put.room),
    db.organizations.bulkPut(
      put.organization.map((doc) => ({ ...doc, programId, searchText: searchable(doc.name) })),
    ),
    db.members.bulkPut(
      put.member.map((doc) => ({
        ...doc,
        programId,
        searchText: searchable(doc.name),
        badgeNumbers: doc.badges.map((badge) => badge.badgeNumber),
      })),
    ),
    db.events.bulkDelete(gone.event),
    db.timeslots.bulkDelete(gone.timeslot),
    db.rooms.bulkDelete(gone.room),
    db.organizations.bulkDelete(keys(gone.organization)),
    db.members.bulkDelete(keys(gone.member)),
  ]);
  return touched;
}

/** What a program is before anything was pulled, or after a reset. The keys and the clock stay known. */
export const emptyState = (programId: string, before?: ProgramStateRow): ProgramStateRow => ({
  programId,
  cursor: null,
  complete: false,
  lastPulledAt: null,
  serverOffsetMs: before?.serverOffsetMs ?? 0,
  badgeKeys: before?.badgeKeys ?? [],
  ...eraOf(before?.era),
});

const eraOf = (era: string | undefined) => (era === undefined ? {} : { era });

/** Throws away the base documents of a program, never its outbox: after `{ reset: true }`, or to wipe. */
export async function dropBase(db: DeviceDatabase, programId: string): Promise<void> {
  await db.transaction('rw', baseTables(db), async () => {
    const before = await db.programStates.get(programId);
    await Promise.all([
      db.programs.delete(programId),
      db.events.where('programId').equals(programId).delete(),
      db.timeslots.where('programId').equals(programId).delete(),
      db.rooms.where('programId').equals(programId).delete(),
      db.organizations.where('programId').equals(programId).delete(),
      db.members.where('programId').equals(programId).delete(),
      db.meetingBuckets.where('programId').equals(programId).delete(),
      db.agendas.where('programId').equals(programId).delete(),
      db.places.where('programId').equals(programId).delete(),
    ]);
    await db.programStates.put(emptyState(programId, before));
  });
}
