import { createHash, randomBytes } from 'node:crypto';
import { addMillis, millisOf } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { forgetSubscriptionsOf, forgetSubscriptionsOfSessions } from '../store/push.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  issuedSince,
  lockOwnerOf,
  markUsed,
  type RefreshToken,
  revokeTokens,
} from '../store/refresh-tokens.ts';
import { browserNameOf } from './browser-name.ts';

/** Sessions: rotating refresh tokens, 32 random bytes each, of which only the SHA-256 is stored. */

/** How long after its use a token may come back because the answer was lost: a venue's line is away for minutes. */
const GRACE_MS = 15 * 60_000;
/** How often within that time: each time the answer may be lost again. */
const MAX_RETURNS = 5;

export interface OpenedSession {
  /** The family: `sessionId` of identity tokens. */
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/**
 * Begins a session; it ends `ttlSeconds` later, however often it is refreshed.
 *
 * @param identityId the linked identity through which it begins; null: a password, a passkey or a mailed link
 */
export async function openSession(
  context: TransactionContext,
  userId: string,
  ttlSeconds: number,
  identityId: string | null = null,
): Promise<OpenedSession> {
  const sessionId = context.newId();
  const refreshToken = await issue(context, {
    familyId: sessionId,
    userId,
    identityId,
    expiresAt: addMillis(context.now, ttlSeconds * 1000),
  });
  return { sessionId, userId, refreshToken };
}

/**
 * Trades a refresh token for its successor; each works once. Null: the session is over, and what was written (a
 * family revoked because an old token came back) must be kept before the refusal.
 *
 * The lost answer: a tablet whose refresh arrived but whose answer did not holds a used token and no other. Within
 * 15 minutes, while no successor was ever used, it may come back five times: the unused successor dies and another
 * takes its place (docs/decisions/032). The worst case: a thief who has the used token within that time gets the
 * session, until the rightful device presents the dead successor at its next refresh (within the life of an identity
 * token); that is reuse and ends the family for both. Two windows that refresh at the same time without the client's lock cost
 * the same: a sign-in. Everything else that comes back is reuse immediately.
 */
export async function rotateSession(
  context: TransactionContext,
  presented: string,
): Promise<OpenedSession | null> {
  const { tx, now } = context;
  const hash = hashOf(presented);
  // The owner's row is the lock: a rotation and a password change that meet never leave a new token alive.
  if (!(await lockOwnerOf(tx, hash))) return null;
  const token = await findRefreshToken(tx, hash);
  if (!token || token.expiresAt <= now) return null;
  if (
    token.revokedAt !== null ||
    (token.usedAt !== null && !(await consumeGrace(context, token, token.usedAt)))
  ) {
    await revokeTokens(tx, { familyId: token.familyId }, now);
    return null;
  }
  if (token.usedAt === null) await markUsed(tx, token.id, now);
  const refreshToken = await issue(context, token);
  return { sessionId: token.familyId, userId: token.userId, refreshToken };
}

/** Ends the session that a token belongs to, whatever became of the token; one of nobody ends nothing. */
export async function endSession(context: TransactionContext, presented: string): Promise<void> {
  const hash = hashOf(presented);
  if (!(await lockOwnerOf(context.tx, hash))) return;
  const token = await findRefreshToken(context.tx, hash);
  if (token) await revokeTokens(context.tx, { familyId: token.familyId }, context.now);
}

/** Ends every session of an account, and what its browsers are told. Its row must be locked. */
export async function endAllSessions(context: TransactionContext, userId: string): Promise<void> {
  await revokeTokens(context.tx, { userId }, context.now);
  await forgetSubscriptionsOf(context.tx, userId);
}

/** Ends one session of an account, and what its browser is told. The account's row must be locked. */
export async function endOneSession(
  context: TransactionContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  await revokeTokens(context.tx, { familyId: sessionId }, context.now);
  await forgetSubscriptionsOfSessions(context.tx, userId, { sessionId });
}

/** Ends every session of an account but one, and what other browsers are told. The account's row must be locked. */
export async function endOtherSessions(
  context: TransactionContext,
  userId: string,
  keep: string,
): Promise<void> {
  await revokeTokens(context.tx, { userId, butFamily: keep }, context.now);
  await forgetSubscriptionsOfSessions(context.tx, userId, { keep });
}

/** Whether a used token may come back; kills its unused successor when it may. */
async function consumeGrace(
  context: TransactionContext,
  token: RefreshToken,
  usedAt: string,
): Promise<boolean> {
  if (millisOf(context.now) - millisOf(usedAt) > GRACE_MS) return false;
  const successors = await issuedSince(context.tx, token, usedAt);
  if (successors.length === 0 || successors.length > MAX_RETURNS) return false;
  // Someone has an answer: whoever comes with the old token is someone else.
  if (successors.some((one) => one.usedAt !== null)) return false;
  for (const { id } of successors) await revokeTokens(context.tx, { id }, context.now);
  return true;
}

async function issue(
  context: TransactionContext,
  {
    familyId,
    userId,
    expiresAt,
    identityId,
  }: Pick<RefreshToken, 'familyId' | 'userId' | 'expiresAt' | 'identityId'>,
): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await insertRefreshToken(context.tx, {
    id: context.newId(),
    familyId,
    userId,
    identityId,
    issuedAt: context.now,
    expiresAt,
    hash: hashOf(refreshToken),
    ...browserNameOf(context.userAgent),
  });
  return refreshToken;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
