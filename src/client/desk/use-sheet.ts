import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../contract/call.ts';
import { download } from '../../contract/download.ts';
import { instantOf } from '../../domain/time/instants.ts';
import { dayOf } from '../../domain/time/zones.ts';
import { saveBytes } from '../ui/save-bytes.ts';
import { toastError } from '../ui/toast.tsx';
import { spoken, t } from '../words/words.ts';
import { useCaller } from './caller-context.ts';

/** A list as CSV. */
export interface Sheet {
  /** The call that answers the sheet. */
  declared: { path: `/${string}` };
  /** With what the list is narrowed by. */
  input: { params: object; query: object };
  /** What the file is called. @param today a day of the zone */
  fileName: (today: string) => string;
  zone: string;
  /** Default CSV. */
  type?: string;
}

const CSV = 'text/csv;charset=utf-8';

export interface RunningSheet {
  /** So many have come; null: it is not on its way. */
  bytes: number | null;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Fetches a list as CSV and saves it: can be called off, and tried again where it failed. */
export function useSheet({ declared, input, fileName, zone, type = CSV }: Sheet): RunningSheet {
  const caller = useCaller();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const abort = new AbortController();
    running.current = abort;
    setBytes(0);
    try {
      const parts = await download(
        caller,
        declared,
        { ...input, query: { ...input.query, language: spoken() } },
        {
          signal: abort.signal,
          onBytes: setBytes,
        },
      );
      const today = dayOf(instantOf(Date.now()), zone);
      saveBytes(fileName(today), parts, type);
    } catch (error) {
      if (!abort.signal.aborted)
        toastError((error as CallError).text, { label: t('Try again'), onPress: () => void start() });
    } finally {
      if (running.current === abort) {
        running.current = null;
        setBytes(null);
      }
    }
  };
  return { bytes, start, cancel: () => running.current?.abort() };
}
