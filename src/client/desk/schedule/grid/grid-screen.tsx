import { CalendarX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { readGrid } from '../../../../contract/grid.ts';
import { listEvents, listRooms, listTimeslots, type ProgramResult } from '../../../../contract/programs.ts';
import { may } from '../../../../domain/people/permissions.ts';
import type { ProgramEvent, Room } from '../../../../domain/schedule/schedule.ts';
import { EmptyState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatDateShort } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { QueryView } from '../../query-view.tsx';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { GridBoard } from './grid-board.tsx';

/** `/programs/:slug/events/grid`: the tables of a day by its timeslots; staff move meetings in it. */
export function GridScreen() {
  return (
    <ProgramGate title={t('Tables by time')} permission="schedule.closings">
      {(program) => (
        <>
          <title>{t('Tables by time · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Tables by time')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}?tab=schedule`, label: t('Schedule') }}
            description={t('Drag a meeting to a free place, or select it and then the place.')}
          />
          <Days program={program} />
        </>
      )}
    </ProgramGate>
  );
}

/** The events that are not over; of those that are, nothing can be moved. */
function Days({ program }: { program: ProgramResult }) {
  const params = { programId: program.id };
  const now = usePresent(60_000);
  const [search, setSearch] = useSearchParams();
  const rooms = useApiQuery(listRooms, { params });
  const query = useApiQuery(listEvents, { params });
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <QueryView query={query} loading={t('Loading the schedule')} className="flex flex-col gap-4">
      {({ events }) => {
        const ahead = events.filter(({ endTime }) => endTime > now);
        const event = ahead.find(({ id }) => id === search.get('event')) ?? ahead[0];
        const all = rooms.data?.rooms ?? [];
        if (!event || all.length === 0)
          return rooms.isPending ? null : (
            <EmptyState icon={CalendarX} title={t('There is nothing to move')}>
              {t('Tables by time are shown once there are rooms, and an event that has not ended.')}
            </EmptyState>
          );
        const offered = all.filter(({ type }) => event.type.includes(type));
        const room = offered.find(({ id }) => id === search.get('room')) ?? null;
        return (
          <>
            <div className="flex flex-wrap gap-4">
              <SelectField
                name="event"
                label={t('Event')}
                className="min-w-56"
                value={event.id}
                onChange={(change) => choose('event', change.target.value)}
                options={ahead.map(({ id, name, startTime }) => ({
                  value: id,
                  label: `${name} · ${formatDateShort(startTime, program.timezone)}`,
                }))}
              />
              <SelectField
                name="room"
                label={t('Room')}
                className="min-w-56"
                value={room?.id ?? ''}
                placeholder={t('All rooms')}
                onChange={(change) => choose('room', change.target.value)}
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            <Grid key={event.id} program={program} event={event} rooms={offered} room={room} />
          </>
        );
      }}
    </QueryView>
  );
}

interface GridProps {
  program: ProgramResult;
  event: ProgramEvent;
  rooms: readonly Room[];
  /** The only one that is shown; null: all. */
  room: Room | null;
}

function Grid({ program, event, rooms, room }: GridProps) {
  const actor = useActor();
  const params = { programId: program.id, eventId: event.id };
  const timeslots = useApiQuery(listTimeslots, { params });
  const query = useApiQuery(readGrid, { params }, { refetchInterval: 30_000 });
  return (
    <QueryView query={timeslots} loading={t('Loading the schedule')}>
      {(slots) => (
        <QueryView query={query} loading={t('Loading the meetings')} className="flex flex-col gap-4">
          {(grid) => (
            <GridBoard
              programId={program.id}
              facts={{ ...grid, event, rooms, timeslots: slots.timeslots }}
              names={new Map(grid.organizations.map(({ id, name }) => [id, name]))}
              shown={room ? [room] : rooms}
              zone={program.timezone}
              editor={may(actor, 'meeting.move', { program: standingIn(program) })}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
