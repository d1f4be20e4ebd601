import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { cellKey, type GridCell, type GridMeeting } from '../../../../domain/schedule/grid.ts';
import type { Timeslot } from '../../../../domain/schedule/schedule.ts';
import { isInRoom } from '../../../../domain/schedule/slot-rooms.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import type { Verdict } from '../../../../domain/verdict/verdict.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../words/words.ts';
import type { GridTableRow } from './grid-text.ts';
import { cellAt } from './use-grid-drag.ts';

export interface GridTableProps {
  tables: readonly GridTableRow[];
  slots: readonly Timeslot[];
  zone: string;
  /** By the key of their place. */
  meetings: ReadonlyMap<string, GridMeeting>;
  namesOf: (meeting: GridMeeting) => string;
  /** Where the meeting that is picked up may go; null: none is. */
  moves: ((cell: GridCell) => Verdict | null) | null;
  whyNot: (cell: GridCell) => string | null;
  pickedId: string | null;
  /** The key of the place that is pointed at. */
  pointed: string | null;
  onPick: (meeting: GridMeeting) => void;
  onDrop: (cell: GridCell) => void;
  onPoint: (cell: GridCell | null) => void;
  onPutBack: () => void;
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The grid itself. One place of it takes the focus; the arrow keys go from place to place, Enter picks up and puts down, Escape puts back. */
export function GridTable(props: GridTableProps) {
  const { tables, slots, zone, onPoint, onPutBack, moves } = props;
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const [row, column] = [Math.min(focus[0], tables.length - 1), Math.min(focus[1], slots.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && moves) {
      event.preventDefault();
      onPutBack();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [
      Math.min(Math.max(0, row + step[0]), tables.length - 1),
      Math.min(Math.max(0, column + step[1]), slots.length - 1),
    ] as const;
    setFocus(next);
    const [at, slot] = [tables[next[0]], slots[next[1]]];
    if (!at || !slot) return;
    const cell = { timeslotId: slot.id, roomId: at.room.id, seatNumber: at.seatNumber };
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"]`)?.focus();
    if (moves) onPoint(cell);
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event.target as Element);
    if (!cell) return;
    const meeting = props.meetings.get(cellKey(cell));
    if (meeting && meeting.id === props.pickedId) onPutBack();
    // Another meeting is picked up instead; an empty place takes the one that is, or says why it cannot.
    else if (meeting) props.onPick(meeting);
    else if (moves) props.onDrop(cell);
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellAt(event.target);
    const place = cell && [
      tables.findIndex(({ room, seatNumber }) => room.id === cell.roomId && seatNumber === cell.seatNumber),
      slots.findIndex(({ id }) => id === cell.timeslotId),
    ];
    if (place && !place.includes(-1)) setFocus([place[0] ?? 0, place[1] ?? 0]);
  };
  return (
    <div className="max-h-[70vh] max-w-full overflow-auto rounded-card ring-1 ring-line">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose places are chosen with the arrow keys is a grid
        role="grid"
        aria-label={t('Tables by time')}
        className="border-separate border-spacing-0 text-sm"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-20 min-w-32 border-b border-line bg-raised p-2 text-left">
              {t('Table')}
            </th>
            {slots.map((slot) => (
              <th
                key={slot.id}
                scope="col"
                className="figures sticky top-0 z-10 min-w-32 border-b border-line bg-raised p-2 text-left whitespace-nowrap"
              >
                {timeOf(slot.slotStartTime, zone)} – {timeOf(slot.slotEndTime, zone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables.map((at, index) => (
            <tr key={`${at.room.id}/${at.seatNumber}`}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-raised p-2 text-left font-medium"
              >
                <span className="block">{at.name}</span>
                <span className="block text-xs font-normal text-muted">{at.room.name}</span>
              </th>
              {slots.map((slot, place) => (
                <Place
                  key={slot.id}
                  {...placeOf(props, at, slot)}
                  tabbable={index === row && place === column}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a place shows. */
function placeOf(
  { zone, meetings, namesOf, moves, whyNot, pickedId, pointed }: GridTableProps,
  { room, seatNumber, name }: GridTableRow,
  slot: Timeslot,
): Omit<PlaceProps, 'tabbable'> {
  const cell = { timeslotId: slot.id, roomId: room.id, seatNumber };
  const place = cellKey(cell);
  const meeting = meetings.get(place);
  const isPicked = meeting !== undefined && meeting.id === pickedId;
  const isFree = moves?.(cell)?.kind === 'allowed';
  return {
    place,
    meetingId: meeting?.id,
    who: meeting ? namesOf(meeting) : '',
    isOpen:
      !room.disabledEventId.includes(slot.eventId) &&
      isInRoom(slot, room.id) &&
      slot.disabledAt === null &&
      slot.venues.includes(room.type),
    isFree,
    why: moves && !isFree && !isPicked ? whyNot(cell) : null,
    picking: moves !== null,
    isPicked,
    isPointed: pointed === place,
    said: [timeOf(slot.slotStartTime, zone), room.name, name].join(', '),
  };
}

interface PlaceProps {
  /** `cellKey` of the place. */
  place: string;
  meetingId: string | undefined;
  /** Who meets here; empty: nobody does. */
  who: string;
  /** Meetings may be here at all. */
  isOpen: boolean;
  /** The meeting that is picked up may go here. */
  isFree: boolean;
  /** Why it may not; null: it may, or none is picked up. */
  why: string | null;
  picking: boolean;
  isPicked: boolean;
  isPointed: boolean;
  tabbable: boolean;
  /** Time and table, for screen readers. */
  said: string;
}

const Place = memo(function Place(props: PlaceProps) {
  const { place, meetingId, who, isOpen, isFree, why, picking, isPicked, isPointed, tabbable, said } = props;
  const word = who || (picking ? (isFree ? t('Free') : '') : isOpen ? '' : t('Closed'));
  return (
    <td className="border-b border-l border-line p-1 align-top">
      <button
        type="button"
        data-cell={place}
        data-meeting={meetingId}
        data-free={isFree || undefined}
        tabIndex={tabbable ? 0 : -1}
        aria-label={[said, who || (isOpen ? t('nobody') : t('Closed')), why ?? (isFree ? t('free') : null)]
          .filter(Boolean)
          .join(', ')}
        aria-pressed={isPicked || undefined}
        title={why ?? undefined}
        className={classNames(
          'flex min-h-14 w-full min-w-30 items-start rounded-control px-2 py-1 text-left leading-tight select-none',
          'focus-visible:outline-3 focus-visible:outline-accent',
          who && 'bg-sunken font-medium',
          who && !picking && 'cursor-grab',
          isPicked && 'ring-2 ring-accent ring-inset',
          isFree && 'bg-both-here-soft text-both-here',
          !who && !isFree && 'text-muted',
          isPointed && 'outline-2 outline-dashed outline-line-strong',
          isPointed && why && 'bg-problem-soft text-problem',
        )}
      >
        <span className="line-clamp-3">{word}</span>
      </button>
    </td>
  );
});
