import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A swipe is at least this far, in CSS pixels, and twice as wide as it is high. */
const FAR = 64;

/**
 * Turns by a sideways swipe over an element, and by the left and right arrow keys anywhere but in fields and dialogs.
 *
 * @param onTurn -1 towards the former, 1 towards the next
 */
export function useTurns(element: RefObject<HTMLElement | null>, onTurn: (by: -1 | 1) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const node = element.current;
    let from: { x: number; y: number } | null = null;
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      // A touch ends where it began, even when that was replaced meanwhile: then nothing bubbles up to the element.
      target?.addEventListener('touchend', end as (event: Event) => void, { once: true, passive: true });
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!from || !touch) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      from = null;
      if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    };
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isElsewhere(event.target))
        return;
      if (event.key === 'ArrowRight') turn(1);
      if (event.key === 'ArrowLeft') turn(-1);
    };
    node?.addEventListener('touchstart', start, { passive: true });
    window.addEventListener('keydown', key);
    return () => {
      node?.removeEventListener('touchstart', start);
      window.removeEventListener('keydown', key);
    };
  }, [element]);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
