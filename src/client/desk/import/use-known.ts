import { useEffect, useRef, useState } from 'react';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import { ASKED_AT_ONCE, adminCheckImport, checkImport } from '../../../contract/organization-imports.ts';
import { useCaller } from '../caller-context.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import type { ImportAct, ImportView } from './import-state.ts';

/** Typing is not asked about letter by letter (SPEC.md 9: 300 ms). */
const DEBOUNCE_MS = 300;
/** No name, slug or email is longer: what is, is refused by its own rule. */
const LONGEST = 300;

interface Asked {
  names: string[];
  slugs: string[];
  emails: string[];
}

const ask = (caller: Caller, programId: string | null, body: Asked, signal: AbortSignal) =>
  programId === null
    ? call(caller, adminCheckImport, { body }, { signal })
    : call(caller, checkImport, { params: { programId }, body }, { signal });

/** Everything of a preview that the server can know, each once. */
function thingsOf({ checked }: ImportView): Asked {
  const names = new Set<string>();
  const slugs = new Set<string>();
  const emails = new Set<string>();
  for (const { name, organization, people } of checked.candidates) {
    names.add(name);
    if (typeof organization.slug === 'string') slugs.add(organization.slug);
    for (const { person } of people)
      if (typeof person.email === 'string') emails.add(person.email.toLowerCase());
  }
  return { names: [...names], slugs: [...slugs], emails: [...emails] };
}

type AskedKind = 'name' | 'slug' | 'email';

/** What was asked of, one text a thing. */
const askedKey = (kind: AskedKind, text: string): string => `${kind} ${text}`;

/**
 * Asks the server which organizations and people are there already, as the file and what is typed name them; nothing is
 * asked twice. The import does not wait for it: the server looks again.
 */
export function useKnown(
  view: ImportView | null,
  programId: string | null,
  dispatch: (act: ImportAct) => void,
): { busy: boolean; error: CallError | null; retry: () => void } {
  const caller = useCaller();
  const settled = useDebounced(view, DEBOUNCE_MS);
  const asked = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    if (!settled) return;
    const things = thingsOf(settled);
    const fresh = (kind: AskedKind, list: string[]) =>
      list.filter(
        (text) => text !== '' && text.length <= LONGEST && !asked.current.has(askedKey(kind, text)),
      );
    const left: Asked = {
      names: fresh('name', things.names),
      slugs: fresh('slug', things.slugs),
      emails: fresh('email', things.emails),
    };
    const rounds = Math.ceil(
      Math.max(left.names.length, left.slugs.length, left.emails.length) / ASKED_AT_ONCE,
    );
    if (rounds === 0) return;
    const stop = new AbortController();
    const run = async () => {
      setBusy(true);
      setError(null);
      try {
        for (let round = 0; round < rounds; round++) {
          const part = (list: string[]) => list.slice(round * ASKED_AT_ONCE, (round + 1) * ASKED_AT_ONCE);
          const body = { names: part(left.names), slugs: part(left.slugs), emails: part(left.emails) };
          const answer = await ask(caller, programId, body, stop.signal);
          if (stop.signal.aborted) return;
          for (const name of body.names) asked.current.add(askedKey('name', name));
          for (const slug of body.slugs) asked.current.add(askedKey('slug', slug));
          for (const email of body.emails) asked.current.add(askedKey('email', email));
          dispatch({ kind: 'LEARNED', ...answer });
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
  }, [settled, caller, programId, dispatch, attempt]);
  return { busy, error, retry: () => setAttempt((before) => before + 1) };
}
