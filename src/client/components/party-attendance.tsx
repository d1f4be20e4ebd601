import { CircleCheck, ClockAlert, Hourglass, UserX } from 'lucide-react';
import { isLate } from '../../domain/meetings/check-in.ts';
import type { ShownNotice } from '../../domain/meetings/late.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { timeOf } from '../../domain/time/zones.ts';
import { t } from '../words/words.ts';
import { NotSentMark } from './not-sent-mark.tsx';
import { noticeText } from './notice-text.ts';

/** One side of a meeting, as the device shows it. */
export interface PartyFacts {
  organizationName: string;
  attendedAt: Instant | null;
  recordedBy: string | null;
  /** On this device only, not yet confirmed by the server. */
  pending: boolean;
  /** What it says of its coming, while it is not here. */
  notice?: ShownNotice | null;
}

export interface PartyAttendanceProps {
  facts: PartyFacts;
  /** The slot's end: a check-in after it is late (SPEC.md 4). */
  endAt: Instant;
  zone: string;
  /** Also says who recorded it, and on which device (default false). */
  who?: boolean;
}

/** Whether a side is here, since when, and who said so: icon, colour and words. */
export function PartyAttendance({ facts, endAt, zone, who = false }: PartyAttendanceProps) {
  const { attendedAt, recordedBy, pending } = facts;
  if (attendedAt === null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <NoticeOrMissing notice={facts.notice ?? null} />
        </span>
        {pending ? <NotSentMark /> : null}
      </span>
    );
  }
  const late = isLate({ endAt }, attendedAt);
  const Icon = late ? ClockAlert : CircleCheck;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <span
        className={`figures inline-flex items-center gap-1.5 font-semibold ${late ? 'text-late' : 'text-both-here'}`}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {late
          ? t('Late, {time}', { time: timeOf(attendedAt, zone) })
          : t('Here since {time}', { time: timeOf(attendedAt, zone) })}
      </span>
      {who && recordedBy ? (
        <span className="text-muted wrap-anywhere">{t('by {recordedBy}', { recordedBy })}</span>
      ) : null}
      {pending ? <NotSentMark /> : null}
    </span>
  );
}

/** Why a side is not here, where it said so. */
function NoticeOrMissing({ notice }: { notice: ShownNotice | null }) {
  if (notice === null)
    return (
      <>
        <Hourglass aria-hidden className="size-4 shrink-0" />
        {t('Not here yet')}
      </>
    );
  const gone = notice.kind === 'NOT_COMING';
  const Icon = gone ? UserX : ClockAlert;
  return (
    <span
      className={`figures inline-flex items-center gap-1.5 font-semibold ${gone ? 'text-problem' : 'text-late'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {noticeText(notice)}
    </span>
  );
}
