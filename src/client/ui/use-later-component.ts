import { type ComponentType, useEffect, useState } from 'react';
import type { Code } from './lazy-component.tsx';

/** How long until code that could not be loaded is asked for again, in ms. */
const AGAIN_MS = 3000;

/** A part that comes later: undefined until it is there, and whether its code could not be had so far. */
export interface LaterCode<Props extends object> {
  component: ComponentType<Props> | undefined;
  failed: boolean;
}

/**
 * A part of a screen whose code is loaded once the rest is painted. Undefined until it is there: the screen shows in its
 * place what the part itself shows while it reads. Asked for again after a failure, for as long as the screen is open.
 *
 * @param wanted false: not yet
 */
export const useLaterComponent = <Props extends object>(
  code: Code<Props>,
  wanted = true,
): ComponentType<Props> | undefined => useLaterCode(code, wanted).component;

/** The same, for what shows something else where the code cannot be had. */
export function useLaterCode<Props extends object>(code: Code<Props>, wanted = true): LaterCode<Props> {
  const [state, setState] = useState<'LOADING' | 'LOADED' | 'FAILED'>('LOADING');
  useEffect(() => {
    if (!wanted || code.now()) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      code.load().then(
        () => here && setState('LOADED'),
        () => {
          if (!here) return;
          setState('FAILED');
          timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [code, wanted]);
  return { component: code.now(), failed: state === 'FAILED' };
}
