import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import type { OrganizationForm } from './organization-form-shape.ts';

const types = [
  { value: 'TEXT', label: 'Text' },
  { value: 'LINK', label: 'Link' },
];

/** What an organization adds to its page by itself (SPEC.md 3, "extra items"), in the order shown. */
export function ItemsField({ form }: { form: OrganizationForm }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'items' });
  const problems = form.formState.errors.items;
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, place) => {
        const errors = problems?.[place];
        const called = t('item {number}', { number: place + 1 });
        return (
          <fieldset key={id} className="flex flex-col gap-4 rounded-card p-4 ring-1 ring-line">
            <legend className="px-1 font-medium">{t('Item {number}', { number: place + 1 })}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('Title')}
                {...form.register(`items.${place}.title`)}
                error={errors?.title?.message}
              />
              <TextField
                label={t('Category')}
                optional
                {...form.register(`items.${place}.category`)}
                error={errors?.category?.message}
              />
              <SelectField
                label={t('Type')}
                options={types.map(({ value, label }) => ({ value, label: t(label) }))}
                {...form.register(`items.${place}.type`)}
              />
              <TextField
                label={t('Value')}
                {...form.register(`items.${place}.value`)}
                error={errors?.value?.message}
              />
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
