import type { MessageLike } from '../../language/message.ts';
import type { ScheduleColumn } from './columns.ts';
import type { ScheduleProblem } from './read-table.ts';

/** What is found out about the rows of a file while it is checked. */
export interface Notes {
  /** By row; a row that is not named has none. */
  problems: Map<number, ScheduleProblem[]>;
  /** By row: the row that has to be mended first. */
  waits: Map<number, number>;
  /** Rows that bring something new. */
  fresh: Set<number>;
  /** By row: what is there already as something else than the row says, and stays as it is. */
  remarks: Map<number, MessageLike[]>;
  fault(row: number, column: ScheduleColumn, message: MessageLike): void;
  remark(row: number, message: MessageLike): void;
  /** Neither wrong nor waiting. */
  sound(row: number): boolean;
}

/** Of a file that nothing is found out about yet. */
export function newNotes(): Notes {
  const problems: Notes['problems'] = new Map();
  const waits: Notes['waits'] = new Map();
  const remarks: Notes['remarks'] = new Map();
  return {
    problems,
    waits,
    remarks,
    fresh: new Set(),
    fault(row, column, message) {
      const known = problems.get(row) ?? [];
      if (!known.some((one) => one.column === column)) problems.set(row, [...known, { column, message }]);
    },
    remark: (row, message) => remarks.set(row, [...(remarks.get(row) ?? []), message]),
    sound: (row) => !problems.has(row) && !waits.has(row),
  };
}

/** A name as it is compared: neither case nor spaces around it make another event or room. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
