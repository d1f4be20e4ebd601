import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { DeviceRow } from './device-rows.ts';

/** What staff can do with a device, in a word; null: nothing. */
export function removeVerb(row: DeviceRow): string | null {
  if (row.stateNow === 'LEFT' || row.stateNow === 'GIVEN_UP') return null;
  if (row.kind === 'TABLET') return row.pairedAt === null ? 'Void code' : 'Revoke';
  // Somebody's own device that is in contact would be back with its next report.
  return row.stateNow === 'SILENT' ? 'Take off the list' : null;
}

export interface RemoveButtonProps {
  row: DeviceRow;
  onRemove: (row: DeviceRow) => void;
}

export function RemoveButton({ row, onRemove }: RemoveButtonProps) {
  const verb = removeVerb(row);
  if (!verb) return null;
  return (
    <Button icon={Trash2} aria-label={`${verb}: ${row.name}`} onClick={() => onRemove(row)}>
      {verb}
    </Button>
  );
}
