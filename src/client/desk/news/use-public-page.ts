import { useCallback, useEffect, useState } from 'react';

/** What a page knows: still asking, what it shows, nothing for visitors, or why it could not be asked. */
export type Known<Page> =
  | { kind: 'ASKING' }
  | { kind: 'PAGE'; page: Page }
  | { kind: 'NONE' }
  | { kind: 'FAILED'; why: string };

/**
 * A page that everybody may read. It stands in the HTML where the server has sent it (docs/decisions/022); else it is asked
 * for.
 *
 * @param ask what is asked, null: there is none for visitors. The same function from rendering to rendering
 */
export function usePublicPage<Page>(given: Page | null, ask: () => Promise<Page | null>) {
  const [known, setKnown] = useState<Known<Page>>(() =>
    given ? { kind: 'PAGE', page: given } : { kind: 'ASKING' },
  );
  const asking = known.kind === 'ASKING';
  useEffect(() => {
    if (!asking) return;
    let left = false;
    ask().then(
      (page) => !left && setKnown(page ? { kind: 'PAGE', page } : { kind: 'NONE' }),
      (error: Error) => !left && setKnown({ kind: 'FAILED', why: error.message }),
    );
    return () => {
      left = true;
    };
  }, [asking, ask]);
  return { known, again: useCallback(() => setKnown({ kind: 'ASKING' }), []) };
}

/** What the server put into the HTML under this id; null: nothing. */
export function islandOf<Page>(id: string): Page | null {
  const text = document.querySelector(`script#${id}`)?.textContent;
  return text ? (JSON.parse(text) as Page) : null;
}
