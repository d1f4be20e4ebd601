import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import type { DevicesShownProps } from './device-card.tsx';
import { type DeviceRow, mayChange } from './device-rows.ts';
import { RemoveButton } from './remove-button.tsx';

export interface RowActionsProps extends Pick<DevicesShownProps, 'onChange' | 'onRemove'> {
  row: DeviceRow;
  /** Squares with icons, where there is no room for words. */
  small?: boolean;
}

/** What staff can do with one device. */
export function RowActions({ row, onChange, onRemove, small = false }: RowActionsProps) {
  const label = t('Change settings: {name}', { name: row.name });
  return (
    <>
      {mayChange(row) ? (
        small ? (
          <IconButton icon={SlidersHorizontal} label={label} look="framed" onClick={() => onChange(row)} />
        ) : (
          <Button icon={SlidersHorizontal} aria-label={label} onClick={() => onChange(row)}>
            {t('Change settings')}
          </Button>
        )
      ) : null}
      <RemoveButton small={small} row={row} onRemove={onRemove} />
    </>
  );
}

/** Chooses a tablet for what is done with several at once; nothing for a device that staff cannot set. */
export function RowChoice({
  row,
  chosen,
  onChosen,
}: Pick<DevicesShownProps, 'chosen' | 'onChosen'> & { row: DeviceRow }) {
  if (!mayChange(row)) return null;
  return (
    <CheckboxField
      hideLabel
      label={t('Select {name}', { name: row.name })}
      checked={chosen.has(row.id)}
      onChange={({ target }) => onChosen(row.id, target.checked)}
      className="-my-3"
    />
  );
}
