import { IdCard, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDate } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { BadgeSheets } from './badge-sheets.tsx';
import { type PrintSize, printSizes, sheetsOf } from './print-size.ts';
import type { PrintedBadge } from './printed-badge.ts';
import { useDrawn } from './use-drawn.ts';
import { usePrintPage } from './use-print-page.ts';

export interface PrintDeskProps {
  program: ProgramResult;
  /** What is to be printed: valid badges only. */
  badges: readonly PrintedBadge[];
  size: PrintSize;
  onSize: (id: string) => void;
  cutMarks: boolean;
  onCutMarks: (on: boolean) => void;
  /** The next press should print: a new badge was just issued. */
  focusPrint: boolean;
}

const badgesOf = (n: number): string => many(n, '{count} badge', '{count} badges');
const sheetsOfPaper = (n: number): string => many(n, '{count} sheet', '{count} sheets');

/** The paper is chosen, the sheets are drawn, the browser prints them. */
export function PrintDesk(props: PrintDeskProps) {
  const { program, badges, size, onSize, cutMarks, onCutMarks, focusPrint } = props;
  const sheets = sheetsOf(size, badges);
  const drawn = useDrawn(sheets.length);
  usePrintPage(size);
  const ready = drawn === sheets.length;
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(!focusPrint);
  useEffect(() => {
    if (focused.current || !ready) return;
    focused.current = true;
    button.current?.focus();
  }, [ready]);
  const [first] = badges;
  if (!first) {
    return (
      <EmptyState icon={IdCard} title={t('Nothing to print')}>
        {t('Every badge here is revoked. Issue a new one under People.')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line sm:p-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <SelectField
            label={t('Paper')}
            value={size.id}
            options={printSizes.map(({ id, label }) => ({ value: id, label: t(label) }))}
            onChange={(event) => onSize(event.target.value)}
            className="w-full min-w-0 sm:w-88"
          />
          {size.cut ? (
            <CheckboxField
              label={t('Cut marks')}
              checked={cutMarks}
              onChange={(event) => onCutMarks(event.target.checked)}
            />
          ) : null}
          <Button
            ref={button}
            variant="primary"
            icon={Printer}
            disabled={!ready}
            onClick={() => window.print()}
            className="max-sm:w-full sm:ml-auto"
          >
            {t('Print {badges}', { badges: badgesOf(badges.length) })}
          </Button>
        </div>
        {ready ? (
          <p className="figures text-muted">
            {t(
              '{sheets} of {width} × {height} mm · valid until {date}. In the print dialog, keep the scale at 100 %.',
              {
                sheets: sheetsOfPaper(sheets.length),
                width: size.page.width,
                height: size.page.height,
                date: formatDate(first.expiresAt, program.timezone),
              },
            )}
          </p>
        ) : (
          <ProgressBar
            label={t('Preparing the badges')}
            value={drawn / sheets.length}
            detail={t('{drawn} of {sheets}', { drawn, sheets: sheetsOfPaper(sheets.length) })}
          />
        )}
      </div>
      <BadgeSheets
        sheets={sheets.slice(0, drawn)}
        size={size}
        cutMarks={cutMarks}
        programName={program.name}
      />
    </div>
  );
}
