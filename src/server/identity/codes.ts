import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { type CodePurpose, consumeCode, countAttempt, insertCode } from '../store/email-codes.ts';

/** Six digits, mailed: proof that a person reads the mailbox. */

export const CODE_MINUTES = 15;
/** A code dies after so many tries; new ones are few an hour (rate-limits.ts), so guessing is hopeless. */
const MAX_ATTEMPTS = 5;
/** More tries than the limits of a known browser let through while a code lives. */
const NO_END = 1_000_000;

/** Makes a code for the account. Only the newest of a purpose counts. */
export async function makeCode(
  context: TransactionContext,
  userId: string,
  purpose: CodePurpose,
): Promise<string> {
  const id = context.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await insertCode(context.tx, {
    id,
    user_id: userId,
    purpose,
    code_hash: hashOf(id, code),
    expires_at: addMinutes(context.now, CODE_MINUTES),
  });
  return code;
}

/** What came of a try: `used` where this very code already worked once (a second try after a lost answer). */
export type Tried = { kind: 'wrong' } | { kind: 'right'; codeId: string } | { kind: 'used' };

/**
 * Counts a try on the account's newest code and compares. The caller makes the count stand (commitAndContinue) before it
 * refuses. An unknown account (null) costs the same statement.
 */
export async function tryCode(
  context: TransactionContext,
  userId: string | null,
  purpose: CodePurpose,
  { code, knownBrowser }: { code: string; knownBrowser: boolean },
): Promise<Tried> {
  // Strangers use up a code among themselves; a browser that is known has its own limit of tries (rate-rules.ts).
  const most = knownBrowser ? NO_END : MAX_ATTEMPTS;
  const tried = await countAttempt(context.tx, userId ?? context.newId(), purpose, context.now, most);
  const given = Buffer.from(hashOf(tried?.id ?? 'nobody', code));
  if (!tried || !timingSafeEqual(given, Buffer.from(tried.codeHash))) return { kind: 'wrong' };
  return tried.used ? { kind: 'used' } : { kind: 'right', codeId: tried.id };
}

/** Uses a right code up. False where another request was first. */
export const spendCode = (context: TransactionContext, codeId: string): Promise<boolean> =>
  consumeCode(context.tx, codeId, context.now);

/**
 * Salted by the row's id. Six digits can be guessed from any hash within the hour by whoever reads the table: what
 * protects them is that they end after 15 minutes and work once.
 */
const hashOf = (id: string, code: string): string =>
  createHmac('sha256', id).update(code).digest('base64url');
