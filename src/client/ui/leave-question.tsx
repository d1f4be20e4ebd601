import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveWithoutSaving } from './leave-without-saving.tsx';

/** As much of the browser's Navigation API as this needs; where there is none, going back is not asked about. */
interface Traversals {
  addEventListener(type: 'navigate', hear: (event: Traversal) => void): void;
  removeEventListener(type: 'navigate', hear: (event: Traversal) => void): void;
  traverseTo(key: string): unknown;
}
interface Traversal extends Event {
  navigationType: string;
  destination: { key: string };
}

/**
 * Asks before what was typed is left: by a link, by the browser's back button, by Cancel. Closing the window is asked
 * about by the browser itself.
 *
 * @param unsaved something would be lost
 * @returns `ask`, for buttons that leave; and the question, which stands anywhere on the screen
 */
export function useLeaveQuestion(unsaved: boolean): { ask(go: () => void): void; question: ReactNode } {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  // Whoever has said that they leave is not asked again on the way out.
  const leaving = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const pressed = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== window.location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => void navigate(pathname + search + hash));
    };
    const traversals = (window as { navigation?: Traversals }).navigation;
    const goingBack = (event: Traversal) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || leaving.current) return;
      event.preventDefault();
      const { key } = event.destination;
      setGo(() => () => traversals?.traverseTo(key));
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', pressed, true);
    traversals?.addEventListener('navigate', goingBack);
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', pressed, true);
      traversals?.removeEventListener('navigate', goingBack);
    };
  }, [unsaved, navigate]);
  return {
    ask: (next) => (unsaved ? setGo(() => next) : next()),
    question: (
      <LeaveWithoutSaving
        open={go !== null}
        onStay={() => setGo(null)}
        onLeave={() => {
          leaving.current = true;
          setGo(null);
          go?.();
        }}
      />
    ),
  };
}
