import {
  Archive,
  ArrowRight,
  CalendarDays,
  Clock,
  DoorOpen,
  LogIn,
  Trash2,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { settleAttention } from '../../../contract/check-in.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { meetingStatuses } from '../../../domain/meetings/meeting.ts';
import { decideCheckInAfterAll } from '../../../domain/meetings/settle-attention.ts';
import { ReleasedOrStatusPill } from '../../components/meeting-status-pill.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatSpan, formatTime } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { useApiMutation } from '../use-api.ts';
import { AttentionHelp } from './attention-help.tsx';
import { type AttentionItem, attentionText, attentionTime } from './attention-text.ts';
import { DismissDialog } from './dismiss-dialog.tsx';

export interface AttentionCardProps {
  item: AttentionItem;
  program: ProgramResult;
}

/** One check-in that did not simply count: what happened, the meeting as it stands, what helps, and two ways to settle it. */
export function AttentionCard({ item, program }: AttentionCardProps) {
  const [asideOpen, setAsideOpen] = useState(false);
  const settle = useApiMutation(settleAttention, {
    onSuccess: (_settled, { body }) => {
      toastSuccess(body.settlement === 'SET_ASIDE' ? t('Dismissed.') : t('Checked in.'));
      setAsideOpen(false);
    },
    onError: toastProblem,
    renewOnError: true,
  });
  const params = { programId: program.id, operationId: item.id };
  const status = meetingStatuses.find((known) => known === item.meeting?.meetingStatus) ?? null;
  const verdict = decideCheckInAfterAll(status, item.meeting?.isDeleted, item.meeting?.isReleased);
  const why = verdict.kind === 'refused' ? textOf(refusalMessage(verdict.code)) : null;
  const whyId = `attention-${item.id}-why`;
  return (
    <article className="flex flex-col gap-4 rounded-card border-l-4 border-problem bg-surface p-5 shadow-card ring-1 ring-line sm:p-6">
      <h2 className="flex items-start gap-3 text-lg">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-problem" />
        <span className="min-w-0 wrap-anywhere">{attentionText(item)}</span>
      </h2>
      <AttentionFacts item={item} zone={program.timezone} />
      <MeetingAsItStands item={item} program={program} />
      {why ? (
        <p id={whyId} className="text-muted">
          {t('{why} Check-in is not possible now.', { why })}
        </p>
      ) : null}
      <AttentionHelp item={item} program={program} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant={why ? 'secondary' : 'primary'}
          icon={LogIn}
          disabled={why !== null || settle.isPending}
          busy={settle.isPending && settle.variables.body.settlement === 'CHECK_IN_NOW'}
          aria-describedby={why ? whyId : undefined}
          onClick={() => settle.mutate({ params, body: { settlement: 'CHECK_IN_NOW' } })}
        >
          {item.verb === 'UNDO' ? t('Undo now') : t('Check in now')}
        </Button>
        <Button icon={Archive} disabled={settle.isPending} onClick={() => setAsideOpen(true)}>
          {t('Dismiss')}
        </Button>
      </div>
      <DismissDialog
        open={asideOpen}
        onOpenChange={setAsideOpen}
        busy={settle.isPending}
        onSetAside={(note) => settle.mutate({ params, body: { settlement: 'SET_ASIDE', note } })}
      />
    </article>
  );
}

function AttentionFacts({ item, zone }: { item: AttentionItem; zone: string }) {
  return (
    <ul className="figures flex flex-col gap-2">
      <li className="flex items-start gap-2">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          {attentionTime(item, zone)}{' '}
          <span className="text-muted">
            {t('· arrived {time}', { time: formatTime(item.receivedAt, zone) })}
          </span>
        </span>
      </li>
      <li className="flex items-start gap-2">
        <UserRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {t('Recorded by {recordedBy}', { recordedBy: item.recordedBy })}
        </span>
      </li>
    </ul>
  );
}

function MeetingAsItStands({ item, program }: { item: AttentionItem; program: ProgramResult }) {
  const { meeting } = item;
  if (!meeting) return null;
  const place = [meeting.roomName, meeting.tableName].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 overflow-x-clip rounded-control bg-canvas px-4 py-3 ring-1 ring-inset ring-line">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="font-medium wrap-anywhere">
          {t('{participantName} with {ownerName}', {
            participantName: meeting.participantName,
            ownerName: meeting.ownerName,
          })}
        </span>
        <span className="figures flex items-start gap-2 text-muted">
          <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
          {formatDate(meeting.startAt, program.timezone)},{' '}
          {formatSpan(meeting.startAt, meeting.endAt, program.timezone)}
        </span>
        {place ? (
          <span className="figures flex items-start gap-2 text-muted">
            <DoorOpen aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </span>
        ) : null}
      </div>
      {meeting.isDeleted ? (
        <StatusPill tone="neutral" icon={Trash2}>
          {t('Deleted')}
        </StatusPill>
      ) : (
        <LivingMeeting meetingId={item.meetingId} meeting={meeting} slug={program.slug} />
      )}
    </div>
  );
}

interface LivingMeetingProps {
  meetingId: string;
  meeting: NonNullable<AttentionItem['meeting']>;
  slug: string;
}

/** How it stands, and the way to it. */
function LivingMeeting({ meetingId, meeting, slug }: LivingMeetingProps) {
  return (
    <>
      <ReleasedOrStatusPill status={meeting.meetingStatus} isReleased={meeting.isReleased} />
      <Link
        to={meetingAddress(slug, meetingId)}
        className="inline-flex min-h-12 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('See meeting')}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </>
  );
}
