import { t } from '../../words/words.ts';
import './board.css';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BoardAnnouncementsPlace } from '../announcements/board-announcements-place.tsx';
import { TimeslotBellPlace } from '../bell/timeslot-bell-place.tsx';
import { useMedia } from '../use-media.ts';
import { usePresent } from '../use-present.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { VenueGate } from '../venue-gate.tsx';
import { BoardControls } from './board-controls.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardMeasure } from './board-measure.tsx';
import { BoardRoomPart } from './board-room.tsx';
import type { BoardRoom } from './board-rooms.ts';
import { type BoardSettings, readSettings, searchOf } from './board-settings.ts';
import { NothingShown } from './nothing-shown.tsx';
import { NowAndNext } from './now-and-next.tsx';
import { PageMarks } from './page-marks.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardPages } from './use-board-pages.ts';
import { usePageTurner } from './use-page-turner.ts';
import { useSizeInEm } from './use-size-in-em.ts';
import { useWallColours } from './use-wall-colours.ts';

/** `/programs/:slug/board?rooms=&eventId=&names=&theme=&every=`: now and next by room and table, for a big screen. */
export function BoardScreen() {
  return (
    <VenueGate title={t('Wall board')} staffOnly>
      {(program) => <WallBoard program={program} />}
    </VenueGate>
  );
}

function WallBoard({ program }: { program: ProgramOnDevice }) {
  const [search, setSearch] = useSearchParams();
  const settings = readSettings(search);
  const now = usePresent(program.id, 1000);
  const board = useBoard(program, settings, now);
  useWakeLock();
  useWallColours(settings.theme);
  return (
    <>
      <title>{t('Wall board · {name} · Meeting Door', { name: program.name })}</title>
      {board.kind === 'LOADING' ? (
        <div className="grid min-h-dvh place-items-center">
          <Spinner label={t('Opening the board')} />
        </div>
      ) : board.kind === 'ERROR' ? (
        <ErrorState message={board.message} />
      ) : (
        <Hung
          program={program}
          settings={settings}
          onSettings={(changed) => {
            // From the address itself: two choices in one moment are both kept.
            const chosen = readSettings(new URLSearchParams(window.location.search));
            setSearch(searchOf({ ...chosen, ...changed }), { replace: true });
          }}
          board={board.value}
          now={now}
        />
      )}
    </>
  );
}

interface HungProps {
  program: ProgramOnDevice;
  settings: BoardSettings;
  onSettings: (changed: Partial<BoardSettings>) => void;
  board: Board;
  now: string;
}

/** Until it has been measured, a page has room for everything: it is drawn once, before anything is painted. */
const UNMEASURED = { width: 60, height: 1000 };
const NONE: readonly BoardRoom[] = [];

function Hung({ program, settings, onSettings, board, now }: HungProps) {
  const { moment, shown, rooms, events } = board;
  const area = useRef<HTMLDivElement>(null);
  const size = useSizeInEm(area) ?? UNMEASURED;
  // On a phone, or zoomed in far, one scrolls: a page would hold a table or two.
  const paged = useMedia('(min-width: 48rem) and (min-height: 32rem)');
  const pageSize = paged ? size : { ...size, height: Number.POSITIVE_INFINITY };
  const hasNext = moment.following !== null;
  const {
    pages: all,
    columns,
    rooms: toMeasure,
    onHeights,
  } = useBoardPages(shown ?? NONE, pageSize, `${settings.names} ${hasNext}`);
  const pages = usePageTurner(area, all.length, settings.pageTime * 1000);
  const page = all[pages.page] ?? [];
  return (
    <div data-wall-board="" className={paged ? 'h-dvh overflow-hidden' : 'min-h-dvh'}>
      <main
        id="main"
        tabIndex={-1}
        className="flex h-full flex-col gap-[0.75em] px-[1.5em] pt-[0.9em] pb-[0.6em] wrap-anywhere outline-none max-md:px-4"
      >
        <BoardHeader program={program} now={now} />
        <NowAndNext
          moment={moment}
          now={now}
          zone={program.timezone}
          oneRoom={(settings.rooms.length || rooms.length) === 1}
        />
        <BoardAnnouncementsPlace program={program} rooms={settings.rooms} now={now} />
        <TimeslotBellPlace program={program} screen="BOARD" rooms={settings.rooms} />
        <div ref={area} className="relative flex min-h-0 flex-1 touch-pan-y flex-col">
          <BoardMeasure
            rooms={toMeasure}
            columns={columns}
            names={settings.names}
            hasNext={hasNext}
            pageHeight={pageSize.height}
            onHeights={onHeights}
          />
          {page.map((room) => (
            <BoardRoomPart
              key={room.id}
              room={room}
              columns={columns}
              names={settings.names}
              hasNext={hasNext}
            />
          ))}
          {shown?.length === 0 || moment.shown === null ? (
            <NothingShown moment={moment} filtered={settings.rooms.length > 0} />
          ) : null}
        </div>
        <PageMarks pages={pages} count={all.length} />
      </main>
      <BoardControls
        program={program}
        settings={settings}
        onSettings={onSettings}
        rooms={rooms}
        events={events}
        pages={all.length > 1 ? pages : null}
        below={!paged}
      />
    </div>
  );
}
