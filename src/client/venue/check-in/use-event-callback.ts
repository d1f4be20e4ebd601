import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that stays the same function and does what its newest version says: what is given it need not render anew. */
export function useEventCallback<Given>(callback: (given: Given) => void): (given: Given) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((given) => newest.current(given), []);
}
