import { Ban, CircleCheck, CircleSlash, Coffee, type LucideIcon, Radio } from 'lucide-react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listTimeslots } from '../../../contract/programs.ts';
import type { ProgramEvent, TimeslotType } from '../../../domain/schedule/schedule.ts';
import { type Instant, instantOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useNow } from '../../ui/use-now.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';

type Slot = ResultOf<typeof listTimeslots>['timeslots'][number];

const typeLabels: Record<TimeslotType, string> = {
  TIMESLOT: 'Timeslot',
  BREAKTIME: 'Break',
  OTHERS: 'Other',
};

/** The timeslots of an event, oldest first, with the seats still free. */
export function TimeslotList({ event, timezone }: { event: ProgramEvent; timezone: string }) {
  const query = useApiQuery(
    listTimeslots,
    { params: { programId: event.programId, eventId: event.id } },
    { refetchInterval: 60_000 },
  );
  const now = instantOf(useNow(30_000));
  if (query.isPending) return <SkeletonRows rows={4} label="Loading the timeslots" />;
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (!query.data) return <QueryProblem error={query.error} {...retry} />;
  const { timeslots } = query.data;
  return (
    <>
      <StaleBanner error={query.error} {...retry} />
      {timeslots.length === 0 ? <EmptyState title="There is no timeslot for this program/event" /> : null}
      <ul className="grid gap-x-8 sm:grid-cols-2 laptop:grid-cols-3">
        {timeslots.map((slot) => (
          <li
            key={slot.id}
            className="figures flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <span className="font-semibold">
              {timeOf(slot.slotStartTime, timezone)} – {timeOf(slot.slotEndTime, timezone)}
            </span>
            <SlotState slot={slot} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SlotState({ slot, now }: { slot: Slot; now: Instant }) {
  const { tone, icon, word } = slotLook(slot, now);
  return (
    <StatusPill tone={tone} icon={icon}>
      {word}
    </StatusPill>
  );
}

function slotLook(slot: Slot, now: Instant): { tone: Tone; icon: LucideIcon; word: string } {
  if (slot.timeslotType !== 'TIMESLOT')
    return { tone: 'neutral', icon: Coffee, word: typeLabels[slot.timeslotType] };
  if (slot.disabledAt) return { tone: 'neutral', icon: Ban, word: 'Disabled' };
  if (slot.slotEndTime <= now) return { tone: 'neutral', icon: CircleSlash, word: 'Over' };
  const free = freeWords(slot);
  if (slot.slotStartTime <= now) return { tone: 'accent', icon: Radio, word: `Now · ${free ?? 'full'}` };
  return free
    ? { tone: 'good', icon: CircleCheck, word: free }
    : { tone: 'warn', icon: CircleSlash, word: 'Full' };
}

/** "12 tables, 20 online free"; null when nothing is. */
function freeWords({ freeSeats: { offline, online } }: Slot): string | null {
  const parts = [
    offline > 0 ? `${offline} ${offline === 1 ? 'table' : 'tables'}` : null,
    online > 0 ? `${online} online` : null,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')} free` : null;
}
