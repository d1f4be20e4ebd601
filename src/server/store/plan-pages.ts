import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlanMeetingResult, PlanUnmetResult } from '../../contract/plans.ts';
import type { OrganizationProfile } from '../../domain/people/organization.ts';
import type { PlanChange, PlanUnmetReason } from '../../domain/plan/outcome.ts';
import { ownReasonOf } from '../../domain/plan/own-reason.ts';
import type { Schema } from '../db/schema.ts';
import { likeText } from './column-filters.ts';

/** What screens show of plans: SQL in, the shapes of the contract out. `x` is the pair, `a` and `b` its organizations. */

type Db = Kysely<Schema>;

interface Asked {
  organizationId?: string | undefined;
  q?: string | undefined;
}

const pairColumns = sql`
  json_build_object('id', a.id, 'name', a.name, 'profile', a.profile) as a,
  json_build_object('id', b.id, 'name', b.name, 'profile', b.profile) as b,
  x.rank_a as "rankA", x.rank_b as "rankB", x.is_must as must, x.weight`;

const names = sql`join organization a on a.id = x.organization_id join organization b on b.id = x.partner_id`;

const asks = ({ organizationId, q }: Asked): RawBuilder<unknown> => sql`
  ${organizationId === undefined ? sql`true` : sql`${organizationId}::uuid in (x.organization_id, x.partner_id)`}
  and ${q ? sql`(a.name ilike ${likeText(q)} or b.name ilike ${likeText(q)})` : sql`true`}`;

const meetingColumns = sql`
  ${pairColumns}, x.change, x.start_at as "startAt", x.end_at as "endAt", x.timeslot_id as "timeslotId",
  x.event_id as "eventId", x.venue, x.room_id as "roomId", r.name as "roomName", x.table_name as "tableName",
  x.seat_number as "seatNumber",
  case when x.change in ('MOVED', 'DROPPED') then coalesce((x.former ->> 'startAt')::timestamptz, m.start_at) end
    as "formerStartAt",
  case when x.change in ('MOVED', 'DROPPED') then f.name end as "formerRoomName",
  case when x.change in ('MOVED', 'DROPPED') then coalesce(x.former ->> 'tableName', m.table_name) end
    as "formerTableName"`;

const meetingTables = sql`
  plan_meeting x ${names} left join room r on r.id = x.room_id left join meeting m on m.id = x.meeting_id
  left join room f on f.id = coalesce((x.former ->> 'roomId')::uuid, m.room_id)`;

interface Range {
  offset: number;
  limit: number;
}

export async function planMeetings(
  db: Db,
  planId: string,
  asked: Asked & { change?: PlanChange | undefined },
  { offset, limit }: Range,
): Promise<{ items: PlanMeetingResult[]; total: number }> {
  const where = sql`x.plan_id = ${planId} and ${asks(asked)}
    and ${asked.change === undefined ? sql`true` : sql`x.change = ${asked.change}`}`;
  const { rows } = await sql<PlanMeetingResult>`
    select ${meetingColumns} from ${meetingTables} where ${where}
    order by x.start_at, r.room_order, x.seat_number, x.organization_id, x.partner_id
    offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*) as total from plan_meeting x ${names} where ${where}`.execute(db);
  return { items: rows, total: count.rows[0]?.total ?? 0 };
}

export async function planGrid(db: Db, planId: string, eventId: string): Promise<PlanMeetingResult[]> {
  const { rows } = await sql<PlanMeetingResult>`
    select ${meetingColumns} from ${meetingTables} where x.plan_id = ${planId} and x.event_id = ${eventId}
    order by x.start_at, r.room_order, x.seat_number, x.organization_id, x.partner_id`.execute(db);
  return rows;
}

export async function planUnmet(
  db: Db,
  planId: string,
  asked: Asked & { reason?: PlanUnmetReason | undefined },
  { offset, limit }: Range,
): Promise<{ items: PlanUnmetResult[]; total: number }> {
  const where = sql`x.plan_id = ${planId} and ${asks(asked)}
    and ${asked.reason === undefined ? sql`true` : sql`x.reason = ${asked.reason}`}`;
  type Row = Omit<PlanUnmetResult, 'exchange'> & {
    exchange: {
      startAt: string;
      lost: [string, string][];
      lostCount: number;
      movedCount: number;
      change: number;
    } | null;
  };
  const { rows } = await sql<Row>`
    select ${pairColumns}, x.reason, x.is_about_a as "aboutA", x.is_about_b as "aboutB", x.exchange
    from plan_unmet x ${names} where ${where}
    order by x.is_must desc, x.weight desc, x.organization_id, x.partner_id offset ${offset} limit ${limit}`.execute(
    db,
  );
  const count = await sql<{ total: number }>`
    select count(*) as total from plan_unmet x ${names} where ${where}`.execute(db);
  const named = await namesOf(
    db,
    rows.flatMap(({ exchange }) => exchange?.lost.flat() ?? []),
  );
  return {
    items: rows.map((row) => ({
      ...row,
      exchange: row.exchange && {
        ...row.exchange,
        lost: row.exchange.lost.map(([a, b]) => ({ a: named.get(a) ?? '', b: named.get(b) ?? '' })),
      },
    })),
    total: count.rows[0]?.total ?? 0,
  };
}

