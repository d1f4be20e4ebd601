import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../contract/call.ts';
import { uuidOf } from '../../../../domain/people/ids.ts';

/** A key of its own for a call: said again with the same key, it is done once. */
export const freshKey = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

const isLost = (failed: unknown): boolean => failed instanceof CallError && failed.code === 'UNREACHABLE';

/** How what is sent becomes a call, and what follows. */
interface ImportCalls<Sent, Answer> {
  /** @throws CallError */
  send(sent: Sent, key: string): Promise<Answer>;
  answered(sent: Sent, answer: Answer): void | Promise<void>;
  /** It was refused, or nobody knows. */
  failed?(error: CallError): void | Promise<void>;
  /** How much of the progress one call is. */
  sizeOf?(sent: Sent): number;
}

export interface ImportRun<Sent> {
  running: boolean;
  /** How much of how much was answered; null before the first run. */
  progress: { done: number; of: number } | null;
  /** Why it stands still; nothing is lost, `start` goes on. */
  error: CallError | null;
  /**
   * Sends one call after the other.
   *
   * @param callsOf what is to be sent. Given back among it, `pending` is said again with its key: it may have been done
   *   though its answer never came. Without it, it is given up.
   */
  start(callsOf: (pending: Sent | null) => readonly Sent[]): void;
  /** Ends after the call that is under way. */
  stop(): void;
  /** It turned out well: the error is none. */
  forget(): void;
}

/** The calls of an import: each once, said again where its answer was lost, and each answer before the next call. */
export function useImportRun<Sent, Answer>(calls: ImportCalls<Sent, Answer>): ImportRun<Sent> {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<ImportRun<Sent>['progress']>(null);
  const [error, setError] = useState<CallError | null>(null);
  const halted = useRef(false);
  const pending = useRef<{ sent: Sent; key: string } | null>(null);
  useEffect(() => {
    halted.current = false;
    return () => {
      halted.current = true;
    };
  }, []);

  const deliver = async (sent: Sent) => {
    const one = pending.current?.sent === sent ? pending.current : { sent, key: freshKey() };
    pending.current = one;
    const once = () => calls.send(sent, one.key);
    try {
      const answer = await once().catch((failed: unknown) => {
        if (!isLost(failed)) throw failed;
        return once();
      });
      pending.current = null;
      await calls.answered(sent, answer);
    } catch (failed) {
      // It was answered: another try is another intention.
      if (!isLost(failed)) pending.current = null;
      throw failed;
    }
  };

  const run = async (all: readonly Sent[]) => {
    const sizeOf = calls.sizeOf ?? (() => 1);
    const of = all.reduce((sum, sent) => sum + sizeOf(sent), 0);
    let done = 0;
    setProgress({ done, of });
    for (const sent of all) {
      if (halted.current) return;
      await deliver(sent);
      done += sizeOf(sent);
      setProgress({ done, of });
    }
  };

  return {
    running,
    progress,
    error,
    start(callsOf) {
      halted.current = false;
      setRunning(true);
      setError(null);
      run(callsOf(pending.current?.sent ?? null))
        .catch((failed: unknown) => {
          if (!(failed instanceof CallError)) throw failed;
          setError(failed);
          return calls.failed?.(failed);
        })
        .finally(() => setRunning(false));
    },
    stop() {
      halted.current = true;
    },
    forget: useCallback(() => setError(null), []),
  };
}
