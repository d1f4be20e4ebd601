import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getServerHealth } from '../../../contract/health.ts';
import type { HealthCheck, HealthName } from '../../../domain/health/server-health.ts';
import { Card } from '../../ui/card.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';

/** How often it looks again, in ms. */
const INTERVAL_MS = 60_000;
const GIGABYTE = 1024 ** 3;
const MINUTE = 60_000;

/** What of the server is worse than it should be, each in a sentence that says what to do. */
export function HealthCard() {
  const query = useApiQuery(getServerHealth, {}, { refetchInterval: INTERVAL_MS });
  return (
    <Card
      title={t('Health of the server')}
      description={query.data?.status === 'degraded' ? t('Something needs attention.') : undefined}
    >
      <QueryView query={query} rows={6} loading={t('Checking the server')}>
        {({ checks }) => (
          <ul className="flex flex-col divide-y divide-line">
            {checks.map((check) => (
              <li key={check.name} className="flex items-start gap-3 py-3">
                {check.good ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                )}
                <span className={check.good ? 'text-muted' : 'font-semibold'}>
                  {check.good ? goodText(check.name) : badText(check)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function goodText(name: HealthName): string {
  switch (name) {
    case 'DISK':
      return t('There is enough disk space.');
    case 'MAILS':
      return t('Emails are sent.');
    case 'MESSAGES':
      return t('Browser notifications are sent.');
    case 'CLOCK':
      return t('The clock is accurate.');
    case 'BACKUP':
      return t('There is a recent backup, or backups are made elsewhere.');
    case 'RETENTION':
      return t('No personal data is kept longer than its program says.');
  }
}

function badText({ name, measured }: HealthCheck): string {
  const value = measured ?? 0;
  const minutes = Math.round(value / MINUTE);
  switch (name) {
    case 'DISK':
      return t('Only {gigabytes} GB of disk space is left. Please free up some space.', {
        gigabytes: formatNumber(value / GIGABYTE, 1),
      });
    case 'MAILS':
      return t('An email has been waiting for {minutes} minutes. Please check the mail server.', { minutes });
    case 'MESSAGES':
      return t('A browser notification has been waiting for {minutes} minutes. Please check the network.', {
        minutes,
      });
    case 'CLOCK':
      return t('The server’s clock is {seconds} seconds off. Please check its time service.', {
        seconds: Math.round(value / 1000),
      });
    case 'BACKUP':
      return t('The last backup is {hours} hours old, or there is none. Please check the backups.', {
        hours: Math.round(minutes / 60),
      });
    case 'RETENTION':
      return t(
        'Personal data of a program should have been removed {hours} hours ago. The server tries again; please check its log.',
        { hours: Math.round(minutes / 60) },
      );
  }
}
