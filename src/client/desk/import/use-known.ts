import { useEffect, useRef, useState } from 'react';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import { ASKED_AT_ONCE, adminCheckImport, checkImport } from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import { emailsOf, type ThingsThere } from '../../../domain/organizations/import/known.ts';
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

const texts = (values: readonly unknown[]): string[] =>
  values.filter(
    (value): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST,
  );

/**
 * What the server is asked of a preview: of each organization all at a time, for it answers which of the addresses is which
 * organization's. One whose answer is known is left out.
 */
export function questionsOf(
  candidates: readonly ImportCandidate[],
  asked: Readonly<Record<keyof Asked, ReadonlySet<string>>>,
  most: number = ASKED_AT_ONCE,
): Asked[] {
  const questions: Record<keyof Asked, Set<string>>[] = [];
  for (const { name, organization, people } of candidates) {
    const emails = texts(emailsOf(organization, people));
    const own: Asked = { names: texts([name]), slugs: texts([organization.slug]), emails };
    if (kinds.every((kind) => own[kind].every((text) => asked[kind].has(text)))) continue;
    for (let at = 0; at === 0 || at < emails.length; at += most) {
      const part: Asked = { ...own, emails: emails.slice(at, at + most) };
      const last = questions.at(-1);
      const fits = last && kinds.every((kind) => last[kind].size + part[kind].length <= most);
      const into = fits
        ? last
        : { names: new Set<string>(), slugs: new Set<string>(), emails: new Set<string>() };
      if (!fits) questions.push(into);
      for (const kind of kinds) for (const text of part[kind]) into[kind].add(text);
    }
  }
  return questions.map(({ names, slugs, emails }) => ({
    names: [...names],
    slugs: [...slugs],
    emails: [...emails],
  }));
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
    const questions = questionsOf(settled, asked.current);
    if (questions.length === 0) return;
    const stop = new AbortController();
    const run = async () => {
      setBusy(true);
      setError(null);
      try {
        for (const body of questions) {
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
