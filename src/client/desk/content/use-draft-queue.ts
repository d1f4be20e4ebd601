import { useCallback, useRef, useState } from 'react';
import { CallError } from '../../../contract/call.ts';

/** Where saving stands. FAILED is tried again with the next change, or by hand. */
export type Saving = 'SAVED' | 'WAITING' | 'SAVING' | 'FAILED';

/** Someone else has changed the draft in the meantime. */
export interface Conflict {
  revision: number;
  updatedBy: string | null;
  updatedAt: string | null;
}

/**
 * The calls that change a draft, one after the other, each on the revision before it. A conflict stops them until it is resolved.
 * @returns `inLine` runs a job after those before it, and throws its CallError after the conflict that it names is on the screen
 */
export function useDraftQueue() {
  const [saving, setSaving] = useState<Saving>('SAVED');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);

  const inLine = useCallback(<Done>(job: () => Promise<Done>): Promise<Done> => {
    const mine = line.current.then(async () => {
      if (stopped.current) throw new Error('A conflict is to be resolved first.');
      try {
        return await job();
      } catch (error) {
        setSaving('FAILED');
        if (error instanceof CallError && error.code === 'CONTENT_CHANGED') {
          stopped.current = true;
          setConflict(error.result as Conflict);
        }
        throw error;
      }
    });
    line.current = mine.catch(() => undefined);
    return mine;
  }, []);

  /** The conflict is resolved: calls are made again. */
  const resume = useCallback(() => {
    stopped.current = false;
    setConflict(null);
  }, []);

  return { saving, setSaving, conflict, inLine, resume };
}
