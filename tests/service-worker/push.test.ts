import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** What the browser gives a worker; the windows are the test's. */
const opened: string[] = [];
const shown: { title: string; options: { body: string; tag: string; data: { path: string } } }[] = [];
interface FakeWindow {
  url: string;
  said: unknown[];
  focused: boolean;
}
let windows: FakeWindow[] = [];
const scope = {
  registration: {
    showNotification: async (title: string, options: never) => void shown.push({ title, options }),
  },
  clients: {
    matchAll: async () =>
      windows.map((one) => ({
        url: one.url,
        postMessage: (message: unknown) => one.said.push(message),
        focus: async () => {
          one.focused = true;
        },
      })),
    openWindow: async (path: string) => void opened.push(path),
  },
};

interface PushRoom {
  showPush(event: { data: { text(): string } | null }): Promise<void>;
  openPressed(event: object): Promise<void>;
}
let push: PushRoom;
beforeAll(async () => {
  vi.stubGlobal('self', scope);
  // By a name that TypeScript does not follow: the worker is written for a worker's types, the tests for a window's.
  const room = '../../service-worker/push.ts';
  push = (await import(/* @vite-ignore */ room)) as PushRoom;
});
afterEach(() => {
  windows = [];
  opened.length = 0;
  shown.length = 0;
});

const message = (text: string | null) => ({ data: text === null ? null : { text: () => text } });
const press = (path: string) =>
  push.openPressed({ notification: { close: () => undefined, data: { path } } });
const windowAt = (path: string): FakeWindow => ({
  url: `https://door.test${path}`,
  said: [],
  focused: false,
});

describe('A message', () => {
  it('shows what it says, in place of the one before about the same', async () => {
    const content = {
      title: 'Meeting accepted',
      body: 'Nusantara Labs, 10:00',
      path: '/programs/a',
      tag: 'meeting:1',
    };
    await push.showPush(message(JSON.stringify(content)));
    expect(shown).toMatchObject([
      {
        title: 'Meeting accepted',
        options: { body: content.body, tag: 'meeting:1', data: { path: '/programs/a' } },
      },
    ]);
  });

  // T1120
  it.each([null, '', 'no JSON', '[]', '{"title":""}', '{"title":1,"path":"/"}', 'null'])(
    'that cannot be read (%s) shows a notification all the same',
    async (text) => {
      await push.showPush(message(text));
      expect(shown).toMatchObject([{ title: 'New Notification!', options: { data: { path: '/' } } }]);
    },
  );

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)'])(
    'leads to no other origin (%s)',
    async (path) => {
      await push.showPush(message(JSON.stringify({ title: 'Hello', path })));
      expect(shown[0]?.options.data.path).toBe('/');
    },
  );
});

describe('A press on it', () => {
  it('sends the window that is open there, and brings it to the front', async () => {
    const own = windowAt('/programs/a/my-schedule');
    windows = [own];
    await press('/programs/a/events/meetings/1');
    expect(own).toMatchObject({
      said: [{ type: 'OPEN', path: '/programs/a/events/meetings/1' }],
      focused: true,
    });
    expect(opened).toEqual([]);
  });

  it('opens a window where none is, or only a kiosk’s, a wall board’s or one that is signed out', async () => {
    windows = [windowAt('/kiosk'), windowAt('/programs/a/board'), windowAt('/signin?next=1')];
    await press('/programs/a');
    expect(opened).toEqual(['/programs/a']);
    expect(windows.every(({ said, focused }) => said.length === 0 && !focused)).toBe(true);
  });
});
