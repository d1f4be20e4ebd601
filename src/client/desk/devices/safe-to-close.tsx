import { CircleCheckBig } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';
import { obstacleText } from './device-text.ts';

export interface SafeToCloseProps {
  rows: readonly DeviceRow[];
  /** By the rule, and by an answer that is fresh. */
  safe: boolean;
  /** By the server's clock. */
  now: Instant;
  zone: string;
}

/** Green only when every queue has just been confirmed empty; else what stands in the way, by name. */
export function SafeToClose({ rows, safe, now, zone }: SafeToCloseProps) {
  if (safe) {
    return (
      <div data-safe-to-close="yes">
        <Banner tone="good" icon={CircleCheckBig} title={t('Safe to close the event')}>
          {t('Every device has confirmed that nothing is left on it.')}
        </Banner>
      </div>
    );
  }
  const obstacles = rows.map((row) => ({ id: row.id, words: obstacleText(row, now, zone) }));
  const named = obstacles.filter(({ words }) => words !== null);
  return (
    <div data-safe-to-close="no">
      <Banner tone="warn" title={t('Not safe to close the event yet')}>
        {named.length > 0 ? (
          <ul className="figures mt-1 flex list-disc flex-col gap-1 pl-5">
            {named.map(({ id, words }) => (
              <li key={id} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        ) : (
          t('The server has not confirmed it in the last 15 seconds.')
        )}
      </Banner>
    </div>
  );
}