/** What organizations are called. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organization where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The names of those of these organizations that are registered for the program, with any status. The settings of a plan may hold
 * any id; for others no name is returned.
 */
export async function registeredNames(
  db: Db,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organization o where o.id = any(${[...new Set(ids)]}::uuid[]) and exists (
      select from registration r where r.program_id = ${programId} and r.organization_id = o.id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Meetings, and pairs of which one side wishes it, by the kinds of the two; each two kinds once. */
export async function planKinds(db: Db, planId: string) {
  const { rows } = await sql<{
    one: OrganizationProfile;
    other: OrganizationProfile;
    meetings: number;
    wishes: number;
  }>`
    select least(a.profile, b.profile) as one, greatest(a.profile, b.profile) as other,
      count(*) filter (where x.met) as meetings, count(*) filter (where x.wished) as wishes
    from (
      select organization_id, partner_id, timeslot_id is not null as met,
        (rank_a is not null or rank_b is not null or is_must) as wished
      from plan_meeting where plan_id = ${planId}
      union all
      select u.organization_id, u.partner_id, false, true from plan_unmet u where u.plan_id = ${planId}
        and not exists (select from plan_meeting y where y.plan_id = u.plan_id
          and y.organization_id = u.organization_id and y.partner_id = u.partner_id)
    ) as x ${names}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Of a comparison so many rows are shown. */
const MAX_COMPARED = 200;

export async function comparedPlans(db: Db, planId: string, otherId: string) {
  const compared = sql`
    (select * from plan_meeting where plan_id = ${planId} and timeslot_id is not null) as h
    full join (select * from plan_meeting where plan_id = ${otherId} and timeslot_id is not null) as o
      on o.organization_id = h.organization_id and o.partner_id = h.partner_id`;
  const sameTime = sql`o.start_at is not distinct from h.start_at`;
  const { rows } = await sql<{
    same: number;
    onlyHere: number;
    onlyThere: number;
    otherTime: number;
    otherTable: number;
  }>`
    select count(*) filter (where ${sameTime} and o.room_id = h.room_id and o.seat_number = h.seat_number) as same,
      count(*) filter (where o.plan_id is null) as "onlyHere",
      count(*) filter (where h.plan_id is null) as "onlyThere",
      count(*) filter (where o.start_at <> h.start_at) as "otherTime",
      count(*) filter (where ${sameTime} and (o.room_id <> h.room_id or o.seat_number <> h.seat_number)) as "otherTable"
    from ${compared}`.execute(db);
  const shown = await sql<{
    a: string;
    b: string;
    weight: number;
    here: string | null;
    there: string | null;
  }>`
    select a.name as a, b.name as b, coalesce(h.weight, o.weight) as weight, h.start_at as here, o.start_at as there
    from ${compared}
    join organization a on a.id = coalesce(h.organization_id, o.organization_id)
    join organization b on b.id = coalesce(h.partner_id, o.partner_id)
    where not (${sameTime})
    order by coalesce(h.weight, o.weight) desc, a.id, b.id limit ${MAX_COMPARED}`.execute(db);
  const [numbers] = rows;
  return {
    ...(numbers ?? { same: 0, onlyHere: 0, onlyThere: 0, otherTime: 0, otherTable: 0 }),
    rows: shown.rows,
  };
}

/** The wishes of one organization that the newest published plan does not meet; those that have become a meeting since left out. */
export async function ownUnmet(db: Db, programId: string, organizationId: string) {
  const plan = await db
    .selectFrom('plan')
    .select(['id', 'published_at'])
    .where('program_id', '=', programId)
    .where('state', '=', 'PUBLISHED')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!plan) return { publishedAt: null, unmet: [] };
  const { rows } = await sql<{
    id: string;
    name: string;
    rank: number;
    reason: PlanUnmetReason;
    ownSide: boolean;
  }>`
    select o.id, o.name, x.rank, x.reason, x.about as "ownSide" from (
      select u.partner_id as other, u.rank_a as rank, u.reason, u.is_about_a as about from plan_unmet u
      where u.plan_id = ${plan.id} and u.organization_id = ${organizationId}
      union all
      select u.organization_id, u.rank_b, u.reason, u.is_about_b from plan_unmet u
      where u.plan_id = ${plan.id} and u.partner_id = ${organizationId}
    ) as x
    join organization o on o.id = x.other and not o.is_deleted
    where x.rank is not null and not exists (
      select from meeting m where m.program_id = ${programId} and m.meeting_status = 'ACCEPTED' and not m.is_deleted
        and m.released is null and (m.meeting_owner, m.meeting_participant)
          in ((${organizationId}::uuid, x.other), (x.other, ${organizationId}::uuid)))
    order by x.rank, o.id`.execute(db);
  return {
    publishedAt: plan.published_at,
    unmet: rows.map(({ reason, ownSide, ...one }) => ({ ...one, reason: ownReasonOf(reason, ownSide) })),
  };
}
