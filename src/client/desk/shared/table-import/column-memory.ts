import type { RememberedColumns } from '../../../../domain/tables/sheet.ts';
import { columnsOf, type TableKind } from '../../../../domain/tables/table-file.ts';

/** What a person chose for the headings of files, kept on the device: the next file with them is read the same way. */

/** One person's choices for one kind of table. */
export const columnMemoryKey = (userId: string, kind: string): string => `import-columns:${userId}:${kind}`;

/** More headings than any files have; the oldest are forgotten. */
const MOST = 500;

/** Nothing where there is nothing, or nothing that can be read. */
export function readColumnMemory<Column extends string>(
  key: string,
  kind: Pick<TableKind<Column>, 'columns'>,
): RememberedColumns<Column> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return new Map();
    const names = new Map<unknown, Column | null>(columnsOf(kind).map((name) => [name, name]));
    // A column that an older version knew is asked about again.
    names.set(null, null);
    return new Map(
      kept.flatMap((entry: unknown): [string, Column | null][] => {
        if (!Array.isArray(entry)) return [];
        const [heading, column]: unknown[] = entry;
        const known = names.get(column);
        return typeof heading === 'string' && known !== undefined ? [[heading, known]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

export function writeColumnMemory(key: string, remembered: RememberedColumns<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...remembered].slice(-MOST)));
  } catch {
    // A device that keeps nothing asks again.
  }
}
