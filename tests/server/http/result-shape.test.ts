import Fastify from 'fastify';
import { describe, expect } from 'vitest';
import { registerErrors } from '../../../src/server/http/error-handler.ts';
import type { Actions } from '../../../src/server/http/handler.ts';
import { registerRoutes } from '../../../src/server/http/routes.ts';
import { loadSecret } from '../../../src/server/identity/secrets.ts';
import { createTokens } from '../../../src/server/identity/tokens.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { makePerson } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';

let headers: { authorization: string };
let userId: string;

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  userId = await makePerson(db);
  headers = await (await sessionsFor(database)).bearer({ userId });
});

/** The routes with an action of the test's own for `getMe`. */
async function ask(getMe: () => unknown) {
  const http = Fastify();
  registerErrors(http);
  const actions = { getMe: async () => getMe() } as unknown as Actions;
  const tokens = createTokens(await loadSecret(db), 60);
  registerRoutes(http, actions, performerOf(database), tokens);
  const response = await http.inject({ url: '/api/users/me', headers });
  await http.close();
  return { status: response.statusCode, text: response.body };
}

const me = () => ({
  id: userId,
  email: 'sari@example.test',
  name: 'Sari',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  organizationId: null,
  organizationRole: null,
  organizations: [],
  programs: [],
  language: null,
});

describe('A result', () => {
  test('has what the contract names', async () => {
    const { status, text } = await ask(me);
    expect([status, JSON.parse(text).result]).toEqual([200, me()]);
  });

  test('never has what the contract does not name, however deep an action put it', async () => {
    const organization = {
      id: userId,
      name: 'Org',
      slug: 'org',
      organizationRole: 'ORGANIZATION_OWNER',
      jobTitle: 'Founder',
      bankAccount: 'SECRET-1',
    };
    const { status, text } = await ask(() => ({
      ...me(),
      passwordHash: 'SECRET-2',
      organizations: [organization],
    }));
    expect(status).toBe(200);
    expect(text).not.toMatch(/SECRET|passwordHash|bankAccount/);
  });

  test('of another shape is a 500 that shows nothing of it', async () => {
    const { status, text } = await ask(() => ({ ...me(), userRole: 'SECRET-ROLE' }));
    expect(status).toBe(500);
    expect(text).not.toContain('SECRET');
  });
});
