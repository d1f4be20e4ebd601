import { t } from '../words/words.ts';
import { PAGE_SIZES } from './data-table/list-state.ts';
import { SelectField } from './select-field.tsx';

export interface RowsPerPageProps {
  /** One of PAGE_SIZES. */
  value: number;
  onChange: (perPage: number) => void;
  /** The server's pages decide (SPEC.md 2, the program's meetings table): shown, and not to be chosen. */
  disabled?: boolean;
}

/** How many rows a page has (SPEC.md 9): 10, 20, 30, 40, 50 or 100. */
export function RowsPerPage({ value, onChange, disabled = false }: RowsPerPageProps) {
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="text-muted">
        {t('Rows per page')}
      </span>
      <SelectField
        label={t('Rows per page')}
        hideLabel
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
        className="w-24"
        value={String(value)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      />
    </div>
  );
}
