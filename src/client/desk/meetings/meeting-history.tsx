import { History } from 'lucide-react';
import { getMeetingHistory } from '../../../contract/meetings.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { type HistoryEntry, historyText } from './history-text.ts';

export interface MeetingHistoryProps {
  meetingId: string;
  /** The program's timezone. */
  zone: string;
  /** Only entries of this kind; left out: all. */
  only?: string;
}

/** What happened to a meeting, newest first; staff also see who (SPEC.md 2 and 9). */
export function MeetingHistory({ meetingId, zone, only }: MeetingHistoryProps) {
  const query = useApiQuery(getMeetingHistory, { params: { id: meetingId } });
  return (
    <QueryView query={query} loading={t('Loading the history')}>
      {(data) => {
        const history = data.history.filter(({ historyType }) => !only || historyType === only);
        if (history.length === 0) return <EmptyState icon={History} title={t('Empty history...')} />;
        return (
          <ol className="flex flex-col divide-y divide-line">
            {history.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} zone={zone} />
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}

function HistoryItem({ entry, zone }: { entry: HistoryEntry; zone: string }) {
  const { title, message, reason } = historyText(entry);
  return (
    <li data-history={entry.historyType} className="flex flex-col gap-1.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <MeetingStatusPill status={entry.meetingStatus} />
      </div>
      {message ? (
        <p className="whitespace-pre-line wrap-anywhere">
          {reason ? <span className="text-muted">{t('Reason:')} </span> : null}
          {message}
        </p>
      ) : null}
      <p className="figures text-sm text-muted wrap-anywhere">
        <time dateTime={entry.createdAt}>
          {formatDate(entry.createdAt, zone)}, {formatTime(entry.createdAt, zone)}
        </time>
        {entry.createdBy ? ` · ${t('by {name}', { name: entry.createdBy })}` : ''}
      </p>
    </li>
  );
}
