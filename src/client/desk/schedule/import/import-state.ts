import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleColumn } from '../../../../domain/schedule/import/columns.ts';
import type { ScheduleRow, ScheduleTable } from '../../../../domain/schedule/import/read-table.ts';

/** An import of a schedule on its way: the file and what was typed over it. Plain data; nothing here is sent. */
export interface ScheduleImportState {
  fileName: string;
  /** As they stand now, in the file's order. */
  rows: readonly ScheduleRow[];
  unknownHeaders: readonly string[];
  /** The zone that the file says its times are in; null: it says none. */
  timezone: string | null;
  /** Columns that somebody typed in: their fields stay where they are although they are right now. By row. */
  touched: ReadonlyMap<number, ReadonlySet<ScheduleColumn>>;
  /** Something was typed that did not go in: it is nowhere else. */
  typed: boolean;
  /** Rows that went in. */
  imported: ReadonlySet<number>;
  /** What was made the last time. */
  made: CheckedSchedule['counts'] | null;
}

export type ScheduleImportAct =
  | { kind: 'OPENED'; fileName: string; table: ScheduleTable }
  | { kind: 'TYPED'; row: number; column: ScheduleColumn; text: string }
  | { kind: 'IMPORTED'; checked: CheckedSchedule }
  | { kind: 'TIDIED' }
  | { kind: 'CLOSED' };

/** What is on the screen after this. null: no file is chosen. */
export function scheduleImportAfter(
  state: ScheduleImportState | null,
  act: ScheduleImportAct,
): ScheduleImportState | null {
  if (act.kind === 'OPENED')
    return {
      fileName: act.fileName,
      rows: act.table.rows,
      unknownHeaders: act.table.unknown,
      timezone: act.table.timezone,
      touched: new Map(),
      typed: false,
      imported: new Set(),
      made: null,
    };
  if (act.kind === 'CLOSED' || state === null) return null;
  switch (act.kind) {
    case 'TYPED':
      return typed(state, act);
    case 'TIDIED':
      return { ...state, touched: new Map() };
    case 'IMPORTED': {
      const went = act.checked.rows.filter(({ standing }) => standing === 'READY').map(({ row }) => row.row);
      const touched = new Map([...state.touched].filter(([row]) => !went.includes(row)));
      return {
        ...state,
        imported: new Set([...state.imported, ...went]),
        made: act.checked.counts,
        touched,
        typed: touched.size > 0,
      };
    }
  }
}

function typed(
  state: ScheduleImportState,
  { row, column, text }: Extract<ScheduleImportAct, { kind: 'TYPED' }>,
): ScheduleImportState {
  const touched = new Map(state.touched);
  touched.set(row, new Set([...(touched.get(row) ?? []), column]));
  const rows = state.rows.map((one) => {
    if (one.row !== row) return one;
    const cells = { ...one.cells, [column]: text };
    if (text === '') delete cells[column];
    return { ...one, cells };
  });
  // It says something else now: whether that is there is found out anew.
  const imported = new Set([...state.imported].filter((one) => one !== row));
  return { ...state, rows, touched, typed: true, imported };
}
