import { History } from 'lucide-react';
import { getMeetingHistory } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { formatDate, formatTime } from '../../../domain/time/format.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { type HistoryEntry, historyWords } from './history-words.ts';

export interface MeetingHistoryDrawerProps {
  open: boolean;
  onClose: () => void;
  meetingId: string;
  program: ProgramResult;
}

/** Meeting Change History, newest first; staff also see who (SPEC.md 2 and 9). */
export function MeetingHistoryDrawer({ open, onClose, meetingId, program }: MeetingHistoryDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Meeting Change History"
    >
      <HistoryList meetingId={meetingId} zone={program.timezone} />
    </Drawer>
  );
}

function HistoryList({ meetingId, zone }: { meetingId: string; zone: string }) {
  const query = useApiQuery(getMeetingHistory, { params: { id: meetingId } });
  if (query.isPending) return <SkeletonRows rows={4} label="Loading the history" />;
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (!query.data) return <QueryProblem error={query.error} {...retry} />;
  const { history } = query.data;
  if (history.length === 0) return <EmptyState icon={History} title="Empty history..." />;
  return (
    <>
      <StaleBanner error={query.error} {...retry} />
      <ol className="flex flex-col divide-y divide-line">
        {history.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} zone={zone} />
        ))}
      </ol>
    </>
  );
}

function HistoryItem({ entry, zone }: { entry: HistoryEntry; zone: string }) {
  const { title, message } = historyWords(entry);
  return (
    <li className="flex flex-col gap-1.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <MeetingStatusPill status={entry.meetingStatus} />
      </div>
      {message ? <p className="whitespace-pre-line wrap-anywhere">{message}</p> : null}
      <p className="figures text-sm text-muted wrap-anywhere">
        {formatDate(entry.createdAt, zone)}, {formatTime(entry.createdAt, zone)}
        {entry.createdBy ? ` · ${entry.createdBy}` : ''}
      </p>
    </li>
  );
}
