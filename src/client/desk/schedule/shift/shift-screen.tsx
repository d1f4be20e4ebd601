import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listEvents, type ProgramResult } from '../../../../contract/programs.ts';
import { listShifts, type ShiftStayResult } from '../../../../contract/shift.ts';
import { eventOfToday } from '../../../../domain/schedule/event-of-today.ts';
import { EmptyState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { present } from '../../present.ts';
import { QueryView, togetherOf } from '../../query-view.tsx';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { useProgram } from '../../shared/use-program.ts';
import { useApiQuery } from '../../use-api.ts';
import { RecentShifts } from './recent-shifts.tsx';
import { ShiftForm } from './shift-form.tsx';
import { StayingMeetings } from './staying-meetings.tsx';

/** `/programs/:slug/events/shift?eventId=`: the rest of an event or a day starts later. */
export function ShiftScreen() {
  return (
    <ProgramGate title={t('Shift the schedule')} permission="schedule.shifts">
      {(program) => <Shift program={program} />}
    </ProgramGate>
  );
}

function Shift({ program }: { program: ProgramResult }) {
  const params = { programId: program.id };
  const query = togetherOf({
    list: useApiQuery(listEvents, { params }),
    past: useApiQuery(listShifts, { params }),
  });
  const editor = useProgram(program.slug).allows('schedule.shift');
  const named = useSearchParams()[0].get('eventId');
  const [staying, setStaying] = useState<readonly ShiftStayResult[]>([]);
  return (
    <>
      <title>{t('Shift the schedule · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Shift the schedule')}
        back={{ to: `/programs/${program.slug}?tab=schedule`, label: t('Schedule') }}
        description={t(
          'When a hall runs late, the rest of the event or of the day starts later, with its meetings.',
        )}
      />
      <QueryView query={query} loading={t('Loading the schedule')} className="flex flex-col gap-8">
        {({ list, past }) => {
          const ahead = list.events.filter(({ endTime }) => endTime > present());
          const first =
            ahead.find(({ id }) => id === named) ?? eventOfToday(ahead, present(), program.timezone);
          return (
            <>
              <StayingMeetings program={program} stays={staying} onDismiss={() => setStaying([])} />
              {editor && first ? (
                <ShiftForm program={program} events={ahead} firstEventId={first.id} onStaying={setStaying} />
              ) : editor ? (
                <EmptyState icon={CalendarX} title={t('No event is still to come')}>
                  {t('Only timeslots that have not begun can start later.')}
                </EmptyState>
              ) : (
                <p className="text-muted">{t('Program admins and managers can shift the schedule.')}</p>
              )}
              <RecentShifts program={program} shifts={past.shifts} editor={editor} onStaying={setStaying} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
