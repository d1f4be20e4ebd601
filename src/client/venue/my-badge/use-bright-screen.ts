import { type RefObject, useEffect } from 'react';

/**
 * Shows a dialog above everything, and on phones and tablets without the browser's own bars where it can do that
 * without being asked (a tap has led here). The page behind cannot be reached meanwhile; the focus returns by itself.
 *
 * What fills the screen is the dialog's content, not the page: Chromium 150 and older paint a dialog below the page when
 * the page itself is made full screen while the dialog is open.
 *
 * @param content what the dialog shows, and nothing else of the dialog does
 */
export function useBrightScreen(
  element: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const dialog = element.current;
    const shown = content.current;
    if (!dialog || !shown) return;
    if (!dialog.open) dialog.showModal();
    const wanted = matchMedia('(pointer: coarse)').matches && !document.fullscreenElement;
    // Not allowed without a tap, and unknown on some phones: then it is as large as the window.
    if (wanted) shown.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    return () => {
      dialog.close();
      if (wanted && document.fullscreenElement === shown) document.exitFullscreen().catch(() => undefined);
    };
  }, [element, content]);
}
