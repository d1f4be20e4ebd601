import { useLayoutEffect } from 'react';
import { applyAccent, PAGE_ACCENT } from './accent.ts';

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
    // The one that the page came with: from now on it would stay on screens of others.
    document.getElementById(PAGE_ACCENT)?.remove();
    return () => applyAccent(null, page);
  }, [color]);
}
