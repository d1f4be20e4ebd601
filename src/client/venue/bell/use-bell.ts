import { useEffect, useEffectEvent, useRef } from 'react';
import { type Bell, dueBell, waitForBell } from '../../../domain/schedule/bell.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { playBell } from '../../ui/bell-sound.ts';
import { useServerOffset } from '../use-present.ts';

/** So often, in ms, a waiting bell looks at the clock again: it may have been set. */
const LOOK_AGAIN_MS = 5000;

/**
 * Rings at each bell, by the server's clock as far as the device knows it: every screen waits for the same instant, so
 * that they ring together, with a network or without.
 *
 * @param bells null: no bell rings here
 */
export function useBell(programId: string, bells: readonly Bell[] | null, muted: boolean): void {
  const offsetMs = useServerOffset(programId);
  const rung = useRef<Set<string> | null>(null);
  const present = useEffectEvent(() => instantOf(Date.now() + offsetMs));
  const ring = useEffectEvent((all: readonly Bell[]) => {
    const opening = rung.current === null;
    const known = rung.current ?? new Set<string>();
    rung.current = known;
    const bell = dueBell(all, known, present());
    if (!bell) return;
    // A muted one is over too: it does not ring belatedly when the sound comes back.
    known.add(bell.at);
    // A page that was opened, or loaded again, a moment after a bell does not ring it.
    if (!muted && !opening) playBell(bell.sound);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected clock makes another wait.
  useEffect(() => {
    if (!bells) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      ring(bells);
      timer = setTimeout(look, waitForBell(bells, present(), LOOK_AGAIN_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [bells, offsetMs]);
}
