import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings a part of a page into view where the address names it after `#`, also one that comes after the rest of the page. */
export function useScrolledTo(id: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more is a wish to see it again
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, key, id]);
}
