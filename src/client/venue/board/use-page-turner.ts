import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { useTurns } from '../use-turns.ts';
import { pageShown, pausedOrNot, progressOf, type Turner, ticked, turned } from './page-turner.ts';

export interface Pages {
  page: number;
  paused: boolean;
  /** How much of the page's time is over, 0 to 1. */
  progress: number;
  turn: (by: -1 | 1) => void;
  pauseOrGo: () => void;
}

const controls = 'a, button, input, label, select, textarea, [role="dialog"], [role="menu"]';

/**
 * Turns the pages by the clock; by arrow keys and swipes at once; a tap or the space bar beside the controls stops it and
 * lets it go on.
 * All by the device's own clock: the server's, as the device knows it, may jump in the middle of a page.
 */
export function usePageTurner(area: RefObject<HTMLElement | null>, count: number, everyMs: number): Pages {
  const now = useNow(1000);
  const [turner, setTurner] = useState<Turner>({ page: 0, since: now, paused: false });
  const due = ticked(turner, count, everyMs, now);
  if (due !== turner) setTurner(due);
  const turn = (by: -1 | 1) => setTurner((old) => turned(old, by, count, Date.now()));
  const pauseOrGo = () => setTurner((old) => pausedOrNot(old, Date.now()));
  useTurns(area, turn);
  const press = useEffectEvent((event: Event) => {
    const elsewhere = event.target instanceof Element && event.target.closest(controls) !== null;
    if (count > 1 && !elsewhere && !event.defaultPrevented) pauseOrGo();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === ' ') press(event);
    };
    const click = (event: Event) => press(event);
    window.addEventListener('keydown', key);
    window.addEventListener('click', click);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('click', click);
    };
  }, []);
  return {
    page: pageShown(due, count),
    paused: due.paused,
    progress: progressOf(due, everyMs, now),
    turn,
    pauseOrGo,
  };
}
