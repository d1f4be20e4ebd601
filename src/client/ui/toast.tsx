import { type ComponentType, useEffect, useState } from 'react';
import type { Say, ToasterProps } from './toaster.tsx';

/** How long a toast stays, in milliseconds. Problems stay longer: there is more to read. */
const stay = { short: 4000, long: 8000 } as const;

/** Toasts that were said before the toaster was there. */
let waiting: Say[] = [];
let speak: ((one: Say) => void) | null = null;
let call: (() => void) | null = null;

function say(one: Say): void {
  if (speak) {
    speak(one);
    return;
  }
  waiting.push(one);
  call?.();
}

function begin(spoken: (one: Say) => void): () => void {
  speak = spoken;
  const said = waiting;
  waiting = [];
  for (const one of said) spoken(one);
  return () => {
    speak = null;
  };
}

/** Where the toaster's code cannot be had now (no network, first visit), what was said waits, in ms. */
const AGAIN_MS = 2000;

/** Does it once the page has loaded and nothing else is to be done. @returns how to call it off */
function whenAtRest(job: () => void): () => void {
  let off = () => {};
  const soon = () => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(job, { timeout: 3000 });
      off = () => cancelIdleCallback(idle);
    } else {
      // Safari.
      const timer = setTimeout(job, 500);
      off = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') soon();
  else {
    window.addEventListener('load', soon, { once: true });
    off = () => window.removeEventListener('load', soon);
  }
  return () => off();
}

/**
 * Where toasts appear: top centre, once, at the root of the app. Loaded once the page is at rest, so that a screen reader
 * knows the region before anything is said in it, and what goes wrong can be said when the network is what went.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (Toaster) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(again);
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {
          again = setTimeout(load, AGAIN_MS);
        },
      );
    };
    call = load;
    if (waiting.length > 0) load();
    const forget = whenAtRest(load);
    return () => {
      call = null;
      clearTimeout(again);
      forget();
    };
  }, [Toaster]);
  return Toaster ? <Toaster onReady={begin} /> : null;
}

/** Success toast, titled Success! (SPEC.md section 8). */
export function toastSuccess(message: string): void {
  say((toast) => toast.success('Success!', { description: message, duration: stay.short }));
}

/**
 * Error toast, titled Uh oh! Something went wrong (SPEC.md section 8). The same message is shown once.
 *
 * @param action what can be done about it
 */
export function toastError(message: string, action?: { label: string; onPress: () => void }): void {
  say((toast) =>
    toast.error('Uh oh! Something went wrong', {
      id: `error:${message}`,
      description: message,
      duration: stay.long,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    }),
  );
}

/** Warning toast with a title of its own ("Check-in update alert!"). */
export function toastWarning(title: string, message: string): void {
  say((toast) => toast.warning(title, { description: message, duration: stay.long }));
}

/** News with one action, such as New Notification! and its See Detail button (SPEC.md section 2). */
export function toastNotice(
  title: string,
  message: string,
  action?: { label: string; onPress: () => void },
): void {
  say((toast) =>
    toast.info(title, {
      description: message,
      duration: stay.long,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    }),
  );
}
