import {
  ArrowRightLeft,
  CircleCheck,
  CircleDashed,
  ClockAlert,
  DoorOpen,
  Hourglass,
  LogIn,
  LogOut,
  type LucideIcon,
  UserCheck,
} from 'lucide-react';
import { seatState } from '../../../domain/meetings/seat-state.ts';
import { waitAt } from '../../../domain/meetings/waiting.ts';
import { countsOfTurn, type TableTurn, type TurnSide } from '../../../domain/schedule/turn-of-table.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorRoom } from '../../../offline/documents.ts';
import type { SeatedView } from '../../../offline/slot-turn.ts';
import { lateMark, noticeText } from '../../components/notice-text.ts';
import { seatStateStyles } from '../../components/seat-state-style.ts';
import { shortNames } from '../../components/short-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { softTone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import type { TableActs } from '../door-acts/use-table-acts.tsx';
import { seatName } from '../rooms/seat-names.ts';
import { type TurnState, turnState, turnTime } from './turn-text.ts';

/** The tables scroll by themselves: the search below them stays near. */
const HALF_SCREEN = { maxHeight: 'min(32rem, 52dvh)' };

type Table = TableTurn<SeatedView>;

export interface TurnTablesProps {
  /** Of the door; never empty. */
  tables: readonly Table[];
  /** The door's room; null at a desk for all rooms. */
  roomId: string | null;
  /** The rooms of this device. */
  rooms: readonly DoorRoom[];
  present: Instant;
  zone: string;
  /** Null: not theirs to do, or a rehearsal. */
  onRelease: TableActs['askRelease'];
}

