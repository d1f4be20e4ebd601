import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { Message } from '../../../domain/language/message.ts';

/** What a page knows: still asking, what it shows, nothing for visitors, or why it could not be asked. */
export type Known<Page> =
  | { kind: 'ASKING' }
  | { kind: 'PAGE'; page: Page }
  | { kind: 'NONE' }
  | { kind: 'FAILED'; why: Message };

/**
 * A page that everyone may read. It stands in the HTML where the server has sent it (docs/decisions/022); else it is asked
 * for.
 *
 * @param ask what is asked, null: there is none for visitors. The same function from rendering to rendering, but where
 *   something else is to be asked
 */
export function usePublicPage<Page>(given: Page | null, ask: () => Promise<Page | null>) {
  const [known, setKnown] = useState<Known<Page>>(() =>
    given ? { kind: 'PAGE', page: given } : { kind: 'ASKING' },
  );
  const [turn, setTurn] = useState({ ask, due: given === null });
  // Something else is asked for, such as the next page of a list: what is known stays until it is there.
  if (turn.ask !== ask) setTurn({ ask, due: true });
  useEffect(() => {
    if (!turn.due) return;
    let left = false;
    const take = (next: Known<Page>) => {
      if (left) return;
      setKnown(next);
      setTurn({ ask: turn.ask, due: false });
    };
    turn.ask().then(
      (page) => take(page ? { kind: 'PAGE', page } : { kind: 'NONE' }),
      (error: CallError) => take({ kind: 'FAILED', why: error.text }),
    );
    return () => {
      left = true;
    };
  }, [turn]);
  const again = useCallback(() => {
    setKnown({ kind: 'ASKING' });
    setTurn({ ask, due: true });
  }, [ask]);
  const take = (page: Page | null) => setKnown(page ? { kind: 'PAGE', page } : { kind: 'NONE' });
  return { known, again, take, busy: turn.due };
}
