import { Ban, CalendarClock, CircleCheck, Clock, type LucideIcon, X } from 'lucide-react';
import { getMeetingTotals } from '../../../contract/programs.ts';
import { type MeetingStatus, meetingStatusLabels } from '../../../domain/meetings/meeting.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Tone, textTone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';

const counters: readonly { status: MeetingStatus; icon: LucideIcon; tone: Tone }[] = [
  { status: 'PENDING', icon: Clock, tone: 'waiting' },
  { status: 'ACCEPTED', icon: CircleCheck, tone: 'good' },
  { status: 'RESCHEDULE', icon: CalendarClock, tone: 'warn' },
  { status: 'REJECTED', icon: X, tone: 'bad' },
  { status: 'CANCELED', icon: Ban, tone: 'neutral' },
];

/** How many meetings stand in which status; for staff, how many of the accepted ones have come. */
export function ProgramTotals({ programId, staff }: { programId: string; staff: boolean }) {
  const { data, error } = useApiQuery(
    getMeetingTotals,
    { query: { programId } },
    { refetchInterval: staff ? 15_000 : 60_000 },
  );
  // Without the numbers the page is whole: the list below says what went wrong.
  if (!data) return error ? null : <Skeleton className="h-28 w-full rounded-card" />;
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:justify-between">
          {counters.map(({ status, icon: Icon, tone }) => (
            <div
              key={status}
              className="flex min-w-0 flex-row-reverse items-baseline gap-2 sm:flex-col-reverse sm:gap-0"
            >
              <dt className="flex items-center gap-1.5 self-center text-muted sm:self-start">
                <Icon aria-hidden className={classNames('size-4.5 shrink-0', textTone[tone])} />
                {t(meetingStatusLabels[status])}
              </dt>
              <dd className="figures text-xl font-semibold sm:text-2xl tracking-tight">{data[status]}</dd>
            </div>
          ))}
        </dl>
        {staff && data.ACCEPTED > 0 ? (
          <Meter
            label={t('Accepted meetings')}
            parts={[
              { label: t('Both here'), value: data.bothHere, tone: 'both-here' },
              { label: t('1 of 2 here'), value: data.oneHere - data.bothHere, tone: 'one-here' },
              { label: t('Nobody yet'), value: data.ACCEPTED - data.oneHere, tone: 'waiting' },
            ]}
          />
        ) : null}
      </div>
    </Card>
  );
}
