import { type Kysely, sql } from 'kysely';
import type { ParticipantMember } from '../../contract/participants.ts';
import type { Schema } from '../db/schema.ts';
import { agreedFor, inForce } from './agreements.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** One participant, and the people it registered for the program. */

/** What is shown beside the list's columns; email and phone are the caller's question, not the query's. */
export interface ParticipantRow {
  id: string;
  banner: string | null;
  legalName: string;
  email: string | null;
  phoneNumber: string | null;
  /** Staff of the program may read email and phone (docs/decisions/026). */
  contactOpen: boolean;
}

/** An approved organization of the program by its id, else by its slug; null where there is none. */
export async function approvedOrganization(
  db: Kysely<Schema>,
  programId: string,
  idOrSlug: string,
): Promise<ParticipantRow | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.id', 'o.banner', 'o.legal_name', 'o.email', 'o.phone_number', agreedFor().as('agreed')])
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .where(sql<boolean>`${idOrSlug} in (o.id::text, o.slug)`)
    // A slug may look like an id of another: the id comes first.
    .orderBy(sql`o.id::text = ${idOrSlug}`, 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    banner: row.banner,
    legalName: row.legal_name,
    email: row.email,
    phoneNumber: row.phone_number,
    contactOpen: row.agreed,
  };
}

export type BroughtMember = ParticipantMember & {
  email: string | null;
  phoneNumber: string | null;
  /** Staff of the program may read email and phone: the organization brings them itself, or staff typed them. */
  contactOpen: boolean;
};

/** A member as staff of the program see them: how to reach them only where they may. */
export const withoutClosedContact = ({
  contactOpen,
  email,
  phoneNumber,
  nationality,
  ...open
}: BroughtMember): ParticipantMember =>
  contactOpen ? { ...open, nationality, email, phoneNumber } : { ...open, nationality: null };

/** The people an organization brings to the program, by name. */
export async function participantMembers(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  /** Staff see those who are hidden on the profile too (SPEC.md 4). */
  withHidden = true,
): Promise<BroughtMember[]> {
  const rows = await db
    .selectFrom('program_member as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    // Who was removed from the organization takes part for it no more; their badge is revoked.
    .innerJoin('organization_member as m', (join) =>
      join
        .onRef('m.user_id', '=', 'p.user_id')
        .onRef('m.organization_id', '=', 'p.organization_id')
        .on('m.is_deleted', '=', false),
    )
    .select([
      'u.id',
      'u.name',
      'u.profile_picture',
      'u.linkedin',
      'u.nationality',
      'u.email',
      'u.phone_number',
      'm.job_title',
      'm.organization_role',
      'p.lane',
      sql<boolean>`exists (select from agreement a where a.program_id = p.program_id
        and a.organization_id = p.organization_id and ${inForce()}
        and case a.how when 'ENTERED' then not ${hasDashboardAccess()} else not p.by_staff end)`.as(
        'contact_open',
      ),
    ])
    .where('p.program_id', '=', programId)
    .where('p.organization_id', '=', organizationId)
    .where('u.is_deleted', '=', false)
    .$if(!withHidden, (query) => query.where('p.hide_on_profile', '=', false))
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    profilePicture: row.profile_picture,
    linkedin: row.linkedin,
    nationality: row.nationality,
    jobTitle: row.job_title,
    organizationRole: row.organization_role,
    ...(row.lane !== null && { lane: row.lane }),
    email: row.email,
    phoneNumber: row.phone_number,
    contactOpen: row.contact_open,
  }));
}
