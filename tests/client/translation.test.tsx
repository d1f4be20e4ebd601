import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { FieldError } from '../../src/client/ui/form-field.tsx';
import { InsecureScreen } from '../../src/client/venue/kiosk/insecure-screen.tsx';
import { PairPage } from '../../src/client/venue/kiosk/pair-page.tsx';
import { syncText } from '../../src/client/venue/sync/sync-text.ts';
import { formatDate, formatDateShort, formatTime } from '../../src/client/words/dates.ts';
import { wordsOf } from '../../src/client/words/device-language.ts';
import { rich } from '../../src/client/words/rich.ts';
import { onSpoken, speak, t, textOf } from '../../src/client/words/words.ts';
import * as devicesMessages from '../../src/domain/devices/messages.ts';
import { catalogueTranslator } from '../../src/domain/language/say.ts';
import { words as first } from '../../src/locales/id/first.ts';
import { words as venue } from '../../src/locales/id/venue.ts';

const indonesian = () => speak('id', catalogueTranslator({ ...first, ...venue }, 'id'));
afterEach(() => speak('en', null));

const page = () =>
  renderToString(
    <MemoryRouter>
      <PairPage>
        <FieldError id="x" error={devicesMessages.pinDigits} />
      </PairPage>
    </MemoryRouter>,
  );

describe('Another language', () => {
  // T1179
  test('is spoken by all that is rendered from then on: titles, buttons, the error of a rule', () => {
    expect(page()).toContain('Pair this tablet');
    indonesian();
    const shown = page();
    for (const text of ['Sandingkan tablet ini', 'Ini perangkat saya sendiri', 'PIN harus 4 sampai 8 angka.'])
      expect(shown).toContain(text);
    expect(shown).not.toContain('tablet becomes');
    speak('en', null);
    expect(page()).toContain('PIN must be 4 to 8 digits.');
  });

  test('is told to whoever listens, once a change', () => {
    let heard = 0;
    const stop = onSpoken(() => heard++);
    indonesian();
    stop();
    speak('en', null);
    expect(heard).toBe(1);
  });

  // T1186
  test('has its own months and zones in the order of SPEC.md 9', () => {
    const at = '2026-05-03T07:05:00.000Z';
    expect([formatDate(at, 'Asia/Jakarta'), formatDateShort(at, 'Asia/Jakarta')]).toEqual([
      'May 3, 2026',
      'May 3, 2026',
    ]);
    indonesian();
    expect([formatDate(at, 'Asia/Jakarta'), formatDateShort(at, 'Asia/Jakarta')]).toEqual([
      'Mei 3, 2026',
      'Mei 3, 2026',
    ]);
    expect(formatTime(at, 'Asia/Jakarta')).toBe('14:05 WIB');
  });

  test('reaches words that are made outside of components', () => {
    indonesian();
    const state = {
      hold: null,
      reachable: false,
      unsent: 3,
      oldestUnsentAt: null,
      replaying: false,
      pulling: false,
      lastPulledAt: null,
    } as const;
    expect(syncText(state, '2026-05-03T07:05:00.000Z', 'Asia/Jakarta').text).toBe('Offline · 3 menunggu');
  });

  test('leaves what people wrote as it is', () => {
    indonesian();
    expect(textOf('Kopi Nusa and Rooms')).toBe('Kopi Nusa and Rooms');
    expect(t('with {partnerName}', { partnerName: 'Rooms' })).toBe('dengan Rooms');
  });

  test('puts elements where its sentence wants them', () => {
    indonesian();
    expect(renderToString(<p>{rich('This page was opened as {address}.', { address: <b>x</b> })}</p>)).toBe(
      '<p>Halaman ini dibuka sebagai <b>x</b>.</p>',
    );
  });

  test('asks for no words in English', async () => {
    await wordsOf('venue');
    expect(t('Rooms')).toBe('Rooms');
  });
});

test('A whole page has no English left in another language', () => {
  const marked = new Proxy<Record<string, string>>(
    {},
    { get: (_, text) => (typeof text === 'string' ? `⟦${text.replaceAll(/[{}]/g, '')}⟧` : undefined) },
  );
  // Every text that goes through the catalogue is marked; what is left without a mark is not said.
  speak('id', catalogueTranslator(marked, 'id'));
  Object.assign(globalThis, { window: { location: { origin: 'http://x' } } });
  const html = renderToString(
    <MemoryRouter>
      <InsecureScreen />
    </MemoryRouter>,
  );
  const left = html
    .replace(/<(title|code)[^>]*>.*?<\/\1>/g, '')
    .replace(/⟦[^⟦⟧]*⟧/g, '')
    .replace(/⟦[^⟦⟧]*⟧/g, '')
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(left.trim()).toBe('Meeting Door');
});
