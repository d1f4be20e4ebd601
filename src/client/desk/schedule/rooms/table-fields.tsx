import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { faultText, t } from '../../../words/words.ts';
import { faultIn } from '../../shared/form/bound-to.ts';
import type { RoomValues } from './room-values.ts';

/** The tables of a room in the order in which they are given out: named, added, taken away. */
export function TableFields() {
  const form = useFormContext<RoomValues>();
  const { fields, append, remove } = useFieldArray<RoomValues, 'tables', 'key'>({
    name: 'tables',
    keyName: 'key',
  });
  const tables = form.watch('tables');
  const fault = faultIn(form.formState.errors.tables as Parameters<typeof faultIn>[0]);
  const add = () => {
    const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
    let number = tables.length + 1;
    while (taken.has(`table ${number}`)) number += 1;
    append({ name: `Table ${number}` }, { shouldFocus: false });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{t('Tables')}</legend>
      <ol className="flex flex-col gap-3">
        {fields.map(({ key }, index) => (
          <li key={key} className="flex items-start gap-2">
            <TextField
              name={`tables.${index}.name`}
              label={t('Name of table {number}', { number: index + 1 })}
              hideLabel
              className="flex-1"
              autoComplete="off"
            />
            <IconButton
              icon={Trash2}
              label={t('Remove {name}', {
                name: tables[index]?.name || t('table {number}', { number: index + 1 }),
              })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {fault ? (
        <p role="alert" className="text-sm font-medium text-problem">
          {faultText(fault)}
        </p>
      ) : null}
      <Button icon={Plus} className="self-start" onClick={add}>
        {t('Add table')}
      </Button>
    </fieldset>
  );
}
