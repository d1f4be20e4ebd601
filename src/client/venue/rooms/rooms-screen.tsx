import { CalendarX, Clock, Presentation } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  currentTimeslot,
  followingTimeslot,
  oldestFirst,
  oneOfEachSpan,
  timeslotPhase,
} from '../../../domain/schedule/current-timeslot.ts';
import { slotsInRooms } from '../../../domain/schedule/slot-rooms.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorEvent, DoorTimeslot } from '../../../offline/documents.ts';
import { mayIn } from '../../../offline/may-in.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { type RoomView, roomsAt, roomViews } from '../../../offline/room-view.ts';
import { events, timeslots } from '../../../offline/venue-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { RadarInRoomsPlace } from '../radar/radar-place.tsx';
import { RehearsalPlace } from '../rehearsal/rehearsal-place.tsx';
import { roomsOf } from '../rooms-of-tablet.ts';
import { useLive } from '../use-live.ts';
import { useNoNetwork } from '../use-no-network.ts';
import { usePresent } from '../use-present.ts';
import { VenueGate } from '../venue-gate.tsx';
import { AvailableVenues } from './available-venues.tsx';
import { SlotList } from './slot-list.tsx';

/** `/programs/:slug/rooms`: every room now and next, and the timeslots of an event with their venues (SPEC.md 2). */
export function RoomsScreen() {
  return (
    <VenueGate title={t('Rooms')} staffOnly>
      {(program) => (
        <RehearsalPlace program={program} instead>
          {() => (
            <>
              <PageHeader
                title={t('Rooms')}
                actions={
                  <>
                    <ShiftLink program={program} />
                    <BoardLink program={program} />
                  </>
                }
              />
              <div className="flex min-w-0 flex-col gap-6">
                <RadarInRoomsPlace program={program} />
                <Schedule program={program} />
              </div>
            </>
          )}
        </RehearsalPlace>
      )}
    </VenueGate>
  );
}

/** The board is for a wall: a paired tablet has none. */
function BoardLink({ program }: { program: ProgramOnDevice }) {
  const { tablet } = useDevice();
  if (tablet) return null;
  return (
    <ButtonLink to={`/programs/${program.slug}/board`} icon={Presentation}>
      {t('Wall board')}
    </ButtonLink>
  );
}

/** A hall that runs late is shifted at the desk, by whoever may edit the schedule; without the server it cannot be. */
function ShiftLink({ program }: { program: ProgramOnDevice }) {
  const { tablet, me } = useDevice();
  const noNetwork = useNoNetwork();
  if (tablet || !me || !mayIn(me, program, 'schedule.shift')) return null;
  if (noNetwork) {
    return (
      <Button icon={Clock} disabled>
        {t('Shift the schedule')} · {t('Offline')}
      </Button>
    );
  }
  return (
    <ButtonLink to={`/programs/${program.slug}/events/shift`} icon={Clock}>
      {t('Shift the schedule')}
    </ButtonLink>
  );
}

function Schedule({ program }: { program: ProgramOnDevice }) {
  const { db } = useDevice();
  const now = usePresent(program.id, 5000);
  const known = useLive(async () => {
    const [schedule, slots] = await Promise.all([events(db, program.id), timeslots(db, program.id)]);
    return { schedule, slots };
  }, [db, program.id]);
  if (known.kind === 'LOADING') return <SkeletonRows rows={10} />;
  if (known.kind === 'ERROR') return <ErrorState message={known.message} />;
  const { schedule, slots } = known.value;
  const meetingSlots = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
  if (schedule.length === 0 || meetingSlots.length === 0) {
    return <EmptyState icon={CalendarX} title={t('There is no timeslot for this program/event')} />;
  }
  return <EventSlots program={program} schedule={schedule} slots={slots} now={now} />;
}

interface EventSlotsProps {
  program: ProgramOnDevice;
  schedule: readonly DoorEvent[];
  slots: readonly DoorTimeslot[];
  now: Instant;
}

function EventSlots({ program, schedule, slots, now }: EventSlotsProps) {
  const [search, setSearch] = useSearchParams();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { tablet } = useDevice();
  const mine = slotsInRooms(slots, tablet?.roomIds ?? []);
  const open = mine.filter((slot) => slot.timeslotType === 'TIMESLOT' && slot.disabledAt === null);
  const current = currentTimeslot(open, now);
  const eventId = search.get('eventId') ?? current?.eventId ?? schedule[0]?.id ?? '';
  const ofEvent = oldestFirst(mine.filter((slot) => slot.eventId === eventId));
  const listed = oneOfEachSpan(ofEvent);
  const openOfEvent = open.filter((slot) => slot.eventId === eventId);
  const shown = openOfEvent.find(({ id }) => id === chosenId) ?? currentTimeslot(openOfEvent, now);
  const labelOf = (event: DoorEvent) =>
    `${event.name} · ${formatDateShort(event.startTime, program.timezone)}${event.id === current?.eventId ? t(' · now') : ''}`;
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2.4fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <SelectField
          label={t('Event')}
          value={eventId}
          options={schedule.map((event) => ({ value: event.id, label: labelOf(event) }))}
          onChange={(change) => setSearch({ eventId: change.target.value }, { replace: true })}
        />
        {ofEvent.length === 0 ? (
          <EmptyState icon={CalendarX} title={t('No timeslot data')} />
        ) : (
          <SlotList
            slots={listed}
            selectedId={shown ? (sameTime(listed, shown)?.id ?? null) : null}
            now={now}
            zone={program.timezone}
            onSelect={setChosenId}
          />
        )}
      </div>
      {shown ? (
        <RoomsInSlot
          program={program}
          slot={shown}
          following={followingTimeslot(openOfEvent, shown)}
          apart={ofEvent.some(({ roomId }) => roomId)}
          now={now}
        />
      ) : null}
    </div>
  );
}

/** The one that stands for a timeslot in the list: of several rooms at one time one of them. */
const sameTime = (slots: readonly DoorTimeslot[], { slotStartTime, slotEndTime }: DoorTimeslot) =>
  slots.find((slot) => slot.slotStartTime === slotStartTime && slot.slotEndTime === slotEndTime);

interface RoomsInSlotProps {
  program: ProgramOnDevice;
  slot: DoorTimeslot;
  following: DoorTimeslot | null;
  /** Rooms have timeslots of their own. */
  apart: boolean;
  now: Instant;
}

function RoomsInSlot({ program, slot, following, apart, now }: RoomsInSlotProps) {
  const { db, tablet } = useDevice();
  const followingId = following?.id ?? null;
  const at = timeslotPhase(slot, now) === 'RUNNING' ? `${now.slice(0, 16)}:00.000Z` : slot.slotStartTime;
  const ofTablet = (views: readonly RoomView[]) => {
    const mine = new Set(
      roomsOf(
        views.map(({ room }) => room),
        tablet,
      ).map(({ id }) => id),
    );
    return views.filter(({ room }) => mine.has(room.id));
  };
  const found = useLive(async () => {
    if (apart) return await roomsAt(db, program.id, slot, at);
    const [shown, next] = await Promise.all([
      roomViews(db, program.id, slot.id),
      followingId ? roomViews(db, program.id, followingId) : [],
    ]);
    return { shown, next };
  }, [db, program.id, slot.id, followingId, apart, at]);
  if (found.kind === 'LOADING') return <SkeletonRows rows={4} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  return (
    <AvailableVenues
      program={program}
      slot={slot}
      shown={ofTablet(found.value.shown)}
      next={ofTablet(found.value.next)}
      now={now}
    />
  );
}
