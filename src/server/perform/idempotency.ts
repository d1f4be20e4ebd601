import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { jsonOf, writeAhead } from '../store/insert-rows.ts';
import type { Answer } from './answer.ts';
import { Refusal } from './refusal.ts';
import { callerKey, type TransactionContext } from './transaction-context.ts';

/** The idempotency ledger (API.md, Conventions): the same key with the same body answers what the first did. */

/** Takes the key, or answers what its first use did. @throws Refusal IDEMPOTENCY_KEY_REUSED for another body */
export async function claimKey(
  context: TransactionContext,
  caller: string,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Answer | null> {
  const claimed = await context.tx
    .insertInto('idempotency')
    .values({ caller, key, body_hash: bodyHash, status: 0, answer: JSON.stringify({}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const kept = await context.tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const { messages, result } = kept.answer as Pick<Answer, 'messages' | 'result'>;
  return { status: kept.status, messages, result };
}

/**
 * Gives the key back that this call has claimed, before it keeps a part of its work and refuses: the refusal is written
 * again on its own. Of the caller's claims without an answer only this call's can be seen here.
 */
export const releaseKey = ({ tx, actor }: TransactionContext) =>
  tx.deleteFrom('idempotency').where('caller', '=', callerKey(actor)).where('status', '=', 0).execute();

/** Keeps what was answered, in the same transaction as what was done. */
export const saveAnswer = (
  { tx }: TransactionContext,
  caller: string,
  key: string,
  { status, messages, result }: Answer,
): Promise<void> =>
  writeAhead(
    tx,
    sql`update idempotency set status = ${status}, answer = ${jsonOf({ messages, result })}::jsonb
      where caller = ${caller} and key = ${key}`,
  );

/** A refusal changed nothing and took its ledger row back with it: written again on its own. 429 is not kept. */
export async function saveRefusal(
  db: Kysely<Schema>,
  caller: string,
  { key, bodyHash }: { key: string; bodyHash: string },
  answer: Answer,
): Promise<void> {
  if (answer.status === 429 || answer.status >= 500) return;
  await db
    .insertInto('idempotency')
    .values({
      caller,
      key,
      body_hash: bodyHash,
      status: answer.status,
      answer: JSON.stringify({ messages: answer.messages, result: answer.result }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A digest of what was asked: method, path and body, whatever the order of headers. */
export const digestOf = (...parts: string[]): string =>
  hash('sha256', parts.map((part) => `${part}\0`).join(''), 'base64url');
