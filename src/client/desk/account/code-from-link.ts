import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Email and code of the mail's link, as they were when the screen opened. The code then leaves the address, so that
 * it stays in no history.
 */
export function useCodeFromLink(): { email: string; code: string } {
  const [search, setSearch] = useSearchParams();
  const [given] = useState(() => ({ email: search.get('email') ?? '', code: search.get('code') ?? '' }));
  const linked = search.has('code');
  useEffect(() => {
    if (!linked) return;
    setSearch(
      (old) => {
        old.delete('code');
        return old;
      },
      { replace: true },
    );
  }, [linked, setSearch]);
  return given;
}
