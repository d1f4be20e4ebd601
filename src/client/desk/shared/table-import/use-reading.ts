import { useState } from 'react';
import {
  guessReading,
  type Reading,
  type RememberedColumns,
  type Sheet,
} from '../../../../domain/tables/sheet.ts';
import type { TableKind } from '../../../../domain/tables/table-file.ts';

/** A file whose columns are matched: its sheets, and what the person has chosen before. */
export interface SheetsFile<Column extends string> {
  fileName: string;
  sheets: readonly [Sheet, ...Sheet[]];
  remembered: RememberedColumns<Column>;
  /** How it was read before the person came back; left out: it is guessed. */
  chosen?: { sheet: number; reading: Reading<Column> };
}

/** How the chosen sheet is read: guessed anew for another sheet or another row of headings. */
export function useReading<Column extends string>(
  kind: TableKind<Column>,
  { sheets, remembered, chosen }: SheetsFile<Column>,
) {
  const [at, setAt] = useState(chosen?.sheet ?? 0);
  const sheet = sheets[at] ?? sheets[0];
  const [reading, setReading] = useState<Reading<Column>>(
    () => chosen?.reading ?? guessReading(kind, sheet, remembered),
  );
  const change = (part: Partial<Reading<Column>>) => setReading((before) => ({ ...before, ...part }));
  const without = (set: ReadonlySet<Column>, column: Column | null | undefined) =>
    new Set([...set].filter((one) => one !== column));
  return {
    at,
    sheet,
    reading,
    change,
    chooseSheet(place: number) {
      const other = sheets[place];
      if (!other) return;
      setAt(place);
      setReading(guessReading(kind, other, remembered));
    },
    chooseHeading: (heading: number) => setReading(guessReading(kind, sheet, remembered, heading)),
    /** A column of ours that another one had is taken from it. */
    match(place: number, column: Column | null) {
      setReading((before) => ({
        ...before,
        columns: before.columns.map((one, other) =>
          other === place ? column : column !== null && one === column ? null : one,
        ),
        fill: without(before.fill, before.columns[place]),
      }));
    },
    toggle(which: 'fill' | 'instead', column: Column, on: boolean) {
      setReading((before) => {
        const after = without(before[which], column);
        if (on) after.add(column);
        return { ...before, [which]: after };
      });
    },
  };
}
