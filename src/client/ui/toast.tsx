import { type ComponentType, useEffect, useState } from 'react';
import { type MessageLike, t, textOf } from '../words/words.ts';
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

/** Does it as soon as the page has loaded: what the first view needs comes first. @returns how to call it off */
function whenLoaded(job: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(job);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', job, { once: true });
  return () => window.removeEventListener('load', job);
}

/**
 * Where toasts appear: top centre, once, at the root of the app. Loaded once the page is, so that a screen reader
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
    const forget = whenLoaded(load);
    return () => {
      call = null;
      clearTimeout(again);
      forget();
    };
  }, [Toaster]);
  return Toaster ? <Toaster onReady={begin} /> : null;
}

/** Success toast, titled Success! (SPEC.md section 8). */
export function toastSuccess(message: MessageLike): void {
  say((toast) => toast.success(t('Success!'), { description: textOf(message), duration: stay.short }));
}

/**
 * Error toast, titled Uh oh! Something went wrong (SPEC.md section 8). The same message is shown once.
 *
 * @param action what can be done about it
 */
export function toastError(message: MessageLike, action?: { label: string; onPress: () => void }): void {
  say((toast) =>
    toast.error(t('Uh oh! Something went wrong'), {
      id: `error:${textOf(message)}`,
      description: textOf(message),
      duration: stay.long,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    }),
  );
}

/** Warning toast with a title of its own ("Check-in update alert!"). */
export function toastWarning(title: MessageLike, message: MessageLike): void {
  say((toast) => toast.warning(textOf(title), { description: textOf(message), duration: stay.long }));
}

/** News with one action, such as New Notification! and its See Detail button (SPEC.md section 2). */
export function toastNotice(
  title: MessageLike,
  message: MessageLike,
  action?: { label: string; onPress: () => void },
): void {
  say((toast) =>
    toast.info(textOf(title), {
      description: textOf(message),
      duration: stay.long,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    }),
  );
}
