import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '../../../src/domain/people/roles.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { identityFixtures } from '../identity/identity-fixtures.ts';

export interface Said {
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  result: any;
}

/** The whole server with a real SMTP server, and an organization with an owner, an admin and a member. */
export async function peopleFixtures() {
  const fixtures = await identityFixtures();
  const { db } = fixtures;
  const sessions = await sessionsFor(fixtures.database);
  const program = await makeProgram(db, { now: fixtures.now().toISOString(), organizations: 2 });
  const [organization] = program.organizations;
  const organizationId = organization!.id;

  async function person(role: OrganizationRole | null, over: object = {}): Promise<string> {
    const id = randomUUID();
    await insert(db, 'app_user', {
      id,
      email: `${id}@example.test`,
      name: `Person ${id.slice(0, 4)}`,
      cognito_id: id,
      email_confirmed_at: fixtures.now().toISOString(),
      ...over,
    });
    if (role)
      await insert(db, 'organization_member', {
        organization_id: organizationId,
        user_id: id,
        organization_role: role,
      });
    return id;
  }

  /** Who calls: a person, for the organization unless told otherwise. */
  const bearer = async (userId: string, over: object = {}) => {
    const claims = { userId, organizationId, organizationRole: null, ...over };
    return (await sessions.open(claims, fixtures.now())).token;
  };

  return {
    ...fixtures,
    program,
    organizationId,
    ownerId: organization!.userId,
    person,
    bearer,
    async said(
      token: string,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ) {
      const { status, messages, result } = await fixtures.ask(method as 'GET', path, body, { token });
      return { status, message: messages[0] ?? '', result } as Said;
    },
  };
}

export type PeopleFixtures = Awaited<ReturnType<typeof peopleFixtures>>;
