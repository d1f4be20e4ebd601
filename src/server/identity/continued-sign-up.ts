import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addMinutes, type Instant, millisOf } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { loadSecret } from './secrets.ts';

/**
 * What the browser that signs up gets back: with it and the mailed code it is signed in, so that nobody types the password a third
 * time, in another tab or after a reload either. Bound to the address and to the password that was chosen in this browser: who
 * signed up with the address of somebody else, or whose password was replaced since, is not signed in by the owner's code, nor the
 * other way round.
 */

/** As long as a mailed code may take; whoever takes longer signs in. */
const VALID_MINUTES = 60;

/** @param passwordHash of the account that this browser's password opens; of a known address with another password, one that opens none */
export async function makeContinuation(
  db: Kysely<Schema>,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Instant,
): Promise<string> {
  const until = String(millisOf(addMinutes(now, VALID_MINUTES)));
  return `${until}.${await signed(db, until, email, passwordHash)}`;
}

/** Whether this browser signed the account up, with the password that it has. */
export async function isContinuation(
  db: Kysely<Schema>,
  token: string,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  now: Instant,
): Promise<boolean> {
  const [until = '', mac = ''] = token.split('.');
  if (passwordHash === null || !/^\d{13,16}$/.test(until) || Number(until) <= millisOf(now)) return false;
  const expected = Buffer.from(await signed(db, until, email, passwordHash));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signed = async (
  db: Kysely<Schema>,
  until: string,
  email: string,
  passwordHash: string,
): Promise<string> =>
  createHmac('sha256', await loadSecret(db))
    .update(JSON.stringify(['continued-sign-up', until, email, passwordHash]))
    .digest('base64url');
