import { CalendarDays, ChevronDown, ChevronUp, Clock, Timer } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { ownTimeText } from '../../components/viewer-zone.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { EventMenu } from './event-menu.tsx';
import { EventStatusPill } from './event-status-pill.tsx';
import { spanText } from './span-text.ts';
import { TimeslotList } from './timeslot-list.tsx';

export interface EventCardProps {
  program: ProgramResult;
  event: ProgramEvent;
  /** May change the schedule. */
  editor: boolean;
  /** It is the event of the present day. */
  today: boolean;
  /** Its timeslots are shown at once. */
  startsOpen: boolean;
}

/** SPEC.md 2, event card: name, event status, types, date, start-end time with zone and length, minutes per timeslot. */
export function EventCard({ program, event, editor, today, startsOpen }: EventCardProps) {
  const [open, setOpen] = useState(startsOpen);
  const slotsId = useId();
  return (
    <Card headingLevel={3} title={event.name}>
      <div className="-mt-2 flex flex-col gap-5">
        {/* Below the name, not beside it: on a phone they would leave it no room. */}
        <div className="flex flex-wrap items-center gap-2">
          {today ? <Badge tone="accent">{t('Today')}</Badge> : null}
          <EventStatusPill event={event} />
          {event.type.map((venue) => (
            <Badge key={venue}>{t(venueLabels[venue])}</Badge>
          ))}
        </div>
        <EventTimes event={event} timezone={program.timezone} />
        <div className="flex items-center justify-between gap-3">
          <Button
            variant="secondary"
            icon={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            aria-controls={open ? slotsId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? t('Hide timeslots') : t('Show timeslots')}
          </Button>
          {editor ? <EventMenu program={program} event={event} /> : null}
        </div>
        {open ? (
          <div id={slotsId}>
            <TimeslotList event={event} timezone={program.timezone} editor={editor} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Date, hours with zone and length, minutes per timeslot; the viewer's own hours where they differ. */
function EventTimes({ event, timezone }: { event: ProgramEvent; timezone: string }) {
  const own = ownTimeText(event.startTime, event.endTime, timezone);
  return (
    <ul className="figures flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-x-8">
      <li className="flex items-start gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        {formatDay(event.date)}
      </li>
      <li className="flex items-start gap-2">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          {formatSpan(event.startTime, event.endTime, timezone)}{' '}
          <span className="text-muted">({spanText(event.startTime, event.endTime)})</span>
          {own ? <span className="block text-sm text-muted">{own}</span> : null}
        </span>
      </li>
      <li className="flex items-start gap-2">
        <Timer aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        {many(event.duration, '{count} minute per timeslot', '{count} minutes per timeslot')}
      </li>
    </ul>
  );
}
