import { type Kysely, sql } from 'kysely';
import type { BulkResult } from '../../contract/bulk.ts';
import { type BulkArgs, type BulkRowState, bulkArgs } from '../../domain/bulk/bulk-action.ts';
import type { UserActor } from '../../domain/people/actor.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Actions on many registrants: SQL in, plain facts out. */

type Db = Kysely<Schema>;

/** Those of these that are registered, by name. */
export async function registeredOf(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from registration r join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId} and r.organization_id = any(${[...organizationIds]}::uuid[])
    order by lower(o.name), o.id`.execute(db);
  return rows;
}

/** A registrant as a press sees it; what of it changes makes another digest. */
export interface BulkSeen {
  id: string;
  status: RegistrationStatus;
  /** Submitted since it was last reviewed. */
  submitted: boolean;
  /** The last line of its history: each review is one, also one that sets the same status. */
  position: number;
  tagIds: string[];
  canceled: number;
  stays: number;
}

/** How these stand now, by id: one statement, whatever their number. */
export async function bulkSeen(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  now: Instant,
): Promise<BulkSeen[]> {
  const { rows } = await sql<BulkSeen>`
    with live as (
      select side.organization_id, m.owner_attendance ->> 'attendedAt' is not null
        or m.participant_attendance ->> 'attendedAt' is not null as met
      from meeting m cross join lateral (values (m.meeting_owner), (m.meeting_participant)) as side (organization_id)
      where m.program_id = ${programId} and not m.is_deleted and m.end_at > ${now}::timestamptz
        and m.meeting_status in ('PENDING', 'RESCHEDULE', 'ACCEPTED')
        and side.organization_id = any(${[...organizationIds]}::uuid[])
    ), counted as (
      select organization_id, (count(*) filter (where not met))::int as canceled,
        (count(*) filter (where met))::int as stays
      from live group by organization_id
    )
    select r.organization_id as id, r.registration_status as status, r.is_revision_submitted as submitted,
      coalesce((select max(h.position) from registration_history h where h.program_id = r.program_id
        and h.organization_id = r.organization_id), 0) as position,
      array(select t.tag_id::text from registration_tag t where t.program_id = r.program_id
        and t.organization_id = r.organization_id order by t.tag_id) as "tagIds",
      coalesce(c.canceled, 0) as canceled, coalesce(c.stays, 0) as stays
    from registration r left join counted c on c.organization_id = r.organization_id
    where r.program_id = ${programId} and r.organization_id = any(${[...organizationIds]}::uuid[])
    order by r.organization_id`.execute(db);
  return rows;
}

/** How many meetings of these are not over: those where nobody is checked in, and the others. One of two of them counts once. */
export async function meetingsOfThese(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  now: Instant,
): Promise<{ canceled: number; stays: number }> {
  const { rows } = await sql<{ canceled: number; stays: number }>`
    select (count(*) filter (where not met))::int as canceled, (count(*) filter (where met))::int as stays
    from (
      select m.owner_attendance ->> 'attendedAt' is not null
        or m.participant_attendance ->> 'attendedAt' is not null as met
      from meeting m
      where m.program_id = ${programId} and not m.is_deleted and m.end_at > ${now}::timestamptz
        and m.meeting_status in ('PENDING', 'RESCHEDULE', 'ACCEPTED')
        and (m.meeting_owner = any(${[...organizationIds]}::uuid[])
          or m.meeting_participant = any(${[...organizationIds]}::uuid[]))
    ) live`.execute(db);
  return rows[0] ?? { canceled: 0, stays: 0 };
}

/** What an organization is called in addresses, and the emails of the people whom it brings to a program; null: it is gone. */
export async function broughtBy(
  db: Db,
  programId: string,
  organizationId: string,
): Promise<{ slug: string; emails: string[] } | null> {
  const { rows } = await sql<{ slug: string; emails: string[] }>`
    select o.slug, array(select u.email from program_member p join app_user u on u.id = p.user_id and not u.is_deleted
      where p.program_id = ${programId} and p.organization_id = o.id) as emails
    from organization o where o.id = ${organizationId} and not o.is_deleted`.execute(db);
  return rows[0] ?? null;
}

export async function insertBulk(
  tx: Db,
  bulk: { id: string; programId: string; action: BulkArgs; userId: string; createdBy: string },
  rows: readonly { id: string; name: string }[],
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('bulk_action')
    .values({
      program_id: bulk.programId,
      id: bulk.id,
      kind: bulk.action.kind,
      args: JSON.stringify(bulk.action),
      total: rows.length,
      user_id: bulk.userId,
      created_by: bulk.createdBy,
      created_at: at,
    })
    .execute();
  await sql`insert into bulk_action_row (bulk_id, organization_id, name, state)
    select ${bulk.id}::uuid, given.id, given.name, 'WAITING'
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[]) as given (id, name)`.execute(
    tx,
  );
}

const counted = sql`
  (select json_build_object('total', b.total,
      'waiting', count(*) filter (where w.state = 'WAITING'), 'done', count(*) filter (where w.state = 'DONE'),
      'skipped', count(*) filter (where w.state = 'SKIPPED'), 'failed', count(*) filter (where w.state = 'FAILED'),
      'canceled', coalesce(sum(w.canceled), 0))
    from bulk_action_row w where w.bulk_id = b.id) as counts`;

interface Row {
  id: string;
  args: unknown;
  created_by: string;
  created_at: Instant;
  ended_at: Instant | null;
  stopped_by: string | null;
  counts: BulkResult['counts'];
}

/** One that this version does not understand is left out. */
const resultOf = (row: Row): BulkResult[] => {
  const action = bulkArgs.safeParse(row.args);
  if (!action.success) return [];
  return [
    {
      bulkId: row.id,
      action: action.data,
      kind: action.data.kind,
      createdBy: row.created_by,
      createdAt: row.created_at,
      endedAt: row.ended_at,
      stoppedBy: row.stopped_by,
      counts: row.counts,
    },
  ];
};

/** The latest of a program. */
export async function latestBulk(db: Db, programId: string, most = 20): Promise<BulkResult[]> {
  const { rows } = await sql<Row>`
    select b.*, ${counted} from bulk_action b where b.program_id = ${programId}
    order by b.created_at desc, b.id limit ${most}`.execute(db);
  return rows.flatMap(resultOf);
}

/** Null: the program has none of that id. */
export async function bulkOf(db: Db, programId: string, bulkId: string): Promise<BulkResult | null> {
  const { rows } = await sql<Row>`
    select b.*, ${counted} from bulk_action b
    where b.program_id = ${programId} and b.id = ${bulkId}`.execute(db);
  return rows.flatMap(resultOf)[0] ?? null;
}

export async function bulkRows(
  db: Db,
  bulkId: string,
  state: BulkRowState | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  const narrowed = state ? sql`and state = ${state}` : sql``;
  const { rows: items } = await sql<{
    organizationId: string;
    name: string;
    state: BulkRowState;
    reason: string | null;
    canceled: number;
  }>`
    select organization_id as "organizationId", name, state, reason, canceled
    from bulk_action_row where bulk_id = ${bulkId} ${narrowed}
    order by lower(name), organization_id offset ${offset} limit ${limit}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bulk_action_row where bulk_id = ${bulkId} ${narrowed}`.execute(db);
  return { items, total: rows[0]?.total ?? 0 };
}

/** One that is under way, locked against who stops it and who goes on with it; null: there is none. */
export async function lockBulk(
  tx: Db,
  programId: string,
  bulkId: string,
): Promise<{ endedAt: Instant | null } | null> {
  const row = await tx
    .selectFrom('bulk_action')
    .select('ended_at')
    .where('program_id', '=', programId)
    .where('id', '=', bulkId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { endedAt: row.ended_at } : null;
}

/** Ends it: what waits is not done. @returns how many waited */
export async function stopBulkAction(tx: Db, bulkId: string, by: string, at: Instant): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with gone as (
      update bulk_action_row set state = 'SKIPPED', reason = 'STOPPED', settled_at = ${at}::timestamptz
      where bulk_id = ${bulkId} and state = 'WAITING' returning 1
    ), ended as (
      update bulk_action set ended_at = ${at}::timestamptz, stopped_by = ${by} where id = ${bulkId}
    )
    select count(*)::int as left from gone`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** Those under way, the oldest first. */
