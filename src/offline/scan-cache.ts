import { CHECK_IN_OPENS_MINUTES } from '../domain/meetings/check-in-terms.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { addMillis, type Instant, millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type {
  AgendaRow,
  BadgeKey,
  DoorProgram,
  DoorRoom,
  MeetingBucketRow,
  MemberRow,
  OrganizationRow,
  OutboxRow,
  ProgramStateRow,
  SessionRow,
} from './documents.ts';
import { entryFor } from './first-meetings.ts';
import { isNear, roundsOf } from './meeting-store.ts';
import { termsOfRow } from './program-terms.ts';
import type { CachedScan, ScanQueries } from './scan-queries.ts';
import { type BadgeHolder, holdersOf } from './search-parties.ts';
import { viewOf } from './venue-queries.ts';

/** A scan asks for up to so many meetings in one round; who has more around the present is read from the database. */
const MAX_NEAR = 6;

/** The cache does not have what a scan asks for: the database answers that scan. */
class CacheMiss extends Error {}

function orMiss<Value>(value: Value | undefined | null | false): Value {
  if (value === undefined || value === null || value === false) throw new CacheMiss();
  return value;
}

/** What one round of reading brings for a scan. */
interface Round {
  state: ProgramStateRow;
  program: DoorProgram | undefined;
  session: SessionRow | undefined;
  agenda: AgendaRow | undefined;
  queued: OutboxRow[];
}

/**
 * What scans need of a program, in memory: whose badge it is, the names, and the meetings around the present. It is a copy
 * of the base at one version (`change-log.ts`), and each scan reads in one transaction whether that is the version still: a
 * copy that is out of date is never used, whichever window or worker has written.
 */
export class ScanCache {
  /** Of the base that this is a copy of; null while there is no copy. */
  version: string | null = null;
  readonly #organizations = new Map<string, string>();
  readonly #rooms = new Map<string, string>();
  readonly #holders = new Map<string, BadgeHolder>();
  readonly #badgesOf = new Map<string, readonly string[]>();
  readonly #buckets = new Map<string, ReadonlyMap<string, DoorMeeting>>();
  readonly #meetingsOf = new Map<string, Map<string, DoorMeeting>>();
  #keys: readonly BadgeKey[] = [];
  #serverOffsetMs = 0;
  #opensMinutes = CHECK_IN_OPENS_MINUTES;

