import type { ProgramValues } from './program-values.ts';

/** What was typed into a program's form, kept on the device. */
interface Draft {
  /** What the form was begun with. */
  base: ProgramValues;
  values: ProgramValues;
}

/** What was typed, over what the server has now; null: nothing. */
export function restoredDraft(key: string, initial: ProgramValues): Draft | null {
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

/** @param draft as text */
export function writeDraft(key: string, draft: string): void {
  try {
    localStorage.setItem(key, draft);
  } catch {
    // A full device keeps no draft; the page still asks before it is left.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
