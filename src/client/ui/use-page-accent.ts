import { useLayoutEffect } from 'react';
import { applyAccent } from './accent.ts';

/**
 * The whole page wears the program's accent, dialogs and toasts too: they stand outside the tree of the screen.
 *
 * @param color the program's colorTheme, `#rrggbb`; null for the product's own accent
 */
export function usePageAccent(color: string | null): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.accent = '';
    applyAccent(color, page);
    return () => applyAccent(null, page);
  }, [color]);
}
