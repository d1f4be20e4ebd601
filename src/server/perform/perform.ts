import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sentences } from '../../contract/sentences.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Schema } from '../db/schema.ts';
import { isSeenWhenTriedAgain, refusalOfDatabase } from './database-refusals.ts';
import { Refusal } from './refusal.ts';
import { callerKey, type MailDraft, type Work } from './work.ts';

/** What the unit of work needs of the server. */
export interface Performer {
  db: Kysely<Schema>;
  clock: () => Date;
  /** After commit: a device of this program should pull. */
  nudge: (programId: string) => void;
  /** After commit: there is mail to send. */
  mailWaits: () => void;
}

export interface PerformOptions {
  actor: Actor;
  device?: Work['device'];
  address?: string;
  /** The Idempotency-Key with a digest of the request; undefined: every call is a new one. */
  idempotency?: { key: string; bodyHash: string } | undefined;
}

/** What the caller gets: status and envelope parts, the same for a kept answer. */
export interface Answer {
  status: number;
  messages: string[];
  result: unknown;
}

/** How often a transaction that lost against another is tried again. Each try waits a little longer, at random. */
const TRIES = 12;

/**
 * The unit of work: idempotency ledger, one transaction, effects after commit (DESIGN.md, Floors).
 *
 * A refusal rolls everything back and is the answer. Losing a race (40001, 40P01, a double booking) is tried
 * again; a constraint that still speaks becomes its refusal, never a 500. The worst case beside the ledger: two equal
 * requests at once; the second waits for the first's row and then answers what that one did.
 */
export async function perform<Result>(
  performer: Performer,
  options: PerformOptions,
  action: (work: Work) => Promise<Result>,
): Promise<Answer> {
  const { idempotency } = options;
  const caller = callerKey(options.actor);
  try {
    return await inTransaction(performer, options, async (work) => {
      if (idempotency) {
        const kept = await claimKey(work, caller, idempotency);
        if (kept) return kept;
      }
      const answer: Answer = { status: 200, messages: [], result: await action(work) };
      if (idempotency) await keepAnswer(work, caller, idempotency.key, answer);
      return answer;
    });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal) throw error;
    const answer = answerOf(refusal);
    if (idempotency && refusal.code !== 'IDEMPOTENCY_KEY_REUSED') {
      await keepRefusal(performer, caller, idempotency, answer);
    }
    return answer;
  }
}

/** The same without ledger and envelope: for the product's own work. @throws Refusal */
export const performPlainly = <Result>(
  performer: Performer,
  options: PerformOptions,
  action: (work: Work) => Promise<Result>,
): Promise<Result> => inTransaction(performer, options, action);

/** The answer of a refusal: its sentence, and its details as `result`. */
export function answerOf(refusal: Refusal): Answer {
  const { status, sentence } = sentences[refusal.code];
  return {
    status,
    messages: [refusal.sentence ?? sentence],
    result: { code: refusal.code, ...refusal.details },
  };
}

async function inTransaction<Result>(
  performer: Performer,
  options: PerformOptions,
  action: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const nudged = new Set<string>();
    let mails = 0;
    try {
      const result = await performer.db.transaction().execute((tx) =>
        action({
          tx,
          actor: options.actor,
          device: options.device ?? null,
          address: options.address ?? '',
          now: performer.clock().toISOString(),
          newId: randomUUID,
          nudge: (programId) => nudged.add(programId),
          mail: async (draft) => {
            mails += 1;
            await insertMail(tx, draft);
          },
        }),
      );
      for (const programId of nudged) performer.nudge(programId);
      if (mails > 0) performer.mailWaits();
      return result;
    } catch (error) {
      const again = isLostRace(error) || isSeenWhenTriedAgain(error);
      if (!again || attempt >= TRIES) throw error;
      await wait(Math.random() * 10 * attempt);
    }
  }
}

const insertMail = (tx: Work['tx'], draft: MailDraft) =>
  tx
    .insertInto('mail')
    .values({
      id: randomUUID(),
      recipient: draft.to,
      subject: draft.subject,
      text: draft.text,
      html: draft.html ?? null,
    })
    .execute();

/** Serialization failure or deadlock: PostgreSQL chose this transaction to give way. 0A000: a newer version changed a table beneath a prepared statement. */
const isLostRace = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01' || code === '0A000';
};

/** Takes the key, or answers what its first use did. @throws Refusal IDEMPOTENCY_KEY_REUSED for another body */
async function claimKey(
  work: Work,
  caller: string,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Answer | null> {
  const claimed = await work.tx
    .insertInto('idempotency')
    .values({ caller, key, body_hash: bodyHash, status: 0, answer: JSON.stringify({}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const kept = await work.tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const { messages, result } = kept.answer as Pick<Answer, 'messages' | 'result'>;
  return { status: kept.status, messages, result };
}

const keepAnswer = ({ tx }: Work, caller: string, key: string, answer: Answer) =>
  tx
    .updateTable('idempotency')
    .set({
      status: answer.status,
      answer: JSON.stringify({ messages: answer.messages, result: answer.result }),
    })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();

/** A refusal changed nothing and took its ledger row back with it: written again on its own. 429 is not kept. */
async function keepRefusal(
  performer: Performer,
  caller: string,
  { key, bodyHash }: { key: string; bodyHash: string },
  answer: Answer,
): Promise<void> {
  if (answer.status === 429 || answer.status >= 500) return;
  await performer.db
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
export const digestOf = (...parts: string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};
