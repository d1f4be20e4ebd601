import type { Api } from '../../contract/api.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import { Outside } from '../perform/outside.ts';
import { accountOf, nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { insertAuditLines } from '../store/audit-changes.ts';
import { consumeNotes, namesOf, watchChanges, zonesOf } from '../store/audit-notes.ts';
import { type AuditLine, describeChanges, idsToName, type WrittenRow } from './describe-changes.ts';
import { isRecorded } from './unrecorded-calls.ts';

type AnyAction = (context: TransactionContext, input: unknown, facts: ObjectFacts) => Promise<unknown>;

/**
 * A call as the routes perform it: where it is an administrative change, what it writes becomes lines of the audit trail,
 * in its own transaction. No verb knows of it. What is told is what the triggers saw, row by row as it was and as it is, so
 * that two who change the same thing at once are each told with their own change.
 */
export function recorded(call: keyof Api, action: AnyAction): AnyAction {
  if (!isRecorded(call)) return action;
  const watched = async (
    context: TransactionContext,
    act: (context: TransactionContext) => Promise<unknown>,
  ): Promise<unknown> => {
    await watchChanges(context.tx);
    const result = await act({ ...context, audited: true });
    await recordChanges(context, call);
    return result instanceof Outside ? result.around((next) => (later) => watched(later, next)) : result;
  };
  return (context, input, facts) => watched(context, (own) => action(own, input, facts));
}

async function recordChanges(context: TransactionContext, call: keyof Api): Promise<void> {
  const notes = await consumeNotes(context.tx);
  if (notes.length === 0) return;
  const names = await namesOf(context.tx, idsToName(notes));
  // A tag that was deleted just now has its name in the notes alone.
  for (const [id, name] of namesIn(notes)) if (!names.has(id)) names.set(id, name);
  const lines = describeChanges(notes, {
    nameOf: (_kind, id) => names.get(id),
    zoneOf: await zonesOf(context.tx, timesIn(notes)),
  });
  await insertAuditLines(context.tx, lines, {
    callId: context.newId(),
    call,
    changedAt: context.now,
    changedBy: accountOf(context),
    changedByName: whoOf(context, lines),
  });
}

/** A tablet that takes its pairing code is not known yet: it is called what staff called it. */
const whoOf = (context: TransactionContext, lines: readonly AuditLine[]): string =>
  context.actor.kind === 'ANONYMOUS' ? (lines[0]?.objectName ?? '') : nameOf(context);

function namesIn(notes: readonly WrittenRow[]): [id: string, name: string][] {
  return notes.flatMap(({ before }) =>
    before && typeof before.label === 'string' ? [[String(before.id), before.label] as [string, string]] : [],
  );
}

/** Programs whose times of day are told. */
const timesIn = (notes: readonly WrittenRow[]): string[] => [
  ...new Set(
    notes.flatMap(({ table, before, after }) =>
      table === 'timeslot' ? [String((after ?? before)?.program_id)] : [],
    ),
  ),
];
