import { type Kysely, sql } from 'kysely';
import type { RegistrantCounts } from '../../contract/registrants.ts';
import type { RegistrantFilter } from '../../domain/registration/registrant-filter.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Schema } from '../db/schema.ts';
import { asksOrganization, type RegistrantsOf, registrantsWhere } from './registrants.ts';

/**
 * How many registered: read from what the triggers keep (migrations/programs/registrant-counts), less those that are
 * gone. Only what they do not keep, a combination of filters, is counted.
 */

/** So many have this status, and have submitted a revision or not. */
interface Part {
  status: RegistrationStatus;
  submitted: boolean;
  amount: number;
}

/** The counters of the whole program, and how many rows the list has with this filter. */
export async function countRegistrants(
  db: Kysely<Schema>,
  of: RegistrantsOf,
): Promise<{ total: number; counts: RegistrantCounts }> {
  const parts = await partsOf(db, of.programId);
  const sum = (meant: (part: Part) => boolean) =>
    parts.reduce((total, part) => total + (meant(part) ? part.amount : 0), 0);
  const withStatus = (status: RegistrationStatus) => sum((part) => part.status === status);
  return {
    total: isKept(of.filter) ? sum(byFilter(of.filter)) : await countOf(db, of),
    counts: {
      totalRegistrant: sum(() => true),
      totalPendingApproval: withStatus('PENDING_APPROVAL'),
      totalApproved: withStatus('APPROVED'),
      totalRejected: withStatus('REJECTED'),
      totalNeedRevision: withStatus('NEED_REVISION'),
      totalRevisionSubmitted: sum(({ submitted }) => submitted),
    },
  };
}

/** Whether the filter asks for nothing but status and submission. */
const isKept = ({ q, claim, tagIds, filters = [] }: RegistrantFilter): boolean =>
  !q && !claim && !tagIds && filters.length === 0;

const byFilter =
  ({ registrationStatus, isRevisionSubmitted }: RegistrantFilter) =>
  ({ status, submitted }: Part): boolean =>
    (!registrationStatus || registrationStatus.includes(status)) &&
    (!isRevisionSubmitted || submitted === (isRevisionSubmitted === 'true'));

/** One statement, so that what is taken off and what it is taken from are of one moment. */
async function partsOf(db: Kysely<Schema>, programId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select registration_status as status, is_revision_submitted as submitted, sum(amount) as amount
    from (
      select registration_status, is_revision_submitted, amount from registrant_count where program_id = ${programId}
      union all
      select r.registration_status, r.is_revision_submitted, -1
      from organization gone join registration r on r.program_id = ${programId} and r.organization_id = gone.id
      where gone.is_deleted
    ) kept
    group by registration_status, is_revision_submitted`.execute(db);
  return rows;
}

async function countOf(db: Kysely<Schema>, of: RegistrantsOf): Promise<number> {
  const { tagIds, q, claim, registrationStatus, isRevisionSubmitted, filters = [] } = of.filter;
  const [tagId] = tagIds ?? [];
  const oneTagAlone =
    tagIds?.length === 1 &&
    !q &&
    !claim &&
    !registrationStatus &&
    !isRevisionSubmitted &&
    filters.length === 0;
  const joined = asksOrganization(of.filter) ? sql`join organization o on o.id = r.organization_id` : sql``;
  const { rows } = await (oneTagAlone
    ? sql<{ total: number }>`select ${taggedCount(sql`${of.programId}::uuid`, sql`${tagId}::uuid`)} as total`
    : sql<{
        total: number;
      }>`select count(*) as total from registration r ${joined} where ${registrantsWhere(of)}`
  ).execute(db);
  return rows[0]?.total ?? 0;
}

/** As SQL: how many registrants have a tag, of those that are not gone. */
export const taggedCount = (programId: ReturnType<typeof sql>, tagId: ReturnType<typeof sql>) => sql<number>`(
  coalesce((select sum(c.amount) from tag_count c where c.program_id = ${programId} and c.tag_id = ${tagId}), 0)
  - (select count(*) from organization gone join registration_tag x on x.organization_id = gone.id
    where gone.is_deleted and x.program_id = ${programId} and x.tag_id = ${tagId}))`;
