import { type Kysely, sql } from 'kysely';
import type { ProgramStanding, UserActor } from '../../domain/people/actor.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import { statusesThat } from '../../domain/programs/program-status.ts';
import type { Schema } from '../db/schema.ts';
import type { SessionClaims } from '../identity/tokens.ts';
import { uuidArray } from './id-in.ts';

/**
 * The callers as they are now, in the order of the claims: a role taken away, a session revoked or an organization left
 * counts at once, not when the token expires. Null where the account or the session is gone.
 */
export async function loadActors(
  db: Kysely<Schema>,
  claims: readonly SessionClaims[],
): Promise<(UserActor | null)[]> {
  const asked = sql<{ place: number; user_id: string; session_id: string; organization_id: string | null }>`
    unnest(
      ${uuidArray(claims.map(({ userId }) => userId))},
      ${uuidArray(claims.map(({ sessionId }) => sessionId))},
      ${uuidArray(claims.map(({ organizationId }) => organizationId))}
    ) with ordinality as a(user_id, session_id, organization_id, place)`;
  const { rows } = await sql<{
    place: number;
    id: string;
    name: string;
    user_role: UserActor['userRole'];
    organization_id: string | null;
    organization_role: UserActor['organizationRole'];
  }>`
    select a.place, u.id, u.name, u.user_role, m.organization_id, m.organization_role
    from ${asked}
    join app_user u on u.id = a.user_id and not u.is_deleted
    left join organization_member m
      on m.user_id = u.id and m.organization_id = a.organization_id and not m.is_deleted
    where exists (select 1 from refresh_token t where t.family_id = a.session_id and t.revoked_at is null)
  `.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return claims.map(({ sessionId }, index) => {
    const row = found.get(index + 1);
    if (!row) return null;
    return {
      kind: 'USER',
      userId: row.id,
      name: row.name,
      userRole: row.user_role,
      organizationId: row.organization_id,
      organizationRole: row.organization_role,
      sessionId,
    };
  });
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
  const [standing] = await loadStandings(db, [{ programId, actor }]);
  return standing ?? null;
}

/** The statuses in which a program is there for others than its staff. */
const seen = statusesThat('participants');

/** The same for several, in their order. In a draft nobody but its staff is anything. */
export async function loadStandings(
  db: Kysely<Schema>,
  asked: readonly { programId: string; actor: Pick<UserActor, 'userId' | 'organizationId'> }[],
): Promise<(ProgramStanding | null)[]> {
  const { rows } = await sql<{
    place: number;
    program_role: ProgramStanding['programRole'];
    approved: boolean;
  }>`
    select a.place,
      case when p.status = any(${seen}) or u.program_role = any(${[...staffRoles]}) then u.program_role end
        as program_role,
      r.organization_id is not null and p.status = any(${seen}) as approved
    from unnest(
      ${asked.map(({ programId }) => programId)}::uuid[],
      ${asked.map(({ actor }) => actor.userId)}::uuid[],
      ${asked.map(({ actor }) => actor.organizationId)}::uuid[]
    ) with ordinality as a(program_id, user_id, organization_id, place)
    join program p on p.id = a.program_id and not p.is_deleted
    left join program_user u on u.program_id = p.id and u.user_id = a.user_id
    left join registration r on r.program_id = p.id and r.organization_id = a.organization_id
      and r.registration_status = 'APPROVED'
  `.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ programId }, index) => {
    const row = found.get(index + 1);
    return row ? { programId, programRole: row.program_role, organizationApproved: row.approved } : null;
  });
}

/** Meetings with what the callers are to their programs, in the order asked. Null where there is no such meeting. */
export async function loadMeetingFacts(
  db: Kysely<Schema>,
  asked: readonly { meetingId: string; actor: Pick<UserActor, 'userId' | 'organizationId'> }[],
): Promise<(Required<Pick<ObjectFacts, 'program' | 'meeting'>> | null)[]> {
  const { rows } = await sql<{
    place: number;
    program_id: string;
    meeting_owner: string;
    meeting_participant: string;
    program_role: ProgramStanding['programRole'];
    approved: boolean;
  }>`
    select a.place, m.program_id, m.meeting_owner, m.meeting_participant, u.program_role,
      r.organization_id is not null as approved
    from unnest(
      ${uuidArray(asked.map(({ meetingId }) => meetingId))},
      ${uuidArray(asked.map(({ actor }) => actor.userId))},
      ${uuidArray(asked.map(({ actor }) => actor.organizationId))}
    ) with ordinality as a(meeting_id, user_id, organization_id, place)
    join meeting m on m.id = a.meeting_id and not m.is_deleted
    join program p on p.id = m.program_id and not p.is_deleted
    left join program_user u on u.program_id = p.id and u.user_id = a.user_id
    left join registration r on r.program_id = p.id and r.organization_id = a.organization_id
      and r.registration_status = 'APPROVED'
  `.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_asked, index) => {
    const row = found.get(index + 1);
    if (!row) return null;
    const { program_id: programId, program_role: programRole, approved: organizationApproved } = row;
    return {
      program: { programId, programRole, organizationApproved },
      meeting: { meetingOwner: row.meeting_owner, meetingParticipant: row.meeting_participant },
    };
  });
}
