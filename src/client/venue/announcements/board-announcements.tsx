import { Volume2 } from 'lucide-react';
import { type Instant, millisOf } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { announcementPlaceAndEnd } from './announcement-text.ts';
import { SaidAnnouncements } from './said-announcements.tsx';
import { useAnnouncements } from './use-announcements.ts';

export interface BoardAnnouncementsProps {
  program: ProgramOnDevice;
  /** The rooms that the board shows; empty: all. */
  rooms: readonly string[];
  /** By the corrected clock, at least once a second. */
  now: Instant;
}

/** How long each of several stands there, in ms. */
const TURN_MS = 10_000;

/**
 * What staff announce, on the wall: one strip across the board, as large as the times, above the tables and over none of
 * them. Several take turns, by the clock, so that boards side by side show the same one.
 */
export function BoardAnnouncements({ program, rooms, now }: BoardAnnouncementsProps) {
  const all = useAnnouncements(program, rooms, now);
  const turn = all.length > 0 ? Math.floor(millisOf(now) / TURN_MS) % all.length : 0;
  const shown = all[turn];
  if (!shown) return null;
  return (
    <section
      aria-label={t('Announcements')}
      data-board-announcement={shown.id}
      className="flex items-center gap-[0.8em] rounded-card bg-accent px-[1em] py-[0.5em] text-on-accent"
    >
      <SaidAnnouncements texts={all.map(({ text }) => text)} />
      <Volume2 aria-hidden className="size-[1.6em] shrink-0" />
      {/* All in one place, one of them seen: the strip is as high as the longest, and the tables below keep their pages. */}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] items-center text-[1.4em] leading-tight font-semibold wrap-anywhere">
        {all.map(({ id, text }) => (
          <p
            key={id}
            dir="auto"
            aria-hidden={id !== shown.id}
            className={classNames('col-start-1 row-start-1', id !== shown.id && 'invisible')}
          >
            {text}
          </p>
        ))}
      </div>
      <p className="figures max-w-[30%] shrink-0 text-right text-[0.9em] leading-tight wrap-anywhere">
        {announcementPlaceAndEnd(shown, now, program.timezone)}
        {all.length > 1 ? (
          <span className="block">{t('{done} of {total}', { done: turn + 1, total: all.length })}</span>
        ) : null}
      </p>
    </section>
  );
}
