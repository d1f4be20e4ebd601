import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Delegations } from '../../domain/meetings/lanes.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Which lanes of organizations meetings take, and which are left (docs/decisions/090): SQL in, plain facts out. */

type Db = Kysely<Schema>;

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** Organizations of a program with more than one delegation, with how many each has. */
export async function delegationsOfProgram(db: Db, programId: string): Promise<Delegations> {
  const rows = await db
    .selectFrom('registration')
    .select(['organization_id', 'delegations'])
    .where('program_id', '=', programId)
    .where('delegations', '>', 1)
    .execute();
  return new Map(rows.map((row) => [row.organization_id, row.delegations]));
}

/**
 * How many lanes each of these organizations has left at a time; none or fewer: it can hold no other meeting then.
 *
 * @param exceptMeetingId a meeting that does not count, because it is the one that is moved
 */
export async function lanesLeft(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  { startAt, endAt }: Span,
  exceptMeetingId: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; left: number }>`
    select o.id, (coalesce(r.delegations, 1) - count(distinct b.lane))::int as left
    from unnest(${[...organizationIds]}::uuid[]) as o(id)
    left join registration r on r.program_id = ${programId} and r.organization_id = o.id
    left join organization_booking b on b.program_id = ${programId} and b.organization_id = o.id
      and b.during && tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz, '[)')
      and (${exceptMeetingId}::uuid is null or b.meeting_id <> ${exceptMeetingId}::uuid)
    group by o.id, r.delegations`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Which of these organizations can hold no other meeting at a time: each of their lanes has one. */
export async function bookedOrganizations(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  span: Span,
  exceptMeetingId: string | null,
): Promise<string[]> {
  const left = await lanesLeft(db, programId, organizationIds, span, exceptMeetingId);
  return organizationIds.filter((id) => (left.get(id) ?? 0) <= 0);
}

/**
 * Whether an organization can hold no other meeting at a time, as a condition.
 *
 * @param organization the column with its id
 * @param span a tstzrange
 * @param but a condition on `b`, the bookings that count; left out: all do
 */
export const isFull = (
  programId: RawBuilder<unknown>,
  organization: RawBuilder<unknown>,
  span: RawBuilder<unknown>,
  but: RawBuilder<unknown> = sql`true`,
): RawBuilder<boolean> => sql`
  exists (
    select 1 from organization_booking b
    where b.program_id = ${programId} and b.organization_id = ${organization} and b.during && ${span} and ${but}
    having count(distinct b.lane) >= coalesce((
      select r.delegations from registration r
      where r.program_id = ${programId} and r.organization_id = ${organization}), 1)
  )`;
