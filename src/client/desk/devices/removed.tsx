import { timeOf } from '../../../domain/time/zones.ts';
import { t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';

/** Who took a device away, and when. */
export function Removed({ row, zone }: { row: DeviceRow; zone: string }) {
  if (row.removedAt === null) return null;
  return (
    <span className="figures block text-sm font-normal text-muted wrap-anywhere">
      {t('Revoked')}
      {row.removedBy ? t(' by {removedBy}', { removedBy: row.removedBy }) : ''}{' '}
      {t('at {timeOf}', { timeOf: timeOf(row.removedAt, zone) })}
    </span>
  );
}
