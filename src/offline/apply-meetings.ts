import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import {
  type AgendaEntry,
  type AgendaRow,
  bucketOf,
  type MeetingBucketRow,
  type PlaceRow,
  shardOf,
} from './documents.ts';

/**
 * Meetings as buckets: a page of 2,000 changes reads and writes each bucket, agenda and shard of places once.
 * Measured row by row: 5 to 10 times slower at 100,000 meetings.
 */

export interface MeetingChange {
  id: string;
  doc: DoorMeeting | null;
}

/** Within a transaction over meetingBuckets, agendas and places. */
export async function applyMeetingChanges(
  db: DeviceDatabase,
  programId: string,
  changes: readonly MeetingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const newest = new Map(changes.map((change) => [change.id, change.doc]));
  const page = await MeetingPage.open(db, programId, newest);
  for (const [id, doc] of newest) page.apply(id, doc);
  await page.save(db);
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

  static async open(
    db: DeviceDatabase,
    programId: string,
    newest: ReadonlyMap<string, DoorMeeting | null>,
  ): Promise<MeetingPage> {
    const page = new MeetingPage(programId);
    const keysOf = (names: Iterable<string>) => [...names].map((name): Key => [programId, name]);
    const shards = new Set([...newest.keys()].map(shardOf));
    for (const row of await db.places.bulkGet(keysOf(shards))) if (row) page.#shards.set(row.shard, row);

    const buckets = new Set<string>();
    for (const [id, doc] of newest) {
      const before = page.#shards.get(shardOf(id))?.places[id];
      if (before !== undefined) buckets.add(before);
      if (doc) buckets.add(bucketOf(doc));
    }
    for (const row of await db.meetingBuckets.bulkGet(keysOf(buckets))) {
      if (row) page.#buckets.set(row.bucket, new Map(row.meetings.map((meeting) => [meeting.id, meeting])));
    }

    const organizations = new Set<string>();
    for (const [id, doc] of newest) {
      for (const meeting of [page.#before(id), doc]) {
        if (meeting) organizations.add(meeting.meetingOwner).add(meeting.meetingParticipant);
      }
    }
    for (const row of await db.agendas.bulkGet(keysOf(organizations))) {
      if (!row) continue;
      page.#agendas.set(row.organizationId, new Map(row.entries.map((one) => [one.meetingId, one])));
    }
    return page;
  }

  apply(id: string, doc: DoorMeeting | null): void {
    const before = this.#before(id);
    if (before) {
      // Where it lies, which need not be where it would be put today: an earlier version had other buckets.
      this.#buckets.get(this.#shards.get(shardOf(id))?.places[id] ?? '')?.delete(id);
      for (const organizationId of [before.meetingOwner, before.meetingParticipant]) {
        this.#agendas.get(organizationId)?.delete(id);
      }
    }
    const shard = this.#shards.get(shardOf(id)) ?? {
      programId: this.#programId,
      shard: shardOf(id),
      places: {},
    };
    this.#shards.set(shard.shard, shard);
    if (!doc) {
      delete shard.places[id];
      return;
    }
    const bucket = bucketOf(doc);
    shard.places[id] = bucket;
    entryOf(this.#buckets, bucket).set(id, doc);
    const entry = entryFor(doc, bucket);
    for (const organizationId of [doc.meetingOwner, doc.meetingParticipant]) {
      entryOf(this.#agendas, organizationId).set(id, entry);
    }
  }

  async save(db: DeviceDatabase): Promise<void> {
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
  }

  #before(id: string): DoorMeeting | null {
    const bucket = this.#shards.get(shardOf(id))?.places[id];
    return bucket === undefined ? null : (this.#buckets.get(bucket)?.get(id) ?? null);
  }
}

const entryFor = (doc: DoorMeeting, bucket: string): AgendaEntry => ({
  meetingId: doc.id,
  bucket,
  from: Math.floor(millisOf(doc.startAt) / 60_000),
  to: Math.ceil(millisOf(doc.endAt) / 60_000),
});

function entryOf<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  let entry = map.get(key);
  if (!entry) {
    entry = new Map();
    map.set(key, entry);
  }
  return entry;
}
