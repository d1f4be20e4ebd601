import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FormerCounts } from '../../contract/program-copies.ts';
import { type FormerKind, formerKinds } from '../../domain/programs/copy/former-participants.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { isItsOwn, mailboxOf } from './claim-conditions.ts';

/** Organizations of the program that another one was copied from: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** Two programs: the copy, and the one whose participants are invited to it. */
export interface Copied {
  programId: string;
  formerId: string;
}

/** The program that one was copied from, and the caller's role there; null: it is no copy, or that one is deleted. */
export async function formerProgram(
  db: Db,
  programId: string,
  userId: string | null,
): Promise<{ id: string; name: string; programRole: Schema['program_user']['program_role'] | null } | null> {
  const row = await db
    .selectFrom('program as g')
    .innerJoin('program as f', 'f.id', 'g.copied_from')
    .leftJoin('program_user as u', (on) => on.onRef('u.program_id', '=', 'f.id').on('u.user_id', '=', userId))
    .select(['f.id', 'f.name', 'u.program_role as programRole'])
    .where('g.id', '=', programId)
    .where('f.is_deleted', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** The organization of this row (`o`) agrees with a program by an act of its own. */
export const agreesWith = (programId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from agreement a where a.program_id = ${programId} and a.organization_id = o.id
    and a.how <> 'ENTERED' and a.ended_at is null)`;

/** What becomes of one that is invited. */
type Outcome = 'ASK' | 'REGISTER' | 'ALREADY' | 'UNREACHABLE';

/**
 * Each organization of the former program that was not rejected, as rows of `former`: how far it came, and what would become of it.
 * Nobody is written to who unsubscribed. Its own people are asked only while it agrees with the former program; of the others nobody
 * has an account.
 */
const former = ({ programId, formerId }: Copied): RawBuilder<unknown> => sql`
  former as (
    select f.id, f.attended, f.approved, case
      when exists (select from registration h where h.program_id = ${programId}::uuid and h.organization_id = f.id)
        or exists (select from return_invitation i where i.program_id = ${programId}::uuid and i.organization_id = f.id)
        then 'ALREADY'
      when f.email is null then 'UNREACHABLE'
      when exists (select from mail_opt_out x where x.email = f.email) then 'UNREACHABLE'
      when not f.own then 'REGISTER'
      when not f.agrees then 'UNREACHABLE'
      else 'ASK' end as outcome
    from (
      select o.id, r.registration_status = 'APPROVED' as approved,
        r.registration_status = 'APPROVED' and o.id in (
          select m.meeting_owner from meeting m where m.program_id = ${formerId}::uuid and not m.is_deleted
            and (m.owner_attendance ->> 'attendedAt') is not null
          union select m.meeting_participant from meeting m where m.program_id = ${formerId}::uuid
            and not m.is_deleted and (m.participant_attendance ->> 'attendedAt') is not null) as attended,
        ${isItsOwn()} as own, ${mailboxOf()} as email,
        ${agreesWith(sql`r.program_id`)} as agrees
      from registration r join organization o on o.id = r.organization_id and not o.is_deleted
      where r.program_id = ${formerId}::uuid and r.registration_status <> 'REJECTED'
    ) f
  )`;

const ofKind: Record<FormerKind, RawBuilder<boolean>> = {
  ATTENDED: sql<boolean>`former.attended`,
  APPROVED: sql<boolean>`former.approved`,
  REGISTERED: sql<boolean>`true`,
};

/** Of each kind, what would become of its organizations. One statement: all of it is of one moment. */
export async function countFormer(db: Db, of: Copied): Promise<Record<FormerKind, FormerCounts>> {
  const { rows } = await sql<FormerCounts & { kind: FormerKind }>`
    with ${former(of)}, kinds (kind) as (select unnest(${[...formerKinds]}::text[]))
    select kinds.kind,
      count(*) filter (where former.outcome = 'ASK')::int as "toAsk",
      count(*) filter (where former.outcome = 'REGISTER')::int as "toRegister",
      count(*) filter (where former.outcome = 'ALREADY')::int as already,
      count(*) filter (where former.outcome = 'UNREACHABLE')::int as unreachable
    from kinds left join former on case kinds.kind
      when 'ATTENDED' then ${ofKind.ATTENDED} when 'APPROVED' then ${ofKind.APPROVED} else ${ofKind.REGISTERED} end
    group by kinds.kind`.execute(db);
  const none = { toAsk: 0, toRegister: 0, already: 0, unreachable: 0 };
  const counts = new Map(rows.map(({ kind, ...count }) => [kind, count]));
  const of1 = (kind: FormerKind) => counts.get(kind) ?? none;
  return { ATTENDED: of1('ATTENDED'), APPROVED: of1('APPROVED'), REGISTERED: of1('REGISTERED') };
}

/** Those that can be invited now. */
export async function invitableFormer(
  db: Db,
  of: Copied,
  kind: FormerKind,
): Promise<{ toAsk: string[]; toRegister: string[] }> {
  const { rows } = await sql<{ id: string; outcome: Outcome }>`
    with ${former(of)}
    select id, outcome from former where outcome in ('ASK', 'REGISTER') and ${ofKind[kind]} order by id`.execute(
    db,
  );
  const those = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return { toAsk: those('ASK'), toRegister: those('REGISTER') };
}

/** What a registration by the staff is written with. */
interface ByStaff {
  invitedBy: string | null;
  /** What histories show. */
  name: string;
  /** What its history says of it. */
  message: string;
  /** The super admin may type for whatever organization; others for those that the former program's staff typed. */
  forAll: boolean;
  now: Instant;
}

/**
 * Registers organizations of which nobody has an account: what staff typed for the former program counts as typed for this one.
 * Those that are registered, or claimed, by now are left out.
 *
 * @returns those that were registered
 */
export async function registerFormer(
  tx: Db,
  { programId, formerId }: Copied,
  organizationIds: readonly string[],
  { invitedBy, name, message, forAll, now }: ByStaff,
): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  // Who claims one at this moment was first, and is asked the next time; or waits, and finds it registered.
  await sql`select id from organization where id = any(${[...organizationIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    insert into registration (program_id, organization_id, created_by, created_at, updated_at)
    select ${programId}::uuid, given.id, ${invitedBy}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...organizationIds]}::uuid[]) as given (id)
    join organization o on o.id = given.id and not o.is_deleted and not ${isItsOwn()}
    on conflict do nothing
    returning organization_id as id`.execute(tx);
  const registered = rows.map(({ id }) => id);
  if (registered.length === 0) return [];
  await sql`
    insert into registration_history (id, program_id, organization_id, registration_status, message, created_by, created_at, position)
    select gen_random_uuid(), ${programId}::uuid, given.id, 'PENDING_APPROVAL', ${message}, ${name}, ${now}::timestamptz, 1
    from unnest(${registered}::uuid[]) as given (id)`.execute(tx);
  await sql`
    insert into agreement (id, program_id, organization_id, how, given_by, since)
    select gen_random_uuid(), ${programId}::uuid, given.id, 'ENTERED', ${invitedBy}::uuid, ${now}::timestamptz
    from unnest(${registered}::uuid[]) as given (id)
    where ${forAll} or exists (select from agreement a where a.program_id = ${formerId}::uuid
      and a.organization_id = given.id and a.how = 'ENTERED' and a.ended_at is null)`.execute(tx);
  return registered;
}

/** The people whom staff typed for these organizations, as long as they belong to them. */
export async function formerPeople(
  db: Db,
  { programId, formerId }: Copied,
  organizationIds: readonly string[],
): Promise<{ organizationId: string; userId: string }[]> {
  if (organizationIds.length === 0) return [];
  const { rows } = await sql<{ organizationId: string; userId: string }>`
    select p.organization_id as "organizationId", p.user_id as "userId"
    from program_member p
    join organization_member m on m.organization_id = p.organization_id and m.user_id = p.user_id and not m.is_deleted
    join app_user u on u.id = p.user_id and not u.is_deleted
    where p.program_id = ${formerId}::uuid and p.organization_id = any(${[...organizationIds]}::uuid[])
      and exists (select from agreement a where a.program_id = ${programId}::uuid
        and a.organization_id = p.organization_id and a.how = 'ENTERED' and a.ended_at is null)
    order by p.organization_id, p.created_at, p.user_id`.execute(db);
  return rows;
}