export async function bulkUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_action')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is to be done next, and for whom. */
export interface NextOfBulk {
  programId: string;
  organizationId: string;
  /** When it was pressed. */
  createdAt: Instant;
  args: unknown;
  /** Who pressed, as they are now; null: their account is gone. */
  actor: UserActor | null;
}

/** The next registrant that waits, locked; one that another process has is passed over. Null: none waits, or it has ended. */
export async function lockNextOfBulk(tx: Db, bulkId: string): Promise<NextOfBulk | null> {
  const { rows } = await sql<{
    program_id: string;
    organization_id: string;
    created_at: Instant;
    args: unknown;
    user_id: string;
    name: string;
    user_role: UserActor['userRole'];
    gone: boolean;
  }>`
    select b.program_id, w.organization_id, b.created_at, b.args, u.id as user_id, u.name, u.user_role, u.is_deleted as gone
    from bulk_action_row w
    join bulk_action b on b.id = w.bulk_id and b.ended_at is null
    join app_user u on u.id = b.user_id
    where w.bulk_id = ${bulkId} and w.state = 'WAITING'
    order by w.organization_id limit 1
    for no key update of w skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    programId: row.program_id,
    organizationId: row.organization_id,
    createdAt: row.created_at,
    args: row.args,
    actor: row.gone
      ? null
      : {
          kind: 'USER',
          userId: row.user_id,
          name: row.name,
          userRole: row.user_role,
          organizationId: null,
          organizationRole: null,
        },
  };
}

/** What became of one; one that was settled since stays as it is. */
export async function settleOfBulk(
  tx: Db,
  of: { bulkId: string; organizationId: string },
  settled: { state: Exclude<BulkRowState, 'WAITING'>; reason?: string | null; canceled?: number },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('bulk_action_row')
    .set({
      state: settled.state,
      reason: settled.reason ?? null,
      canceled: settled.canceled ?? 0,
      settled_at: at,
    })
    .where('bulk_id', '=', of.bulkId)
    .where('organization_id', '=', of.organizationId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Ends it where nobody waits. @returns its program, if it has ended now */
export async function endBulkIfDone(tx: Db, bulkId: string, at: Instant): Promise<string | null> {
  const row = await tx
    .updateTable('bulk_action')
    .set({ ended_at: at })
    .where('id', '=', bulkId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bulk_action_row as w')
            .select('w.bulk_id')
            .where('w.bulk_id', '=', bulkId)
            .where('w.state', '=', 'WAITING'),
        ),
      ),
    )
    .returning('program_id')
    .executeTakeFirst();
  return row?.program_id ?? null;
}
