import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const KEPT = 'scroll-positions';

/**
 * Every path is shown where it was left; a new one from its top, or at its `#place`. By path: choosing a room or a
 * timeslot on a screen (`?room=…`) must not throw it to the top. Lasts as long as the tab.
 */
export function ScrollMemory() {
  const { pathname, hash } = useLocation();
  const positions = useRef<Record<string, number>>(undefined);
  positions.current ??= readPositions();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    shown.current = pathname;
    const left = positions.current?.[pathname];
    if (left !== undefined) window.scrollTo(0, left);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);

  useEffect(() => {
    const byBrowser = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    // Heard as it happens: once the next screen stands, the page may be too short for the old position.
    const note = () => {
      if (positions.current) positions.current[shown.current] = window.scrollY;
    };
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(positions.current));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.history.scrollRestoration = byBrowser;
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  return null;
}

/** What an earlier load of this tab has left. Anything unreadable counts as nothing. */
function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, position]) => typeof position === 'number'));
  } catch {
    return {};
  }
}
