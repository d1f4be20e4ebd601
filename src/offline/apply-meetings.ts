import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { DeviceDatabase } from './database.ts';
import {
  type AgendaEntry,
  type AgendaRow,
  bucketOf,
  type MeetingBucketRow,
  type PlaceRow,
  shardOf,
} from './documents.ts';
import { entryFor, putFirstMeetings } from './first-meetings.ts';

/**
 * Meetings as buckets: a page of 2,000 changes reads and writes each bucket, agenda and shard of places once.
 * Measured row by row: 5 to 10 times slower at 100,000 meetings.
 */

export interface MeetingChange {
  id: string;
  doc: DoorMeeting | null;
}

/**
 * Within a transaction over meetingBuckets, agendas and places.
 *
 * @param blank nothing of the program is on the device: then nothing is read
 * @returns the buckets that were written
 */
export async function applyMeetingChanges(
  db: DeviceDatabase,
  programId: string,
  changes: readonly MeetingChange[],
  blank = false,
): Promise<string[]> {
  if (changes.length === 0) return [];
  const newest = new Map(changes.map((change) => [change.id, change.doc]));
  if (blank) return await putFirstMeetings(db, programId, newest);
  const page = await MeetingPage.open(db, programId, newest);
  for (const [id, doc] of newest) page.apply(id, doc);
  return await page.save(db);
}

type Key = [string, string];

/** The rows that a page touches, in memory between one read and one write. */
class MeetingPage {
  readonly #programId: string;
  readonly #shards = new Map<string, PlaceRow>();
  readonly #buckets = new Map<string, Map<string, DoorMeeting>>();
  readonly #agendas = new Map<string, Map<string, AgendaEntry>>();

  private constructor(programId: string) {
    this.#programId = programId;
  }

