import type { Api } from '../../contract/api.ts';
import {
  type BulkArgs,
  type BulkKind,
  bulkArgs,
  bulkPermission,
  changedProgram,
  isSkipped,
  taggedAfter,
} from '../../domain/bulk/bulk-action.ts';
import { may } from '../../domain/people/permissions.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { recorded } from '../audit/record-changes.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { refusalOfDatabase } from '../perform/database-refusals.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { Refusal } from '../perform/refusal.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { registerExisting } from '../services/registration/register-existing.ts';
import { removeRegistration } from '../services/registration/remove-registration.ts';
import { review } from '../services/registration/review.ts';
import { loadStanding } from '../store/actors.ts';
import {
  broughtBy,
  bulkUnderWay,
  endBulkIfDone,
  lockNextOfBulk,
  type NextOfBulk,
  settleOfBulk,
} from '../store/bulk-actions.ts';
import { findRegistration } from '../store/registration-forms.ts';
import { lockRegistration } from '../store/registrations.ts';
import { assignedTags, saveTagsOf, tagsOf } from '../store/tags.ts';

/** Goes on with actions on many registrants. Any number of processes may run one. */
export interface BulkPump {
  /** Looks now, and settles when nobody waits. */
  look(): Promise<void>;
  /** Settles when the registrant that is under way is done. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;

const actor = { kind: 'SYSTEM', name: 'Bulk actions' } as const;

/**
 * Does what was pressed for one registrant after the other, each in a transaction of its own, with its row: whichever process
 * dies, nobody is forgotten and nobody is done twice, and one that is refused keeps no other one back. It is done as who
 * pressed, with the rights that they have by then.
 */
export function startBulkPump(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): BulkPump {
  let looking: Promise<void> | null = null;
  let stopped = false;
  const lookOnce = async () => {
    for (const bulkId of await bulkUnderWay(performer.db)) {
      while (!stopped && (await doNext(performer, log, bulkId)));
      if (stopped) return;
      await performPlainly(performer, { actor }, async (context) => {
        const programId = await endBulkIfDone(context.tx, bulkId, context.now);
        if (programId) context.nudge(programId, ['STAFF'], ['registration']);
      });
    }
  };
  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    looking ??= lookOnce()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'actions on many registrants could not go on; the next look tries again'),
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** @returns whether one was there */
async function doNext(performer: Performer, log: DatabaseLog, bulkId: string): Promise<boolean> {
  let next: NextOfBulk | null = null;
  try {
    return await performPlainly(performer, { actor }, async (context) => {
      next = await lockNextOfBulk(context.tx, bulkId);
      if (!next) return false;
      const canceled = await doOne(context, next);
      await settleOfBulk(context.tx, { bulkId, ...next }, { state: 'DONE', canceled }, context.now);
      return true;
    });
  } catch (error) {
    const failed = next as NextOfBulk | null;
    if (!failed) throw error;
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal) log.warn({ err: error }, 'an action on many registrants failed for one of them');
    const code = refusal?.code ?? 'SERVER_ERROR';
    await performPlainly(performer, { actor }, ({ tx, now }) =>
      settleOfBulk(
        tx,
        { bulkId, ...failed },
        isSkipped(code) ? { state: 'SKIPPED' } : { state: 'FAILED', reason: code },
        now,
      ),
    );
    return true;
  }
}

/** The call that does the same of one: the trail names it. */
const calls = {
  STATUS: 'reviewRegistration',
  TAGS: 'assignTags',
  REGISTER: 'registerOnBehalf',
  REMOVE: 'removeRegistration',
} as const satisfies Record<BulkKind, keyof Api>;

/** @returns how many meetings it canceled @throws Refusal as the same done to one alone; NOT_ALLOWED: who pressed may no longer */
async function doOne(context: TransactionContext, next: NextOfBulk): Promise<number> {
  const { programId, organizationId, createdAt } = next;
  const args = bulkArgs.parse(next.args);
  const program = next.actor && (await loadStanding(context.tx, changedProgram(args, programId), next.actor));
  if (!next.actor || !program || !may(next.actor, bulkPermission[args.kind], { program }))
    throw new Refusal('NOT_ALLOWED');
  const theirs: TransactionContext = { ...context, actor: next.actor };
  const result = await recorded(calls[args.kind], (own) =>
    work(own, { programId, organizationId, createdAt }, args),
  )(theirs, {}, {});
  return Number(result);
}

async function work(
  context: TransactionContext,
  { createdAt, ...of }: { programId: string; organizationId: string; createdAt: Instant },
  args: BulkArgs,
): Promise<number> {
  if (args.kind === 'STATUS') {
    const { status, message } = args;
    // A colleague's review after the press stands: whoever pressed has not seen it.
    return (await review(context, { ...of, status, message, seenAt: createdAt })).canceled.length;
  }
  if (args.kind === 'REGISTER') {
    await registerInto(context, of, args.into);
    return 0;
  }
  if (args.kind === 'REMOVE') {
    await removeRegistration(context, { ...of, message: args.message, seenAt: createdAt });
    return 0;
  }
  if (!(await lockRegistration(context.tx, of.programId, of.organizationId))) throw new Refusal('NOT_FOUND');
  // A tag that was deleted since is nobody's.
  const known = new Set((await tagsOf(context.tx, of.programId)).map(({ tagId }) => tagId));
  const wanted = taggedAfter(await assignedTags(context.tx, of), args);
  await saveTagsOf(
    context.tx,
    of,
    wanted.filter((id) => known.has(id)),
  );
  context.nudge(of.programId, ['STAFF'], ['registration']);
  return 0;
}

/**
 * Registers it there, with the people that it brings here as far as who pressed may name them. What is its own waits for approval.
 *
 * @throws Refusal ALREADY_REGISTERED; NOT_FOUND: who pressed does not find it for that program
 */
async function registerInto(
  context: TransactionContext,
  { programId, organizationId }: { programId: string; organizationId: string },
  into: string,
): Promise<void> {
  if (await findRegistration(context.tx, into, organizationId)) throw new Refusal('ALREADY_REGISTERED');
  const brought = await broughtBy(context.tx, programId, organizationId);
  const registered = brought && (await registerExisting(context, { ...brought, programId: into }));
  if (!registered) throw new Refusal('NOT_FOUND');
  context.nudge(into, ['STAFF'], ['registration']);
}
