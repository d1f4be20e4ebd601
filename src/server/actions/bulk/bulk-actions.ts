import { statusMessage } from '../../../contract/answer-messages.ts';
import type { BulkPreview } from '../../../contract/bulk.ts';
import { refusalMessage, sentences } from '../../../contract/sentences.ts';
import {
  type BulkArgs,
  type BulkWhom,
  bulkPermission,
  decideStopBulk,
  taggedAfter,
} from '../../../domain/bulk/bulk-action.ts';
import { type Message, withEnglish } from '../../../domain/language/message.ts';
import { may } from '../../../domain/people/permissions.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { decideRegisterOnBehalf } from '../../../domain/registration/on-behalf.ts';
import { decideReview, withdrawsApproval } from '../../../domain/registration/review.ts';
import type { RefusalCode } from '../../../domain/verdict/refusal-codes.ts';
import type { Actions } from '../../http/handler.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import { loadStanding } from '../../store/actors.ts';
import {
  type BulkSeen,
  bulkOf,
  bulkRows,
  bulkSeen,
  insertBulk,
  latestBulk,
  lockBulk,
  meetingsOfThese,
  registeredOf,
  stopBulkAction,
} from '../../store/bulk-actions.ts';
import { loadProgram } from '../../store/programs.ts';
import { matchingRegistrants } from '../../store/registrants.ts';
import { havingMeetings } from '../../store/remove-registrations.ts';
import { tagsOf } from '../../store/tags.ts';

interface Asked {
  whom: BulkWhom;
  action: BulkArgs;
}

/** Who may do it of one may do it of many. @throws Refusal NOT_ALLOWED, NOT_FOUND: another program that is not theirs */
async function assertMay(
  { actor, tx }: TransactionContext,
  action: BulkArgs,
  facts: ObjectFacts,
): Promise<void> {
  if (action.kind !== 'REGISTER') {
    if (!may(actor, bulkPermission[action.kind], facts)) throw new Refusal('NOT_ALLOWED');
    return;
  }
  const program = actor.kind === 'USER' ? await loadStanding(tx, action.into, actor) : null;
  if (!program || !may(actor, bulkPermission.REGISTER, { program })) throw new Refusal('NOT_FOUND');
}

