import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted: a door's tablet must not fall asleep between two people. The
 * browser takes the lock away when the page is hidden, so it is asked for again on return; where there is none (or the
 * battery is low) nothing happens.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) await given?.release();
      else lock = given;
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
