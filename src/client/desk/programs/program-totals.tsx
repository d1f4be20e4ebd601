import { CalendarClock, CircleCheck, Clock, X } from 'lucide-react';
import { getMeetingTotals } from '../../../contract/programs.ts';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { useApiQuery } from '../use-api.ts';

/** How many meetings stand where; below, for staff, how many of the accepted ones have come. */
export function ProgramTotals({ programId, staff }: { programId: string; staff: boolean }) {
  const { data } = useApiQuery(
    getMeetingTotals,
    { query: { programId } },
    { refetchInterval: staff ? 15_000 : 60_000 },
  );
  // Without the numbers the page is whole: the list below says what went wrong.
  if (!data)
    return (
      <div aria-hidden className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
    );
  const closed = data.REJECTED + data.CANCELED;
  return (
    <section aria-label="Meetings in numbers" className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Stat label="Pending" value={data.PENDING} icon={Clock} tone="waiting" />
        <Stat label="Accepted" value={data.ACCEPTED} icon={CircleCheck} tone="good" />
        <Stat label="Rescheduled" value={data.RESCHEDULE} icon={CalendarClock} tone="warn" />
        <Stat
          label="Closed"
          value={closed}
          icon={X}
          tone="neutral"
          hint={`${data.REJECTED} rejected, ${data.CANCELED} canceled`}
        />
      </div>
      {staff && data.ACCEPTED > 0 ? (
        <Card>
          <Meter
            label="Accepted meetings"
            parts={[
              { label: 'Both here', value: data.bothHere, tone: 'both-here' },
              { label: 'One here', value: data.oneHere - data.bothHere, tone: 'one-here' },
              { label: 'Nobody yet', value: data.ACCEPTED - data.oneHere, tone: 'waiting' },
            ]}
          />
        </Card>
      ) : null}
    </section>
  );
}
