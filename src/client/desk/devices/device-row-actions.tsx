import { Bell, Drama, Ellipsis, MessageSquare, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { t } from '../../words/words.ts';
import { type DeviceRow, mayChange } from './device-rows.ts';
import type { DevicesShownProps } from './devices-shown-props.ts';
import { RemoveButton } from './remove-button.tsx';

export interface RowActionsProps
  extends Pick<DevicesShownProps, 'onChange' | 'onRing' | 'onMessage' | 'onRehearse' | 'onRemove'> {
  row: DeviceRow;
  /** A menu and a square with an icon, where there is no room for words. */
  small?: boolean;
}

/** What staff can do with one device. */
export function RowActions({
  row,
  onChange,
  onRing,
  onMessage,
  onRehearse,
  onRemove,
  small = false,
}: RowActionsProps) {
  const { name } = row;
  const settings = {
    icon: SlidersHorizontal,
    label: t('Change settings'),
    onSelect: () => onChange(row),
  };
  const calls = [
    { icon: Bell, label: t('Ring'), onSelect: () => onRing(row) },
    { icon: MessageSquare, label: t('Send a message'), onSelect: () => onMessage(row) },
    { icon: Drama, label: t('Rehearsal'), onSelect: () => onRehearse(row) },
  ];
  const acts = mayChange(row) ? [...(row.pairedAt === null ? [] : calls), settings] : [];
  return (
    <>
      {small && acts.length > 0 ? (
        <Menu
          label={t('More: {name}', { name })}
          items={acts}
          trigger={<IconButton icon={Ellipsis} label={t('More: {name}', { name })} look="framed" />}
        />
      ) : null}
      {small
        ? null
        : acts.map(({ icon, label, onSelect }) => (
            <Button key={label} icon={icon} aria-label={`${label}: ${name}`} onClick={onSelect}>
              {label}
            </Button>
          ))}
      <RemoveButton small={small} row={row} onRemove={onRemove} />
    </>
  );
}

/** Selects a tablet for a bulk action; nothing for a device that staff cannot set. */
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
