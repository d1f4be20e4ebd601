import { createContext, use, useEffect, useId } from 'react';

/** What a dialog, a drawer or a page knows of the forms in it. */
export interface Guard {
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
