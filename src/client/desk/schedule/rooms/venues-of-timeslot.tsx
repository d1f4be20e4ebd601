import { DoorOpen, Monitor } from 'lucide-react';
import { listRooms } from '../../../../contract/programs.ts';
import type { Timeslot } from '../../../../domain/schedule/schedule.ts';
import { openRooms } from '../../../../domain/schedule/seating.ts';
import { seatsWord } from '../../../components/room-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { useApiQuery } from '../../use-api.ts';

export interface AvailableVenuesProps {
  slot: Pick<Timeslot, 'programId' | 'eventId' | 'roomId' | 'venues'>;
}

/** SPEC.md 2, Available Venue list: the rooms that are given out in a timeslot, in their order. */
export function AvailableVenues({ slot }: AvailableVenuesProps) {
  const query = useApiQuery(listRooms, { params: { programId: slot.programId } });
  if (query.isPending) return <Skeleton className="h-12 w-full" />;
  const rooms = query.data?.rooms ?? [];
  const open = slot.venues.flatMap((venue) => openRooms(rooms, venue, slot));
  return (
    <section aria-label={t('Available Venue')} className="flex flex-col gap-2">
      <h3 className="text-base">{t('Available Venue')}</h3>
      {open.length === 0 ? <p className="text-muted">{t('No room is available in this timeslot')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {open.map((room) => {
          const Icon = room.type === 'online' ? Monitor : DoorOpen;
          return (
            <li key={room.id} className="flex min-h-12 items-center gap-3 py-2">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 wrap-anywhere">{room.name}</span>
              <span className="figures shrink-0 text-muted">{seatsWord(room)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
