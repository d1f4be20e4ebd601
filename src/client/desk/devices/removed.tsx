import { timeOf } from '../../../domain/time/zones.ts';
import type { DeviceRow } from './device-rows.ts';

/** Who took a device away, and when. */
export function Removed({ row, zone }: { row: DeviceRow; zone: string }) {
  if (row.removedAt === null) return null;
  return (
    <span className="figures block text-sm font-normal text-muted wrap-anywhere">
      Revoked{row.removedBy ? ` by ${row.removedBy}` : ''} at {timeOf(row.removedAt, zone)}
    </span>
  );
}
