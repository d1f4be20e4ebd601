import { History } from 'lucide-react';
import { getRegistrationHistory } from '../../../../contract/registration.ts';
import { EmptyState } from '../../../ui/message-state.tsx';
import { formatDate, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { RegistrationStatusPill } from './registration-pills.tsx';

export interface RegistrationHistoryProps {
  programId: string;
  organizationId: string;
  /** The program's timezone. */
  zone: string;
}

/** What became of a registration, newest first; staff also see who changed it. */
export function RegistrationHistory({ programId, organizationId, zone }: RegistrationHistoryProps) {
  const query = useApiQuery(getRegistrationHistory, { params: { programId, organizationId } });
  return (
    <QueryView
      query={query}
      loading={t('Loading the history')}
      empty={({ history }) =>
        history.length === 0 && <EmptyState icon={History} title={t('Empty history...')} />
      }
    >
      {({ history }) => (
        <>
          <ol className="flex flex-col divide-y divide-line">
            {history.map((entry) => (
              <li key={entry.id} className="flex flex-col gap-1.5 py-4 first:pt-0">
                <RegistrationStatusPill status={entry.registrationStatus} />
                {entry.message ? (
                  <p className="whitespace-pre-line wrap-anywhere">{t(entry.message)}</p>
                ) : null}
                <p className="figures text-sm text-muted wrap-anywhere">
                  <time dateTime={entry.createdAt}>
                    {formatDate(entry.createdAt, zone)}, {formatTime(entry.createdAt, zone)}
                  </time>
                  {entry.createdBy ? ` · ${t('by {name}', { name: entry.createdBy })}` : ''}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryView>
  );
}
