import { DoorOpen, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listEvents, listRooms, type ProgramResult } from '../../../../contract/programs.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../../../ui/lazy-component.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { type RoomAct, RoomTile } from './room-tile.tsx';

/** Drawers and forms, which the page of a program is shown without. */
const roomActs = lazyComponent(async () => (await import('./room-acts.tsx')).RoomActs);

/** The rooms in the order in which they are given out; editors make, change, order, close and delete them. */
export function RoomList({ program, editor }: { program: ProgramResult; editor: boolean }) {
  const query = useApiQuery(listRooms, { params: { programId: program.id } });
  // As the events above the rooms ask too: names only, without which the rooms stand all the same.
  const events = useApiQuery(listEvents, { params: { programId: program.id } }).data?.events;
  const [act, setAct] = useState<RoomAct | null>(null);
  const giveUp = useCallback(() => setAct(null), []);
  const Acts = useLazyComponentWhen(roomActs, act !== null, giveUp);
  return (
    <QueryView query={query} loading={t('Loading the rooms')}>
      {({ rooms }) => {
        const onlyClosed = ({ disabledEventId }: Room) =>
          disabledEventId.length === 1
            ? events?.find(({ id }) => id === disabledEventId[0])?.name
            : undefined;
        const add = (
          <Button icon={Plus} className="self-start" onClick={() => setAct({ kind: 'NEW' })}>
            {t('Add room')}
          </Button>
        );
        return (
          <>
            {rooms.length === 0 ? (
              <EmptyState icon={DoorOpen} title={t('No rooms yet')} action={editor ? add : null}>
                {editor
                  ? t('Accepted meetings get a table or quota of a room, in the order of this list.')
                  : null}
              </EmptyState>
            ) : editor ? (
              add
            ) : null}
            <ul className="grid gap-4 md:grid-cols-2 laptop:grid-cols-3">
              {rooms.map((room, place) => (
                <li key={room.id} className="flex min-w-0">
                  <RoomTile
                    slug={program.slug}
                    room={room}
                    place={place}
                    count={rooms.length}
                    closedEvent={onlyClosed(room)}
                    onAct={editor ? (next) => setAct(next) : undefined}
                  />
                </li>
              ))}
            </ul>
            {Acts ? <Acts program={program} rooms={rooms} act={act} onAct={setAct} /> : null}
          </>
        );
      }}
    </QueryView>
  );
}
