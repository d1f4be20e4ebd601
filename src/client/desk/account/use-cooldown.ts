import { useEffect, useState } from 'react';

/** Seconds that are left of a wait, counting down to 0; `start` begins it. It begins at once where `running` says so. */
export function useCooldown(seconds: number, running = false): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => (running ? Date.now() + seconds * 1000 : 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start: () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}
