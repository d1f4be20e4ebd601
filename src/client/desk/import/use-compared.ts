import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError, call } from '../../../contract/call.ts';
import { type ComparedResult, compareImport } from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import type { ImportColumn } from '../../../domain/organizations/import/organization-columns.ts';
import { useCaller } from '../caller-context.ts';
import { batchesOf } from './import-calls.ts';

export type Compared = ComparedResult[number];

/** What the file says otherwise than what exists already, and which of it is to be written there. */
export interface ComparedImport {
  busy: boolean;
  error: CallError | null;
  retry: () => void;
  /** Null: nothing is known of this row, or there is nothing to be changed. */
  of(row: number): Compared | null;
  chosenOf(row: number): ReadonlySet<ImportColumn>;
  choose(row: number, column: ImportColumn, on: boolean): void;
  /** Those that were changed since they were shown are asked about again. */
  askAgain(rows: readonly number[]): void;
  /** Was changed since it was shown, and is to be looked at again. */
  wasChanged(row: number): boolean;
  /** What an import sends of this row. */
  updateOf(row: number): { column: ImportColumn; from: unknown }[];
}

const none: ReadonlySet<ImportColumn> = new Set();

/** An answer, and what was asked. */
interface Found {
  asked: string;
  compared: Compared;
}

/** What a person has chosen of an answer. */
interface Chosen {
  asked: string;
  columns: ReadonlySet<ImportColumn>;
}

/** What a row asks: which organization it means, and what it says of it. */
const questionOf = ({ organization, people }: Pick<ImportCandidate, 'organization' | 'people'>): string =>
  JSON.stringify([organization, people.map(({ person }) => person.email)]);

/**
 * Asks the server once for each organization that exists already, a few at a time. All changes are chosen, but those of who has an
 * account: what an organization says of itself is not overwritten without a look.
 *
 * @param programId null: nothing is asked
 */
export function useCompared(
  candidates: readonly ImportCandidate[],
  programId: string | null,
): ComparedImport {
  const caller = useCaller();
  const [found, setFound] = useState<ReadonlyMap<number, Found>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const [outdated, setOutdated] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What was asked, as it was asked: a row that says something else since is asked about again.
  const asked = useRef(new Map<number, string>());
  const there = useMemo(
    () => candidates.filter(({ state }) => state === 'THERE' || state === 'REGISTERS'),
    [candidates],
  );
  // Of a row that says something else by now, the answer is about another organization.
  const asking = useMemo(() => new Map(there.map((one) => [one.rows[0] ?? 0, questionOf(one)])), [there]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    if (programId === null) return;
    const open = there.filter((one) => asked.current.get(one.rows[0] ?? 0) !== questionOf(one));
    if (open.length === 0) return;
    const stop = new AbortController();
    const run = async () => {
      setBusy(true);
      setError(null);
      try {
        for (const organizations of batchesOf(open, () => true)) {
          const body = { organizations };
          const answer = await call(
            caller,
            compareImport,
            { params: { programId }, body },
            { signal: stop.signal },
          );
          if (stop.signal.aborted) return;
          const questions = new Map(organizations.map((one) => [one.row, questionOf(one)]));
          for (const [row, question] of questions) asked.current.set(row, question);
          setFound(
            (before) =>
              new Map([
                ...before,
                ...answer.organizations.map(
                  (compared) =>
                    [compared.row, { asked: questions.get(compared.row) ?? '', compared }] as const,
                ),
              ]),
          );
        }
      } catch (failed) {
        if (!(failed instanceof CallError)) throw failed;
        if (!stop.signal.aborted) setError(failed);
      } finally {
        if (!stop.signal.aborted) setBusy(false);
      }
    };
    void run();
    return () => stop.abort();
  }, [there, programId, caller, attempt]);

  const of = (row: number): Compared | null => {
    const one = programId === null ? undefined : found.get(row);
    return one && one.asked === asking.get(row) && one.compared.changes.length > 0 ? one.compared : null;
  };
  const chosenOf = (row: number): ReadonlySet<ImportColumn> => {
    const one = of(row);
    if (!one) return none;
    const by = chosen.get(row);
    if (by && by.asked === asking.get(row)) return by.columns;
    return one.isItsOwn ? none : new Set(one.changes.map(({ column }) => column));
  };
  return {
    busy,
    error,
    retry: () => setAttempt((before) => before + 1),
    of,
    chosenOf,
    choose(row, column, on) {
      const after = new Set(chosenOf(row));
      if (on) after.add(column);
      else after.delete(column);
      setChosen((before) => new Map(before).set(row, { asked: asking.get(row) ?? '', columns: after }));
    },
    askAgain: useCallback((rows) => {
      if (rows.length === 0) return;
      for (const row of rows) asked.current.delete(row);
      const left = <Value>(before: ReadonlyMap<number, Value>) =>
        new Map([...before].filter(([row]) => !rows.includes(row)));
      setFound(left);
      setChosen(left);
      setOutdated((before) => new Set([...before, ...rows]));
      setAttempt((before) => before + 1);
    }, []),
    wasChanged: (row) => outdated.has(row),
    updateOf: (row) =>
      (of(row)?.changes ?? []).flatMap(({ column, from }) =>
        chosenOf(row).has(column) ? [{ column, from }] : [],
      ),
  };
}
