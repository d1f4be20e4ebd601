import { type Kysely, sql } from 'kysely';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Secret links to people's schedules, and what stands in them: SQL in, shapes out. */

type Db = Kysely<Schema>;

export async function loadFeed(db: Db, userId: string) {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
}

/** The one link of a person; the one before is gone. */
export async function saveFeed(
  tx: Db,
  feed: { userId: string; secretHash: string; createdAt: Instant },
): Promise<void> {
  const values = {
    secret_hash: feed.secretHash,
    created_at: feed.createdAt,
    last_read_at: null,
  };
  await tx
    .insertInto('calendar_feed')
    .values({ user_id: feed.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteFeed(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Whose link it is and which language they read; null: nobody's, or of somebody who is gone. */
export async function findFeed(db: Db, secretHash: string) {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.language'])
    .where('f.secret_hash', '=', secretHash)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { userId: row.user_id, language: row.language ?? ('en' as const) } : null;
}

/** Notes that a calendar has read it, once an hour: a feed that is read all day writes little. */
export async function noteRead(tx: Db, userId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('calendar_feed')
    .set({ last_read_at: now })
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('last_read_at', 'is', null), eb('last_read_at', '<', addMinutes(now, -60))]),
    )
    .execute();
}

/** A meeting of somebody's schedule, with what its calendar entry needs beside it. */
export interface FeedMeeting {
  id: string;
  sequence: number;
  /** The person's organizations that are a party of it. */
  ownOrganizations: string[];
  programSlug: string;
  programName: string;
  organizer: string;
}

/** So many at most: more than anybody meets. */
const MOST = 1000;

/**
 * A person's schedule: accepted meetings of every organization they belong to, and those that were accepted and are off
 * now, so that calendars strike them out. Programs that are deleted, and what is long over, are left out.
 */
export async function feedMeetings(db: Db, userId: string, since: Instant): Promise<FeedMeeting[]> {
  const { rows } = await sql<FeedMeeting>`
    select m.id, (select count(*) from meeting_history h where h.meeting_id = m.id) as sequence,
      array(select own.organization_id::text from organization_member own
        where own.user_id = ${userId}::uuid and not own.is_deleted
          and own.organization_id in (m.meeting_owner, m.meeting_participant)) as "ownOrganizations",
      p.slug as "programSlug", p.name as "programName", coalesce(nullif(p.organizer, ''), p.name) as organizer
    from meeting m join program p on p.id = m.program_id and not p.is_deleted
    where m.id in (
        select x.id from organization_member own join meeting x
          on x.meeting_owner = own.organization_id or x.meeting_participant = own.organization_id
        where own.user_id = ${userId}::uuid and not own.is_deleted)
      and not m.is_deleted and m.end_at > ${since}::timestamptz
      and (m.meeting_status = 'ACCEPTED' or (m.accepted_at is not null and m.meeting_status in ('CANCELED', 'REJECTED')))
    order by m.start_at, m.id
    limit ${MOST}`.execute(db);
  return rows;
}
