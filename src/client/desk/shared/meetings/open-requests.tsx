import type { OwnPartners } from '../../../../contract/own-partners.ts';
import { Meter } from '../../../ui/meter.tsx';
import { many, t } from '../../../words/words.ts';

type Requests = Pick<OwnPartners, 'openRequests' | 'maxOpenRequests' | 'requestExpiryDays'>;

/** From this share on there is little room left. */
const NEARLY_FULL = 0.8;

/** How many requests the organization has open, of how many it may; nothing while it has none. */
export function OpenRequests({ openRequests, maxOpenRequests, requestExpiryDays }: Requests) {
  if (openRequests === 0) return null;
  const full = openRequests >= maxOpenRequests * NEARLY_FULL;
  return (
    <div className="flex flex-col gap-1.5 text-muted">
      <p className="figures">
        {t('{open} of {most} open requests', { open: openRequests, most: maxOpenRequests })}
        {requestExpiryDays > 0
          ? ` · ${many(requestExpiryDays, 'they expire after {count} day without an answer', 'they expire after {count} days without an answer')}`
          : ''}
      </p>
      <Meter
        label={t('Open requests')}
        legend={false}
        max={maxOpenRequests}
        parts={[
          {
            label: t('{open} of {most} open requests', { open: openRequests, most: maxOpenRequests }),
            value: openRequests,
            tone: full ? 'warn' : 'waiting',
          },
        ]}
      />
    </div>
  );
}
