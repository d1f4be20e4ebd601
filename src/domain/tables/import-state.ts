import type { CellProblem, FileRow, TableFile } from './table-file.ts';

/** What was made of a row, where it has a page of its own. */
export interface Made {
  name: string;
  slug: string;
}

/** An import on its way: the file, what was typed over it, what became of its rows. Plain data; nothing here is sent. */
export interface ImportState<Column extends string> extends TableFile<Column> {
  fileName: string;
  /** Columns that someone typed in: their fields stay where they are although they are right now. By row. */
  touched: ReadonlyMap<number, ReadonlySet<Column>>;
  /** Something was typed that did not go in: it is nowhere else. */
  typed: boolean;
  /** Rows that went in. */
  done: ReadonlyMap<number, Made | null>;
  /** What the server refused, for as long as the row says the same. */
  refused: ReadonlyMap<FileRow<Column>, readonly CellProblem<Column>[]>;
}

export type ImportAct<Column extends string> =
  | { kind: 'OPENED'; fileName: string; file: TableFile<Column> }
  | { kind: 'TYPED'; row: number; column: Column; text: string }
  /** Some rows were sent and answered. */
  | {
      kind: 'ANSWERED';
      done: ReadonlyMap<number, Made | null>;
      refused?: ReadonlyMap<number, readonly CellProblem<Column>[]>;
    }
  /** What is right now needs no field any more. */
  | { kind: 'TIDIED' }
  | { kind: 'CLOSED' };

/** What is on the screen after this. null: no file is chosen. */
export function importAfter<Column extends string>(
  state: ImportState<Column> | null,
  act: ImportAct<Column>,
): ImportState<Column> | null {
  if (act.kind === 'OPENED') {
    const { fileName, file } = act;
    return { ...file, fileName, touched: new Map(), typed: false, done: new Map(), refused: new Map() };
  }
  if (act.kind === 'CLOSED' || state === null) return null;
  switch (act.kind) {
    case 'TYPED':
      return typed(state, act);
    case 'TIDIED':
      return { ...state, touched: new Map() };
    case 'ANSWERED': {
      const touched = new Map([...state.touched].filter(([row]) => !act.done.has(row)));
      const refused = state.rows.flatMap((row) => {
        const problems = act.refused?.get(row.row) ?? [];
        return problems.length > 0 ? [[row, problems] as const] : [];
      });
      return {
        ...state,
        touched,
        typed: touched.size > 0,
        done: new Map([...state.done, ...act.done]),
        refused: new Map([...state.refused, ...refused]),
      };
    }
  }
}

function typed<Column extends string>(
  state: ImportState<Column>,
  { row, column, text }: Extract<ImportAct<Column>, { kind: 'TYPED' }>,
): ImportState<Column> {
  const touched = new Map(state.touched);
  touched.set(row, new Set([...(touched.get(row) ?? []), column]));
  const rows = state.rows.map((one) => {
    if (one.row !== row) return one;
    const cells = { ...one.cells, [column]: text };
    if (text === '') delete cells[column];
    return { ...one, cells };
  });
  // It says something else now: whether that is there is found out anew.
  const done = new Map([...state.done].filter(([one]) => one !== row));
  return { ...state, rows, touched, typed: true, done };
}
