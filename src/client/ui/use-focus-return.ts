import { useRef } from 'react';

const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus goes when a layer opens: to its first field, or, where that would bring up a keyboard over half of it,
 * to the layer itself, so that a screen reader begins with its title. (Radix takes the first thing that can have it: the
 * cross that closes it.)
 *
 * And gives it back to what had it before. Radix does so only for its own Trigger, which our controlled dialogs have
 * not: without this it would fall to the page's start.
 */
export function useFocusReturn() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      cameFrom.current = document.activeElement;
      const layer = event.currentTarget;
      if (!(layer instanceof HTMLElement)) return;
      event.preventDefault();
      const field = window.matchMedia('(pointer: coarse)').matches
        ? null
        : layer.querySelector<HTMLElement>(FIELDS);
      (field ?? layer).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
}
