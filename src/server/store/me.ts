import type { Kysely } from 'kysely';
import type { Me } from '../../contract/identity.ts';
import type { UserActor } from '../../domain/people/actor.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import { statusesThat } from '../../domain/programs/program-status.ts';
import type { Schema } from '../db/schema.ts';

/** The current user with their organizations and programs; null where the account is gone. */
export async function loadMe(tx: Kysely<Schema>, actor: UserActor): Promise<Me | null> {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'profile_picture', 'user_role', 'internal_role', 'language'])
    .where('id', '=', actor.userId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) return null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    profilePicture: user.profile_picture,
    userRole: user.user_role,
    internalRole: user.internal_role,
    language: user.language,
    organizationId: actor.organizationId,
    organizationRole: actor.organizationRole,
    organizations: await loadOrganizations(tx, actor.userId),
    programs: await loadPrograms(tx, actor),
  };
}

async function loadOrganizations(tx: Kysely<Schema>, userId: string): Promise<Me['organizations']> {
  const rows = await tx
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name', 'o.slug', 'm.organization_role', 'm.job_title'])
    .where('m.user_id', '=', userId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    organizationRole: row.organization_role,
    jobTitle: row.job_title,
  }));
}

/** Programs the person has a role in or an organization of theirs is registered for; a super admin sees all. Newest first. */
async function loadPrograms(tx: Kysely<Schema>, actor: UserActor): Promise<Me['programs']> {
  const rows = await tx
    .selectFrom('program as p')
    .leftJoin('program_user as u', (join) =>
      join.onRef('u.program_id', '=', 'p.id').on('u.user_id', '=', actor.userId),
    )
    .leftJoin('registration as r', (join) =>
      join
        .onRef('r.program_id', '=', 'p.id')
        .on('r.organization_id', '=', actor.organizationId)
        .on('r.registration_status', '=', 'APPROVED'),
    )
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.timezone',
      'p.color_theme',
      'p.timeline_start',
      'p.timeline_end',
      'u.program_role',
      'r.organization_id as approved',
    ])
    .where('p.is_deleted', '=', false)
    .$if(actor.userRole !== 'SUPER_ADMIN', (query) =>
      query.where(({ or, eb }) =>
        or([eb('p.status', 'in', statusesThat('participants')), eb('u.program_role', 'in', [...staffRoles])]),
      ),
    )
    .$if(actor.userRole !== 'SUPER_ADMIN', (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('u.user_id', 'is not', null),
          exists(
            selectFrom('registration as g')
              .innerJoin('organization_member as m', 'm.organization_id', 'g.organization_id')
              .innerJoin('organization as o', 'o.id', 'g.organization_id')
              .select('g.program_id')
              .whereRef('g.program_id', '=', 'p.id')
              .where('m.user_id', '=', actor.userId)
              .where('m.is_deleted', '=', false)
              .where('o.is_deleted', '=', false),
          ),
        ]),
      ),
    )
    .orderBy('p.timeline_start', 'desc')
    .orderBy('p.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    timezone: row.timezone,
    colorTheme: row.color_theme,
    timelineStart: row.timeline_start,
    timelineEnd: row.timeline_end,
    programRole: row.program_role,
    organizationApproved: row.approved !== null,
  }));
}
