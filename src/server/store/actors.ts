import { type Kysely, sql } from 'kysely';
import type { ProgramStanding, UserActor } from '../../domain/people/actor.ts';
import type { Schema } from '../db/schema.ts';
import type { SessionClaims } from '../identity/tokens.ts';

/**
 * The caller as they are now: a role taken away, a session revoked or an organization left counts at once, not when
 * the token expires. Null where the account or the session is gone.
 */
export async function loadActor(db: Kysely<Schema>, claims: SessionClaims): Promise<UserActor | null> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('organization_member as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .on('m.organization_id', '=', claims.organizationId)
        .on('m.is_deleted', '=', false),
    )
    .select(['u.id', 'u.name', 'u.user_role', 'm.organization_id', 'm.organization_role'])
    .where('u.id', '=', claims.userId)
    .where('u.is_deleted', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_token as t')
          .select(sql`1`.as('one'))
          .where('t.family_id', '=', claims.sessionId)
          .where('t.revoked_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'USER',
    userId: row.id,
    name: row.name,
    userRole: row.user_role,
    organizationId: row.organization_id,
    organizationRole: row.organization_role,
    sessionId: claims.sessionId,
  };
}

/** What a tablet is to a program: its relation is the pairing, it has no role. Null where there is no such program. */
export async function loadTabletStanding(
  db: Kysely<Schema>,
  programId: string,
): Promise<ProgramStanding | null> {
  const row = await db
    .selectFrom('program')
    .select('id')
    .where('id', '=', programId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { programId: row.id, programRole: null, organizationApproved: false } : null;
}

/** What the caller is to a program. Null where there is no such program. */
export async function loadStanding(
  db: Kysely<Schema>,
  programId: string,
  actor: Pick<UserActor, 'userId' | 'organizationId'>,
): Promise<ProgramStanding | null> {
  const row = await db
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
    .select(['p.id', 'u.program_role', 'r.organization_id as approved'])
    .where('p.id', '=', programId)
    .where('p.is_deleted', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  return { programId: row.id, programRole: row.program_role, organizationApproved: row.approved !== null };
}
