import { type RefObject, useEffect } from 'react';

/**
 * Shows an element above everything, and on phones and tablets without the browser's own bars where it can do that
 * without being asked (a tap has led here). The page behind cannot be reached meanwhile; the focus returns by itself.
 */
export function useBrightScreen(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const root = document.documentElement;
    // Not allowed without a tap, and unknown on some phones: then it is as large as the window.
    const wanted = matchMedia('(pointer: coarse)').matches && !document.fullscreenElement;
    if (wanted) root.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    return () => {
      dialog.close();
      if (wanted && document.fullscreenElement === root) document.exitFullscreen().catch(() => undefined);
    };
  }, [element]);
}
