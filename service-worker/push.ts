/** Messages of Web Push: each shows a notification, and a press opens what it is about. */

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  title: string;
  body: string;
  /** Where a press leads: a path on our own origin. */
  path: string;
  tag: string;
}

/** What is shown where a message cannot be read: browsers take the right away from who shows nothing. */
const unreadable: Notice = {
  title: 'New Notification!',
  body: 'Open to see it.',
  path: '/',
  tag: 'notification',
};

/** What a message says (domain/notifications/push-content), checked: whatever came, there is something to show. */
export function noticeOf(text: string | undefined): Notice {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '') as Partial<Notice>;
    if (typeof title !== 'string' || typeof path !== 'string' || title === '') return unreadable;
    return {
      title,
      body: typeof body === 'string' ? body : '',
      path: isOwnPath(path) ? path : '/',
      tag: typeof tag === 'string' ? tag : unreadable.tag,
    };
  } catch {
    return unreadable;
  }
}

/** `//elsewhere` and `/\elsewhere` are read as other origins. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Windows that belong to everyone, or to nobody who is signed in: no person's page is opened in them. */
export const isNobodysWindow = (url: string): boolean =>
  /^\/(kiosk|signin|signup)(\/|$)|\/board$/.test(new URL(url).pathname);

/** Shows what a message says; the newest about the same thing takes the place of the one before, and is heard. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = noticeOf(event.data?.text());
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  } as NotificationOptions);
}

/** The window that is open goes there, without loading itself again; where none is, one is opened. */
export async function openPressed(event: NotificationEvent): Promise<void> {
  event.notification.close();
  const { path = '/' } = (event.notification.data ?? {}) as { path?: string };
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const own = windows.find(({ url }) => !isNobodysWindow(url));
  if (!own) {
    await self.clients.openWindow(path);
    return;
  }
  own.postMessage({ type: 'OPEN', path });
  await own.focus().catch(() => undefined);
}
