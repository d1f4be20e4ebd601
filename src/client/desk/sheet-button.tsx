import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../contract/call.ts';
import { download } from '../../contract/download.ts';
import { instantOf } from '../../domain/time/instants.ts';
import { dayOf } from '../../domain/time/zones.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { saveBytes } from '../ui/save-bytes.ts';
import { toastError } from '../ui/toast.tsx';
import { formatNumber } from '../words/numbers.ts';
import { spoken, t } from '../words/words.ts';
import { useCaller } from './caller-context.ts';

export interface SheetButtonProps {
  /** The call that answers the sheet. */
  declared: { path: `/${string}` };
  /** With what the list is narrowed by. */
  input: { params: object; query: object };
  /** What the file is called. @param today a day of the zone */
  fileName: (today: string) => string;
  zone: string;
  disabled?: boolean;
}

/** The list as CSV, narrowed as it is shown: says how much has come, can be called off, and tried again where it failed. */
export function SheetButton({ declared, input, fileName, zone, disabled = false }: SheetButtonProps) {
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
      saveBytes(fileName(today), parts, 'text/csv;charset=utf-8');
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
  return (
    <div className="flex items-center gap-1">
      <Button icon={Download} busy={bytes !== null} disabled={disabled} onClick={() => void start()}>
        <span className="figures">
          {bytes === null
            ? t('Export CSV')
            : bytes === 0
              ? t('Exporting…')
              : t('Exporting… {size}', { size: sizeText(bytes) })}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {bytes === null ? '' : t('Exporting…')}
      </span>
      {bytes === null ? null : (
        <IconButton icon={X} label={t('Cancel the export')} onClick={() => running.current?.abort()} />
      )}
    </div>
  );
}

/** `40 kB`, `1.2 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{kilobytes} kB', { kilobytes: Math.ceil(bytes / 1000) })
    : t('{megabytes} MB', { megabytes: formatNumber(bytes / 1_000_000, 1) });
