import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import { shownPlan } from '../../../domain/schedule/floor-plan.ts';
import { isOverdue } from '../../../domain/schedule/overdue.ts';
import type { Seat } from '../../../domain/schedule/seating.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import { mayIn } from '../../../offline/may-in.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { TableCard } from '../../components/table-card.tsx';
import { TableTile } from '../../components/table-tile.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { Meter } from '../../ui/meter.tsx';
import { toastWarning } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useSeatPair } from '../door-acts/use-seat-pair.tsx';
import { useTableActs } from '../door-acts/use-table-acts.tsx';
import { useMedia } from '../use-media.ts';
import { useUndo } from '../use-undo-check-in.tsx';
import { useWhoCame } from '../who-came/use-who-came.tsx';
import { useWishes } from '../wishes/use-door-wishes.ts';
import { wishAtTable, wishesAbout } from '../wishes/wish-text.ts';
import { FreeTableSheet } from './free-table-sheet.tsx';
import { CanceledHere, ReleasedHere } from './given-up-here.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { RoomPlan } from './room-plan.tsx';
import type { RoomShownAs } from './room-shown-as.ts';
import { placesIn, roomSummary } from './room-summary.ts';
import { seatName } from './seat-names.ts';

const cards = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 laptop:grid-cols-4';
/** Twenty tiles fit on a tablet: five columns of four, upright three of seven. */
const tiles = 'grid auto-rows-[minmax(7rem,auto)] grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2';

/** Rooms with so many tables and more are drawn as tiles; fewer fit on a tablet as cards. */
const MANY_TABLES = 10;

/** A place of the room, or a meeting that has none. */
interface TableInRoom {
  /** Also when its meeting leaves it: what is open stays open. */
  key: string;
  name: string;
  /** Null where the meeting sits at a place that the room does not have. */
  seat: Seat | null;
  seatNumber: number | null;
  meeting: MeetingView | null;
}

const tablesOf = (view: RoomView): TableInRoom[] => [
  ...view.seats.map(({ seat, meeting }) => ({
    key: `seat ${seat.seatNumber}`,
    name: seatName(seat),
    seat,
    seatNumber: seat.seatNumber,
    meeting,
  })),
  ...view.unseated.map((meeting) => ({
    key: meeting.meeting.id,
    name: meeting.meeting.tableName ?? t('No table'),
    seat: null,
    seatNumber: null,
    meeting,
  })),
];

/** What was pressed: a meeting wherever it sits now, or a table that was free. */
type Opened = { meetingId: string } | { seatNumber: number | null };

export interface RoomBoardProps {
  program: ProgramOnDevice;
  view: RoomView;
  /** By the server's clock. */
  now: Instant;
  /** A plan only where staff have placed tables, and the screen is wide. */
  shownAs: RoomShownAs;
  onSlot: (slot: DoorTimeslot) => void;
  /** Something is asked or chosen in this timeslot; null: no more. */
  onBusy: (timeslotId: string | null) => void;
}

