import { Download, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { formatNumber } from '../words/numbers.ts';
import { t } from '../words/words.ts';
import { type RunningSheet, type Sheet, useSheet } from './use-sheet.ts';

export interface SheetButtonProps extends Sheet {
  disabled?: boolean;
}

/** The list as CSV, narrowed as it is shown: says how much has come, can be called off, and tried again where it failed. */
export function SheetButton({ disabled = false, ...sheet }: SheetButtonProps) {
  return <RunningSheetButton sheet={useSheet(sheet)} disabled={disabled} />;
}

export interface RunningSheetButtonProps {
  sheet: RunningSheet;
  disabled: boolean;
  className?: string | undefined;
}

/** The same of a sheet that another control starts too. */
export function RunningSheetButton({
  sheet: { bytes, start, cancel },
  disabled,
  className,
}: RunningSheetButtonProps) {
  return (
    <div className={classNames('flex items-center gap-1', className)}>
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
      {bytes === null ? null : <IconButton icon={X} label={t('Cancel the export')} onClick={cancel} />}
    </div>
  );
}

/** `40 kB`, `1.2 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{kilobytes} kB', { kilobytes: Math.ceil(bytes / 1000) })
    : t('{megabytes} MB', { megabytes: formatNumber(bytes / 1_000_000, 1) });
