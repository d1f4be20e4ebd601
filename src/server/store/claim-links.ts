import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClaimEnd, ClaimFacts } from '../../domain/claims/claim-link.ts';
import { CLAIM_DAYS, CLAIM_MAIL_HOURS, statusesInPhase } from '../../domain/claims/claim-link.ts';
import type { ClaimAudience, ClaimHindrance } from '../../domain/claims/claim-steps.ts';
import type { Language } from '../../domain/language/languages.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { claimConditions, isItsOwn, mailboxOf, mayBeInvited, waitsInProgram } from './claim-conditions.ts';

/** Invitations to claim: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

interface Of {
  programId: string;
  organizationId: string;
}

const DAY_MINUTES = 24 * 60;

/** Whom a call invites: a list of the program, or these of its registrants. */
export type Invited = ClaimAudience | readonly string[];

/** Registrants that can be invited now, each once, as rows of `candidate`. How many leave in a day is the pump's to say. */
function candidates(programId: string, invited: Invited, now: Instant) {
  const chosen =
    typeof invited === 'string'
      ? claimConditions[invited]
      : sql<boolean>`r.organization_id = any(${[...invited]}::uuid[])`;
  const mailedSince = addMinutes(now, -CLAIM_MAIL_HOURS * 60);
  return sql`
    select r.organization_id, ${mailboxOf()} as email, live.id as live_id
    from registration r join organization o on o.id = r.organization_id
    join program g on g.id = r.program_id and g.status <> all(${statusesInPhase('OVER')}::text[])
    left join claim_link live on live.program_id = r.program_id and live.organization_id = r.organization_id
      and live.ended_at is null
    where r.program_id = ${programId} and ${mayBeInvited} and ${chosen} and ${mailboxOf()} is not null
      and (live.id is null or live.sent_at is not null)
      and not exists (select from claim_link s where s.program_id = r.program_id
        and s.organization_id = r.organization_id and s.sent_at > ${mailedSince} and s.email = ${mailboxOf()})`;
}

/** Those of these that cannot be invited now, and why. */
export async function claimHindrancesOf(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  now: Instant,
): Promise<{ organizationId: string; why: ClaimHindrance }[]> {
  const { rows } = await sql<{ organizationId: string; why: ClaimHindrance }>`
    select given.id as "organizationId", case
      when r.organization_id is null or o.is_deleted then 'NOT_REGISTERED'
      when r.registration_status = 'REJECTED' then 'REJECTED'
      when ${isItsOwn()} then 'CLAIMED'
      when ${mailboxOf()} is null then 'NO_ADDRESS'
      when exists (select from claim_link w where w.program_id = r.program_id and w.organization_id = o.id
        and w.sent_at is null and w.ended_at is null) then 'WAITING'
      else 'TODAY' end as why
    from unnest(${[...new Set(organizationIds)]}::uuid[]) as given (id)
    left join registration r on r.program_id = ${programId} and r.organization_id = given.id
    left join organization o on o.id = r.organization_id
    where given.id not in (select c.organization_id from (${candidates(programId, organizationIds, now)}) c)`.execute(
    db,
  );
  return rows;
}

