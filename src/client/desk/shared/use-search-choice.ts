import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A choice that lives in the page's query. The control answers at once: the router takes the new address in a
 * transition, which may come a moment later.
 *
 * @param also further parts of the query that go with any choice (SPEC.md 2: tab=meeting with meetingsTab=sent)
 * @param without parts that belong to the former choice and leave with it
 */
export function useSearchChoice(
  name: string,
  also: Readonly<Record<string, string>> = {},
  without: readonly string[] = [],
): [chosen: string | null, choose: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get(name);
  const [followed, setFollowed] = useState(inAddress);
  const [chosen, setChosen] = useState(inAddress);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    setChosen(inAddress);
  }
  const choose = (value: string | null) => {
    setChosen(value);
    setSearch(
      (now) => {
        for (const [key, other] of Object.entries(also)) now.set(key, other);
        for (const key of without) now.delete(key);
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return [chosen, choose];
}
