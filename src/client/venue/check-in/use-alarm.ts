import { useEffect, useRef } from 'react';
import { playCue } from '../../ui/sound.ts';
import { vibrate } from '../../ui/vibrate.ts';

/** So long at most an alarm waits for the verdict on the screen, in ms: in a queue of people one follows the other. */
export const ALARM_WAITS_MS = 10_000;

/**
 * Sounds and vibrates once for each that comes, and once for all that are there when the screen opens. While a verdict is on
 * the screen it waits: it would be heard as the answer to that person.
 *
 * @param ids what there is to say
 * @param quiet a verdict is on the screen
 */
export function useAlarm(ids: readonly string[], quiet: boolean): void {
  const sounded = useRef<ReadonlySet<string>>(new Set());
  /** When the oldest of those that wait came, in ms of this page. */
  const waitsSince = useRef<number | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    const fresh = all.split(' ').filter((id) => id !== '' && !sounded.current.has(id));
    if (fresh.length === 0) {
      waitsSince.current = null;
      return;
    }
    waitsSince.current ??= performance.now();
    const waited = performance.now() - waitsSince.current;
    const sound = () => {
      sounded.current = new Set([...sounded.current, ...fresh]);
      waitsSince.current = null;
      playCue('bad');
      vibrate('bad');
    };
    const timer = setTimeout(sound, quiet ? Math.max(0, ALARM_WAITS_MS - waited) : 0);
    return () => clearTimeout(timer);
  }, [all, quiet]);
}
