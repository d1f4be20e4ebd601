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

/** Whose link it is and which language they read; null: nobody's, or of someone who is gone. */
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

/** A meeting of someone's schedule, with what its calendar entry needs beside it. */
export interface FeedMeeting {
  id: string;
  sequence: number;
  /** The person's organizations that are a party of it. */
  ownOrganizations: string[];
  programSlug: string;
  programName: string;
  programLocation: string;
  organizer: string;
}

/** So many at most: more than anyone meets. */
const MOST = 1000;

/** A side of a meeting: by the index of the program's meetings that begins with it. */
const partyOf = (side: 'meeting_owner' | 'meeting_participant', since: Instant) => sql`
  select x.id from own join program g on not g.is_deleted
    join meeting x on x.program_id = g.id and x.${sql.ref(side)} = own.organization_id
  where not x.is_deleted and x.end_at > ${since}::timestamptz`;

/**
 * A person's schedule, in its order: accepted meetings of every organization they belong to, and those that were accepted and are off
 * now, so that calendars strike them out. Programs that are deleted, and what is long over, are left out. Of more than
 * `most` the latest: what is to come matters more than what is over.
 */
export async function feedMeetings(
  db: Db,
  userId: string,
  since: Instant,
  most = MOST,
): Promise<FeedMeeting[]> {
  const { rows } = await sql<FeedMeeting>`
    with own as materialized (
      select organization_id from organization_member where user_id = ${userId}::uuid and not is_deleted
    )
    select m.id, (select count(*) from meeting_history h where h.meeting_id = m.id) as sequence,
      array(select own.organization_id::text from own
        where own.organization_id in (m.meeting_owner, m.meeting_participant)) as "ownOrganizations",
      p.slug as "programSlug", p.name as "programName", p.location as "programLocation", coalesce(nullif(p.organizer, ''), p.name) as organizer
    from (${partyOf('meeting_owner', since)} union ${partyOf('meeting_participant', since)}) party
      join meeting m on m.id = party.id join program p on p.id = m.program_id
    where (m.meeting_status = 'ACCEPTED' or (m.accepted_at is not null and m.meeting_status in ('CANCELED', 'REJECTED')))
    order by m.start_at desc, m.id desc
    limit ${most}`.execute(db);
  return rows.reverse();
}
