import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../src/domain/language/languages.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { freshDatabase, signIn, staffMe } from '../offline/support/device.ts';

/** The server as this window reaches it: which languages it was told, and whether it can be reached. */
const server = vi.hoisted(() => ({ told: [] as string[], reachable: true }));
const held = vi.hoisted(() => ({ db: null as unknown, caller: null as unknown }));
vi.mock('../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return held.db;
    },
    caller: {
      base: '/api',
      headers: () => ({}),
      async transport(_url: string, { body }: { body?: string }) {
        if (!server.reachable) throw new TypeError('no network');
        const { language } = JSON.parse(body ?? '{}') as { language: string };
        server.told.push(language);
        const answer = JSON.stringify({ statusCode: 200, messages: [], result: { language } });
        return { status: 200, headers: { get: () => null }, text: async () => answer };
      },
    },
  },
}));

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal('document', { documentElement: { lang: '' } });

const { chooseLanguage, followAccount, sendLanguage } = await import(
  '../../src/client/app/account-language.ts'
);
const { choices } = await import('../../src/client/words/wanted.ts');
const { speak, spoken } = await import('../../src/client/words/words.ts');

const me = (language: Language | null, id = staffMe.id) => ({ id, language });
const sent = () => vi.waitFor(() => expect(kept.has('meeting-door.language-unsent')).toBe(false));

beforeEach(async () => {
  held.db = freshDatabase();
  await signIn(held.db as DeviceDatabase);
});
afterEach(() => {
  kept.clear();
  server.told.length = 0;
  server.reachable = true;
  choices.byVisitor = false;
  speak('en', null);
});

describe('The language of the account', () => {
  // T1181
  test('is spoken by a device that knows nothing of it, and remembered there', async () => {
    await followAccount(me('id'), choices.byPerson);
    await sendLanguage();
    expect(spoken()).toBe('id');
    expect(kept.get('meeting-door.language')).toBe('id');
    expect(server.told).toEqual([]);
  });

  test('is what the person chooses, at once here and then at the server', async () => {
    expect(await chooseLanguage('id')).toBe(true);
    expect(spoken()).toBe('id');
    await sent();
    expect(server.told).toEqual(['id']);
  });

  // T1182
  test('that was chosen without the network is sent once there is one, also by the next start of the app', async () => {
    server.reachable = false;
    await chooseLanguage('id');
    await sendLanguage();
    expect(kept.get('meeting-door.language-unsent')).toBe(`id ${staffMe.id}`);
    server.reachable = true;
    // The account still says the old one: it has not heard.
    await followAccount(me('en'), choices.byPerson);
    expect(spoken()).toBe('id');
    await sendLanguage();
    expect(server.told).toEqual(['id']);
    expect(kept.has('meeting-door.language-unsent')).toBe(false);
  });

  test('is not undone by an answer that was asked for before the choice', async () => {
    const asked = choices.byPerson;
    await chooseLanguage('id');
    await sent();
    await followAccount(me('en'), asked);
    expect(spoken()).toBe('id');
  });

  test('is the one that was chosen on the device where the account has none', async () => {
    speak('id', null);
    kept.set('meeting-door.language', 'id');
    await followAccount(me(null), choices.byPerson);
    await sendLanguage();
    expect(server.told).toEqual(['id']);
  });

  test('is not what the browser’s languages made the device guess', async () => {
    speak('id', null);
    await followAccount(me(null), choices.byPerson);
    await sendLanguage();
    expect([spoken(), server.told, kept.size]).toEqual(['id', [], 0]);
  });

  test('is what a visitor chose in this window before signing in', async () => {
    speak('id', null);
    choices.byVisitor = true;
    await followAccount(me('en'), choices.byPerson);
    await sendLanguage();
    expect([spoken(), server.told]).toEqual(['id', ['id']]);
    expect(choices.byVisitor).toBe(false);
  });

  test('that somebody else left unsent on this device is not sent for whoever signs in next', async () => {
    server.reachable = false;
    await chooseLanguage('id');
    await sendLanguage();
    server.reachable = true;
    const other = { ...staffMe, id: '00000000-0000-4000-8000-00000000abcd' };
    await signIn(held.db as DeviceDatabase, other);
    await followAccount(me('en', other.id), choices.byPerson);
    await sendLanguage();
    expect([spoken(), server.told]).toEqual(['en', []]);
  });
});
