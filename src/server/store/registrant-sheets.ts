import { type Kysely, sql } from 'kysely';
import type { SheetRegistrant } from '../../domain/registration/registrant-sheet.ts';
import type { Reading } from '../db/read-only.ts';
import type { Schema } from '../db/schema.ts';
import { agreedFor } from './agreements.ts';
import { noShowsOf } from './no-shows.ts';
import { type RegistrantsOf, registrantsWhere } from './registrants.ts';

/** So many registrants are read at once: what the export holds in memory, whatever its size. */
export const SHEET_BATCH = 500;

/**
 * Who registered, the newest first, in batches: the next is read when the one before was taken. The cursor is the place
 * after the last row (when it registered, and its id), which never changes: no row comes twice and none is left out, and no
 * transaction stays open while someone's line is slow.
 *
 * @param size at most so many; left out: all
 */
export async function* sheetRegistrants(
  reading: Reading,
  of: RegistrantsOf,
  size = Number.POSITIVE_INFINITY,
): AsyncGenerator<SheetRegistrant[]> {
  let after: { at: string; id: string } | null = null;
  for (let left = size; left > 0; ) {
    const limit = Math.min(left, SHEET_BATCH);
    const from = after;
    const rows: SheetRow[] = await reading((db) => batch(db, of, from, limit));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { at: last.place, id: last.id };
    left -= rows.length;
  }
}

type SheetRow = SheetRegistrant & { id: string; place: string };

async function batch(
  db: Kysely<Schema>,
  of: RegistrantsOf,
  after: { at: string; id: string } | null,
  limit: number,
): Promise<SheetRow[]> {
  const beyond = after
    ? sql`and (r.created_at, r.organization_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<SheetRow>`
    select page.*, no_shows.*,
      array(select t.label from registration_tag x join tag t on t.program_id = x.program_id and t.id = x.tag_id
        where x.program_id = page.program_id and x.organization_id = page.id
        order by lower(t.label), t.id) as "tags",
      array(select u.name from program_member p join app_user u on u.id = p.user_id
        where p.program_id = page.program_id and p.organization_id = page.id and not u.is_deleted
        order by lower(u.name), u.id) as "members",
      (select count(*) from meeting m
        where m.program_id = page.program_id and m.meeting_participant = page.id and not m.is_deleted) as "totalRequestedMeeting",
      (select count(*) from meeting m
        where m.program_id = page.program_id and m.meeting_owner = page.id and not m.is_deleted) as "totalReceivedMeeting",
      (select count(*) from meeting m where m.program_id = page.program_id and m.meeting_participant = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted)
      + (select count(*) from meeting m where m.program_id = page.program_id and m.meeting_owner = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted) as "totalAcceptedMeeting"
    from (
      -- The place is text: an instant loses its microseconds on the way.
      select r.program_id, o.id, r.created_at::text as place, o.name, o.legal_name as "legalName", o.profile, o.country,
        o.hq_location as "hqLocation", o.website_link as "websiteLink",
        case when ${agreedFor()} then o.email end as email,
        case when ${agreedFor()} then o.phone_number end as "phoneNumber",
        r.registration_status as "registrationStatus", r.previous_status as "previousStatus",
        r.is_edited as "isEdited", r.is_revision_submitted as "isRevisionSubmitted", r.message, r.purpose,
        r.target_investment_amount as "targetInvestmentAmount", r.association, r.company_deck as "companyDeck",
        r.investment_deck as "investmentDeck", r.additional_file as "additionalFile",
        r.requirement_values as "requirementValues", r.created_at as "createdAt", r.updated_at as "updatedAt"
      from registration r join organization o on o.id = r.organization_id
      where ${registrantsWhere(of)} ${beyond}
      order by r.created_at desc, r.organization_id desc
      limit ${limit}
    ) page
    cross join lateral (${noShowsOf(sql`page.program_id`, sql`page.id`, of.world.now)}) as no_shows
    order by page."createdAt" desc, page.id desc`.execute(db);
  return rows;
}
