import { useEffect } from 'react';

/** In ms. */
const AGAIN_MS = 30_000;

/**
 * Keeps the screen on while the component is mounted: a door's tablet must not fall asleep between two people. The
 * browser takes the lock away when the page is hidden, so it is asked for again on return; where there is none (or the
 * battery is low) nothing happens.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) return void (await given?.release());
      lock = given;
      // Taken away while the page is still seen (the battery is low): asked for again a while later.
      given?.addEventListener('release', () => {
        if (lock !== given) return;
        lock = null;
        timer = setTimeout(again, AGAIN_MS);
      });
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      const held = lock;
      lock = null;
      void held?.release();
    };
  }, []);
}
