import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { LeaveWithoutSaving } from './leave-without-saving.tsx';

/** What a dialog, a drawer or a page knows of the forms in it. */
interface Guard {
  /** @param form which of them, by an id of its own */
  mark(form: string, unsaved: boolean): void;
  /** Goes, or asks first where something would be lost. */
  leave(go: () => void): void;
}

export const GuardContext = createContext<Guard | null>(null);

/**
 * Tells the dialog, drawer or page around a form that something was typed: until it is saved, Escape, a press outside and
 * the cross ask first; on a page links and going back.
 *
 * @param unsaved something would be lost
 * @returns for a Cancel button: goes, or asks first
 */
export function useUnsaved(unsaved: boolean): (go: () => void) => void {
  const guard = use(GuardContext);
  const form = useId();
  useEffect(() => {
    guard?.mark(form, unsaved);
    return () => guard?.mark(form, false);
  }, [guard, form, unsaved]);
  return (go) => (guard ? guard.leave(go) : go());
}

/** The part of the dialog: wraps what is in it, and asks. */
export function useUnsavedGuard(onOpenChange: (open: boolean) => void) {
  const unsaved = useRef(new Set<string>());
  const [going, setGoing] = useState<(() => void) | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      mark(form, on) {
        if (on) unsaved.current.add(form);
        else unsaved.current.delete(form);
        // It was saved while the question stood: nothing is lost any more.
        if (unsaved.current.size === 0) setGoing(null);
      },
      leave(go) {
        if (unsaved.current.size > 0) setGoing(() => go);
        else go();
      },
    }),
    [],
  );
  return {
    onOpenChange: (open: boolean) => {
      if (open) onOpenChange(true);
      else guard.leave(() => onOpenChange(false));
    },
    inside: (children: ReactNode) => <GuardContext value={guard}>{children}</GuardContext>,
    question: (
      <LeaveWithoutSaving
        open={going !== null}
        onStay={() => setGoing(null)}
        onLeave={() => {
          setGoing(null);
          going?.();
        }}
      />
    ),
  };
}
