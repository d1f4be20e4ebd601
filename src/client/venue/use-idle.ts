import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has touched the screen for a while: then a wall board hides its controls, and a stand is a stand again. */
export function useIdle(afterMs: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const awake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    awake();
    for (const sign of signs) window.addEventListener(sign, awake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, awake);
    };
  }, [afterMs]);
  return idle;
}
