import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { CHECK_IN_CLOSES_MINUTES, SOON_MINUTES } from '../domain/meetings/scan.ts';
import { type Instant, millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { type AgendaEntry, type AgendaRow, bucketOf, bucketsOfTimeslot, shardOf } from './documents.ts';

/** Reading meetings out of their buckets. All base: without the outbox. */

/** Every meeting of a timeslot, in all rooms. */
export async function meetingsOfTimeslot(
  db: DeviceDatabase,
  programId: string,
  timeslotId: string,
): Promise<DoorMeeting[]> {
  const [from, to] = bucketsOfTimeslot(timeslotId);
  const rows = await db.meetingBuckets
    .where('[programId+bucket]')
    .between([programId, from], [programId, to])
    .toArray();
  return rows.flatMap((row) => row.meetings);
}

/** A room's meetings in some timeslots. */
export async function meetingsOfRoom(
  db: DeviceDatabase,
  programId: string,
  roomId: string,
  timeslotIds: readonly string[],
): Promise<DoorMeeting[]> {
  // The timeslot's own name is where versions before this kept all its rooms.
  const rows = await bucketRows(
    db,
    programId,
    timeslotIds.flatMap((timeslotId) => [bucketOf({ timeslotId, roomId, startAt: '' }), timeslotId]),
  );
  return rows.flatMap((row) => row?.meetings.filter((meeting) => meeting.roomId === roomId) ?? []);
}

/** The off-timeslot meetings of a day (UTC, `YYYY-MM-DD`). */
export async function meetingsOfDay(
  db: DeviceDatabase,
  programId: string,
  day: string,
): Promise<DoorMeeting[]> {
  return (await db.meetingBuckets.get([programId, `off:${day}`]))?.meetings ?? [];
}

/** An organization's meetings: its agenda, then the buckets that it names. */
export async function meetingsOfAgenda(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
): Promise<DoorMeeting[]> {
  const agenda = await db.agendas.get([programId, organizationId]);
  return agenda ? await meetingsOfEntries(db, programId, agenda.entries) : [];
}

/** Around the present as a scan sees it, in minutes; one more on either side, since entries keep whole minutes. */
const SLACK = 1;
const BEFORE = CHECK_IN_CLOSES_MINUTES + SLACK;

/**
 * Whether a meeting is around the present. All in minutes since 1970.
 *
 * @param opens minutes before its start from which a meeting takes check-ins
 */
export const isNear = (from: number, to: number, now: number, opens: number): boolean =>
  to >= now - BEFORE && from <= now + Math.max(opens, SOON_MINUTES) + SLACK;

/**
 * An organization's agenda in the order in which a scan asks for it: first what is around the present, which nearly
 * always settles it; then what is to come, one time after the other. What is long past settles nothing and is left out.
 *
 * @returns rounds, each to be read when it is needed (`meetingsOfEntries`)
 */
export async function agendaAround(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
  present: Instant,
  opens: number,
): Promise<AgendaEntry[][]> {
  return roundsOf(await db.agendas.get([programId, organizationId]), present, opens);
}

/** The same, of an agenda that was read. */
export function roundsOf(agenda: AgendaRow | undefined, present: Instant, opens: number): AgendaEntry[][] {
  const now = millisOf(present) / 60_000;
  const near: AgendaEntry[] = [];
  const later: AgendaEntry[] = [];
  for (const entry of agenda?.entries ?? []) {
    const { from, to } = entry;
    if (from === undefined || to === undefined || isNear(from, to, now, opens)) near.push(entry);
    else if (from > now) later.push(entry);
  }
  const rounds = Map.groupBy(later, (entry) => entry.from ?? 0);
  return [near, ...[...rounds].sort(([a], [b]) => a - b).map(([, entries]) => entries)];
}

/** The meetings of some of an agenda, by start. */
export async function meetingsOfEntries(
  db: DeviceDatabase,
  programId: string,
  entries: readonly AgendaEntry[],
): Promise<DoorMeeting[]> {
  const wanted = new Set(entries.map((entry) => entry.meetingId));
  const rows = await bucketRows(
    db,
    programId,
    entries.map((entry) => entry.bucket),
  );
  return rows
    .flatMap((row) => row?.meetings ?? [])
    .filter((meeting) => wanted.has(meeting.id))
    .sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : a.id < b.id ? -1 : 1));
}

const bucketRows = (db: DeviceDatabase, programId: string, buckets: readonly string[]) =>
  db.meetingBuckets.bulkGet([...new Set(buckets)].map((bucket): [string, string] => [programId, bucket]));

/** Meetings by their ids, in no order; those that are not on the device are left out. Each bucket is read once. */
export async function meetingsById(
  db: DeviceDatabase,
  programId: string,
  ids: readonly string[],
): Promise<DoorMeeting[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const shards = [...new Set(ids.map(shardOf))].map((shard): [string, string] => [programId, shard]);
  const places = await db.places.bulkGet(shards);
  const buckets = places.flatMap((row) => (row ? [...wanted].flatMap((id) => row.places[id] ?? []) : []));
  const rows = await bucketRows(db, programId, buckets);
  return rows.flatMap((row) => row?.meetings.filter((meeting) => wanted.has(meeting.id)) ?? []);
}

export async function meetingById(
  db: DeviceDatabase,
  programId: string,
  meetingId: string,
): Promise<DoorMeeting | null> {
  return (await meetingsById(db, programId, [meetingId]))[0] ?? null;
}
