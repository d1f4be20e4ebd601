import { useEffect, useState } from 'react';

// not said: selectors
const FIELDS = 'input, textarea, select';
/** Where someone works already: a part that appears meanwhile does not take the focus from there. */
// not said: selectors
const AT_WORK = `${FIELDS}, [contenteditable="true"], [role="menu"], [role="dialog"]`;

/**
 * Where one goes on: scrolls to a part of the page that is being built and focuses its first field, as soon as the part is
 * drawn. Who went on elsewhere meanwhile (a part is drawn only when the server has it) keeps the focus there.
 *
 * @returns takes a CSS selector of the part, which may not have been drawn yet
 */
export function useFocusOnPart(): (selector: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  // After every drawing: with one of them the part appears.
  useEffect(() => {
    const part = wanted === null ? null : document.querySelector(wanted);
    if (!part) return;
    setWanted(null);
    if (document.activeElement?.closest(AT_WORK)) return;
    part.scrollIntoView({ block: 'center' });
    part.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  });
  return setWanted;
}
