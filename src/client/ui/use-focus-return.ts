import { useRef } from 'react';

/**
 * Gives the focus back to what had it before the layer opened. Radix does so only for its own Trigger, which our
 * controlled dialogs have not: without this the focus would fall to the page's start.
 */
export function useFocusReturn() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
}
