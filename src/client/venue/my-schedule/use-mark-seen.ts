import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long something must be in view before it counts as looked at, in ms. */
const LOOK_MS = 800;
/** How much of it, or of the screen. */
const IN_VIEW = 0.6;

/**
 * Tells when an element has been in view for a moment, on a page that is visible.
 *
 * @param what names what is to be seen in it: with another one, it is to be looked at anew; null: nothing
 */
export function useMarkSeen(
  element: RefObject<HTMLElement | null>,
  what: string | null,
  onSeen: () => void,
): void {
  const look = useEffectEvent(onSeen);
  useEffect(() => {
    const node = element.current;
    if (!node || what === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          if (document.visibilityState === 'visible') look();
        }, LOOK_MS);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(node);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, what]);
}
