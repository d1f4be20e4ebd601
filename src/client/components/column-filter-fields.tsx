import { Plus, X } from 'lucide-react';
import {
  type ColumnFilter,
  type FilterColumn,
  type FilterColumns,
  type FilterOperator,
  filterProblem,
  type JoinOperator,
  operatorsOf,
  operatorText,
  takesValue,
} from '../../domain/tables/column-filters.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { t } from '../words/words.ts';
import { ColumnFilterValue } from './column-filter-value.tsx';

export interface ColumnFilterFieldsProps {
  id: string;
  columns: FilterColumns;
  filters: readonly ColumnFilter[];
  join: JoinOperator;
  onChange: (filters: readonly ColumnFilter[], join?: JoinOperator) => void;
}

/** Filters of a list column by column (SPEC.md 9): column, operator and what it is compared with, joined by and or or. */
export function ColumnFilterFields({ id, columns, filters, join, onChange }: ColumnFilterFieldsProps) {
  const [first = ''] = Object.keys(columns);
  const put = (place: number, filter: ColumnFilter) =>
    onChange(filters.map((one, index) => (index === place ? filter : one)));
  return (
    <section
      id={id}
      aria-label={t('Filters')}
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:p-5"
    >
      {filters.length > 1 ? (
        <SelectField
          label={t('Show rows that match')}
          className="max-w-xs"
          value={join}
          options={[
            { value: 'and', label: t('all filters (and)') },
            { value: 'or', label: t('any filter (or)') },
          ]}
          onChange={({ target }) => onChange(filters, target.value === 'or' ? 'or' : 'and')}
        />
      ) : null}
      {filters.length === 0 ? (
        <p className="text-muted">{t('No filters. Add one to narrow the list.')}</p>
      ) : null}
      <ol className="flex flex-col gap-4">
        {filters.map((filter, place) => {
          const column = columns[filter.id];
          if (!column) return null;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a filter is its place in the list
              key={place}
              className="flex items-start gap-2 border-b border-line pb-4 last:border-0 last:pb-0"
            >
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
                <SelectField
                  label={t('Column {number}', { number: place + 1 })}
                  value={filter.id}
                  options={Object.entries(columns).map(([value, column]) => ({
                    value,
                    label: labelOf(column),
                  }))}
                  onChange={({ target }) => put(place, emptyFilter(columns, target.value))}
                />
                <SelectField
                  label={t('Condition')}
                  value={filter.operator}
                  options={operatorsOf[column.variant].map((value) => ({
                    value,
                    label: t(operatorText(value, column.variant)),
                  }))}
                  onChange={({ target }) => put(place, withOperator(filter, target.value as FilterOperator))}
                />
                {takesValue(filter.operator) ? (
                  <ColumnFilterValue
                    column={column}
                    filter={filter}
                    problem={filter.value.some((one) => one !== '') ? filterProblem(columns, filter) : null}
                    onChange={(value) => put(place, { ...filter, value })}
                  />
                ) : null}
              </div>
              <IconButton
                icon={X}
                className="mt-8"
                label={t('Remove filter {number}', { number: place + 1 })}
                onClick={() => onChange(filters.filter((_, index) => index !== place))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon={Plus} onClick={() => onChange([...filters, emptyFilter(columns, first)])}>
          {t('Add filter')}
        </Button>
      </div>
    </section>
  );
}

/** What people wrote is no text of ours. */
const labelOf = ({ label, variant }: FilterColumn): string => (variant === 'answer' ? label : t(label));

function emptyFilter(columns: FilterColumns, id: string): ColumnFilter {
  const [operator = 'eq'] = operatorsOf[columns[id]?.variant ?? 'text'];
  return { id, operator, value: [] };
}

// not said: a value
const TODAY = ['0 days'];

/** Another operator keeps what was typed, where it means the same. */
const withOperator = (filter: ColumnFilter, operator: FilterOperator): ColumnFilter => ({
  ...filter,
  operator,
  value:
    operator === 'isRelativeToToday'
      ? TODAY
      : takesValue(operator) && filter.operator !== 'isRelativeToToday'
        ? operator === 'isBetween'
          ? filter.value
          : filter.value.slice(0, filter.operator === 'isBetween' ? 1 : undefined)
        : [],
});
