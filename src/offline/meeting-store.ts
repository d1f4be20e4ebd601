import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { DeviceDatabase } from './database.ts';
import { shardOf } from './documents.ts';

/** Reading meetings out of their buckets. All base: without the outbox. */

export async function meetingsInBucket(
  db: DeviceDatabase,
  programId: string,
  bucket: string,
): Promise<DoorMeeting[]> {
  return (await db.meetingBuckets.get([programId, bucket]))?.meetings ?? [];
}

/** An organization's meetings: its agenda, then the few buckets that it names. */
export async function meetingsOfAgenda(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
): Promise<DoorMeeting[]> {
  const agenda = await db.agendas.get([programId, organizationId]);
  if (!agenda) return [];
  const wanted = new Set(agenda.entries.map((entry) => entry.meetingId));
  const buckets = [...new Set(agenda.entries.map((entry) => entry.bucket))];
  const rows = await db.meetingBuckets.bulkGet(
    buckets.map((bucket): [string, string] => [programId, bucket]),
  );
  return rows
    .flatMap((row) => row?.meetings ?? [])
    .filter((meeting) => wanted.has(meeting.id))
    .sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : a.id < b.id ? -1 : 1));
}

export async function meetingById(
  db: DeviceDatabase,
  programId: string,
  meetingId: string,
): Promise<DoorMeeting | null> {
  const bucket = (await db.places.get([programId, shardOf(meetingId)]))?.places[meetingId];
  if (bucket === undefined) return null;
  const meetings = await meetingsInBucket(db, programId, bucket);
  return meetings.find((meeting) => meeting.id === meetingId) ?? null;
}
