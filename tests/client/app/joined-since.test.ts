import { expect, test, vi } from 'vitest';
import { freshDatabase, signIn } from '../../offline/support/device.ts';
import { uuid } from '../../offline/support/program.ts';

/** Who accepts an invitation and leaves the page in that second has a token that says nothing of their organization. */

const device = vi.hoisted(() => ({
  db: null as unknown,
  asked: [] as string[],
  answer: (_url: string): unknown => null,
}));
vi.mock('../../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return device.db;
    },
    caller: {
      base: '/api',
      headers: () => ({}),
      transport: async (url: string, { method }: { method: string }) => {
        device.asked.push(`${method} ${url}`);
        const result = device.answer(url);
        return {
          status: 200,
          headers: { get: () => null },
          text: async () => JSON.stringify({ statusCode: 200, messages: [], result }),
        };
      },
    },
  },
}));
vi.mock('../../../src/client/app/desk-memory.ts', () => ({
  askDeskAnew: async () => undefined,
  forgetDesk: () => undefined,
}));
vi.mock('../../../src/client/app/account-language.ts', () => ({
  followAccount: async () => undefined,
  sendLanguage: () => undefined,
}));

const membership = {
  id: uuid(7),
  name: 'Teh Pagi',
  slug: 'teh-pagi',
  organizationRole: 'ORGANIZATION_MEMBER',
  jobTitle: 'Adviser',
};
const me = (organizationId: string | null, organizations: readonly object[]) => ({
  id: uuid(1),
  email: 'bima@example.test',
  name: 'Bima Putra',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  language: null,
  organizationId,
  programs: [],
  organizations,
  organizationRole: organizationId === null ? null : 'ORGANIZATION_MEMBER',
});

async function reloaded(answers: readonly object[]) {
  const db = freshDatabase();
  Object.assign(device, { db, asked: [] });
  await signIn(db, answers[0] as never);
  const left = [...answers];
  device.answer = (url) =>
    url.endsWith('/users/me')
      ? left.shift()
      : { token: 'with-its-organization', tokenExpiresAt: '2026-11-30T00:00:00.000Z' };
  vi.resetModules();
  const { reloadMe } = await import('../../../src/client/app/session-acts.ts');
  await reloadMe();
  const row = await db.session.get('current');
  return row?.kind === 'PERSON' ? row : null;
}

// T3390
test('Who has joined an organization since the token was made acts for it once the person is asked for again', async () => {
  const row = await reloaded([me(null, [membership]), me(uuid(7), [membership])]);
  expect(row?.me?.organizationId).toBe(uuid(7));
  expect(row?.token).toBe('with-its-organization');
  expect(device.asked.map((line) => line.split(' ')[0])).toHaveLength(3);
});

// T3391
test.each([
  ['is of no organization', me(null, [])],
  ['acts for one already', me(uuid(7), [membership])],
])('Who %s keeps the token', async (_, person) => {
  const row = await reloaded([person]);
  expect(row?.token).not.toBe('with-its-organization');
  expect(device.asked).toHaveLength(1);
});
