import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import type { Instant } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { many, t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';
import { obstacleText } from './device-text.ts';

export interface SafeToCloseProps {
  rows: readonly DeviceRow[];
  /** On the shared list. */
  openAttention: number;
  slug: string;
  /** By the rule, and by an answer that is fresh. */
  safe: boolean;
  /** By the server's clock. */
  now: Instant;
  zone: string;
}

/** Green only when every queue has just been confirmed empty and nothing needs attention; else what stands in the way, by name. */
export function SafeToClose({ rows, openAttention, slug, safe, now, zone }: SafeToCloseProps) {
  if (safe) {
    return (
      <div data-safe-to-close="yes">
        <Banner tone="good" icon={CircleCheckBig} title={t('Safe to close the event')}>
          {t('Every device has confirmed that nothing is left on it, and nothing needs attention.')}
        </Banner>
      </div>
    );
  }
  const obstacles = rows.map((row) => ({ id: row.id, words: obstacleText(row, now, zone) }));
  const named = obstacles.filter(({ words }) => words !== null);
  return (
    <div data-safe-to-close="no">
      <Banner tone="warn" title={t('Not safe to close the event yet')}>
        {named.length > 0 || openAttention > 0 ? (
          <ul className="figures mt-1 flex list-disc flex-col gap-1 pl-5">
            {openAttention > 0 ? (
              <li>
                <Link
                  to={`/programs/${slug}/attention`}
                  className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {many(
                    openAttention,
                    '{count} check-in needs attention',
                    '{count} check-ins need attention',
                  )}
                </Link>
              </li>
            ) : null}
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
