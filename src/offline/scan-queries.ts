import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type {
  AgendaEntry,
  AgendaRow,
  BadgeKey,
  DoorProgram,
  OutboxRow,
  ProgramStateRow,
  SessionRow,
} from './documents.ts';
import { meetingById, meetingsOfEntries } from './meeting-store.ts';
import { type Overlaid, queuedAbout } from './overlay.ts';
import { type BadgeHolder, memberByBadge } from './search-parties.ts';
import { type MeetingView, namesFor, organizationName } from './venue-queries.ts';

/**
 * What a scan asks of the device (`evaluate-scan.ts`). The database answers it, and so does the scan cache while a door is
 * open (`scan-cache.ts`): one interface, so that a scan is evaluated in one way.
 *
 * All answers are of one moment, and all but `queued` and `views` are as pulled, without the outbox.
 */
export interface ScanQueries {
  basis(): Promise<ScanBasis>;
  /** Null where the device does not know the badge. */
  badgeHolder(badgeNumber: string): Promise<BadgeHolder | null>;
  organizationName(organizationId: string): Promise<string | null>;
  agenda(organizationId: string): Promise<AgendaRow | undefined>;
  meetings(entries: readonly AgendaEntry[]): Promise<DoorMeeting[]>;
  meeting(meetingId: string): Promise<DoorMeeting | null>;
  /** The outbox's commands about these meetings. */
  queued(meetingIds: readonly string[]): Promise<OutboxRow[]>;
  /** The meetings with the names that screens show. */
  views(shown: readonly Overlaid[]): Promise<MeetingView[]>;
}

/** The rows on which every scan depends. */
export interface ScanBasis {
  state: ProgramStateRow | undefined;
  program: DoorProgram | undefined;
  session: SessionRow | undefined;
}

/** All that a scan reads, in one transaction: ten small ones cost a slow tablet more than the reading itself. */
const tablesOfScan = (db: DeviceDatabase) => [
  db.programs,
  db.programStates,
  db.members,
  db.organizations,
  db.agendas,
  db.places,
  db.meetingBuckets,
  db.rooms,
  db.outbox,
  db.session,
];

/** Asks the database, in one transaction. */
export async function askDatabase<Answer>(
  db: DeviceDatabase,
  programId: string,
  ask: (queries: ScanQueries) => Promise<Answer>,
): Promise<Answer> {
  const queries: ScanQueries = {
    async basis() {
      const [state, program, session] = await Promise.all([
        db.programStates.get(programId),
        db.programs.get(programId),
        db.session.get('current'),
      ]);
      return { state, program, session };
    },
    badgeHolder: (badgeNumber) => memberByBadge(db, programId, badgeNumber),
    organizationName: (organizationId) => organizationName(db, programId, organizationId),
    agenda: (organizationId) => db.agendas.get([programId, organizationId]),
    meetings: (entries) => meetingsOfEntries(db, programId, entries),
    meeting: (meetingId) => meetingById(db, programId, meetingId),
    queued: (meetingIds) => queuedAbout(db, programId, meetingIds),
    async views(shown) {
      const view = await namesFor(
        db,
        programId,
        shown.map(({ meeting }) => meeting),
      );
      return shown.map(view);
    },
  };
  return await db.transaction('r', tablesOfScan(db), () => ask(queries));
}

/** The badge of a scan, its meeting where the pass or a tap names one, and the present by the device's clock. */
export interface CachedScan {
  badgeNumber: string;
  meetingId: string | null;
  now: Instant;
}

/**
 * A program's scan cache as a scan sees it. What fills it is loaded after a door's first paint
 * (`scan-cache-loader.ts`); without it scans ask the database.
 */
export interface ScanAnswers {
  /** @returns null where the cache does not have all that this scan asks */
  ask<Answer>(scan: CachedScan, ask: (queries: ScanQueries) => Promise<Answer>): Promise<Answer | null>;
  /** A key that was the program's when the cache was filled: to be compared with the state that a scan reads. */
  keyOf(keyId: string): BadgeKey | undefined;
  /** After each scan: reads the meetings that are near by now, where that is due. */
  refreshWhenDue(): void;
}

const caches = new WeakMap<DeviceDatabase, Map<string, ScanAnswers>>();

export const scanCacheOf = (db: DeviceDatabase, programId: string): ScanAnswers | undefined =>
  caches.get(db)?.get(programId);

/** @param cache left out: the program has none any more */
export function setScanCache(db: DeviceDatabase, programId: string, cache?: ScanAnswers): void {
  const ofDevice = caches.get(db) ?? new Map<string, ScanAnswers>();
  caches.set(db, ofDevice);
  if (cache) ofDevice.set(programId, cache);
  else ofDevice.delete(programId);
}
