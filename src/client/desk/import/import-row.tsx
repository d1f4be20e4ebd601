import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import {
  type ImportColumn,
  importColumnNames,
  importColumns,
} from '../../../domain/organizations/import/columns.ts';
import { StatusPill, type StatusPillProps } from '../../ui/status-pill.tsx';
import { t, useLanguage } from '../../words/words.ts';
import { CellField } from '../shared/table-file/cell-field.tsx';
import { CellsButton } from '../shared/table-file/cells-button.tsx';
import type { ImportRowState, RowView } from './import-state.ts';

const looks: Record<ImportRowState, { words: string } & Pick<StatusPillProps, 'tone' | 'icon'>> = {
  READY: { words: 'Ready', tone: 'good', icon: CircleCheck },
  WRONG: { words: 'Problem', tone: 'problem', icon: CircleAlert },
  WAITS: { words: 'Waits', tone: 'waiting', icon: Hourglass },
  THERE: { words: 'There already', tone: 'info', icon: Info },
  DONE: { words: 'Imported', tone: 'good', icon: CircleCheck },
};

export interface ImportRowCardProps {
  view: RowView;
  /** Columns whose fields stay although they are right. */
  touched: ReadonlySet<ImportColumn> | undefined;
  open: boolean;
  /** An import runs: nothing can be typed. */
  disabled: boolean;
  onOpen: (row: number, open: boolean) => void;
  onType: (row: number, column: ImportColumn, text: string) => void;
}

/** One row of the file: what it says, what is wrong with it at its cell, and every cell where it is opened. */
export const ImportRowCard = memo(function ImportRowCard(props: ImportRowCardProps) {
  useLanguage();
  const { view, touched, open, disabled, onOpen, onType } = props;
  const { row, standing, problems, waitsFor } = view;
  const done = standing === 'DONE';
  const messageOf = new Map(problems.map(({ column, message }) => [column, message]));
  const shown = done
    ? []
    : importColumnNames.filter((column) => open || messageOf.has(column) || touched?.has(column));
  const look = looks[standing];
  const cells = row.cells;
  const title = cells.name?.trim() || view.name || t('No name');
  const person = [cells.personName, cells.personEmail].filter(Boolean).join(' · ');
  const place = [cells.hqLocation, cells.country].filter(Boolean).join(', ');
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures w-14 shrink-0 text-sm text-muted">{t('Row {row}', { row: row.row })}</span>
        <div className="grid min-w-0 flex-1 basis-56 gap-x-4 laptop:grid-cols-3 laptop:items-center">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            {done && view.slug ? (
              <Link
                to={`/all-organizations/${view.slug}`}
                className="inline-flex min-h-12 items-center underline decoration-line-strong underline-offset-4"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="min-w-0 text-sm wrap-anywhere text-muted">{place}</p>
          <p className="min-w-0 text-sm wrap-anywhere text-muted">{person}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <StatusPill tone={look.tone} icon={look.icon}>
            {waitsFor === null ? t(look.words) : t('Waits for row {waitsFor}', { waitsFor })}
          </StatusPill>
          {done ? null : <CellsButton row={row.row} open={open} onOpen={onOpen} />}
        </div>
      </div>
      {shown.length > 0 ? (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 laptop:grid-cols-3">
          {shown.map((column) => (
            <CellField
              key={column}
              row={row.row}
              column={column}
              facts={importColumns[column]}
              long={column === 'description'}
              text={cells[column] ?? ''}
              error={messageOf.get(column)}
              disabled={disabled}
              onType={onType}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
});
