import { useEffect, useEffectEvent } from 'react';
import { idleWedge, PAUSE_MS, stepWedge, type WedgeEvent, type WedgeState } from './wedge.ts';

/**
 * Listens for a hardware scanner that types, anywhere on the page but in fields.
 * @param onText the scanned text and when it was complete, in `performance.now()` milliseconds.
 * @param enabled false while the page should ignore hardware scans.
 */
export function useWedge(onText: (text: string, decodedAt: number) => void, enabled = true): void {
  const give = useEffectEvent(onText);
  useEffect(() => {
    if (!enabled) return;
    let state: WedgeState = idleWedge;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const swallowed = new Set<string>();

    const step = (event: WedgeEvent): boolean => {
      clearTimeout(timer);
      const next = stepWedge(state, event);
      state = next.state;
      if (state.text !== '') {
        timer = setTimeout(() => step({ kind: 'PAUSE', at: performance.now() }), PAUSE_MS + 10);
      }
      if (next.text !== undefined) give(next.text, performance.now());
      return next.swallow;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const swallow = step({
        kind: 'KEY',
        key: event.key,
        // The time of the key, not of its handling: a busy page must not make a scanner look like a typist.
        at: event.timeStamp,
        inField: isField(event.target),
        withModifier: event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState('AltGraph')),
        repeated: event.repeat,
      });
      if (!swallow) return;
      swallowed.add(event.code);
      event.preventDefault();
      event.stopPropagation();
    };
    // A button is pressed when space comes up again, so the way up is swallowed with the way down.
    const onKeyUp = (event: KeyboardEvent) => {
      if (swallowed.delete(event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [enabled]);
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]')
  );
}
