import { CalendarPlus, CalendarX, Clock, FileUp, Grid3x3, Mic, Printer, Wand2 } from 'lucide-react';
import { listEvents, type ProgramResult } from '../../../contract/programs.ts';
import { isEventOfToday } from '../../../domain/schedule/event-of-today.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { useScrolledTo } from '../../ui/use-scrolled-to.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { EventCard } from './event-card.tsx';
import { ClosingHost } from './rooms/closing-host.tsx';
import { Closings } from './rooms/closings.tsx';
import { RoomList } from './rooms/room-list.tsx';

export interface ScheduleTabProps {
  program: ProgramResult;
  /** Sees what was closed. */
  staff: boolean;
  editor: boolean;
}

/** Tab schedule: the events with their timeslots, and the rooms. */
export function ScheduleTab({ program, staff, editor }: ScheduleTabProps) {
  useScrolledTo('schedule-rooms');
  return (
    <ClosingHost program={program}>
      <div className="flex flex-col gap-10">
        {staff ? <Closings program={program} editor={editor} /> : null}
        <section className="flex flex-col gap-4" aria-labelledby="schedule-events">
          <h2 id="schedule-events" className="text-xl">
            {t('Events')}
          </h2>
          <EventList program={program} editor={editor} />
        </section>
        <ButtonLink icon={Mic} to={`/programs/${program.slug}/sessions`} className="self-start">
          {t('Sessions')}
        </ButtonLink>
        <section className="flex flex-col gap-4" aria-labelledby="schedule-rooms">
          <h2 id="schedule-rooms" className="scroll-mt-24 text-xl">
            {t('Rooms')}
          </h2>
          <RoomList program={program} editor={editor} />
        </section>
      </div>
    </ClosingHost>
  );
}

function EventList({ program, editor }: { program: ProgramResult; editor: boolean }) {
  const query = useApiQuery(listEvents, { params: { programId: program.id } });
  const now = usePresent(60_000);
  const isToday = (event: ProgramEvent) => isEventOfToday(event, now, program.timezone);
  return (
    <QueryView query={query} loading={t('Loading the schedule')}>
      {({ events }) => (
        <>
          {events.length === 0 ? (
            <EmptyState
              icon={CalendarX}
              title={t('No event schedule')}
              action={editor ? <MakeEvents program={program} /> : null}
            >
              {editor
                ? t(
                    'Generate several event days with timeslots and rooms, create one event, or import a file.',
                  )
                : t('Events will appear here once program staff publish them.')}
            </EmptyState>
          ) : editor ? (
            <div className="flex flex-wrap gap-3">
              <MakeEvents program={program} />
              <ButtonLink to={`/programs/${program.slug}/printouts`} icon={Printer}>
                {t('Print and download')}
              </ButtonLink>
              <ButtonLink to={`/programs/${program.slug}/events/grid`} icon={Grid3x3}>
                {t('Tables by time')}
              </ButtonLink>
              <ButtonLink to={`/programs/${program.slug}/events/shift`} icon={Clock}>
                {t('Shift the schedule')}
              </ButtonLink>
            </div>
          ) : null}
          {events.map((event) => (
            <EventCard
              key={event.id}
              program={program}
              event={event}
              editor={editor}
              today={isToday(event)}
              startsOpen={isToday(event) || events.length === 1}
            />
          ))}
        </>
      )}
    </QueryView>
  );
}

/** SPEC.md 2: admin buttons of the event schedule. */
function MakeEvents({ program }: { program: ProgramResult }) {
  const at = (path: string) => `/programs/${program.slug}/events/${path}`;
  return (
    <>
      <ButtonLink to={at('generate')} icon={Wand2}>
        {t('Generate events')}
      </ButtonLink>
      <ButtonLink to={at('create')} icon={CalendarPlus}>
        {t('Create event')}
      </ButtonLink>
      <ButtonLink to={at('import')} icon={FileUp}>
        {t('Import a schedule')}
      </ButtonLink>
    </>
  );
}
