import { CalendarX } from 'lucide-react';
import { listEvents, type ProgramResult } from '../../../../contract/programs.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { formatDay } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { useReopen } from './use-reopen.ts';

export interface AvailabilityDrawerProps {
  program: ProgramResult;
  /** Null: shut. */
  room: Room | null;
  onClose: () => void;
  /** Shows the preview of what closing it would do. */
  onCloseRoom: (change: ReseatChange) => void;
}

/** In which events the room is given out. Closing it for one shows first which meetings would move. */
export function AvailabilityDrawer({ program, room, onClose, onCloseRoom }: AvailabilityDrawerProps) {
  return (
    <Drawer
      open={room !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={room ? t('Availability of {name}', { name: room.name }) : ''}
      description={t('Meetings of an event only get a table or quota in rooms that are open for it.')}
    >
      {room ? <Events program={program} room={room} onCloseRoom={onCloseRoom} /> : null}
    </Drawer>
  );
}

function Events({
  program,
  room,
  onCloseRoom,
}: Omit<AvailabilityDrawerProps, 'room' | 'onClose'> & { room: Room }) {
  const query = useApiQuery(listEvents, { params: { programId: program.id } });
  const reopen = useReopen();
  return (
    <QueryView
      query={query}
      rows={3}
      loading={t('Loading the events')}
      className="flex flex-col gap-5"
      empty={({ events }) =>
        events.length === 0 && <EmptyState icon={CalendarX} title={t('No event schedule')} />
      }
    >
      {({ events }) => (
        <ul className="flex flex-col divide-y divide-line">
          {events.map((event) => {
            const open = !room.disabledEventId.includes(event.id);
            const { variables, isPending } = reopen.room;
            return (
              <li key={event.id} className="flex flex-col py-3">
                <SwitchField
                  label={event.name}
                  spoken={t('{name} is open for {name2}', { name: room.name, name2: event.name })}
                  checked={open}
                  busy={isPending && variables?.body.eventId === event.id}
                  onChange={(next) => {
                    if (next)
                      reopen.room.mutate({
                        params: { programId: program.id, roomId: room.id },
                        body: { eventId: event.id },
                      });
                    else onCloseRoom({ kind: 'ROOM_DISABLED', roomId: room.id, eventId: event.id });
                  }}
                />
                <span className="figures pl-15 text-sm text-muted">{formatDay(event.date)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </QueryView>
  );
}
