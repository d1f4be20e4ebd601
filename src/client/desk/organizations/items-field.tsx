import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { OrganizationFormInput } from '../../../domain/organizations/save-organization.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

const types = [
  { value: 'TEXT', label: 'Text' },
  { value: 'LINK', label: 'Link' },
];

/** What an organization adds to its page by itself (SPEC.md 3, "extra items"), in the order shown. */
export function ItemsField() {
  const { control } = useFormContext<OrganizationFormInput>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'items' });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, place) => {
        const called = t('item {number}', { number: place + 1 });
        return (
          <fieldset key={id} className="flex flex-col gap-4 rounded-card p-4 ring-1 ring-line">
            <legend className="px-1 font-medium">{t('Item {number}', { number: place + 1 })}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name={`items.${place}.title`} label={t('Title')} />
              <TextField name={`items.${place}.category`} label={t('Category')} optional />
              <SelectField
                name={`items.${place}.type`}
                label={t('Type')}
                options={types.map(({ value, label }) => ({ value, label: t(label) }))}
              />
              <TextField name={`items.${place}.value`} label={t('Value')} />
            </div>
            <div className="flex justify-end gap-2">
              <IconButton
                icon={ArrowUp}
                label={t('Move {called} up', { called })}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t('Move {called} down', { called })}
                disabled={place === fields.length - 1}
                onClick={() => swap(place, place + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t('Remove {called}', { called })}
                onClick={() => remove(place)}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        icon={Plus}
        onClick={() => append({ title: '', type: 'TEXT', category: '', order: fields.length, value: '' })}
      >
        {t('Add an item')}
      </Button>
    </div>
  );
}
