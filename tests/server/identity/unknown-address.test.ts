import type { Argon2Parameters } from 'node:crypto';
import { expect, vi } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { identityFixtures } from './identity-fixtures.ts';

/** What makes a sign-in slow: how often a password is derived, and at which cost. The derivation itself is the real one. */
const { derived } = vi.hoisted(() => ({ derived: [] as string[] }));
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  return {
    ...crypto,
    argon2: (
      algorithm: 'argon2id',
      cost: Argon2Parameters,
      done: (error: Error | null, key: Buffer) => void,
    ) => {
      const { memory, passes, parallelism, tagLength } = cost;
      derived.push([algorithm, memory, passes, parallelism, tagLength].join(' '));
      crypto.argon2(algorithm, cost, done);
    },
  };
});

const { test, fixtures } = fixturesTest(identityFixtures);

/** The derivations of a sign-in with a wrong password, and its answer. */
async function workOf(email: string) {
  derived.length = 0;
  const { status } = await fixtures.post('/auth/signin', { email, password: 'Wrong1password' });
  return { status, derived: [...derived] };
}

test('a sign-in does the same work for an unknown address as for a wrong password', async () => {
  const email = 'known@example.com';
  await fixtures.settle(email);
  // The first unknown address also makes the hash of nobody, once a process.
  await workOf('first-unknown@example.com');
  const wrong = await workOf(email);
  expect(wrong).toEqual({ status: 401, derived: [expect.stringMatching(/^argon2id \d+ \d+ \d+ \d+$/)] });
  expect(await workOf('nobody-at-all@example.com')).toEqual(wrong);
});
