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

/**
 * Where toasts appear: top centre, once, at the root of the app. Loaded with the first touch or key, so that a screen
 * reader knows the region before anything is said in it, or with the first toast.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () => {
      // Where it cannot be had now (no network, first visit) what was said waits for the next try.
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      );
    };
    // The touch itself comes first.
    const soon = () => setTimeout(load);
    call = load;
    if (waiting.length > 0) load();
    const signs = ['pointerup', 'keyup'] as const;
    for (const sign of signs) window.addEventListener(sign, soon, { once: true, passive: true });
    return () => {
      call = null;
      for (const sign of signs) window.removeEventListener(sign, soon);
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
