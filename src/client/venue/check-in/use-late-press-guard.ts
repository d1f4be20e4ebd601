import { useEffect, useEffectEvent, useRef } from 'react';

/** A press this soon after another verdict took the screen was meant for the one before, in ms. */
const MEANT_BEFORE_MS = 350;

/**
 * Leaves out a press that was meant for the verdict before: another one took its place under the finger.
 *
 * @param no of the verdict that is shown; undefined while there is none
 * @param onShown called once for each that is shown
 * @returns what makes a press of this verdict's own
 */
export function useLatePressGuard(
  no: number | undefined,
  onShown: () => void = () => undefined,
): (press: () => void) => () => void {
  const tell = useEffectEvent(onShown);
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const former = useRef(no);
  useEffect(() => {
    if (former.current !== undefined && former.current !== no) replacedAt.current = performance.now();
    former.current = no;
    if (no !== undefined) tell();
  }, [no]);
  return (press) => () => {
    if (performance.now() - replacedAt.current > MEANT_BEFORE_MS) press();
  };
}
