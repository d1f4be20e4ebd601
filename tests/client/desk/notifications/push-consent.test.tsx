import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PushCard } from '../../../../src/client/desk/notifications/push-card.tsx';
import { PushOffer } from '../../../../src/client/desk/shared/push/push-offer.tsx';
import { speak } from '../../../../src/client/words/words.ts';
import { catalogueTranslator } from '../../../../src/domain/language/say.ts';
import { buttonOf, type Call, type Mounted, mount, press, settle, toasts } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** Consent to messages of the browser: asked where it is of use, by a press, and never again after a no. */

const KEY = 'BBBB';
/** What the person answers the browser, and what the browser holds. */
const browser = {
  permission: 'default' as NotificationPermission,
  answers: 'granted' as NotificationPermission,
  asked: 0,
  subscribed: null as null | { endpoint: string },
  kept: new Map<string, string>(),
};
const subscription = () => ({
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    browser.subscribed = null;
    return true;
  },
});

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answers: 'granted', asked: 0, subscribed: null });
  browser.kept.clear();
  const pushManager = {
    getSubscription: async () => browser.subscribed,
    subscribe: async () => {
      browser.subscribed = subscription();
      return browser.subscribed;
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answers;
      return browser.permission;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.kept.get(key) ?? null,
    setItem: (key: string, value: string) => browser.kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  speak('en', null);
});

const answer = ({ method }: Call) => ({
  result: method === 'GET' ? { publicKey: KEY } : method === 'POST' ? { subscribed: true } : { ended: true },
});
const shown = async (screen: React.ReactNode): Promise<Mounted> => {
  const at = await mount(screen, { me: owner, answer });
  await settle();
  return at;
};
const offer = () => shown(<PushOffer />);
const card = () => shown(<PushCard />);

describe('Messages of this browser', () => {
  // T1122
  test('are offered beside a meeting without the browser being asked: that waits for the press', async () => {
    const screen = await offer();
    expect(screen.text()).toContain('Get a reminder for this meeting');
    expect([browser.asked, screen.calls]).toEqual([0, []]);
    await press(screen, 'Turn on notifications');
    await settle();
    expect(browser.asked).toBe(1);
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
    ]);
    expect(await toasts()).toEqual(['Notifications are now on for this device.']);
    expect(screen.text()).toBe('');
  });

  // T1123
  test('that were refused tell the server nothing, and are offered no more beside a meeting', async () => {
    browser.answers = 'denied';
    const screen = await offer();
    await press(screen, 'Turn on notifications');
    await settle();
    expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(screen.text()).toBe('');
    expect((await card()).text()).toContain('Notifications are blocked for this site.');
  });

  test('whose offer was dismissed are not offered again; the preferences have the switch', async () => {
    const screen = await offer();
    await press(screen, 'Dismiss');
    expect(screen.text()).toBe('');
    expect((await offer()).text()).toBe('');
    expect(buttonOf(await card(), 'Turn on notifications')).not.toBeNull();
    expect(browser.asked).toBe(0);
  });

  test('are turned off where they are on, here and at the server', async () => {
    browser.permission = 'granted';
    browser.subscribed = subscription();
    const screen = await card();
    await press(screen, 'Turn off notifications');
    await settle();
    expect(browser.subscribed).toBeNull();
    expect(screen.calls.map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example/1' }]);
    expect(buttonOf(screen, 'Turn on notifications')).not.toBeNull();
  });

  test('that the server did not take are not left on in the browser', async () => {
    const screen = await mount(<PushCard />, {
      me: owner,
      answer: (call) =>
        call.method === 'GET' ? answer(call) : { status: 500, code: 'SERVER_ERROR', message: 'Broken.' },
    });
    await settle();
    await press(screen, 'Turn on notifications');
    await settle();
    expect(browser.subscribed).toBeNull();
    expect(await toasts()).toEqual(['Broken.']);
    expect(buttonOf(screen, 'Turn on notifications')).not.toBeNull();
  });

  // T1124
  test('are offered whatever language is spoken', async () => {
    speak(
      'id',
      catalogueTranslator(
        { Notification: 'Notifikasi', 'Turn on notifications': 'Aktifkan notifikasi' },
        'id',
      ),
    );
    expect(buttonOf(await card(), 'Aktifkan notifikasi')).not.toBeNull();
  });

  test('that a browser cannot show are said to be none, with the way on an iPhone', async () => {
    vi.stubGlobal('Notification', undefined);
    const screen = await card();
    expect(screen.text()).toContain('This browser cannot show notifications.');
    expect((await offer()).text()).toBe('');
  });
});
