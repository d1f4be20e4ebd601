import { useSyncExternalStore } from 'react';

const subscribe = (heard: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', heard);
  return () => document.removeEventListener('fullscreenchange', heard);
};

/** An installed app that opens full screen by itself has nothing to enter. */
const isActive = (): boolean =>
  document.fullscreenElement !== null || window.matchMedia('(display-mode: fullscreen)').matches;

export interface FullScreen {
  /** iPhones have none. */
  possible: boolean;
  active: boolean;
  enter: () => void;
  leave: () => void;
}

/** Full screen, where the browser has it. Only a tap may enter it. A browser that refuses stays as it is, and so does the button. */
export function useFullScreen(): FullScreen {
  const active = useSyncExternalStore(subscribe, isActive);
  return {
    possible: document.fullscreenEnabled === true,
    active,
    enter: () => void document.documentElement.requestFullscreen?.().catch(() => undefined),
    leave: () => void document.exitFullscreen?.().catch(() => undefined),
  };
}
