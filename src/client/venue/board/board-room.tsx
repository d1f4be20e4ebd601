import { CircleDashed, DoorOpen } from 'lucide-react';
import type { CSSProperties } from 'react';
import { t } from '../../words/words.ts';
import type { RoomOnPage } from './board-pages.ts';
import { BoardTableCard } from './board-table.tsx';

export interface BoardRoomPartProps {
  room: RoomOnPage;
  columns: number;
  names: boolean;
  hasNext: boolean;
}

/** A room on a page of the board: its tables, and which are free. */
export function BoardRoomPart({ room, columns, names, hasNext }: BoardRoomPartProps) {
  const missing = room.tables.reduce((sum, table) => sum + table.missing.length, 0);
  const taken = room.tables.some(({ meetingId }) => meetingId !== null);
  const headingId = `room-${room.id}`;
  return (
    // Room that is left on the page goes to the tables, row by row.
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-[0.75em]"
      style={{ flexGrow: Math.ceil(room.tables.length / columns) }}
    >
      <h2
        id={headingId}
        className="flex h-[2.5em] min-w-0 items-end gap-[0.5em] text-[1em] leading-none tracking-normal"
      >
        <DoorOpen aria-hidden className="size-[1.6em] shrink-0 text-accent" />
        <span className="min-w-0 truncate text-[1.6em] leading-[1.1] font-bold">{room.name}</span>
        {room.part ? (
          <span className="shrink-0 text-[1em] text-muted">{t('part {part}', { part: room.part })}</span>
        ) : null}
        <span className="figures ml-auto shrink-0 text-[1.2em] leading-[1.2] font-semibold">
          {taken ? t('{missing} missing', { missing }) : ''}
        </span>
      </h2>
      {room.tables.length > 0 ? (
        <ul
          className="grid flex-1 auto-rows-fr gap-[0.75em] grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
          style={{ '--columns': columns } as CSSProperties}
        >
          {room.tables.map((table) => (
            <BoardTableCard
              key={`${table.name} ${table.meetingId ?? ''}`}
              table={table}
              names={names}
              hasNext={hasNext}
            />
          ))}
        </ul>
      ) : null}
      {room.free ? (
        <p
          data-seat-state="FREE"
          className="figures -mt-[0.25em] flex min-h-[1.5em] min-w-0 items-center gap-[0.4em] text-[1.05em] text-muted"
        >
          <CircleDashed aria-hidden className="size-[1.1em] shrink-0" />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{t('Free:')}</span> {room.free}
          </span>
        </p>
      ) : null}
    </section>
  );
}