/** How many a call would invite now. */
export async function countInvitable(
  db: Db,
  programId: string,
  invited: Invited,
  now: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${candidates(programId, invited, now)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Puts a mail for each of them into the queue; the link that each had ends. Two calls at the same moment: the second finds the
 * first's in its place and adds none (`claim_link_live`).
 *
 * @returns how many are invited by it
 */
export async function queueClaimLinks(
  tx: Db,
  {
    programId,
    invited,
    invitedBy,
    now,
  }: { programId: string; invited: Invited; invitedBy: string | null; now: Instant },
): Promise<number> {
  const { rows } = await sql<{ organization_id: string; email: string; live_id: string | null }>`
    ${candidates(programId, invited, now)}`.execute(tx);
  if (rows.length === 0) return 0;
  const live = rows.flatMap(({ live_id }) => live_id ?? []);
  if (live.length > 0) await endLinks(tx, sql<boolean>`l.id = any(${live}::uuid[])`, 'REPLACED', now);
  const { numAffectedRows = 0n } = await sql`
    insert into claim_link (id, program_id, organization_id, email, invited_by, created_at)
    select gen_random_uuid(), ${programId}::uuid, given.organization_id, given.email, ${invitedBy}::uuid, ${now}::timestamptz
    from unnest(${rows.map((row) => row.organization_id)}::uuid[], ${rows.map((row) => row.email)}::text[])
      as given (organization_id, email)
    on conflict (program_id, organization_id) where ended_at is null do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Where an invitation to claim an organization would go; null: it is its own already, or has no address. */
export async function claimMailbox(db: Db, organizationId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select ${mailboxOf()} as email from organization o
    where o.id = ${organizationId} and not o.is_deleted and not ${isItsOwn()}`.execute(db);
  return rows[0]?.email ?? null;
}

/** Whether an organization may be claimed by its mailbox: it is nobody's own. */
export async function mayBeClaimed(db: Db, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select not ${isItsOwn()} as may from organization o
    where o.id = ${organizationId} and not o.is_deleted`.execute(db);
  return rows[0]?.may ?? false;
}

/** An organization of a program's registrants. */
export async function registeredOrganization(
  db: Db,
  { programId, organizationId }: Of,
): Promise<{ name: string } | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select('o.name')
    .where('r.program_id', '=', programId)
    .where('r.organization_id', '=', organizationId)
    .where('o.is_deleted', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** A mail that is to be written now. */
export interface WaitingLink extends Of {
  id: string;
  /** Null: it is to be written no longer, for it is claimed, rejected, gone or without an address. */
  email: string | null;
  organizationName: string;
  organizationVerified: boolean;
  programName: string;
  programSlug: string;
  invitedBy: string | null;
  /** What who invites speaks, likelier than not the reader's too; null: never chosen. */
  inviterLanguage: Language | null;
}

/** How many mails left since then, for whom. */
export interface SentSince {
  platform: number;
  programs: ReadonlyMap<string, number>;
  addresses: ReadonlyMap<string, number>;
}

/** Null: none waits. */
export async function claimMailsSince(tx: Db, since: Instant): Promise<SentSince | null> {
  const { rows } = await sql<{ programId: string | null; email: string | null; sent: number }>`
    select program_id as "programId", email, count(*)::int as sent from claim_link
    where sent_at > ${since} and exists (select from claim_link w where w.sent_at is null and w.ended_at is null)
    group by grouping sets ((program_id), (email), ())`.execute(tx);
  const total = rows.find(({ programId, email }) => programId === null && email === null);
  const waits = await tx
    .selectFrom('claim_link')
    .select('id')
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waits) return null;
  return {
    platform: total?.sent ?? 0,
    programs: new Map(
      rows.flatMap(({ programId, sent }) => (programId === null ? [] : [[programId, sent] as const])),
    ),
    addresses: new Map(rows.flatMap(({ email, sent }) => (email === null ? [] : [[email, sent] as const]))),
  };
}

/**
 * The oldest that wait, of programs that are no drafts, locked; those that another process has are passed over.
 *
 * @param full programs and addresses that have had as many as they may today: theirs wait
 */
export async function nextClaimLinks(
  tx: Db,
  most: number,
  full: { programs: readonly string[]; addresses: readonly string[] },
): Promise<WaitingLink[]> {
  const { rows } = await sql<WaitingLink>`
    select l.id, l.program_id as "programId", l.organization_id as "organizationId",
      case when r.organization_id is not null and ${mayBeInvited} then ${mailboxOf()} end as email,
      o.name as "organizationName", o.status = 'VERIFIED' as "organizationVerified",
      g.name as "programName", g.slug as "programSlug", u.name as "invitedBy", u.language as "inviterLanguage"
    from claim_link l
    join program g on g.id = l.program_id
    join organization o on o.id = l.organization_id
    left join registration r on r.program_id = l.program_id and r.organization_id = l.organization_id
    left join app_user u on u.id = l.invited_by and not u.is_deleted
    where l.sent_at is null and l.ended_at is null and not g.is_deleted
      and g.status = any(${statusesInPhase('OPEN')}::text[])
      and l.program_id <> all(${[...full.programs]}::uuid[])
      and coalesce(${mailboxOf()}, '') <> all(${[...full.addresses]}::text[])
    order by l.created_at, l.id
    limit ${most}
    for no key update of l skip locked`.execute(tx);
  return rows;
}

/** Ends those of programs that are over. @returns how many */
export const endLinksOfEnded = (tx: Db, now: Instant): Promise<number> =>
  endLinks(
    tx,
    sql<boolean>`exists (select from program g where g.id = l.program_id
      and g.status = any(${statusesInPhase('OVER')}::text[]))`,
    'OVER',
    now,
  );

/** The mail is written. */
export async function markClaimLinkSent(
  tx: Db,
  { id, email, secretHash }: { id: string; email: string; secretHash: string },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('claim_link')
    .set({
      email,
      secret_hash: secretHash,
      sent_at: now,
      expires_at: addMinutes(now, CLAIM_DAYS * DAY_MINUTES),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends links that nobody has used; what of their mails has not left stays, and its words go. @returns how many */
async function endLinks(tx: Db, which: RawBuilder<boolean>, why: ClaimEnd, now: Instant): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with gone as (
      update claim_link l set ended_at = ${now}::timestamptz, end_reason = ${why}
      where l.ended_at is null and l.used_at is null and ${which} returning l.id
    ), unsent as (
      update mail m set failed_at = now(), subject = '', text = '', html = null, headers = null, last_error = ${why}
      from gone where m.claim_link_id = gone.id and m.sent_at is null and m.failed_at is null
    )
    select count(*)::int as ended from gone`.execute(tx);
  return rows[0]?.ended ?? 0;
}

/** Its mail is to be written no longer. */
export const dropClaimLink = (tx: Db, id: string, now: Instant): Promise<number> =>
  endLinks(tx, sql<boolean>`l.id = ${id}::uuid`, 'UNWANTED', now);

/** The invitation of a registration ends, sent or not. @returns how many links ended */
export const endClaimLinks = (
  tx: Db,
  { programId, organizationId }: Of,
  why: 'WITHDRAWN' | 'REJECTED',
  now: Instant,
): Promise<number> =>
  endLinks(tx, sql<boolean>`l.program_id = ${programId} and l.organization_id = ${organizationId}`, why, now);

/** The same of many: their registrations are taken back. */
export const endClaimLinksOf = (
  tx: Db,
  programId: string,
  organizationIds: readonly string[],
  now: Instant,
): Promise<number> =>
  endLinks(
    tx,
    sql<boolean>`l.program_id = ${programId} and l.organization_id = any(${[...organizationIds]}::uuid[])`,
    'WITHDRAWN',
    now,
  );

/** A link that was sent, with what its page says. */
export interface SentLink extends Of, ClaimFacts {
  id: string;
  secretHash: string;
  usedAt: Instant | null;
  /** Whose account this very link made. */
  usedBy: string | null;
  organizationName: string;
  program: { name: string; slug: string };
}

/** Null: none was sent with this id. @param lock its row, so that of two who claim at the same moment the second reads the first */
export async function findSentLink(db: Db, id: string, lock = false): Promise<SentLink | null> {
  const row = await db
    .selectFrom('claim_link as l')
    .innerJoin('organization as o', 'o.id', 'l.organization_id')
    .innerJoin('program as g', 'g.id', 'l.program_id')
    .leftJoin('registration as r', (on) =>
      on.onRef('r.program_id', '=', 'l.program_id').onRef('r.organization_id', '=', 'l.organization_id'),
    )
    .select(['l.id', 'l.program_id', 'l.organization_id', 'l.email', 'l.secret_hash', 'l.expires_at'])
    .select(['l.used_at', 'l.used_by', 'l.end_reason', 'o.name as organizationName'])
    .select(['g.name as programName', 'g.slug as programSlug', 'g.status as programStatus'])
    .select([mailboxOf().as('mailbox'), isItsOwn().as('claimed')])
    .select(
      sql<RegistrationStatus | null>`case when o.is_deleted or g.is_deleted then null else r.registration_status end`.as(
        'registrationStatus',
      ),
    )
    .where('l.id', '=', id)
    .where('l.sent_at', 'is not', null)
    .$if(lock, (query) => query.forNoKeyUpdate('l'))
    .executeTakeFirst();
  if (!row?.secret_hash || !row.expires_at) return null;
  return {
    id: row.id,
    programId: row.program_id,
    organizationId: row.organization_id,
    email: row.email,
    secretHash: row.secret_hash,
    expiresAt: row.expires_at,
    used: row.used_at !== null,
    usedAt: row.used_at,
    usedBy: row.used_by,
    ended: row.end_reason,
    mailbox: row.mailbox,
    claimed: row.claimed,
    registrationStatus: row.registrationStatus,
    organizationName: row.organizationName,
    programStatus: row.programStatus,
    program: { name: row.programName, slug: row.programSlug },
  };
}

/** The page of the link was shown; when it was first is kept. */
export async function markClaimLinkOpened(db: Db, id: string, now: Instant): Promise<void> {
  await db
    .updateTable('claim_link')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/**
 * The organization is claimed: its links of all programs are over, those to the claimer's address by having been used.
 *
 * @param by `linkId`: the link that made the account; only that one signs in again after a lost answer
 */
export async function spendClaimLinks(
  tx: Db,
  organizationId: string,
  by: { userId: string; email: string; linkId: string | null },
  now: Instant,
): Promise<void> {
  await sql`update claim_link set
      used_at = case when sent_at is not null and email = ${by.email} then ${now}::timestamptz end,
      used_by = case when id = ${by.linkId}::uuid then ${by.userId}::uuid end,
      ended_at = case when sent_at is not null and email = ${by.email} then null else ${now}::timestamptz end,
      end_reason = case when sent_at is not null and email = ${by.email} then null else 'CLAIMED' end
    where organization_id = ${organizationId} and ended_at is null`.execute(tx);
}

/** An organization that waits for the person who reads this address. */
export interface WaitingOrganization {
  organizationId: string;
  name: string;
  slug: string;
  logo: string | null;
  programs: { id: string; name: string; slug: string }[];
}

/**
 * The organizations that were registered with this address, or of which a link was sent to it, as long as they are nobody's own:
 * only to ask for a person whose address is confirmed. What is in draft programs alone waits for them.
 */
export async function organizationsWaitingFor(
  db: Db,
  email: string,
  organizationId?: string,
): Promise<WaitingOrganization[]> {
  const { rows } = await sql<WaitingOrganization>`
    select o.id as "organizationId", o.name, o.slug, o.logo,
      json_agg(json_build_object('id', g.id, 'name', g.name, 'slug', g.slug) order by g.timeline_start desc, g.id) as programs
    from (
      select k.id from organization k where lower(btrim(k.email)) = ${email}
      union select m.organization_id from organization_member m join app_user u on u.id = m.user_id
        where u.email = ${email} and not m.is_deleted
      union select w.id from organization w join app_user u on u.id = w.owner_id where u.email = ${email}
    ) named
    join organization o on o.id = named.id
    join registration r on r.organization_id = o.id
    join program g on g.id = r.program_id
    where ${mailboxOf()} = ${email} and ${waitsInProgram(sql`${email}`)}
      ${organizationId === undefined ? sql`` : sql`and o.id = ${organizationId}`}
    group by o.id
    order by lower(o.name), o.id`.execute(db);
  return rows;
}
