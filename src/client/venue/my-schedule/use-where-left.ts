import { useLayoutEffect } from 'react';

/** How far down a place was left, in pixels; as long as the tab is open. */
const left = new Map<string, number>();

/**
 * Brings a screen back to where it was left, once what it shows is there: before, it is too short to be scrolled.
 *
 * @param place what is shown
 * @param ready it has its whole height
 */
export function useWhereLeft(place: string, ready: boolean): void {
  useLayoutEffect(() => {
    if (!ready) return;
    const top = left.get(place);
    if (top !== undefined) window.scrollTo(0, top);
    // Heard as it happens: when the screen is taken away, what stood above it may be gone already.
    const note = () => left.set(place, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, ready]);
}