  /**
   * Reads what the changes touch. A meeting that is found where it lies already costs its bucket alone: 100 check-ins of
   * one timeslot read and write one row, however large the program. Places and agendas are read for what is new, moves
   * or goes.
   */
  static async open(
    db: DeviceDatabase,
    programId: string,
    newest: ReadonlyMap<string, DoorMeeting | null>,
  ): Promise<MeetingPage> {
    const page = new MeetingPage(programId);
    const named = new Set<string>();
    for (const doc of newest.values()) if (doc) named.add(bucketOf(doc));
    await page.#readBuckets(db, named);
    const elsewhere = [...newest].filter(([id, doc]) => !(doc && page.#buckets.get(bucketOf(doc))?.has(id)));
    await page.#readShards(
      db,
      elsewhere.map(([id]) => id),
    );
    const left = elsewhere.flatMap(([id]) => page.#shards.get(shardOf(id))?.places[id] ?? []);
    await page.#readBuckets(db, new Set(left.filter((bucket) => !named.has(bucket))));

    const organizations = new Set<string>();
    for (const [id, doc] of newest) {
      const before = page.#before(id, doc);
      if (before && doc && page.#staysListed(before, doc)) continue;
      for (const meeting of [before, doc]) {
        if (meeting) organizations.add(meeting.meetingOwner).add(meeting.meetingParticipant);
      }
    }
    await page.#readAgendas(db, organizations);
    return page;
  }

  apply(id: string, doc: DoorMeeting | null): void {
    const before = this.#before(id, doc);
    const lies = this.#bucketOf(id, doc);
    if (before && doc && this.#staysListed(before, doc)) {
      entryOf(this.#buckets, bucketOf(doc)).set(id, doc);
      return;
    }
    if (before) {
      // Where it lies, which need not be where it would be put today: an earlier version had other buckets.
      this.#buckets.get(lies ?? '')?.delete(id);
      for (const organizationId of [before.meetingOwner, before.meetingParticipant]) {
        this.#agendas.get(organizationId)?.delete(id);
      }
    }
    if (doc) {
      const bucket = bucketOf(doc);
      entryOf(this.#buckets, bucket).set(id, doc);
      for (const organizationId of [doc.meetingOwner, doc.meetingParticipant]) {
        entryOf(this.#agendas, organizationId).set(id, entryFor(doc, bucket));
      }
    }
    // In the same bucket for other organizations: its place is unchanged, and was not read.
    if (before && doc && lies === bucketOf(doc)) return;
    const { places } = this.#shardOf(id);
    if (doc) places[id] = bucketOf(doc);
    else delete places[id];
  }

  async #readBuckets(db: DeviceDatabase, buckets: ReadonlySet<string>): Promise<void> {
    for (const row of await db.meetingBuckets.bulkGet(this.#keysOf(buckets))) {
      if (row) this.#buckets.set(row.bucket, new Map(row.meetings.map((meeting) => [meeting.id, meeting])));
    }
  }

  async #readShards(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
    const shards = new Set(ids.map(shardOf));
    for (const row of await db.places.bulkGet(this.#keysOf(shards)))
      if (row) this.#shards.set(row.shard, row);
  }

  async #readAgendas(db: DeviceDatabase, organizations: ReadonlySet<string>): Promise<void> {
    for (const row of await db.agendas.bulkGet(this.#keysOf(organizations))) {
      if (!row) continue;
      this.#agendas.set(row.organizationId, new Map(row.entries.map((one) => [one.meetingId, one])));
    }
  }

  #keysOf(names: Iterable<string>): Key[] {
    return [...names].map((name): Key => [this.#programId, name]);
  }

  #shardOf(id: string): PlaceRow {
    const name = shardOf(id);
    const shard = this.#shards.get(name) ?? { programId: this.#programId, shard: name, places: {} };
    this.#shards.set(name, shard);
    return shard;
  }

  async save(db: DeviceDatabase): Promise<string[]> {
    const programId = this.#programId;
    const buckets: MeetingBucketRow[] = [];
    const emptyBuckets: Key[] = [];
    for (const [bucket, meetings] of this.#buckets) {
      if (meetings.size === 0) emptyBuckets.push([programId, bucket]);
      else buckets.push({ programId, bucket, meetings: [...meetings.values()] });
    }
    const agendas: AgendaRow[] = [];
    const emptyAgendas: Key[] = [];
    for (const [organizationId, entries] of this.#agendas) {
      if (entries.size === 0) emptyAgendas.push([programId, organizationId]);
      else agendas.push({ programId, organizationId, entries: [...entries.values()] });
    }
    await Promise.all([
      db.places.bulkPut([...this.#shards.values()]),
      db.meetingBuckets.bulkPut(buckets),
      db.meetingBuckets.bulkDelete(emptyBuckets),
      db.agendas.bulkPut(agendas),
      db.agendas.bulkDelete(emptyAgendas),
    ]);
    return [...this.#buckets.keys()];
  }

  /** The meeting as it lies on the device. */
  #before(id: string, doc: DoorMeeting | null): DoorMeeting | null {
    return this.#buckets.get(this.#bucketOf(id, doc) ?? '')?.get(id) ?? null;
  }

  /** Its bucket: the one that its change names, else the one in `places`. */
  #bucketOf(id: string, doc: DoorMeeting | null): string | undefined {
    if (doc && this.#buckets.get(bucketOf(doc))?.has(id)) return bucketOf(doc);
    return this.#shards.get(shardOf(id))?.places[id];
  }

  /** Whether it stays in its bucket and on its agendas as they are: what a check-in leaves as it was. */
  #staysListed(before: DoorMeeting, doc: DoorMeeting): boolean {
    return (
      this.#bucketOf(doc.id, doc) === bucketOf(doc) &&
      before.meetingOwner === doc.meetingOwner &&
      before.meetingParticipant === doc.meetingParticipant &&
      before.startAt === doc.startAt &&
      before.endAt === doc.endAt
    );
  }
}

function entryOf<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  let entry = map.get(key);
  if (!entry) {
    entry = new Map();
    map.set(key, entry);
  }
  return entry;
}
