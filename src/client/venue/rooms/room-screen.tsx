import { CalendarX, LayoutGrid, Map as MapIcon, ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { currentTimeslot } from '../../../domain/schedule/current-timeslot.ts';
import { shownPlan } from '../../../domain/schedule/floor-plan.ts';
import type { DoorRoom, DoorTimeslot } from '../../../offline/documents.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { roomView } from '../../../offline/room-view.ts';
import { events, timeslots } from '../../../offline/venue-queries.ts';
import { seatsWord } from '../../components/room-card.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { RehearsalPlace } from '../rehearsal/rehearsal-place.tsx';
import { roomsOf } from '../rooms-of-tablet.ts';
import { useLive } from '../use-live.ts';
import { useMedia } from '../use-media.ts';
import { usePresent } from '../use-present.ts';
import { useTurns } from '../use-turns.ts';
import { VenueGate } from '../venue-gate.tsx';
import { WishPlace } from '../wishes/wish-place.tsx';
import { RoomBoard } from './room-board.tsx';
import { type RoomShownAs, rememberedShownAs, rememberShownAs } from './room-shown-as.ts';
import { chosenSlot, neighbours, slotsOfRoom } from './room-slots.ts';
import { SlotBar } from './slot-bar.tsx';

/** `/programs/:programSlug/events/meetings/rooms/:roomId?eventId=&timeslotId=` (SPEC.md 2): a room as it is. */
export function RoomScreen() {
  return (
    <VenueGate title={t('Room')} staffOnly>
      {(program) => (
        <RehearsalPlace program={program} instead>
          {() => <RoomOf program={program} />}
        </RehearsalPlace>
      )}
    </VenueGate>
  );
}

function RoomOf({ program }: { program: ProgramOnDevice }) {
  const { roomId = '' } = useParams();
  const { db, places, tablet } = useDevice();
  const wide = useMedia('(min-width: 48rem)');
  const [shownAs, setShownAs] = useState(rememberedShownAs);
  const known = useLive(async () => {
    const [all, slots, schedule] = await Promise.all([
      rooms(db, program.id),
      timeslots(db, program.id),
      events(db, program.id),
    ]);
    const room = roomsOf(all, tablet).find(({ id }) => id === roomId) ?? null;
    const names = new Map(schedule.map(({ id, name }) => [id, name]));
    return { room, names, slots: room ? slotsOfRoom(slots, room) : [] };
  }, [db, program.id, roomId, tablet]);
  const back = { to: places.rooms(program.slug), label: t('Rooms') };
  if (known.kind === 'LOADING') return <SkeletonRows rows={8} />;
  if (known.kind === 'ERROR') return <ErrorState message={known.message} />;
  const { room, names, slots } = known.value;
  if (!room) {
    return (
      <>
        <PageHeader title={t('Room')} back={back} />
        <EmptyState icon={CalendarX} title={t('This room is not on this device')}>
          {t('It may have been removed. Choose another one.')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        compact
        title={room.name}
        back={back}
        description={`${room.type === 'offline' ? t('Offline') : t('Online')} · ${seatsWord(room)}`}
        actions={
          <div className="flex gap-3 *:grow sm:*:grow-0 md:min-w-max">
            {wide && shownPlan(room) ? (
              <SegmentedControl
                label={t('How the tables are shown')}
                value={shownAs}
                onChange={(next) => {
                  rememberShownAs(next);
                  setShownAs(next);
                }}
                segments={[
                  { value: 'PLAN', label: t('Plan'), icon: MapIcon },
                  { value: 'LIST', label: t('List'), icon: LayoutGrid },
                ]}
              />
            ) : null}
            <ButtonLink variant="primary" icon={ScanLine} to={places.door(program.slug, room.id)}>
              {t('Check-in here')}
            </ButtonLink>
          </div>
        }
      />
      <div className="pb-3 empty:hidden">
        <WishPlace program={program} />
      </div>
      {slots.length === 0 ? (
        <EmptyState icon={CalendarX} title={t('There is no timeslot for this program/event')} />
      ) : (
        <RoomInSlot program={program} room={room} slots={slots} eventNames={names} shownAs={shownAs} />
      )}
    </>
  );
}

interface RoomInSlotProps {
  program: ProgramOnDevice;
  room: DoorRoom;
  slots: readonly DoorTimeslot[];
  eventNames: ReadonlyMap<string, string>;
  shownAs: RoomShownAs;
}

function RoomInSlot({ program, room, slots, eventNames, shownAs }: RoomInSlotProps) {
  const { db } = useDevice();
  const [search, setSearch] = useSearchParams();
  const now = usePresent(program.id, 1000);
  const address = { timeslotId: search.get('timeslotId'), eventId: search.get('eventId') };
  /** The timeslot in which something is asked or chosen: the clock does not take it away. */
  const [busyIn, setBusyIn] = useState<string | null>(null);
  const busySlot = address.timeslotId === null ? slots.find(({ id }) => id === busyIn) : undefined;
  const slot = busySlot ?? chosenSlot(slots, address, now);
  const current = currentTimeslot(slots, now);
  const slotId = slot?.id ?? '';
  const view = useLive(
    async () => ({ slotId, room: await roomView(db, program.id, room.id, slotId) }),
    [db, program.id, room.id, slotId],
  );
  const area = useRef<HTMLDivElement>(null);
  const { former, next } = slot ? neighbours(slots, slot) : { former: null, next: null };
  const go = (to: DoorTimeslot | null) => {
    if (to) setSearch({ eventId: to.eventId, timeslotId: to.id }, { replace: true });
  };
  useTurns(area, (by) => go(by === 1 ? next : former));
  if (!slot) return null;
  // The former slot's tables must not stand below the next one's time, however short.
  const shown = view.kind === 'READY' && view.value.slotId === slot.id ? view.value.room : undefined;
  return (
    <div ref={area} className="flex min-h-[60dvh] touch-pan-y flex-col gap-5 md:-mb-9 md:gap-3">
      <SlotBar
        slot={slot}
        eventName={eventNames.get(slot.eventId) ?? null}
        former={former}
        next={next}
        now={now}
        zone={program.timezone}
        onSlot={go}
        onNow={current && current.id !== slot.id ? () => setSearch({}, { replace: true }) : null}
      />
      {view.kind === 'ERROR' ? (
        <ErrorState message={view.message} />
      ) : shown ? (
        <RoomBoard
          key={slot.id}
          program={program}
          view={shown}
          now={now}
          shownAs={shownAs}
          onSlot={go}
          onBusy={setBusyIn}
        />
      ) : shown === null ? (
        <EmptyState icon={CalendarX} title={t('No timeslot data')} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}