  /**
   * Answers the questions of one scan. One round of reading brings what other windows and workers may have changed a
   * moment ago: the base's version, who holds the device, the agenda, and what waits in the outbox.
   *
   * @param want told of buckets around the present that are missing here
   * @returns null where something is missing here, or the database cannot be read: it is asked itself, and says why
   */
  async ask<Answer>(
    db: DeviceDatabase,
    programId: string,
    scan: CachedScan,
    want: (buckets: readonly string[]) => void,
    ask: (queries: ScanQueries) => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      const organizationId = orMiss(this.#holderOf(scan.badgeNumber)).organizationId;
      const ids = scan.meetingId === null ? this.#nearOf(organizationId, scan.now) : [scan.meetingId];
      orMiss(ids.length <= MAX_NEAR);
      const round = await readRound(db, programId, organizationId, ids);
      orMiss(this.isOf(round.state));
      if (scan.meetingId === null) this.#missNone(round, scan.now, want);
      return await ask(this.#queries(organizationId, ids, round));
    } catch (error) {
      if (error instanceof CacheMiss) return null;
      throw error;
    }
  }

  /** @throws CacheMiss where a bucket around the present is not held */
  #missNone(
    { agenda, program, state }: Round,
    now: Instant,
    want: (buckets: readonly string[]) => void,
  ): void {
    const present = addMillis(now, state.serverOffsetMs);
    const [near = []] = roundsOf(agenda, present, termsOfRow(program).checkInOpensMinutes);
    if (near.every(({ bucket, meetingId }) => this.#buckets.get(bucket)?.has(meetingId))) return;
    want(near.map(({ bucket }) => bucket));
    throw new CacheMiss();
  }

  #queries(organizationId: string, ids: readonly string[], round: Round): ScanQueries {
    /** It may have caught up, or been emptied, since the round was read. */
    const here = async <Value>(read: () => Value): Promise<Value> => {
      orMiss(this.isOf(round.state));
      return read();
    };
    return {
      basis: async () => round,
      badgeHolder: (badgeNumber) => here(() => orMiss(this.#holderOf(badgeNumber))),
      organizationName: (id) => here(() => this.#organizations.get(id) ?? null),
      agenda: async (id) => {
        orMiss(id === organizationId);
        return round.agenda;
      },
      meetings: (entries) =>
        here(() => entries.map(({ bucket, meetingId }) => orMiss(this.#buckets.get(bucket)?.get(meetingId)))),
      // What is not here says nothing: it may lie in a bucket that is not held.
      meeting: (meetingId) => here(() => orMiss(this.#meetingsOf.get(organizationId)?.get(meetingId))),
      queued: async (meetingIds) => {
        orMiss(meetingIds.every((id) => ids.includes(id)));
        return round.queued;
      },
      views: (shown) => here(() => shown.map((one) => viewOf(one, this.#organizations, this.#rooms))),
    };
  }

  /** Whether it is a copy of the base as the state that was read has it. */
  isOf(state: ProgramStateRow | undefined): boolean {
    return this.version !== null && state?.base?.stand === this.version;
  }

  #holderOf(badgeNumber: string): BadgeHolder | undefined {
    return this.version === null ? undefined : this.#holders.get(badgeNumber);
  }

  /** The organization's meetings around the present, by their ids. @param now by the device's clock */
  #nearOf(organizationId: string, now: Instant): string[] {
    const minute = millisOf(addMillis(now, this.#serverOffsetMs)) / 60_000;
    const meetings = this.#meetingsOf.get(organizationId)?.values() ?? [];
    return [...meetings].flatMap((meeting) => {
      const { from = minute, to = minute } = entryFor(meeting, '');
      return isNear(from, to, minute, this.#opensMinutes) ? [meeting.id] : [];
    });
  }

  /** As of `ScanAnswers`. */
  keyOf(keyId: string): BadgeKey | undefined {
    return this.#keys.find((key) => key.keyId === keyId);
  }

  holds(bucket: string): boolean {
    return this.#buckets.has(bucket);
  }

  /** @param opensMinutes from when on a meeting takes check-ins: which ones a scan will ask for, and nothing else */
  noteState({ badgeKeys, serverOffsetMs }: ProgramStateRow, opensMinutes: number): void {
    this.#opensMinutes = opensMinutes;
    this.#keys = badgeKeys;
    this.#serverOffsetMs = serverOffsetMs;
  }

  putMember(id: string, row: MemberRow | undefined): void {
    for (const badgeNumber of this.#badgesOf.get(id) ?? []) this.#holders.delete(badgeNumber);
    this.#badgesOf.delete(id);
    if (!row) return;
    const holders = holdersOf(row);
    this.#badgesOf.set(id, [...holders.keys()]);
    for (const [badgeNumber, holder] of holders) this.#holders.set(badgeNumber, holder);
  }

  putOrganization(id: string, row: OrganizationRow | undefined): void {
    if (row) this.#organizations.set(id, row.name);
    else this.#organizations.delete(id);
  }

  putRoom(id: string, row: DoorRoom | undefined): void {
    if (row) this.#rooms.set(id, row.name);
    else this.#rooms.delete(id);
  }

  putBucket(bucket: string, row: MeetingBucketRow | undefined): void {
    this.dropBucket(bucket);
    const meetings = new Map((row?.meetings ?? []).map((meeting) => [meeting.id, meeting]));
    // Held also where it is empty: then it is known that nothing is there.
    this.#buckets.set(bucket, meetings);
    for (const meeting of meetings.values()) {
      for (const organizationId of [meeting.meetingOwner, meeting.meetingParticipant]) {
        const its = this.#meetingsOf.get(organizationId) ?? new Map<string, DoorMeeting>();
        this.#meetingsOf.set(organizationId, its.set(meeting.id, meeting));
      }
    }
  }

  dropBucket(bucket: string): void {
    for (const [id, meeting] of this.#buckets.get(bucket) ?? []) {
      for (const organizationId of [meeting.meetingOwner, meeting.meetingParticipant]) {
        const its = this.#meetingsOf.get(organizationId);
        // By now it may lie in another bucket, which was put before this one was dropped.
        if (its?.get(id) === meeting) its.delete(id);
        if (its?.size === 0) this.#meetingsOf.delete(organizationId);
      }
    }
    this.#buckets.delete(bucket);
  }

  heldBuckets(): string[] {
    return [...this.#buckets.keys()];
  }

  clear(): void {
    this.version = null;
    const all = [
      this.#organizations,
      this.#rooms,
      this.#holders,
      this.#badgesOf,
      this.#buckets,
      this.#meetingsOf,
    ];
    for (const one of all) one.clear();
  }
}

const storesOfRound = ['programStates', 'programs', 'session', 'agendas', 'outbox'];

/**
 * A few rows in one transaction, by the browser's own requests: on a slow tablet Dexie's promises, and its waiting for the
 * transaction's end, take longer than the reading. No `liveQuery` watches what is read so.
 *
 * @throws CacheMiss where the database is not open, or cannot be read: Dexie, which is asked then, knows remedies
 */
async function readRound(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
  meetingIds: readonly string[],
): Promise<Round> {
  const answers = await new Promise<unknown[]>((resolve, reject) => {
    // Opened by Dexie's core: what ends transactions when the page is put away (`page-cache.ts`) then knows of it.
    const transaction = db.core.transaction(storesOfRound, 'readonly') as unknown as IDBTransaction;
    transaction.onabort = () => reject(transaction.error);
    const store = (name: string) => transaction.objectStore(name);
    const requests: IDBRequest[] = [
      store('programStates').get(programId),
      store('programs').get(programId),
      store('session').get('current'),
      store('agendas').get([programId, organizationId]),
      ...meetingIds.map((id) => store('outbox').index('meetingId').getAll(id)),
    ];
    let open = requests.length;
    for (const request of requests)
      request.onsuccess = () => {
        open -= 1;
        if (open === 0) resolve(requests.map(({ result }) => result));
      };
  }).catch(() => orMiss<unknown[]>(null));
  const [state, program, session, agenda, ...queued] = answers as [
    ProgramStateRow | undefined,
    DoorProgram | undefined,
    SessionRow | undefined,
    AgendaRow | undefined,
    ...OutboxRow[][],
  ];
  return { state: orMiss(state), program, session, agenda, queued: queued.flat() };
}
