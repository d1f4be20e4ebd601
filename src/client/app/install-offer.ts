/** Chromium's own event, kept until the person says yes. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallEvent | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Chromium offers once, perhaps before anybody has signed in: to be called before the first screen. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** For `useSyncExternalStore`. */
export const installOffer = {
  current: (): InstallEvent | null => offered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget: (): void => change(null),
};