/** Whom it means now, and what it would do. @throws Refusal NOT_FOUND: also a tag that the program does not have */
async function lookAt(context: TransactionContext, programId: string, { whom, action }: Asked) {
  const { tx, now } = context;
  const program = await loadProgram(tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  if (action.kind === 'TAGS') {
    const known = new Set((await tagsOf(tx, programId)).map(({ tagId }) => tagId));
    if (![...action.add, ...action.remove].every((id) => known.has(id))) throw new Refusal('NOT_FOUND');
  }
  if (action.kind === 'REGISTER') {
    const into = await loadProgram(tx, action.into);
    if (!into || into.id === programId) throw new Refusal('NOT_FOUND');
    assertAllowed(decideRegisterOnBehalf(into));
  }
  const world = { zone: program.timezone, now };
  const meant =
    'filter' in whom
      ? await matchingRegistrants(tx, { programId, filter: whom.filter, world })
      : await registeredOf(tx, programId, whom.organizationIds);
  const seen = await bulkSeen(
    tx,
    programId,
    meant.map(({ id }) => id),
    now,
  );
  const there =
    action.kind === 'REGISTER'
      ? await registeredOf(
          tx,
          action.into,
          meant.map(({ id }) => id),
        )
      : [];
  const meeting =
    action.kind === 'REMOVE'
      ? await havingMeetings(
          tx,
          programId,
          meant.map(({ id }) => id),
        )
      : null;
  const preview = previewOf(seen, action, meeting ?? new Set(there.map(({ id }) => id)));
  const losers = losing(seen, action).map(({ id }) => id);
  if (losers.length === 0) return { meant, preview };
  return { meant, preview: { ...preview, ...(await meetingsOfThese(tx, programId, losers, now)) } };
}

/** Those that would lose their approval. */
const losing = (seen: readonly BulkSeen[], action: BulkArgs): BulkSeen[] =>
  action.kind === 'STATUS' ? seen.filter(({ status }) => withdrawsApproval(status, action.status)) : [];

/** @param left of REGISTER those that are registered for the other program; of REMOVE those that have meetings: they stay as they are */
function previewOf(seen: readonly BulkSeen[], action: BulkArgs, left: ReadonlySet<string>): BulkPreview {
  if (action.kind === 'REGISTER' || action.kind === 'REMOVE')
    return {
      digest: digestOf(JSON.stringify(seen.map(({ id }) => [id, left.has(id)]))),
      total: seen.length,
      unchanged: left.size,
      withdrawn: 0,
      canceled: 0,
      stays: 0,
    };
  if (action.kind === 'TAGS') {
    const same = ({ tagIds }: BulkSeen) =>
      [...taggedAfter(tagIds, action)].sort().join() === [...tagIds].sort().join();
    return {
      // What else is changed of them meanwhile has nothing to do with it.
      digest: digestOf(JSON.stringify(seen.map(({ id, tagIds }) => [id, tagIds]))),
      total: seen.length,
      unchanged: seen.filter(same).length,
      withdrawn: 0,
      canceled: 0,
      stays: 0,
    };
  }
  const lose = losing(seen, action);
  const ofLosers = new Set(lose);
  return {
    digest: digestOf(
      JSON.stringify(
        seen.map((one) => [
          one.id,
          one.status,
          one.submitted,
          one.position,
          ...(ofLosers.has(one) ? [one.canceled, one.stays] : []),
        ]),
      ),
    ),
    total: seen.length,
    unchanged: seen.filter(
      ({ status, submitted }) =>
        decideReview({ registrationStatus: status, isRevisionSubmitted: submitted }, action).kind ===
        'refused',
    ).length,
    withdrawn: lose.length,
    canceled: 0,
    stays: 0,
  };
}

/** A code as the sentence that one alone is refused with; what no refusal is was a fault of ours. */
const reasonOf = (code: string | null): Message =>
  code !== null && Object.hasOwn(sentences, code)
    ? withEnglish(refusalMessage(code as RefusalCode))
    : withEnglish(statusMessage(500));

/** Every call about actions on many registrants (docs/decisions/069). */
export const bulkActions = {
  previewBulk: async (context, { params: { programId }, body }, facts) => {
    await assertMay(context, body.action, facts);
    return (await lookAt(context, programId, body)).preview;
  },
  startBulk: async (context, { params: { programId }, body }, facts) => {
    await assertMay(context, body.action, facts);
    const { meant, preview } = await lookAt(context, programId, body);
    if (preview.digest !== body.digest) throw new Refusal('BULK_CHANGED', { preview });
    if (meant.length === 0) throw new Refusal('BULK_EMPTY');
    const { userId } = personOf(context);
    const bulk = { id: context.newId(), programId, action: body.action, userId, createdBy: nameOf(context) };
    await insertBulk(context.tx, bulk, meant, context.now);
    return { bulkId: bulk.id, total: meant.length };
  },
  listBulk: async (context, { params: { programId } }) => ({
    actions: await latestBulk(context.tx, programId),
  }),
  listBulkRows: async (context, { params: { programId, bulkId }, query: { page, size, state } }) => {
    const bulk = await bulkOf(context.tx, programId, bulkId);
    if (!bulk) throw new Refusal('NOT_FOUND');
    const range = { offset: (page - 1) * size, limit: size };
    const { items, total } = await bulkRows(context.tx, bulkId, state, range);
    return {
      bulk,
      items: items.map((one) => ({ ...one, reason: one.state === 'FAILED' ? reasonOf(one.reason) : null })),
      page,
      size,
      total,
    };
  },
  /** Whoever may begin such a thing may stop it: a mistake of a colleague too. */
  stopBulk: async (context, { params: { programId, bulkId } }, facts) => {
    const locked = await lockBulk(context.tx, programId, bulkId);
    const bulk = locked && (await bulkOf(context.tx, programId, bulkId));
    if (!bulk) throw new Refusal('NOT_FOUND');
    await assertMay(context, bulk.action, facts);
    assertAllowed(decideStopBulk(bulk.endedAt));
    const left = await stopBulkAction(context.tx, bulkId, nameOf(context), context.now);
    context.nudge(programId, ['STAFF'], ['registration']);
    return { left };
  },
} satisfies Partial<Actions>;
