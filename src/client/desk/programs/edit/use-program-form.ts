import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../session-context.ts';
import { DRAFTS } from '../../shared/registration/forget-drafts.ts';
import type { ProgramValues } from './program-values.ts';
import type { ProgramFaults } from './read-program.ts';

interface Draft {
  /** What the form was begun with. */
  base: ProgramValues;
  values: ProgramValues;
}

export interface ProgramForm {
  /** What it was begun with: the server's, as it was then. */
  base: ProgramValues;
  values: ProgramValues;
  faults: ProgramFaults;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** What is shown was typed at another time. */
  restored: boolean;
  change(next: Partial<ProgramValues>): void;
  setFaults(faults: ProgramFaults): void;
  discard(): void;
  /** Somebody else's values take the place of what was typed, and of what the form was begun with. */
  takeTheirs(theirs: Partial<ProgramValues>): void;
  /** The server has it. */
  saved(): void;
}

/**
 * What is typed into a program's form. It is kept on the device after every key, so that leaving the page, a reload or
 * a lost network lose nothing; signing out forgets it. What others changed meanwhile is not undone by a draft: only
 * what was typed stands in it, with what was there when it was typed.
 *
 * @param place the program's id, or `new`
 * @param initial what the server has
 */
export function useProgramForm(place: string, initial: ProgramValues): ProgramForm {
  const { me } = useSession();
  const key = `${DRAFTS}${me?.id ?? ''}:program:${place}`;
  const [kept] = useState(() => restored(key, initial));
  const [base, setBase] = useState(kept?.base ?? initial);
  const [values, setValues] = useState(kept?.values ?? initial);
  const [faults, setFaults] = useState<ProgramFaults>({});
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(base), [values, base]);
  useEffect(() => {
    if (dirty) write(key, { base, values });
    else drop(key);
  }, [key, dirty, base, values]);
  // The browser's own question: a page that is closed says nothing else.
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    base,
    values,
    faults,
    dirty,
    restored: fromDraft && dirty,
    change: (next) => {
      setValues((now) => ({ ...now, ...next }));
      // What is typed anew is not wrong any more until it is sent again.
      setFaults((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([field]) => !Object.keys(next).some((name) => field.startsWith(name))),
        ),
      );
    },
    setFaults,
    discard: () => {
      setBase(initial);
      setValues(initial);
      setFaults({});
      setFromDraft(false);
    },
    takeTheirs: (theirs) => {
      setBase((now) => ({ ...now, ...theirs }));
      setValues((now) => ({ ...now, ...theirs }));
    },
    saved: () => {
      drop(key);
      setBase(values);
      setFromDraft(false);
    },
  };
}

function restored(key: string, initial: ProgramValues): Draft | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const { base, values } = JSON.parse(text) as Draft;
    const names = Object.keys(initial) as (keyof ProgramValues)[];
    const typed = names.filter(
      (name) => name in values && JSON.stringify(values[name]) !== JSON.stringify(base[name]),
    );
    if (typed.length === 0) return null;
    const over = (from: ProgramValues): ProgramValues => ({
      ...initial,
      ...Object.fromEntries(typed.map((name) => [name, from[name]])),
    });
    return { base: over(base), values: over(values) };
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full device keeps no draft; the page still asks before it is left.
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
