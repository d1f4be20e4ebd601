import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSearch, type SearchState, startingSearch, writeSearch } from './search-state.ts';

/** SPEC.md 9: "filter debounce 300 ms; URL throttle 50 ms". */
const FILTER_DEBOUNCE_MS = 300;
const URL_THROTTLE_MS = 50;

export interface SearchControl {
  /** What the controls show: every keystroke at once. */
  shown: SearchState;
  /** What is asked for: filters once they have stood still. */
  asked: SearchState;
  /** Changes filters; back to the first page. */
  filter(change: Partial<SearchState>): void;
  /** Turns the page, sorts or changes the page's size: at once. */
  turn(change: Pick<Partial<SearchState>, 'page' | 'perPage' | 'sort' | 'bookmarked'>): void;
  reset(): void;
}

/** The search, kept in the page's address: a link shows the same list, and back goes back to it. */
export function useSearchState(): SearchControl {
  const [search, setSearch] = useSearchParams();
  const inAddress = writeSearch(new URLSearchParams(), readSearch(search)).toString();
  const [shown, setShown] = useState(() => readSearch(search));
  const [asked, setAsked] = useState(shown);
  const [followed, setFollowed] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // What this hook wrote comes back in the address: only someone else's change is followed.
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (inAddress !== written) {
      const read = readSearch(search);
      setShown(read);
      setAsked(read);
      setWritten(inAddress);
    }
  }

  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const throttle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(debounce.current);
      clearTimeout(throttle.current);
      // Mounted again (React does that to a screen that was only hidden), the next write must find no timer.
      throttle.current = undefined;
    },
    [],
  );
  const wanted = writeSearch(new URLSearchParams(), asked).toString();
  const write = useEffectEvent(() => {
    throttle.current = undefined;
    setWritten(wanted);
    setSearch((now) => writeSearch(now, asked), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (wanted !== inAddress) throttle.current ??= setTimeout(() => write(), URL_THROTTLE_MS);
  }, [wanted, inAddress]);

  const settle = (next: SearchState) => {
    clearTimeout(debounce.current);
    setShown(next);
    setAsked(next);
  };
  return {
    shown,
    asked,
    filter: (change) => {
      const next = { ...shown, ...change, page: 1 };
      setShown(next);
      clearTimeout(debounce.current);
      debounce.current = setTimeout(() => setAsked(next), FILTER_DEBOUNCE_MS);
    },
    turn: (change) => settle({ ...shown, page: 1, ...change }),
    reset: () => settle({ ...startingSearch, perPage: shown.perPage }),
  };
}
