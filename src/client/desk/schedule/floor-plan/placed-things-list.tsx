import { X } from 'lucide-react';
import type { FloorPlan, GridPlace } from '../../../../domain/schedule/floor-plan.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';

export interface PlacedThing extends GridPlace {
  id: string;
  name: string;
}

export interface PlaceListProps {
  plan: FloorPlan;
  placed: readonly PlacedThing[];
  onPlace: (id: string, place: GridPlace) => void;
  onTakeOff: (id: string) => void;
}

const numbersTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index), label: String(index + 1) }));

/** The same places as numbers, for who cannot see or drag them. */
export function PlaceList({ plan, placed, onPlace, onTakeOff }: PlaceListProps) {
  const columns = numbersTo(plan.columns);
  const rows = numbersTo(plan.rows);
  return (
    <ul className="flex flex-col gap-2">
      {placed.map(({ id, name, column, row }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_auto] items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <SelectField
            label={t('Column of {name}', { name })}
            hideLabel
            value={String(column)}
            options={columns}
            onChange={({ target }) => onPlace(id, { column: Number(target.value), row })}
          />
          <SelectField
            label={t('Row of {name}', { name })}
            hideLabel
            value={String(row)}
            options={rows}
            onChange={({ target }) => onPlace(id, { column, row: Number(target.value) })}
          />
          <IconButton
            icon={X}
            label={t('Take {name} off the plan', { name })}
            onClick={() => onTakeOff(id)}
          />
        </li>
      ))}
    </ul>
  );
}
