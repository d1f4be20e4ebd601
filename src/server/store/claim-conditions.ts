import { type RawBuilder, sql } from 'kysely';
import { statusesInPhase } from '../../domain/claims/claim-link.ts';
import type { ClaimFilter, ClaimStep } from '../../domain/claims/claim-steps.ts';
import { claimed } from './agreements.ts';

/** What the steps of a claim mean of a row: `r` is the registration, `o` its organization. */

/** Where mail to an organization goes, in lower case: to its owner, else its own address, else its first person's. */
export const mailboxOf = (o = 'o'): RawBuilder<string | null> => sql<string | null>`lower(coalesce(
  (select u.email from app_user u where u.id = ${sql.ref(`${o}.owner_id`)} and not u.is_deleted),
  nullif(btrim(${sql.ref(`${o}.email`)}), ''),
  (select u.email from organization_member m join app_user u on u.id = m.user_id
    where m.organization_id = ${sql.ref(`${o}.id`)} and not m.is_deleted and not u.is_deleted
    order by m.created_at, m.user_id limit 1)))`;

/**
 * It is its own: someone who owns or manages it has an account, or it once agreed with a program. What an organization has said
 * itself is not given to whoever reads a mailbox.
 */
export const isItsOwn = (o = 'o'): RawBuilder<boolean> => sql<boolean>`(${claimed(`${o}.id`)}
  or exists (select from agreement own where own.organization_id = ${sql.ref(`${o}.id`)} and own.how <> 'ENTERED'))`;

/** Someone of it has claimed it, or could: the staff have nothing to invite for. */
const hasClaimed = claimed('o.id');

/** Staff typed or imported it for this program, or invited it. */
const imported = sql<boolean>`(exists (select from agreement e where e.program_id = r.program_id
    and e.organization_id = r.organization_id and e.how = 'ENTERED')
  or exists (select from claim_link l where l.program_id = r.program_id and l.organization_id = r.organization_id))`;

const link = (
  having: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from claim_link l
  where l.program_id = r.program_id and l.organization_id = r.organization_id and ${having})`;
/** The mail server refused the newest mail. */
export const undelivered = link(sql`l.end_reason = 'UNDELIVERED' and not exists (select from claim_link n
  where n.program_id = l.program_id and n.organization_id = l.organization_id and n.created_at > l.created_at)`);
/** There is a link that waits to be sent, or was and was not used. */
export const linkOpen = link(sql`l.ended_at is null and l.used_at is null`);
const invited = link(sql`l.sent_at is not null`);
const opened = link(sql`(l.opened_at is not null or l.used_at is not null)`);

/** It brings someone, and each question that is required is answered. */
const complete = sql<boolean>`(exists (select from program_member p where p.program_id = r.program_id
    and p.organization_id = r.organization_id)
  and not exists (select from program_requirement q where q.program_id = r.program_id and q.requirement_required
    and q.is_visible and (q.requirement_target = 'ALL' or q.requirement_target = o.profile)
    and coalesce(r.requirement_values ->> q.id::text, '') = ''))`;

/** Nobody of it has an account, and it may be invited. */
export const mayBeInvited = sql<boolean>`(r.registration_status <> 'REJECTED' and not o.is_deleted and not ${isItsOwn()})`;

/**
 * An organization (`o`) that is registered (`r`) for a program (`g`) waits there for the person who reads this address, which is
 * its mailbox: whoever signs in with it finds it.
 */
export const waitsInProgram = (
  email: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(not g.is_deleted
  and g.status = any(${statusesInPhase('OPEN')}::text[]) and ${mayBeInvited}
  and (exists (select from agreement e where e.program_id = r.program_id and e.organization_id = o.id
      and e.how = 'ENTERED' and e.ended_at is null)
    or exists (select from claim_link l where l.program_id = r.program_id and l.organization_id = o.id
      and l.email = ${email} and l.sent_at is not null and l.ended_at is null)))`;

/** As SQL: what the steps are made of, so that a count of many rows looks each of them up once. */
export const claimParts = {
  imported,
  invited,
  opened,
  claimed: hasClaimed,
  complete,
  may: mayBeInvited,
  /** A mail was sent, or waits to be. */
  written: link(sql`(l.sent_at is not null or l.ended_at is null)`),
};

/** As SQL: whether the registration of this row is one of those. */
export const claimConditions: Record<ClaimFilter, RawBuilder<boolean>> = {
  IMPORTED: imported,
  INVITED: sql<boolean>`(${imported} and (${invited} or ${hasClaimed}))`,
  OPENED: sql<boolean>`(${imported} and (${opened} or ${hasClaimed}))`,
  CLAIMED: sql<boolean>`(${imported} and ${hasClaimed})`,
  COMPLETE: sql<boolean>`(${imported} and ${hasClaimed} and ${complete})`,
  // One that waits to be sent is not invited twice.
  WITHOUT_ACCOUNT: sql<boolean>`(${mayBeInvited} and not ${claimParts.written})`,
  NOT_ANSWERED: sql<boolean>`(${mayBeInvited} and ${invited})`,
};

/** As SQL: the last step that the registration of this row has reached; null: it is not one that staff typed. */
export const claimStepOf: RawBuilder<ClaimStep | null> = sql<ClaimStep | null>`case
  when not ${claimConditions.IMPORTED} then null
  when ${claimConditions.COMPLETE} then 'COMPLETE'
  when ${claimConditions.CLAIMED} then 'CLAIMED'
  when ${claimConditions.OPENED} then 'OPENED'
  when ${claimConditions.INVITED} then 'INVITED'
  else 'IMPORTED' end`;
