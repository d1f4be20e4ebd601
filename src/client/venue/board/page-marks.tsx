import { Pause } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useMedia } from '../use-media.ts';
import type { Pages } from './use-page-turner.ts';

/** Which page hangs there, and when the next one comes: a bar that grows by the second, none where motion is not wanted. */
export function PageMarks({ pages, count }: { pages: Pages; count: number }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  if (count < 2) return null;
  return (
    <div className="flex min-h-[1.6em] items-center gap-[0.75em]" data-board-page={pages.page + 1}>
      <p className="figures shrink-0 text-[1em] font-semibold">
        {t('Page {page} of {count}', { page: pages.page + 1, count })}
      </p>
      <span className="h-[0.35em] min-w-0 flex-1 overflow-hidden rounded-full bg-sunken ring-1 ring-inset ring-line">
        {still || pages.paused ? null : (
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${Math.round(pages.progress * 100)}%` }}
          />
        )}
      </span>
      <p role="status" className="flex items-center gap-[0.4em] text-[1em] font-semibold empty:hidden">
        {pages.paused ? (
          <>
            <Pause aria-hidden className="size-[1.1em]" />
            {t('Paused. Tap or press the space bar to continue.')}
          </>
        ) : null}
      </p>
    </div>
  );
}
