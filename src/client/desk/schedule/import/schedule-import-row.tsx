import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react';
import { memo } from 'react';
import { encodeMessage } from '../../../../domain/language/message.ts';
import type {
  CheckedScheduleRow,
  ScheduleRowState,
} from '../../../../domain/schedule/import/check-schedule.ts';
import {
  type ScheduleColumn,
  scheduleColumnNames,
  scheduleColumns,
} from '../../../../domain/schedule/import/columns.ts';
import { StatusPill, type StatusPillProps } from '../../../ui/status-pill.tsx';
import { t, textOf, useLanguage } from '../../../words/words.ts';
import { CellField } from '../../shared/table-file/cell-field.tsx';
import { CellsButton } from '../../shared/table-file/cells-button.tsx';
import { timeslotTypeLabels } from '../timeslot-text.ts';

const looks: Record<ScheduleRowState | 'DONE', { words: string } & Pick<StatusPillProps, 'tone' | 'icon'>> = {
  READY: { words: 'Ready', tone: 'good', icon: CircleCheck },
  WRONG: { words: 'Problem', tone: 'problem', icon: CircleAlert },
  WAITS: { words: 'Waits', tone: 'waiting', icon: Hourglass },
  THERE: { words: 'There already', tone: 'info', icon: Info },
  DONE: { words: 'Imported', tone: 'good', icon: CircleCheck },
};

export interface ScheduleImportRowProps {
  view: CheckedScheduleRow;
  /** It went in. */
  done: boolean;
  /** Columns whose fields stay although they are right. */
  touched: ReadonlySet<ScheduleColumn> | undefined;
  open: boolean;
  /** An import runs: nothing can be typed. */
  disabled: boolean;
  onOpen: (row: number, open: boolean) => void;
  onType: (row: number, column: ScheduleColumn, text: string) => void;
}

/** One row of the file: what it says, what is wrong with it at its cell, and every cell where it is opened. */
export const ScheduleImportRow = memo(function ScheduleImportRow(props: ScheduleImportRowProps) {
  useLanguage();
  const { view, done, touched, open, disabled, onOpen, onType } = props;
  const { row, problems, waitsFor, remarks } = view;
  const messageOf = new Map(problems.map(({ column, message }) => [column, message]));
  const shown = scheduleColumnNames.filter((column) => open || messageOf.has(column) || touched?.has(column));
  const look = looks[done ? 'DONE' : view.standing];
  const { title, time, room } = wordsOf(view);
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures w-14 shrink-0 text-sm text-muted">{t('Row {row}', { row: row.row })}</span>
        <div className="grid min-w-0 flex-1 basis-56 gap-x-4 laptop:grid-cols-3 laptop:items-center">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="figures min-w-0 text-sm wrap-anywhere text-muted">{time}</p>
          <p className="min-w-0 text-sm wrap-anywhere text-muted">{room}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <StatusPill tone={look.tone} icon={look.icon}>
            {waitsFor === null ? t(look.words) : t('Waits for row {waitsFor}', { waitsFor })}
          </StatusPill>
          <CellsButton row={row.row} open={open} onOpen={onOpen} />
        </div>
      </div>
      {remarks.map((remark) => (
        <p key={encodeMessage(remark)} className="text-sm text-muted">
          {textOf(remark)}
        </p>
      ))}
      {shown.length > 0 ? (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 laptop:grid-cols-3">
          {shown.map((column) => (
            <CellField
              key={column}
              row={row.row}
              column={column}
              facts={scheduleColumns[column]}
              text={row.cells[column] ?? ''}
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

/** What a row says, in short: its event or day, its times, its room. */
function wordsOf({ row: { cells }, read }: CheckedScheduleRow) {
  const time = [cells.slotStart ?? cells.eventStart, cells.slotEnd ?? cells.eventEnd].filter(Boolean);
  const day = [cells.eventName && cells.date, time.join(' – ')].filter(Boolean).join(' · ');
  const type = read.slot ? t(timeslotTypeLabels[read.slot.timeslotType]) : '';
  const subject = cells.eventName?.trim() || cells.date?.trim();
  const places = cells.quotas?.trim() || cells.tables?.trim();
  const room = [cells.room?.trim(), places && (cells.quotas?.trim() ? t('Quotas') : t('Tables')), places];
  return {
    title: subject || cells.room?.trim() || t('No name'),
    time: [day, type].filter(Boolean).join(' · '),
    room: subject ? room.filter(Boolean).join(' · ') : room.slice(1).filter(Boolean).join(' · '),
  };
}
