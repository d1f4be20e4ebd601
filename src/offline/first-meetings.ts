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

/** A meeting as an entry of an organization's agenda. */
export const entryFor = (doc: DoorMeeting, bucket: string): AgendaEntry => ({
  meetingId: doc.id,
  bucket,
  from: Math.floor(millisOf(doc.startAt) / 60_000),
  to: Math.ceil(millisOf(doc.endAt) / 60_000),
});

/**
 * The meetings of a device that has none of the program yet: a first snapshot is only written. To
 * ask of every bucket, agenda and shard whether it is there would be as many questions as there are rows to write.
 *
 * Within a transaction over meetingBuckets, agendas and places.
 *
 * @param newest by id; null: gone, so that there is nothing to write
 * @returns the buckets that were written
 */
export async function putFirstMeetings(
  db: DeviceDatabase,
  programId: string,
  newest: ReadonlyMap<string, DoorMeeting | null>,
): Promise<string[]> {
  const buckets = new Map<string, MeetingBucketRow>();
  const agendas = new Map<string, AgendaRow>();
  const shards = new Map<string, PlaceRow>();
  for (const [id, doc] of newest) {
    if (!doc) continue;
    const bucket = bucketOf(doc);
    rowOf(buckets, bucket, () => ({ programId, bucket, meetings: [] })).meetings.push(doc);
    const entry = entryFor(doc, bucket);
    for (const organizationId of new Set([doc.meetingOwner, doc.meetingParticipant]))
      rowOf(agendas, organizationId, () => ({ programId, organizationId, entries: [] })).entries.push(entry);
    const shard = shardOf(id);
    rowOf(shards, shard, (): PlaceRow => ({ programId, shard, places: {} })).places[id] = bucket;
  }
  await Promise.all([
    db.places.bulkPut([...shards.values()]),
    db.meetingBuckets.bulkPut([...buckets.values()]),
    db.agendas.bulkPut([...agendas.values()]),
  ]);
  return [...buckets.keys()];
}

function rowOf<Row>(rows: Map<string, Row>, key: string, make: () => Row): Row {
  let row = rows.get(key);
  if (row === undefined) {
    row = make();
    rows.set(key, row);
  }
  return row;
}
