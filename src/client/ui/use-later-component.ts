import { type ComponentType, useEffect, useState } from 'react';
import type { Code } from './lazy-component.tsx';

/** How long until code that could not be loaded is asked for again, in ms. */
const AGAIN_MS = 3000;

/**
 * A part of a screen whose code is loaded once the rest is painted. Undefined until it is there: the screen shows in its
 * place what the part itself shows while it reads. Asked for again after a failure, for as long as the screen is open.
 */
export function useLaterComponent<Props extends object>(code: Code<Props>): ComponentType<Props> | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (code.now()) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      code.load().then(
        () => here && setLoaded(true),
        () => {
          if (here) timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [code]);
  return code.now();
}
