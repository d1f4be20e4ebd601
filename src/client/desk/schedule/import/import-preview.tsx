import { CalendarDays, ChevronDown, Clock, DoorOpen, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { clockOfDayTime } from '../../../../domain/time/day-times.ts';
import { zoneTitle } from '../../../../domain/time/zone-names.ts';
import { Card } from '../../../ui/card.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { formatDay } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';
import { SlotTimes } from '../plan-preview.tsx';

type Counts = CheckedSchedule['counts'];

/** Each kind of thing that is made, with how many. */
export const countText = ({ events, timeslots, breaks, rooms, tables, quotas }: Counts): string[] =>
  [
    events > 0 ? many(events, '{count} event', '{count} events') : '',
    timeslots > 0 ? many(timeslots, '{count} timeslot', '{count} timeslots') : '',
    breaks > 0 ? many(breaks, '{count} break', '{count} breaks') : '',
    rooms > 0 ? many(rooms, '{count} new room', '{count} new rooms') : '',
    tables > 0 ? many(tables, '{count} table', '{count} tables') : '',
    quotas > 0 ? many(quotas, '{count} quota', '{count} quotas') : '',
  ].filter((part) => part !== '');

/** The same with the sessions. */
export const madeText = ({ counts, sessions }: Pick<CheckedSchedule, 'counts' | 'sessions'>): string[] => [
  ...countText(counts),
  ...(sessions.length > 0 ? [many(sessions.length, '{count} session', '{count} sessions')] : []),
];

/** How much would be made. */
export function ImportCounts({ counts }: { counts: Counts }) {
  const { events, timeslots, breaks, rooms, tables, quotas } = counts;
  return (
    <div className="grid grid-cols-2 gap-3 laptop:grid-cols-4" data-import-counts>
      <Stat label={t('New events')} value={events} icon={CalendarDays} />
      <Stat
        label={t('New timeslots')}
        value={timeslots}
        icon={Clock}
        hint={breaks > 0 ? many(breaks, '{count} break', '{count} breaks') : undefined}
      />
      <Stat label={t('New rooms')} value={rooms} icon={DoorOpen} />
      <Stat
        label={t('New tables')}
        value={tables}
        icon={Table2}
        hint={quotas > 0 ? many(quotas, '{count} quota', '{count} quotas') : undefined}
      />
    </div>
  );
}

/** A line that opens. */
function Opening({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {detail ? <span className="figures text-sm text-muted">{detail}</span> : null}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

/** Exactly what would be made, day by day, and the rooms. */
export function ImportPreview({ checked, timezone }: { checked: CheckedSchedule; timezone: string }) {
  const { days, body, roomNames } = checked;
  if (days.length === 0 && body.rooms.length === 0) return null;
  return (
    <Card
      title={t('What will be created')}
      description={t('All times in {timezone}.', { timezone: zoneTitle(timezone) })}
    >
      <div className="flex flex-col divide-y divide-line">
        {days.map((day) => (
          <Opening
            key={`${day.date} ${day.name}`}
            title={day.name}
            detail={[
              formatDay(day.date),
              day.plan ? `${day.plan.startTime} – ${clockOfDayTime(day.plan.endTime)}` : t('already exists'),
              day.plan
                ? many(day.timeslots.length, '{count} timeslot', '{count} timeslots')
                : many(day.timeslots.length, '{count} more timeslot', '{count} more timeslots'),
            ].join(' · ')}
          >
            <SlotTimes
              slots={day.timeslots}
              timezone={timezone}
              roomNameOf={(roomId) => roomNames.get(roomId)}
            />
          </Opening>
        ))}
        {body.rooms.length > 0 ? (
          <Opening title={many(body.rooms.length, '{count} new room', '{count} new rooms')}>
            <ul className="grid gap-x-5 text-sm sm:grid-cols-2">
              {body.rooms.map((room) => (
                <li key={room.name} className="flex justify-between gap-3 border-b border-line py-1.5">
                  <span className="min-w-0 wrap-anywhere">{room.name}</span>
                  <span className="figures shrink-0 text-muted">
                    {room.type === 'online'
                      ? many(room.totalTables, '{count} quota', '{count} quotas')
                      : many(room.totalTables, '{count} table', '{count} tables')}
                  </span>
                </li>
              ))}
            </ul>
          </Opening>
        ) : null}
      </div>
    </Card>
  );
}
