import {
  type ImportColumn,
  importColumns,
} from '../../../domain/organizations/import/organization-columns.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { t } from '../../words/words.ts';
import type { Compared } from './use-compared.ts';

interface RowChangesProps {
  compared: Compared;
  chosen: ReadonlySet<ImportColumn>;
  /** It was changed since it was shown. */
  wasChanged: boolean;
  disabled: boolean;
  onChoose: (column: ImportColumn, on: boolean) => void;
}

const textOf = (value: unknown): string => {
  const said = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return said === '' ? t('nothing') : said;
};

/** What would be changed of an organization that exists already: each field with what is there and what the file says. */
export function RowChanges({ compared, chosen, wasChanged, disabled, onChoose }: RowChangesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="text-sm font-semibold">
        {t('Changes to {name}', { name: compared.name ?? '' })}
      </legend>
      {wasChanged ? (
        <p role="status" className="text-sm text-muted">
          {t('It was changed in the meantime, so nothing was overwritten. Please look again.')}
        </p>
      ) : null}
      {compared.isItsOwn ? (
        <p className="text-sm text-muted">
          {t('Someone from this organization has an account. Choose what the file overwrites.')}
        </p>
      ) : null}
      {compared.changes.map(({ column, from, to }) => (
        <CheckboxField
          key={column}
          label={t(importColumns[column].label)}
          hint={
            <span className="line-clamp-3 wrap-anywhere">
              <del className="decoration-line-strong">{textOf(from)}</del>
              {' → '}
              <ins className="font-medium text-ink no-underline">{textOf(to)}</ins>
            </span>
          }
          checked={chosen.has(column)}
          disabled={disabled}
          onChange={(event) => onChoose(column, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
