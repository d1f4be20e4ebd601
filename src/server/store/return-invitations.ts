import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { Program } from '../../domain/programs/program.ts';
import { statusesThat } from '../../domain/programs/program-status.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { isItsOwn, mailboxOf } from './claim-conditions.ts';
import { agreesWith } from './former-participants.ts';

/** Mails that ask organizations to register for a copied program: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** Puts a mail for each of them into the queue; one that was asked before is not asked again. @returns how many */
export async function queueReturnInvitations(
  tx: Db,
  programId: string,
  organizationIds: readonly string[],
  by: { invitedBy: string | null; now: Instant },
): Promise<number> {
  if (organizationIds.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into return_invitation (program_id, organization_id, invited_by, created_at)
    select ${programId}::uuid, given.id, ${by.invitedBy}::uuid, ${by.now}::timestamptz
    from unnest(${[...organizationIds]}::uuid[]) as given (id)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Of a program: how many were asked, how many of them have registered since, and how many mails wait. */
export async function countReturnInvitations(
  db: Db,
  programId: string,
): Promise<{ asked: number; registered: number; waiting: number }> {
  const { rows } = await sql<{ asked: number; registered: number; waiting: number }>`
    select count(*)::int as asked,
      count(*) filter (where exists (select from registration r where r.program_id = i.program_id
        and r.organization_id = i.organization_id))::int as registered,
      count(*) filter (where i.sent_at is null and i.ended_at is null)::int as waiting
    from return_invitation i where i.program_id = ${programId}`.execute(db);
  return rows[0] ?? { asked: 0, registered: 0, waiting: 0 };
}

/** A mail that is to be written now. */
export interface WaitingReturn {
  programId: string;
  organizationId: string;
  /** Null: it is to be written no longer, for it has registered, agrees with the former program no longer, or wants no such mail. */
  email: string | null;
  organizationName: string;
  organizationVerified: boolean;
  program: Pick<Program, 'name' | 'slug' | 'location' | 'timezone'> & {
    start: Instant;
    end: Instant;
  };
  formerName: string | null;
  invitedBy: string | null;
  /** What who invites speaks, likelier than not the reader's too; null: never chosen. */
  inviterLanguage: Language | null;
}

/** How many have left since then, for each program. */
export async function returnMailsSince(tx: Db, since: Instant): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('return_invitation')
    .select(['program_id', ({ fn }) => fn.countAll<number>().as('sent')])
    .where('sent_at', '>', since)
    .groupBy('program_id')
    .execute();
  return new Map(rows.map((row) => [row.program_id, Number(row.sent)]));
}

/**
 * The oldest that wait, of programs whose registration is open, locked; those that another process has are passed over.
 *
 * @param full programs that have had as many as they may today: theirs wait, as do those of addresses with `most` since then
 */
export async function nextReturnInvitations(
  tx: Db,
  most: number,
  full: { programs: readonly string[]; since: Instant; address: number },
): Promise<WaitingReturn[]> {
  const { rows } = await sql<
    Omit<WaitingReturn, 'program'> & {
      name: string;
      slug: string;
      location: string;
      timezone: string;
      start: Instant;
      end: Instant;
    }
  >`
    select i.program_id as "programId", i.organization_id as "organizationId",
      case when not o.is_deleted and ${isItsOwn()}
        and not exists (select from registration r where r.program_id = i.program_id and r.organization_id = o.id)
        and ${agreesWith(sql`g.copied_from`)}
        and not exists (select from mail_opt_out x where x.email = ${mailboxOf()})
        then ${mailboxOf()} end as email,
      o.name as "organizationName", o.status = 'VERIFIED' as "organizationVerified",
      g.name, g.slug, g.location, g.timezone, g.timeline_start as start, g.timeline_end as end,
      f.name as "formerName", u.name as "invitedBy", u.language as "inviterLanguage"
    from return_invitation i
    join program g on g.id = i.program_id
    join organization o on o.id = i.organization_id
    left join program f on f.id = g.copied_from
    left join app_user u on u.id = i.invited_by and not u.is_deleted
    where i.sent_at is null and i.ended_at is null and not g.is_deleted
      and g.status = any(${statusesThat('register')}::text[])
      and i.program_id <> all(${[...full.programs]}::uuid[])
      and (select count(*) from return_invitation s where s.email = ${mailboxOf()} and s.sent_at > ${full.since}) < ${full.address}
    order by i.created_at, i.organization_id
    limit ${most}
    for no key update of i skip locked`.execute(tx);
  return rows.map(({ name, slug, location, timezone, start, end, ...row }) => ({
    ...row,
    program: { name, slug, location, timezone, start, end },
  }));
}

type Of = Pick<WaitingReturn, 'programId' | 'organizationId'>;

const rowOf = (tx: Db, { programId, organizationId }: Of) =>
  tx
    .updateTable('return_invitation')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId);

/** The mail is written. */
export async function markReturnSent(tx: Db, of: Of, email: string, now: Instant): Promise<void> {
  await rowOf(tx, of).set({ email, sent_at: now }).execute();
}

/** Its mail is to be written no longer. */
export async function dropReturnInvitation(tx: Db, of: Of, now: Instant): Promise<void> {
  await rowOf(tx, of).set({ ended_at: now }).execute();
}