/** Every table of a room in a timeslot: where staff have placed it; else cards on phones and in small rooms, and tiles. */
export function RoomBoard({ program, view, now, shownAs, onSlot, onBusy }: RoomBoardProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { places, me } = useDevice();
  const wide = useMedia('(min-width: 48rem)');
  const addsMeetings =
    me !== null && mayIn(me, program, 'meeting.create') && !isOverdue(view.timeslot, now, 'END');
  const addMeetingAt =
    addsMeetings && places.addMeeting
      ? places.addMeeting(program.slug, {
          roomId: view.room.id,
          eventId: view.timeslot.eventId,
          timeslotId: view.timeslot.id,
        })
      : null;
  const undo = useUndo(program.id);
  const whoCame = useWhoCame(program);
  const acts = useTableActs(program);
  const seatPair = useSeatPair(program);
  const wishes = useWishes(program, view.timeslot.id);
  const placeOf = (table: TableInRoom) =>
    table.seatNumber === null ? null : { roomId: view.room.id, seatNumber: table.seatNumber };
  const tap = (table: TableInRoom) => {
    const { meeting, name, seat, seatNumber } = table;
    if (!acts.swapping) return setOpened(meeting ? { meetingId: meeting.meeting.id } : { seatNumber });
    if (meeting) return acts.tapOther({ name, view: meeting });
    // Of two wishes for one table the second would be refused.
    if (wishesAbout(wishes, null, placeOf(table)).length > 0)
      return toastWarning(
        t('There is already a wish for {tableName}.', { tableName: name }),
        t('Tap another table, or cancel and take that wish back first.'),
      );
    if (seat) acts.tapOther({ seat, roomName: view.room.name });
  };
  const tables = tablesOf(view);
  const taken = tables.filter(({ meeting }) => meeting !== null);
  const plan = wide && shownAs === 'PLAN' ? shownPlan(view.room) : null;
  const asTiles = wide && (plan !== null || tables.length >= MANY_TABLES);
  const Table = asTiles ? TableTile : TableCard;
  const drawn = (table: TableInRoom) => ({
    name: table.name,
    seated: table.meeting,
    now,
    zone: program.timezone,
    afterMinutes: missingAfterMinutes(program),
    wish: wishAtTable(wishes, table.meeting?.meeting.id ?? null, placeOf(table)),
    onOpen: () => tap(table),
  });
  const item = (table: TableInRoom) => (
    <li key={table.key} className="min-w-0">
      <Table {...drawn(table)} />
    </li>
  );
  const placedIds = new Set(plan?.tables.map(({ tableId }) => tableId));
  const onPlan = new Map(
    tables.flatMap((table) => {
      const id = table.seat?.tableId;
      return id && placedIds.has(id) ? [[id, table] as const] : [];
    }),
  );
  const beside = tables.filter(({ seat }) => !onPlan.has(seat?.tableId ?? ''));
  const open =
    opened === null
      ? undefined
      : 'meetingId' in opened
        ? taken.find(({ meeting }) => meeting?.meeting.id === opened.meetingId)
        : tables.find(({ seatNumber }) => seatNumber === opened.seatNumber);
  const busy =
    open !== undefined ||
    undo.asking ||
    whoCame.asking ||
    acts.asking ||
    acts.swapping !== null ||
    seatPair.asking;
  const timeslotId = view.timeslot.id;
  useEffect(() => {
    if (!busy) return;
    onBusy(timeslotId);
    return () => onBusy(null);
  }, [busy, timeslotId, onBusy]);
  const close = () => setOpened(null);
  const openMeeting = open?.meeting ?? null;
  const wished = open ? wishesAbout(wishes, openMeeting?.meeting.id ?? null, placeOf(open)) : [];
  const toMove = open && openMeeting && { name: open.name, view: openMeeting };
  const meter =
    taken.length > 0 ? (
      <Meter label={t('Tables in this timeslot')} parts={roomSummary(view, now)} max={placesIn(view)} />
    ) : null;
  return (
    <div className={classNames('flex flex-col', asTiles ? 'gap-3' : 'gap-5')}>
      {acts.banner}
      {asTiles ? (
        <>
          {meter ?? <NobodyMeets />}
          {plan ? (
            <RoomPlan plan={plan} tables={new Map([...onPlan].map(([id, table]) => [id, drawn(table)]))} />
          ) : null}
          {beside.length > 0 ? (
            <ul
              aria-label={plan ? t('Tables without a place on the plan') : t('Tables in this timeslot')}
              className={tiles}
            >
              {beside.map(item)}
            </ul>
          ) : null}
        </>
      ) : (
        <>
          {meter}
          {taken.length === 0 ? (
            <EmptyState title={t('There are no meetings available')}>
              {t('Nobody meets in this room in this timeslot.')}
            </EmptyState>
          ) : (
            <ul className={cards}>{taken.map(item)}</ul>
          )}
          {taken.length < tables.length ? (
            <section aria-labelledby="free-tables" className="flex flex-col gap-3">
              <h2 id="free-tables" className="text-lg">
                {t('Free')} <span className="figures text-muted">{tables.length - taken.length}</span>
              </h2>
              <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 laptop:grid-cols-6">
                {tables.filter(({ meeting }) => meeting === null).map(item)}
              </ul>
              {addMeetingAt === null ? null : (
                <ButtonLink icon={CalendarPlus} className="self-start" to={addMeetingAt}>
                  {t('Add Organizations Meeting')}
                </ButtonLink>
              )}
            </section>
          ) : null}
        </>
      )}
      {view.canceled.length > 0 ? <CanceledHere views={view.canceled} /> : null}
      {view.released.length > 0 ? (
        <ReleasedHere
          views={view.released}
          mayTakeBack={acts.askRelease !== null}
          zone={program.timezone}
          now={now}
        />
      ) : null}
      <MeetingSheet
        program={program}
        tableName={open?.name ?? ''}
        view={openMeeting}
        now={now}
        wishes={wished}
        isOverPlan={plan !== null}
        acts={
          acts.mayMove && toMove
            ? {
                onMove: () => {
                  close();
                  acts.askMove(toMove);
                },
                onSwap: () => {
                  close();
                  acts.beginSwap(toMove);
                },
                onRelease:
                  acts.askRelease &&
                  (() => {
                    close();
                    acts.askRelease?.(toMove);
                  }),
              }
            : null
        }
        onClose={close}
        onUndo={undo.ask}
        onWhoCame={whoCame.ask}
      />
      {open && open.meeting === null && open.seatNumber !== null ? (
        <FreeTableSheet
          program={program}
          tableName={open.name}
          seatNumber={open.seatNumber}
          view={view}
          now={now}
          wishes={wished}
          addMeetingAt={addMeetingAt}
          onSeatPair={
            seatPair.ask && open.seat && !isOverdue(view.timeslot, now, 'END')
              ? () => {
                  const table = open.seat && { seat: open.seat, timeslot: view.timeslot };
                  close();
                  seatPair.ask?.({ table, roomId: view.room.id, organizationId: '' });
                }
              : null
          }
          onSlot={onSlot}
          onClose={close}
        />
      ) : null}
      {undo.dialog}
      {whoCame.dialog}
      {acts.dialog}
      {seatPair.dialog}
    </div>
  );
}

/** The sentence of an empty room, where its tables take the place. */
function NobodyMeets() {
  return (
    <p>
      <span className="font-semibold">{t('There are no meetings available')}</span>
      <span className="block text-muted">{t('Nobody meets in this room in this timeslot.')}</span>
    </p>
  );
}
