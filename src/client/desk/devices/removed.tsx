import { timeOf } from '../../../domain/time/zones.ts';
import { t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';

/** Who took a device away, and when. */
export function Removed({ row, zone }: { row: DeviceRow; zone: string }) {
  if (row.removedAt === null) return null;
  return (
    <span className="figures block text-sm font-normal text-muted wrap-anywhere">
      {row.removedBy
        ? t('Revoked by {name} at {time}', { name: row.removedBy, time: timeOf(row.removedAt, zone) })
        : t('Revoked at {time}', { time: timeOf(row.removedAt, zone) })}
    </span>
  );
}
