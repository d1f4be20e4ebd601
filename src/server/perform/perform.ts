import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { earlierOf, type Instant } from '../../domain/time/instants.ts';
import { isLostRace, tryAgain } from '../db/lost-races.ts';
import type { Reading, RunTransaction } from '../db/read-only.ts';
import type { Schema } from '../db/schema.ts';
import {
  type Concerned,
  deviceTopic,
  personTopic,
  RELEASED_TABLES,
  tabletTopic,
  topicsOf,
} from '../live/news-topics.ts';
import { insertionOf, writeAtOnce } from '../store/insert-rows.ts';
import { type Answer, answerOf } from './answer.ts';
import { isSeenWhenTriedAgain, refusalOfDatabase } from './database-refusals.ts';
import { claimKey, releaseKey, saveAnswer, saveRefusal } from './idempotency.ts';
import { Outside } from './outside.ts';
import { Refusal } from './refusal.ts';
import { callerKey, type MailDraft, type TransactionContext } from './transaction-context.ts';

/** What the unit of work needs of the server. */
export interface Performer {
  db: Kysely<Schema>;
  /**
   * How a call's transaction is made, and tried again where it lost a race; left out: a transaction of `db`, which writes.
   */
  transaction?: RunTransaction;
  /** How reports are read; left out: from `db`. */
  reports?: Reading;
  clock: () => Date;
  /** After commit: something of this subject changed (`live/topics.ts`). */
  nudge: (topic: string, changed?: readonly ChangeKind[]) => void;
  /** After commit: there is mail to send. */
  mailWaits: () => void;
  /** After commit: there are messages for browsers to send. */
  pushWaits?: () => void;
  /** Where people reach the product, for links in mails; left out: nobody is told what is done here. */
  publicUrl?: string;
  /** false: matchmaking is off in every program, by configuration. Left out: each program says. */
  eventScheduling?: boolean;
}

export interface PerformOptions {
  actor: Actor;
  device?: TransactionContext['device'];
  address?: string;
  browser?: string | null;
  userAgent?: string | null;
  /** When the request came; left out: as its transaction begins. */
  arrivedAt?: Instant;
  /** The Idempotency-Key with a digest of the request; undefined: every call is a new one. */
  idempotency?: { key: string; bodyHash: string } | undefined;
}

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
  action: (context: TransactionContext) => Promise<Result | Outside<Result>>,
): Promise<Answer> {
  const { idempotency } = options;
  const caller = callerKey(options.actor);
  const step = (one: typeof action) =>
    inTransaction(performer, options, async (context) => {
      if (idempotency) {
        const kept = await claimKey(context, caller, idempotency);
        if (kept) return kept;
      }
      const result = await one(context);
      if (result instanceof Outside) {
        // An equal request asks as well; of both, the second to come back answers what the first did.
        if (idempotency) await releaseKey(context);
        return result;
      }
      const answer: Answer = { status: 200, messages: [], result };
      if (idempotency) await saveAnswer(context, caller, idempotency.key, answer);
      return answer;
    });
  try {
    const first = await step(action);
    if (!(first instanceof Outside)) return first;
    const second = await step(await first.ask());
    if (second instanceof Outside) throw new Error('An action asks outside once.');
    return second;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal) throw error;
    const answer = answerOf(refusal);
    if (idempotency && refusal.code !== 'IDEMPOTENCY_KEY_REUSED') {
      await saveRefusal(performer.db, caller, idempotency, answer);
    }
    return answer;
  }
}

/** The same without ledger and envelope: for the product's own work. @throws Refusal */
export const performPlainly = <Result>(
  performer: Performer,
  options: PerformOptions,
  action: (context: TransactionContext) => Promise<Result>,
): Promise<Result> => inTransaction(performer, options, action);

/**
 * Several callers in one transaction, with one present: each has a work of its own, and all of it commits or none. A
 * lost race is tried again as a whole.
 *
 * @throws whatever the action throws, and what the database says in the end
 */
export async function performTogether<Result>(
  performer: Performer,
  callers: readonly Omit<PerformOptions, 'idempotency'>[],
  action: (works: TransactionContext[]) => Promise<Result>,
): Promise<Result> {
  const { transaction } = performer;
  const run: RunTransaction = transaction ?? ((work) => performer.db.transaction().execute(work));
  const attempt = async () => {
    const nudged = new Map<string, Set<ChangeKind>>();
    const note = (topic: string, changed: readonly ChangeKind[] = []) =>
      void nudged.set(topic, new Set([...(nudged.get(topic) ?? []), ...changed]));
    let mails = 0;
    let pushes = false;
    const result = await run((tx) => {
      const now = performer.clock().toISOString();
      const shared = {
        tx,
        now,
        newId: randomUUID,
        nudge: (programId: string, concerned: readonly Concerned[], changed: readonly ChangeKind[]) => {
          for (const topic of concerned.flatMap((whom) => topicsOf(programId, whom))) note(topic, changed);
        },
        nudgeDevice: (deviceId: string) => note(deviceTopic(deviceId)),
        tellTablet: (deviceId: string) => note(tabletTopic(deviceId)),
        tablesWait: () => note(RELEASED_TABLES),
        nudgePerson: (userId: string) => note(personTopic(userId)),
        mail: async (...drafts: MailDraft[]) => {
          mails += drafts.length;
          await insertMails(tx, drafts);
        },
        pushWaits: () => {
          pushes = true;
        },
        publicUrl: performer.publicUrl ?? null,
        eventScheduling: performer.eventScheduling ?? true,
      };
      return action(
        callers.map(
          ({ actor, device = null, address = '', browser = null, userAgent = null, arrivedAt = now }) => ({
            ...shared,
            actor,
            device,
            address,
            browser,
            userAgent,
            // The clock of the machine may have been set back meanwhile.
            arrivedAt: earlierOf(arrivedAt, now),
          }),
        ),
      );
    });
    for (const [topic, changed] of nudged) performer.nudge(topic, [...changed]);
    if (mails > 0) performer.mailWaits();
    if (pushes) performer.pushWaits?.();
    return result;
  };
  if (transaction) return await attempt();
  return await tryAgain(attempt, (error) => isLostRace(error) || isSeenWhenTriedAgain(error));
}

const inTransaction = <Result>(
  performer: Performer,
  options: PerformOptions,
  action: (context: TransactionContext) => Promise<Result>,
): Promise<Result> =>
  performTogether(performer, [options], ([context]) => action(context as TransactionContext));

const insertMails = (tx: TransactionContext['tx'], drafts: readonly MailDraft[]) =>
  writeAtOnce(tx, [
    insertionOf(
      'mail',
      drafts.map((draft) => ({
        id: randomUUID(),
        recipient: draft.to,
        subject: draft.subject,
        text: draft.text,
        html: draft.html ?? null,
        headers: (draft.headers ?? null) as never,
        claim_link_id: draft.claimLinkId ?? null,
      })),
    ),
  ]);
