import { DoorClosed } from 'lucide-react';
import { timeslotPhase } from '../../../domain/schedule/current-timeslot.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import { RoomCard } from '../../components/room-card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Meter } from '../../ui/meter.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { placesIn, roomSummary, takenIn } from './room-summary.ts';

export interface AvailableVenuesProps {
  program: ProgramOnDevice;
  slot: DoorTimeslot;
  shown: readonly RoomView[];
  /** The rooms in the timeslot after it; empty at the end of the event. */
  next: readonly RoomView[];
  now: Instant;
}

/** SPEC.md 2, Available Venue list: the rooms of a timeslot, how full they are then and next. */
export function AvailableVenues({ program, slot, shown, next, now }: AvailableVenuesProps) {
  const { places } = useDevice();
  // A room that was closed for the event after people were given its tables stays in view.
  const open = shown.filter(
    (view) =>
      view.timeslot.venues.includes(view.room.type) &&
      (!view.room.disabledEventId.includes(slot.eventId) || takenIn(view) > 0),
  );
  const nextOf = new Map(next.map((view) => [view.room.id, view]));
  const running = timeslotPhase(slot, now) === 'RUNNING';
  return (
    <section aria-labelledby="available-venue" className="flex min-w-0 flex-col gap-4">
      <h2 id="available-venue" className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {t('Available Venue')}
        <span className="figures text-base font-normal tracking-normal text-muted">
          {formatSpan(slot.slotStartTime, slot.slotEndTime, program.timezone)}
          {running ? t(' · now') : ''}
        </span>
      </h2>
      {open.length === 0 ? (
        <EmptyState icon={DoorClosed} title={t('No room is available in this timeslot')} />
      ) : (
        <ul className="grid min-w-0 gap-4 md:grid-cols-2 laptop:grid-cols-2">
          {open.map((view) => {
            const following = nextOf.get(view.room.id);
            return (
              <li key={view.room.id} className="min-w-0">
                <RoomCard
                  room={view.room}
                  closed={view.room.disabledEventId.includes(slot.eventId)}
                  to={places.room(program.slug, view.room.id, {
                    eventId: slot.eventId,
                    timeslotId: view.timeslot.id,
                  })}
                >
                  <span className="flex flex-col gap-2">
                    {view.timeslot.id === slot.id ? null : (
                      <span className="figures text-sm text-muted">
                        {formatSpan(view.timeslot.slotStartTime, view.timeslot.slotEndTime, program.timezone)}
                      </span>
                    )}
                    <span className="figures font-semibold">
                      {t('{taken} of {total} taken', {
                        taken: takenIn(view),
                        total: view.seats.length,
                      })}
                    </span>
                    <Meter label={view.room.name} parts={roomSummary(view, now)} max={placesIn(view)} />
                  </span>
                  {following ? (
                    <span className="figures text-sm text-muted">
                      {t('Next: {taken} of {total} taken', {
                        taken: takenIn(following),
                        total: following.seats.length,
                      })}
                    </span>
                  ) : null}
                </RoomCard>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
