import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { t } from '../words/words.ts';
import { toastError } from './toast.tsx';

/** Code that is loaded when it is needed: at most once, and again after a failure (React.lazy would keep the failure). */
export interface Code<Props extends object = object> {
  /** Starts or joins the loading. */
  load(): Promise<ComponentType<Props>>;
  /** The loading that a screen waits for: the same one until it worked, or its failure was shown (`ChunkLoadError.forget`). */
  shown(): Promise<ComponentType<Props>>;
  /** Undefined until it has been loaded. */
  now(): ComponentType<Props> | undefined;
}

/** The code of a screen could not be had: no network and never opened here before, or a newer version is on the server. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Whoever shows it says so: from then on the code is asked for again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(t('This screen could not be loaded.'), { cause });
    this.forget = forget;
  }
}

export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): Code<Props> {
  let loaded: ComponentType<Props> | undefined;
  let under: Promise<ComponentType<Props>> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    under ??= fetchCode().then(
      (component) => {
        loaded = component;
        shown = withValue(component);
        for (const draw of drawers) draw();
        return component;
      },
      (error: unknown) => {
        under = undefined;
        throw new ChunkLoadError(error, () => {
          shown = undefined;
        });
      },
    );
    return under;
  };
  return {
    load,
    shown() {
      // A promise of its own at each rendering would be waited for anew each time, and its failure never be seen.
      shown ??= load();
      return shown;
    },
    now: () => loaded,
  };
}

/**
 * A promise whose value React reads without waiting for it: what `use` itself notes on a promise that it has seen. Without
 * it a screen whose code is there already would show its waiting state for a moment.
 */
const withValue = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The boundaries, each to be drawn again when code has arrived. */
const drawers = new Set<() => void>();

/**
 * Shows a fallback while code inside it is loaded, and the screen as soon as the code is there. `Suspense` alone keeps a fallback
 * for at least 300 ms (React's throttle of retries), although stored code is loaded within a few: so the boundary updates its own
 * state, which React does not delay. As a transition: in pieces, so that a slow device answers a touch in between.
 */
export function CodeBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, drawAnew] = useState({});
  // Before anything can arrive that is waited for here.
  useLayoutEffect(() => {
    const draw = () => startTransition(() => drawAnew({}));
    drawers.add(draw);
    return () => void drawers.delete(draw);
  }, []);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/** The component of such code; suspends until it is there. */
export function useLazyComponent<Props extends object>(code: Code<Props>): ComponentType<Props> {
  return use(code.shown());
}

/** One that needs no props, as an element. */
export function Loaded({ code }: { code: Code }) {
  const Component = useLazyComponent(code);
  return <Component />;
}

/**
 * The component of such code, loaded when it is first wanted; undefined until then. Where it cannot be had now it says
 * so and gives up: what stands on the screen, and what was typed there, stays.
 */
export function useLazyComponentWhen<Props extends object>(
  code: Code<Props>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | undefined {
  const [, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || code.now()) return;
    let here = true;
    code.load().then(
      () => here && setLoaded((times) => times + 1),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [code, wanted]);
  useEffect(() => {
    if (!failed) return;
    setFailed(false);
    toastError(t('This could not be loaded. Check the connection, then try again.'));
    giveUp();
  }, [failed, giveUp]);
  return code.now();
}
