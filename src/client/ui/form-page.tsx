import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useLeaveQuestion } from './leave-question.tsx';
import { GuardContext } from './unsaved.ts';

const none: ReadonlySet<string> = new Set();

/** A page with something to type in it: it asks before that is lost (`useUnsaved` in the form), by a link or going back. */
export function FormPage({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(none);
  const { ask, question } = useLeaveQuestion(unsaved.size > 0);
  const asking = useRef(ask);
  asking.current = ask;
  const guard = useMemo(
    () => ({
      mark: (form: string, on: boolean) =>
        setUnsaved((now) => {
          if (now.has(form) === on) return now;
          return on ? new Set([...now, form]) : new Set([...now].filter((other) => other !== form));
        }),
      leave: (go: () => void) => asking.current(go),
    }),
    [],
  );
  return (
    <GuardContext value={guard}>
      {children}
      {question}
    </GuardContext>
  );
}
