import { type Kysely, sql } from 'kysely';
import { type BookmarkChange, saidAtOf } from '../../domain/people/bookmarks.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What an organization has bookmarked in a program: registers, of which the latest stands. */

type Of = { programId: string; organizationId: string };

/** The bookmarked participants, by their ids; those that are approved no longer are left out. */
export async function bookmarksOf(db: Kysely<Schema>, of: Of): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_bookmark as b')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.program_id', '=', 'b.program_id').onRef('r.organization_id', '=', 'b.partner_id'),
    )
    .select('b.partner_id')
    .where('b.program_id', '=', of.programId)
    .where('b.organization_id', '=', of.organizationId)
    .where('b.is_set', '=', true)
    .where('r.registration_status', '=', 'APPROVED')
    .orderBy('b.partner_id')
    .execute();
  return rows.map(({ partner_id }) => partner_id);
}

/** Writes those that were said later than what stands; of organizations that are no participants nothing. */
export async function saveBookmarks(
  tx: Kysely<Schema>,
  of: Of,
  bookmarks: readonly BookmarkChange[],
  now: Instant,
): Promise<void> {
  // In the order of their ids, so that two colleagues never wait for each other.
  const said = bookmarks.toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1));
  for (const bookmark of said)
    await sql`
      insert into partner_bookmark (program_id, organization_id, partner_id, is_set, said_at)
      select r.program_id, ${of.organizationId}::uuid, r.organization_id, ${bookmark.bookmarked}, ${saidAtOf(bookmark, now)}::timestamptz
      from registration r where r.program_id = ${of.programId} and r.organization_id = ${bookmark.organizationId}
        and r.registration_status = 'APPROVED'
      on conflict (program_id, organization_id, partner_id) do update
        set is_set = excluded.is_set, said_at = excluded.said_at
        where partner_bookmark.said_at <= excluded.said_at`.execute(tx);
}
