import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PageSize } from './board-pages.ts';

/** How large an element is, in em of its own type, live; null until it has been measured. */
export function useSizeInEm(element: RefObject<HTMLElement | null>): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(node).fontSize);
      const [width, height] = [node.clientWidth / em, node.clientHeight / em];
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
