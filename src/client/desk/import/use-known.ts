import { useEffect, useRef, useState } from 'react';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import { ASKED_AT_ONCE, adminCheckImport, checkImport } from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import type { ThingsThere } from '../../../domain/organizations/import/known.ts';
import { useCaller } from '../caller-context.ts';
import { useDebounced } from '../shared/use-debounced.ts';

/** Typing is not asked about letter by letter (SPEC.md 9: 300 ms). */
const DEBOUNCE_MS = 300;
/** No name, slug or email is longer: what is, is refused by its own rule. */
const LONGEST = 300;

const kinds = ['names', 'slugs', 'emails'] as const;
type Asked = Record<(typeof kinds)[number], string[]>;

const ask = (caller: Caller, programId: string | null, body: Asked, signal: AbortSignal) =>
  programId === null
    ? call(caller, adminCheckImport, { body }, { signal })
    : call(caller, checkImport, { params: { programId }, body }, { signal });

/** Everything of a preview that the server can know, each once. */
function thingsOf(candidates: readonly ImportCandidate[]): Asked {
  const texts = (values: unknown[]) =>
    [...new Set(values)].filter(
      (value): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST,
    );
  return {
    names: texts(candidates.map(({ name }) => name)),
    slugs: texts(candidates.map(({ organization }) => organization.slug)),
    emails: texts(
      candidates.flatMap(({ people }) =>
        people.map(({ person }) => typeof person.email === 'string' && person.email.toLowerCase()),
      ),
    ),
  };
}

/**
 * Asks the server which organizations and people are there already, as the file and what is typed name them; nothing is
 * asked twice. The import does not wait for it: the server looks again.
 */
export function useKnown(
  candidates: readonly ImportCandidate[],
  programId: string | null,
  learn: (there: ThingsThere) => void,
): { busy: boolean; error: CallError | null; retry: () => void } {
  const caller = useCaller();
  const settled = useDebounced(candidates, DEBOUNCE_MS);
  const asked = useRef<Record<keyof Asked, Set<string>>>({
    names: new Set(),
    slugs: new Set(),
    emails: new Set(),
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    const left = thingsOf(settled);
    for (const kind of kinds) left[kind] = left[kind].filter((text) => !asked.current[kind].has(text));
    const rounds = Math.ceil(Math.max(...kinds.map((kind) => left[kind].length)) / ASKED_AT_ONCE);
    if (rounds === 0) return;
    const stop = new AbortController();
    const run = async () => {
      setBusy(true);
      setError(null);
      try {
        for (let round = 0; round < rounds; round++) {
          const part = (kind: keyof Asked) =>
            left[kind].slice(round * ASKED_AT_ONCE, (round + 1) * ASKED_AT_ONCE);
          const body = { names: part('names'), slugs: part('slugs'), emails: part('emails') };
          const answer = await ask(caller, programId, body, stop.signal);
          if (stop.signal.aborted) return;
          for (const kind of kinds) for (const text of body[kind]) asked.current[kind].add(text);
          learn(answer);
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
  }, [settled, caller, programId, learn, attempt]);
  return { busy, error, retry: () => setAttempt((before) => before + 1) };
}
