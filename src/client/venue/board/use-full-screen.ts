import { useEffect, useState } from 'react';

export interface FullScreen {
  on: boolean;
  /** Null where the browser has none (iPhones). */
  toggle: (() => void) | null;
}

/** The whole screen, without the browser's own bars. */
export function useFullScreen(): FullScreen {
  const [on, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const asked = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused (another window has it, a policy forbids it): the board stays as it is, and so does the button.
    asked.catch(() => undefined);
  };
  return { on, toggle: document.fullscreenEnabled ? toggle : null };
}
