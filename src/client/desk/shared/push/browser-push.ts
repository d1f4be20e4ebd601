/** Messages of this browser (Web Push): what it can, what the person allowed, and the two switches. */

/** UNSUPPORTED: this browser cannot, or not here; BLOCKED: the person said no, and only the browser's settings undo that. */
export type PushState = 'UNSUPPORTED' | 'BLOCKED' | 'OFF' | 'ON';

const registrationOf = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null;
  // Not as a text of ours (`t`): what a browser calls it is the same in every language.
  if (typeof Notification === 'undefined') return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
};

export async function pushState(): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return 'UNSUPPORTED';
  if (Notification.permission === 'denied') return 'BLOCKED';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'ON' : 'OFF';
}

/** What the browser gives to be told at. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the person, unless they allowed it before, and subscribes. Call it from a press: browsers ask for nothing else.
 *
 * @param publicKey of the server, base64url
 * @returns null where the person did not allow it
 * @throws where the browser's push service cannot be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registrationOf();
  if (!registration) return null;
  const key = bytesOf(publicKey);
  const before = await registration.pushManager.getSubscription();
  // One for another key (the server's data were made anew) is of no use, and in the way.
  if (before && !sameBytes(before.options.applicationServerKey, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends it here. @returns the address that the server should forget; null where there was none */
export async function unsubscribeBrowser(): Promise<string | null> {
  const registration = await registrationOf();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function sameBytes(a: ArrayBuffer | null, b: Uint8Array): boolean {
  if (!a || a.byteLength !== b.length) return false;
  return new Uint8Array(a).every((byte, index) => byte === b[index]);
}
