import { CircleDashed, DoorOpen } from 'lucide-react';
import { t } from '../../words/words.ts';
import { FREE_LINE_EM, ROOM_HEAD_EM, type RoomOnPage } from './board-pages.ts';
import type { BoardRoom } from './board-rooms.ts';
import { BoardTableCard } from './board-table.tsx';

export interface BoardRoomPartProps {
  room: RoomOnPage;
  columns: number;
  names: boolean;
  hasNext: boolean;
}

/** A room on a page of the board: its tables, and which are free. */
export function BoardRoomPart({ room, columns, names, hasNext }: BoardRoomPartProps) {
  const headingId = `room-${room.id}`;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col">
      <h2 id={headingId} className="text-[1em] leading-none tracking-normal">
        <RoomHead room={room} part={room.part} />
      </h2>
      {room.tables.length > 0 ? (
        <ul
          className="grid gap-[0.75em] pb-[0.75em]"
          style={{
            // Of one width: none grows with a long word.
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: room.rows.map((row) => `minmax(min-content, ${row}em)`).join(' '),
          }}
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
      {room.free ? <FreeLine free={room.free} /> : null}
    </section>
  );
}

/** The line above a room's tables. It is at least ROOM_HEAD_EM high, with the space below it. */
export function RoomHead({ room, part }: { room: BoardRoom; part: string | null }) {
  const missing = room.tables.reduce((sum, table) => sum + table.missing.length, 0);
  const taken = room.tables.some(({ meetingId }) => meetingId !== null);
  return (
    <span
      className="flex min-w-0 items-end gap-[0.5em] pb-[0.75em]"
      style={{ minHeight: `${ROOM_HEAD_EM}em` }}
    >
      <DoorOpen aria-hidden className="size-[1.6em] shrink-0 text-accent" />
      <span className="min-w-0 text-[1.6em] leading-[1.1] font-bold wrap-anywhere">{room.name}</span>
      {room.time ? (
        <span className="figures shrink-0 text-[1.2em] leading-[1.2] font-semibold">{room.time}</span>
      ) : null}
      {part ? <span className="shrink-0 text-[1em] text-muted">{t('part {part}', { part })}</span> : null}
      <span className="figures ml-auto shrink-0 text-[1.2em] leading-[1.2] font-semibold">
        {taken ? t('{missing} missing', { missing }) : ''}
      </span>
    </span>
  );
}

/** Which tables are free. It is at least FREE_LINE_EM high. */
export function FreeLine({ free }: { free: string }) {
  return (
    <p
      data-seat-state="FREE"
      className="figures flex min-w-0 items-start gap-[0.4em] overflow-x-clip text-[1em] text-muted"
      style={{ minHeight: `${FREE_LINE_EM}em` }}
    >
      <CircleDashed aria-hidden className="size-[1.1em] shrink-0" />
      <span className="min-w-0 leading-[1.2] wrap-anywhere">
        <span className="font-semibold">{t('Free:')}</span> {free}
      </span>
    </p>
  );
}
