import { CalendarCheck, CalendarPlus } from 'lucide-react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { submitEvent } from '../../../contract/events.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { EventStatusPill } from './event-status-pill.tsx';
import { scheduleOf } from './plan-page.tsx';

export interface GeneratedProps {
  program: ProgramResult;
  made: ResultOf<typeof submitEvent>;
  /** Back to an empty page. */
  onMore: () => void;
}

/** What was made. */
export function Generated({ program, made, onMore }: GeneratedProps) {
  const slotsOf = (eventId: string) =>
    made.timeslots.filter((slot) => slot.eventId === eventId && slot.timeslotType === 'TIMESLOT').length;
  return (
    <>
      <PageHeader
        back={{ to: scheduleOf(program), label: t('Schedule') }}
        title={t('The schedule has been created')}
        description={[
          many(made.events.length, '{count} event', '{count} events'),
          many(
            made.timeslots.filter((slot) => slot.timeslotType === 'TIMESLOT').length,
            '{count} timeslot',
            '{count} timeslots',
          ),
          many(made.rooms.length, '{count} new room', '{count} new rooms'),
        ].join(', ')}
        actions={
          <>
            <Button icon={CalendarPlus} onClick={onMore}>
              {t('Generate more')}
            </Button>
            <ButtonLink to={scheduleOf(program)} variant="primary" icon={CalendarCheck}>
              {t('Open the schedule')}
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-5">
        {made.events.map((event) => (
          <Card key={event.id} title={event.name} actions={<EventStatusPill event={event} />}>
            <KeyValueList
              items={[
                { label: t('Date'), value: formatDay(event.date) },
                { label: t('Time'), value: formatSpan(event.startTime, event.endTime, program.timezone) },
                { label: t('Timeslots'), value: slotsOf(event.id) },
              ]}
            />
          </Card>
        ))}
        {made.rooms.length > 0 ? (
          <Card title={t('New rooms')}>
            <KeyValueList
              items={made.rooms.map((room) => ({
                label: room.name,
                value:
                  room.type === 'online'
                    ? many(room.totalTables, '{count} quota', '{count} quotas')
                    : many(room.totalTables, '{count} table', '{count} tables'),
              }))}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
