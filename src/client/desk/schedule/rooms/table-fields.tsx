import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { faultText, t } from '../../../words/words.ts';
import type { RoomFaults, TableValue } from './room-values.ts';

export interface TableFieldsProps {
  tables: readonly TableValue[];
  faults: RoomFaults;
  onChange: (tables: readonly TableValue[]) => void;
}

/** The tables of a room in the order in which they are given out: named, added, taken away. */
export function TableFields({ tables, faults, onChange }: TableFieldsProps) {
  const change = (key: string, name: string) =>
    onChange(tables.map((table) => (table.key === key ? { ...table, name } : table)));
  const add = () => {
    const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
    let number = tables.length + 1;
    while (taken.has(`table ${number}`)) number += 1;
    onChange([...tables, { key: `new-${number}-${tables.length}`, name: `Table ${number}` }]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{t('Tables')}</legend>
      <ol className="flex flex-col gap-3">
        {tables.map((table, index) => (
          <li key={table.key} className="flex items-start gap-2">
            <TextField
              label={t('Name of table {number}', { number: index + 1 })}
              hideLabel
              className="flex-1"
              autoComplete="off"
              value={table.name}
              error={faults[`tables.${index}.name`]}
              onChange={({ target }) => change(table.key, target.value)}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove {name}', {
                name: table.name || t('table {number}', { number: index + 1 }),
              })}
              disabled={tables.length === 1}
              onClick={() => onChange(tables.filter(({ key }) => key !== table.key))}
            />
          </li>
        ))}
      </ol>
      {faults.tables ? (
        <p role="alert" className="text-sm font-medium text-problem">
          {faultText(faults.tables)}
        </p>
      ) : null}
      <Button icon={Plus} className="self-start" onClick={add}>
        {t('Add table')}
      </Button>
    </fieldset>
  );
}
