import {
  Ban,
  CalendarCheck,
  CalendarDays,
  ChevronDown,
  ChevronUp,
  CircleDashed,
  Clock,
  Timer,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { formatDay, formatSpan } from '../../../domain/time/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { venueLabels } from '../programs/venue-label.ts';
import { spanWords } from './span-words.ts';
import { TimeslotList } from './timeslot-list.tsx';

export interface EventCardProps {
  event: ProgramEvent;
  timezone: string;
  /** It is the event of the present day. */
  today: boolean;
  /** Its timeslots are shown at once. */
  startsOpen: boolean;
}

/** SPEC.md 2, event card: name, event status, types, date, start-end time with zone and length, minutes per timeslot. */
export function EventCard({ event, timezone, today, startsOpen }: EventCardProps) {
  const [open, setOpen] = useState(startsOpen);
  const slotsId = useId();
  return (
    <Card
      headingLevel={3}
      title={event.name}
      actions={
        <>
          {today ? <Badge tone="accent">Today</Badge> : null}
          <EventStatusPill event={event} />
          {event.type.map((venue) => (
            <Badge key={venue}>{venueLabels[venue]}</Badge>
          ))}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="figures flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-x-8">
          <li className="flex items-center gap-2">
            <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
            {formatDay(event.date)}
          </li>
          <li className="flex items-center gap-2">
            <Clock aria-hidden className="size-5 shrink-0 text-muted" />
            <span>
              {formatSpan(event.startTime, event.endTime, timezone)}{' '}
              <span className="text-muted">({spanWords(event.startTime, event.endTime)})</span>
            </span>
          </li>
          <li className="flex items-center gap-2">
            <Timer aria-hidden className="size-5 shrink-0 text-muted" />
            {event.duration} minutes per timeslot
          </li>
        </ul>
        <Button
          variant="secondary"
          className="self-start"
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={open ? slotsId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide timeslots' : 'Show timeslots'}
        </Button>
        {open ? (
          <div id={slotsId}>
            <TimeslotList event={event} timezone={timezone} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function EventStatusPill({ event }: { event: ProgramEvent }) {
  if (event.disabledAt)
    return (
      <StatusPill tone="neutral" icon={Ban}>
        Disabled
      </StatusPill>
    );
  return event.eventStatus === 'PUBLISHED' ? (
    <StatusPill tone="good" icon={CalendarCheck}>
      Published
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon={CircleDashed}>
      Draft
    </StatusPill>
  );
}
