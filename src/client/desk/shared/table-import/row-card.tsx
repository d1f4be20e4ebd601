import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { encodeMessage, type MessageLike } from '../../../../domain/language/message.ts';
import type { CheckedRow, RowState } from '../../../../domain/tables/row-findings.ts';
import { columnsOf, type TableColumn, type TableKind } from '../../../../domain/tables/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusPill, type StatusPillProps } from '../../../ui/status-pill.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t, textOf, useLanguage } from '../../../words/words.ts';

const looks: Record<RowState, { words: string } & Pick<StatusPillProps, 'tone' | 'icon'>> = {
  READY: { words: 'Ready', tone: 'good', icon: CircleCheck },
  WRONG: { words: 'Problem', tone: 'problem', icon: CircleAlert },
  WAITS: { words: 'Waiting', tone: 'waiting', icon: Hourglass },
  REGISTERS: { words: 'Already exists, is registered', tone: 'good', icon: CircleCheck },
  UPDATES: { words: 'Already exists, is updated', tone: 'good', icon: CircleCheck },
  THERE: { words: 'Already exists', tone: 'info', icon: Info },
  DONE: { words: 'Imported', tone: 'good', icon: CircleCheck },
};

/** What a row says, in short. */
export interface RowSummary {
  title: string;
  /** The page of what was made of it. */
  to?: string | undefined;
  details: readonly [string, string];
}

export interface RowCardProps<Column extends string, View extends CheckedRow<Column>> {
  kind: TableKind<Column>;
  view: View;
  summaryOf: (view: View) => RowSummary;
  /** Columns whose fields stay although they are right. */
  touched: ReadonlySet<Column> | undefined;
  open: boolean;
  /** Below what is wrong with it. */
  extra?: ReactNode;
  /** An import runs: nothing can be typed. */
  disabled: boolean;
  onOpen: (row: number, open: boolean) => void;
  onType: (row: number, column: Column, text: string) => void;
}

/** One row of the file: what it says, what is wrong with it at its cell, and every cell where it is opened. */
export const RowCard = memo(Row) as typeof Row;

function Row<Column extends string, View extends CheckedRow<Column>>(props: RowCardProps<Column, View>) {
  useLanguage();
  const { kind, view, summaryOf, touched, open, disabled, onOpen, onType, extra } = props;
  const { problems, waitsFor, remarks } = view;
  const { row, cells } = view.row;
  const messageOf = new Map(problems.map(({ column, message }) => [column, message]));
  const shown = columnsOf(kind).filter((column) => open || messageOf.has(column) || touched?.has(column));
  const look = looks[view.state];
  const { title, to, details } = summaryOf(view);
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures w-14 shrink-0 text-sm text-muted">{t('Row {row}', { row })}</span>
        <div className="grid min-w-0 flex-1 basis-56 gap-x-4 laptop:grid-cols-3 laptop:items-center">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-12 items-center underline decoration-line-strong underline-offset-4"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="figures min-w-0 text-sm wrap-anywhere text-muted">{details[0]}</p>
          <p className="min-w-0 text-sm wrap-anywhere text-muted">{details[1]}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <StatusPill tone={look.tone} icon={look.icon}>
            {waitsFor === null ? t(look.words) : t('Waiting for row {waitsFor}', { waitsFor })}
          </StatusPill>
          {to ? null : (
            <Button
              variant="quiet"
              icon={open ? ChevronUp : ChevronDown}
              aria-expanded={open}
              aria-label={
                open ? t('Show fewer cells of row {row}', { row }) : t('Show all cells of row {row}', { row })
              }
              onClick={() => onOpen(row, !open)}
            >
              {open ? t('Show fewer cells') : t('Show all cells')}
            </Button>
          )}
        </div>
      </div>
      {remarks.map((remark) => (
        <p key={encodeMessage(remark)} className="text-sm text-muted">
          {textOf(remark)}
        </p>
      ))}
      {extra}
      {shown.length > 0 && !to ? (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 laptop:grid-cols-3">
          {shown.map((column) => (
            <Cell
              key={column}
              id={`import-${row}-${column}`}
              facts={kind.columns[column]}
              text={cells[column] ?? ''}
              error={messageOf.get(column)}
              disabled={disabled}
              onType={(text) => onType(row, column, text)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface CellProps {
  id: string;
  facts: TableColumn;
  text: string;
  error: MessageLike | undefined;
  disabled: boolean;
  onType: (text: string) => void;
}

/** A cell as a field, with what is wrong with it. */
function Cell({ id, facts, text, error, disabled, onType }: CellProps) {
  const field = {
    id,
    label: t(facts.label),
    value: text,
    disabled,
    autoComplete: 'off',
    ...(facts.hint ? { hint: t(facts.hint) } : {}),
    ...(error ? { error } : {}),
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  // A line break in a cell of one line would be lost with the first letter that is typed.
  return facts.long || text.includes('\n') ? <TextareaField rows={2} {...field} /> : <TextField {...field} />;
}
