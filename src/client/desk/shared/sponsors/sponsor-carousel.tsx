import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownSponsor } from '../../../../contract/sponsors.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../words/words.ts';
import { SponsorLink } from './sponsor-link.tsx';
import { SponsorPicture } from './sponsor-picture.tsx';

/** A pause in scrolling after which the visible sponsors count as shown, in ms. */
const SETTLED_MS = 120;
/** How long each is shown, in ms. */
const TURN_MS = 6000;

/** Whoever asks for less motion sees it stand, until they press Play. On the server nobody is known yet. */
const asksForStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Sponsors of the tier carousel, one after the other. It turns by itself, and waits while it is looked at closely (a
 * pointer over it, the keyboard's focus in it), and never takes the focus along by itself; Pause stops it for good (WCAG 2.2.2). Swiped with a finger, turned by its buttons and
 * by the arrow keys.
 */
export function SponsorCarousel({ sponsors }: { sponsors: readonly ShownSponsor[] }) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  const [place, setPlace] = useState(0);
  const [playing, setPlaying] = useState(() => !asksForStillness());
  // Apart from each other: a pointer that leaves takes nothing from whoever is in it with the keyboard.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const many = sponsors.length > 1;
  const count = sponsors.length;

  const turnTo = useCallback(
    (next: number) => {
      const list = track.current;
      const to = (next + count) % count;
      setPlace(to);
      list?.scrollTo({
        left: list.clientWidth * to,
        behavior: asksForStillness() ? 'instant' : 'smooth',
      });
    },
    [count],
  );
  /** By an arrow key: whoever is on a link of the one that goes is on the link of the one that comes. */
  const keyTo = (next: number) => {
    const list = track.current;
    if (list?.contains(document.activeElement))
      list.children[(next + count) % count]?.querySelector('a')?.focus({ preventScroll: true });
    turnTo(next);
  };

  const turns = many && playing && !hovered && !focused;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (!document.hidden) turnTo(place + 1);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [turns, place, turnTo]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: what carousels are called to screen readers (WAI-ARIA, carousel)
    <div
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={t('Sponsors')}
      className="flex flex-col gap-2"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      // Pressed with a pointer it has a focus that nobody sees: Play would else not play.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
      onKeyDown={(event) => {
        setFocused(true);
        if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        event.preventDefault();
        keyTo(place + (event.key === 'ArrowRight' ? 1 : -1));
      }}
    >
      <ul
        ref={track}
        // What is hidden for eyes in it would else be as wide as all of them together.
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-surface shadow-card ring-1 ring-line [scrollbar-width:none]"
        // Swiped, or come to by Tab; on the way past others it is not said of each.
        onScroll={({ currentTarget }) => {
          clearTimeout(settling.current);
          settling.current = setTimeout(() => {
            const shown = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
            setPlace(Math.min(shown, count - 1));
          }, SETTLED_MS);
        }}
      >
        {sponsors.map((sponsor, at) => (
          <li
            key={sponsor.id}
            aria-label={t('{place} of {count}', { place: at + 1, count })}
            className="flex w-full shrink-0 snap-center flex-col items-center gap-5 p-5 sm:flex-row sm:gap-8 sm:p-6"
          >
            <SponsorPicture sponsor={sponsor} className="h-32 w-full sm:w-64" />
            <div className="flex min-w-0 flex-1 flex-col gap-2 self-stretch sm:justify-center">
              <SponsorLink sponsor={sponsor} className="self-start text-lg font-semibold" />
              {sponsor.description ? (
                <p className="max-w-prose whitespace-pre-line text-muted wrap-anywhere">
                  {sponsor.description}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {many ? (
        <div className="flex flex-wrap items-center justify-center gap-1">
          <IconButton icon={ChevronLeft} label={t('Previous sponsor')} onClick={() => turnTo(place - 1)} />
          <p className="figures min-w-16 text-center text-muted" aria-hidden>
            {place + 1} / {count}
          </p>
          <IconButton icon={ChevronRight} label={t('Next sponsor')} onClick={() => turnTo(place + 1)} />
          <IconButton
            icon={playing ? Pause : Play}
            label={playing ? t('Pause') : t('Play')}
            onClick={() => setPlaying(!playing)}
          />
        </div>
      ) : null}
    </div>
  );
}
