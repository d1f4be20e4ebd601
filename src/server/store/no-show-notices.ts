import { type Kysely, sql } from 'kysely';
import type { CheckingDevice } from '../../domain/devices/known-check-ins.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { EndsWithin } from '../../domain/meetings/no-show.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { meetingOfRow } from './meetings.ts';
import { here } from './missed.ts';

/** Meetings that someone missed, and of which of them their sides were written to: SQL in, shapes out. */

/** No meeting is longer, in minutes: for the index of the starts. */
const MAX_MINUTES = 12 * 60;

/** Whether someone is missing in the meeting `m`, which is over. */
const missed = sql<boolean>`m.meeting_status = 'ACCEPTED' and not m.is_deleted
  and not (${here('owner')} and ${here('participant')})`;

/** The same of one of which nobody was written to. */
const untold = sql<boolean>`${missed}
  and not exists (select from no_show_notice n where n.meeting_id = m.id and n.start_at = m.start_at)`;

/** The same of one that is not noted for webhooks. */
const unnoted = sql<boolean>`${missed}
  and not exists (select from webhook_event e where e.source = 'NO_SHOW' and e.subject = m.id
    and (e.what)::timestamptz = m.start_at)`;

/** The programs that want it told, with meetings that have ended within these times; and since when they want it. */
export async function programsWithNoShows(
  db: Kysely<Schema>,
  { after, until }: EndsWithin,
): Promise<{ programId: string; since: Instant }[]> {
  const rows = await db
    .selectFrom('program as g')
    .select(['g.id', 'g.no_shows_from'])
    .where('g.notify_no_shows', '=', true)
    .where('g.disable_notification', '=', false)
    .where('g.is_deleted', '=', false)
    .where(
      sql<boolean>`exists (select from meeting m where m.program_id = g.id and ${untold}
        and m.start_at > ${addMinutes(after, -MAX_MINUTES)}::timestamptz
        and m.end_at > ${after}::timestamptz and m.end_at <= ${until}::timestamptz)`,
    )
    .orderBy('g.id')
    .execute();
  return rows.map((row) => ({ programId: row.id, since: row.no_shows_from }));
}

/** What a program's tablets, and the own devices of people on which something waits, last said of themselves. */
export async function checkingDevices(db: Kysely<Schema>, programId: string): Promise<CheckingDevice[]> {
  const { rows } = await sql<CheckingDevice>`
    select c.kind, c.state, c.queued, c.last_contact_at as "lastContactAt", d.revoked_at as "removedAt"
    from device_contact c
    join device d on d.program_id = c.program_id and d.id::text = c.device_id::text
    where c.program_id = ${programId} and c.kind = 'TABLET' and not c.rehearsing
    union all
    select c.kind, c.state, c.queued, c.last_contact_at, c.removed_at
    from device_contact c
    where c.program_id = ${programId} and c.kind = 'PERSON' and c.queued > 0 and c.removed_at is null`.execute(
    db,
  );
  return rows;
}

/**
 * Meetings of a program that have ended within these times, in which someone is missing, and of which nobody was written to. With a share of
 * each row: a check-in of one waits until people are written to, and one that is being changed is left for the next look. One with
 * a check-in that needs attention is left too: staff settle first who was there.
 *
 * @param told who is told: of a meeting of which they know they are not told again
 */
export async function lockNoShows(
  tx: Kysely<Schema>,
  programId: string,
  { after, until }: EndsWithin,
  most: number,
  told: 'PEOPLE' | 'WEBHOOK' = 'PEOPLE',
): Promise<Meeting[]> {
  const rows = await tx
    .selectFrom('meeting as m')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select('r.meeting_link as room_link')
    .where('m.program_id', '=', programId)
    .where(told === 'PEOPLE' ? untold : unnoted)
    .where('m.start_at', '>', addMinutes(after, -MAX_MINUTES))
    .where('m.end_at', '>', after)
    .where('m.end_at', '<=', until)
    .where(
      sql<boolean>`not exists (select from check_in c where c.program_id = m.program_id and c.meeting_id = m.id
        and c.attention is not null and c.settled_at is null)`,
    )
    .orderBy('m.start_at')
    .orderBy('m.id')
    .limit(most)
    .forShare('m')
    .skipLocked()
    .execute();
  return rows.map(({ room_link, ...row }) => meetingOfRow(row, room_link));
}

/**
 * Writes down of which meetings people are written to now.
 *
 * @returns the ids of those that were not yet: once a meeting and start, whichever process comes first
 */
export async function claimNoShows(
  tx: Kysely<Schema>,
  meetings: readonly Pick<Meeting, 'id' | 'startAt'>[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  if (meetings.length === 0) return new Set();
  const rows = await tx
    .insertInto('no_show_notice')
    // In one order in every process: none waits for another in a circle.
    .values(
      [...meetings]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, startAt }) => ({ meeting_id: id, start_at: startAt, told_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('meeting_id')
    .execute();
  return new Set(rows.map((row) => row.meeting_id));
}

/** Of which meetings people were written to is of no use once nobody is written to of them any more. */
export const purgeExpiredNoShows = async (db: Kysely<Schema>, now: Instant): Promise<void> =>
  void (await db
    .deleteFrom('no_show_notice')
    .where('told_at', '<', addMinutes(now, -7 * 24 * 60))
    .execute());
