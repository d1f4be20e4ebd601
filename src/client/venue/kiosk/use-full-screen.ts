import { useSyncExternalStore } from 'react';

const subscribe = (heard: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', heard);
  return () => document.removeEventListener('fullscreenchange', heard);
};

/** An installed app that opens full screen by itself has nothing to enter. */
const isActive = (): boolean =>
  document.fullscreenElement !== null || window.matchMedia('(display-mode: fullscreen)').matches;

/** Full screen, where the browser has it. Only a tap may enter it. */
export function useFullScreen(): { possible: boolean; active: boolean; enter: () => void } {
  const active = useSyncExternalStore(subscribe, isActive);
  return {
    possible: document.fullscreenEnabled === true,
    active,
    // A browser that refuses stays as it is; the button stays too.
    enter: () => void document.documentElement.requestFullscreen?.().catch(() => undefined),
  };
}
