import { Ban, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { isOverdue } from '../../../domain/schedule/overdue.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { mayIn } from '../../../offline/may-in.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { TableCard } from '../../components/table-card.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Meter } from '../../ui/meter.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useUndo } from '../use-undo.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { placesIn, roomSummary } from './room-summary.ts';
import { seatName } from './seat-names.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 laptop:grid-cols-4';

/** Every table of a room in a timeslot. */
export function RoomBoard({
  program,
  view,
  now,
}: {
  program: ProgramOnDevice;
  view: RoomView;
  now: Instant;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { places, me } = useDevice();
  const addsMeetings =
    me !== null && mayIn(me, program, 'meeting.create') && !isOverdue(view.timeslot, now, 'END');
  const undo = useUndo(program.id);
  const tables = [
    ...view.seats.map(({ seat, meeting }) => ({ name: seatName(seat), meeting })),
    ...view.unseated.map((meeting) => ({ name: meeting.meeting.tableName ?? t('No table'), meeting })),
  ];
  const taken = tables.filter(({ meeting }) => meeting !== null);
  const free = tables.filter(({ meeting }) => meeting === null);
  const open = taken.find(({ meeting }) => meeting?.meeting.id === openId) ?? null;
  const card = ({ name, meeting }: { name: string; meeting: MeetingView | null }) => (
    <li key={`${name} ${meeting?.meeting.id ?? ''}`} className="min-w-0">
      <TableCard
        name={name}
        seated={meeting}
        now={now}
        zone={program.timezone}
        onOpen={() => setOpenId(meeting?.meeting.id ?? null)}
      />
    </li>
  );
  return (
    <div className="flex flex-col gap-5">
      {taken.length > 0 ? (
        <Meter label={t('Tables in this timeslot')} parts={roomSummary(view, now)} max={placesIn(view)} />
      ) : null}
      {taken.length === 0 ? (
        <EmptyState title={t('There are no meetings available')}>
          {t('Nobody meets in this room in this timeslot.')}
        </EmptyState>
      ) : (
        <ul className={grid}>{taken.map(card)}</ul>
      )}
      {free.length > 0 ? (
        <section aria-labelledby="free-tables" className="flex flex-col gap-3">
          <h2 id="free-tables" className="text-lg">
            {t('Free')} <span className="figures text-muted">{free.length}</span>
          </h2>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 laptop:grid-cols-6">
            {free.map(card)}
          </ul>
          {addsMeetings && places.addMeeting ? (
            <ButtonLink
              icon={CalendarPlus}
              className="self-start"
              to={places.addMeeting(program.slug, {
                roomId: view.room.id,
                eventId: view.timeslot.eventId,
                timeslotId: view.timeslot.id,
              })}
            >
              {t('Add Organizations Meeting')}
            </ButtonLink>
          ) : null}
        </section>
      ) : null}
      {view.canceled.length > 0 ? <CanceledHere views={view.canceled} /> : null}
      <MeetingSheet
        program={program}
        tableName={open?.name ?? ''}
        view={open?.meeting ?? null}
        now={now}
        onClose={() => setOpenId(null)}
        onUndo={undo.ask}
      />
      {undo.dialog}
    </div>
  );
}

/** So that staff can say why nobody comes. */
function CanceledHere({ views }: { views: readonly MeetingView[] }) {
  return (
    <section aria-labelledby="canceled-here" className="flex flex-col gap-2">
      <h2 id="canceled-here" className="text-lg">
        {t('Canceled')} <span className="figures text-muted">{views.length}</span>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {views.map(({ meeting, owner, participant }) => (
          <li key={meeting.id} className="flex min-h-12 items-center gap-3 py-2">
            <Ban aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {meeting.tableName ? <span className="font-semibold">{meeting.tableName}: </span> : null}
              {t('{one} with {other}', {
                one: owner.organizationName,
                other: participant.organizationName,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
