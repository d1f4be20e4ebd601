import { columnsOf, type TableKind } from '../../../../domain/tables/table-file.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';

export interface ColumnMatchProps<Column extends string> {
  kind: TableKind<Column>;
  /** As the file says it. */
  heading: string;
  /** What stands in the first rows. */
  samples: readonly string[];
  column: Column | null;
  /** Columns of ours that another one of the file is. */
  taken: ReadonlySet<Column>;
  /** Some of its cells are empty: they may say what the one above says. */
  gaps: boolean;
  fills: boolean;
  onColumn: (column: Column | null) => void;
  onFill: (fills: boolean) => void;
}

/** One column of the file: its heading, its first cells, and which column of ours it is. */
export function ColumnMatch<Column extends string>(props: ColumnMatchProps<Column>) {
  const { kind, heading, samples, column, taken, gaps, fills, onColumn, onFill } = props;
  return (
    <li className="grid min-w-0 items-start gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="text-base font-semibold wrap-anywhere">{heading}</h3>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {samples.length > 0 ? samples.join(' · ') : t('Empty in the first rows')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col">
        <SelectField
          label={t('What “{heading}” is', { heading })}
          hideLabel
          value={column ?? ''}
          onChange={(event) => onColumn(columnsOf(kind).find((name) => name === event.target.value) ?? null)}
          placeholder={t('Leave out')}
          options={columnsOf(kind).map((name) => ({
            value: name,
            label:
              name !== column && taken.has(name)
                ? t('{column} (already matched)', { column: t(kind.columns[name].label) })
                : t(kind.columns[name].label),
          }))}
        />
        {column !== null && gaps ? (
          <CheckboxField
            label={t('Empty cells repeat the cell above')}
            aria-label={t('Empty cells of “{heading}” repeat the cell above', { heading })}
            checked={fills}
            onChange={(event) => onFill(event.target.checked)}
          />
        ) : null}
      </div>
    </li>
  );
}
