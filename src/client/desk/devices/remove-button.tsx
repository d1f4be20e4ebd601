import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';

/** What staff can do with a device, in a word; null: nothing. */
export function removeVerb(row: DeviceRow): string | null {
  if (row.stateNow === 'LEFT' || row.stateNow === 'GIVEN_UP') return null;
  if (row.kind === 'TABLET') return row.pairedAt === null ? t('Cancel code') : t('Revoke');
  // Someone's own device that is in contact would be back with its next report.
  return row.stateNow === 'SILENT' ? t('Remove from the list') : null;
}

export interface RemoveButtonProps {
  row: DeviceRow;
  onRemove: (row: DeviceRow) => void;
  /** A square with the icon, where there is no room for the word. */
  small?: boolean;
}

export function RemoveButton({ row, onRemove, small = false }: RemoveButtonProps) {
  const verb = removeVerb(row);
  if (!verb) return null;
  const label = `${verb}: ${row.name}`;
  if (small) return <IconButton icon={Trash2} label={label} look="framed" onClick={() => onRemove(row)} />;
  return (
    <Button icon={Trash2} aria-label={label} onClick={() => onRemove(row)}>
      {verb}
    </Button>
  );
}
