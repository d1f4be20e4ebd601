import { type RefObject, useLayoutEffect, useState } from 'react';

/** Between a plan and the lower edge of the screen, in pixels. */
const MARGIN = 12;
/** Lower than this nothing on a plan could be read: then the page scrolls. */
const MIN_HEIGHT = 360;

/**
 * The space from an element's upper edge to the lower edge of the screen, as wide as the element; undefined until it is
 * measured. It follows what appears above it, and a tablet that is turned.
 */
export function useSpaceBelow(
  ref: RefObject<HTMLElement | null>,
): { width: number; height: number } | undefined {
  const [space, setSpace] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const measure = () => {
      const node = ref.current;
      if (!node) return;
      const { top, width } = node.getBoundingClientRect();
      const height = Math.max(MIN_HEIGHT, Math.floor(window.innerHeight - top - window.scrollY - MARGIN));
      if (width > 0)
        setSpace((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [ref]);
  return space;
}
