import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from './use-debounced.ts';

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

/**
 * The text that a list is searched by, kept as `q` in the page's address once it has stood still; a new one begins at the
 * first page. Back, forward and links set it in turn.
 */
export function useSearchText(): { typed: string; asked: string; type: (text: string) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed.trim(), DEBOUNCE_MS);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    // What was written here comes back: only someone else's change is followed.
    if (asked !== settled) setTyped(asked);
  }
  const write = useEffectEvent((text: string) => {
    if (text === asked) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => write(settled), [settled]);
  return { typed, asked, type: setTyped };
}
