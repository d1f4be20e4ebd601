import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many sheets at a time: about a frame's work. */
const STEP = 4;

/**
 * How many of the sheets are drawn: a few more each frame, so that hundreds of QR codes never freeze the screen. Whoever
 * prints through the browser's own menu in the middle of it gets all of them.
 */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => before + STEP));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  useEffect(() => {
    const all = () => flushSync(() => setDrawn(total));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [total]);
  return Math.min(drawn, total);
}