/** A change of timeslots: who leaves each table, who comes, and which is still busy. */
export function TurnTables({ tables, roomId, rooms, present, zone, onRelease }: TurnTablesProps) {
  return (
    <Card
      title={
        <span className="figures flex items-center gap-2">
          <ArrowRightLeft aria-hidden className="size-5 shrink-0 text-accent" />
          {t('Changeover at {time}', { time: turnTime(tables, zone) })}
        </span>
      }
      actions={roomId === null ? null : <Counts tables={tables} />}
    >
      <div data-turn="" className="flex flex-col gap-3">
        {roomId === null ? (
          <Rooms tables={tables} rooms={rooms} />
        ) : (
          <>
            <BusyTables tables={tables} />
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
              tabIndex={0}
              aria-label={t('Tables in the changeover')}
              style={HALF_SCREEN}
              className="-mx-2 grid gap-2 overflow-y-auto px-2 pb-1 sm:grid-cols-2 lg:grid-cols-1"
            >
              {tables.map((table) => (
                <TableRow
                  key={`${table.seatNumber} ${table.coming?.meeting.id ?? table.leaving?.meeting.id}`}
                  table={table}
                  present={present}
                  zone={zone}
                  onRelease={onRelease}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

/** In one line: how many leave, how many are still there, how many have come. */
function Counts({ tables }: { tables: readonly Table[] }) {
  const { leaving, busy, coming, here } = countsOfTurn(tables);
  return (
    <p className="flex flex-wrap gap-2">
      {busy > 0 ? (
        <StatusPill tone="late" icon={ClockAlert}>
          {t('{busy} of {leaving} tables busy', { busy, leaving })}
        </StatusPill>
      ) : leaving > 0 ? (
        <StatusPill tone="free" icon={CircleDashed}>
          {t('No table is busy')}
        </StatusPill>
      ) : null}
      {coming > 0 ? (
        <StatusPill tone={here === coming ? 'both-here' : 'one-here'} icon={UserCheck}>
          {t('{here} of {coming} arrived', { here, coming })}
        </StatusPill>
      ) : null}
    </p>
  );
}

/** Which tables are still busy, all at a glance: the list below has to be scrolled. */
function BusyTables({ tables }: { tables: readonly Table[] }) {
  const names = shortNames(tables.map(nameOfTable));
  const busy = tables.flatMap((table, at) => (table.busyUntil === null ? [] : { table, name: names[at] }));
  if (busy.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm font-semibold text-late">{t('Still busy:')}</span>
      {busy.map(({ table, name }) => (
        <span
          key={table.leaving?.meeting.id}
          className={`figures min-w-8 rounded-full px-2 py-0.5 text-center font-semibold wrap-anywhere ${softTone.late}`}
        >
          {name}
        </span>
      ))}
    </p>
  );
}

const nameOfTable = ({ seatNumber, leaving, coming }: Table): string => {
  const { tableName = null } = (coming ?? leaving)?.meeting.view.meeting ?? {};
  return seatNumber === null ? t('No table') : seatName({ tableName, seatNumber });
};

/** At a desk for all rooms: each room in one line. */
function Rooms({ tables, rooms }: { tables: readonly Table[]; rooms: readonly DoorRoom[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rooms
        .map((room) => ({ room, inRoom: tables.filter(({ roomId }) => roomId === room.id) }))
        .filter(({ inRoom }) => inRoom.length > 0)
        .map(({ room, inRoom }) => (
          <li key={room.id} data-turn-room={room.id} className="flex flex-col gap-1.5 py-2.5 first:pt-0">
            <span className="flex items-center gap-2 font-semibold wrap-anywhere">
              <DoorOpen aria-hidden className="size-5 shrink-0 text-muted" />
              {room.name}
            </span>
            <Counts tables={inRoom} />
          </li>
        ))}
    </ul>
  );
}

const icons: Record<Exclude<TurnState['kind'], 'COMING'>, LucideIcon> = {
  BUSY: ClockAlert,
  ENDED: CircleCheck,
  UNUSED: CircleDashed,
};

interface TableRowProps {
  table: Table;
  present: Instant;
  zone: string;
  /** Null: not theirs to do. */
  onRelease: TableActs['askRelease'];
}

function TableRow({ table, present, zone, onRelease }: TableRowProps) {
  const { leaving, coming, seatNumber } = table;
  const state = turnState(table, present, zone);
  const icon =
    state.kind === 'COMING' && coming
      ? seatStateStyles[seatState(coming.meeting.view.meeting, present)].icon
      : icons[state.kind === 'COMING' ? 'UNUSED' : state.kind];
  return (
    <li
      data-turn-table={seatNumber ?? ''}
      data-turn-state={state.kind}
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-control bg-surface p-2.5',
        state.kind === 'BUSY' ? 'ring-2 ring-inset ring-late' : 'ring-1 ring-inset ring-line',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="figures font-semibold wrap-anywhere">{nameOfTable(table)}</span>
        <StatusPill tone={state.tone} icon={icon}>
          {state.word}
        </StatusPill>
      </span>
      {leaving ? <Side icon={LogOut} word={t('Leaving')} side={leaving} muted /> : null}
      {coming ? <Side icon={LogIn} word={t('Arriving')} side={coming} /> : null}
      {coming && onRelease && waitAt(coming.meeting, present) ? (
        <Button
          icon={DoorOpen}
          className="self-start"
          onClick={() => onRelease({ name: nameOfTable(table), view: coming.meeting.view })}
        >
          {t('Release the table')}
        </Button>
      ) : null}
    </li>
  );
}

interface SideProps {
  icon: LucideIcon;
  /** Leaving or arriving. */
  word: string;
  side: TurnSide<SeatedView>;
  muted?: boolean;
}

/** Both organizations of a meeting, each with whether it is in. */
function Side({ icon: Icon, word, side, muted = false }: SideProps) {
  const { owner, participant } = side.meeting.view;
  return (
    <span className="flex min-w-0 items-start gap-2">
      <span className="flex w-22 shrink-0 items-center gap-1.5 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {word}
      </span>
      <span className={classNames('flex min-w-0 flex-col', muted && 'text-muted')}>
        {[owner, participant].map(({ party, organizationName, notice }) => {
          const isHere = side.here.includes(party);
          const mark = isHere || muted ? null : lateMark(notice);
          const Presence = isHere ? CircleCheck : Hourglass;
          return (
            <span key={party} className="flex min-w-0 items-start gap-1.5 leading-snug">
              <Presence
                aria-hidden
                className={classNames('mt-0.5 size-4 shrink-0', isHere ? 'text-both-here' : 'text-muted')}
              />
              <span
                className={classNames(
                  'line-clamp-2 min-w-0 wrap-anywhere',
                  isHere && !muted && 'font-semibold',
                )}
              >
                {organizationName}
              </span>
              {mark ? (
                <span aria-hidden className="figures shrink-0 font-semibold text-late">
                  {mark}
                </span>
              ) : null}
              <span className="sr-only">
                {isHere ? t('Here') : notice ? noticeText(notice) : t('Not here yet')}
              </span>
            </span>
          );
        })}
      </span>
    </span>
  );
}
