import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { makePerson } from '../support/program-factory.ts';
import { insert } from '../support/rows.ts';

/** People that a call uses up: made anew for each. */

type Db = Kysely<Schema>;

/** Somebody new in an organization, an ordinary member. */
export async function freshMember(db: Db, organizationId: string): Promise<string> {
  const userId = await makePerson(db);
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_MEMBER',
  });
  return userId;
}

/** Somebody with an account and no part in anything. */
export async function freshStranger(db: Db): Promise<{ userId: string; email: string }> {
  const userId = await makePerson(db);
  const { email } = await db
    .updateTable('app_user')
    .set({ cognito_id: userId })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { userId, email };
}

/** A profile without dashboard access. */
export async function freshProfile(db: Db, organizationId: string): Promise<string> {
  const userId = await freshMember(db, organizationId);
  await db.updateTable('app_user').set({ cognito_id: null }).where('id', '=', userId).execute();
  return userId;
}

/** An invitation to somebody that has run out: whoever may answer it is refused for that alone. */
export async function expiredInvitation(db: Db, organizationId: string, userId?: string): Promise<string> {
  const email = userId
    ? (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
        .email
    : `${randomUUID()}@example.test`;
  const id = randomUUID();
  const at = new Date(Date.now() - 60_000).toISOString();
  // One open invitation for an address in an organization: each of these has an organization of its own.
  const own = userId ? await anotherOrganization(db) : organizationId;
  await insert(db, 'invitation', {
    id,
    email,
    organization_id: own,
    job_title: 'Advisor',
    organization_role: 'ORGANIZATION_MEMBER',
    invitation_status: 'PENDING',
    expired_at: at,
    resent_at: null,
    invited_by: null,
    created_at: at,
    updated_at: at,
  });
  return id;
}

async function anotherOrganization(db: Db): Promise<string> {
  const id = randomUUID();
  await insert(db, 'organization', {
    id,
    name: 'Another',
    slug: id,
    legal_name: 'Another',
    profile: 'STARTUP',
  });
  return id;
}
