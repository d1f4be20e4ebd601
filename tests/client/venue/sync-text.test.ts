import { describe, expect, it } from 'vitest';
import { chipText, syncText } from '../../../src/client/venue/sync/sync-text.ts';
import { ageWord } from '../../../src/client/words/age-word.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T07:05:30.000Z';
const zone = 'Asia/Jakarta';
const state = {
  hold: null,
  reachable: true,
  unsent: 0,
  oldestUnsentAt: null,
  replaying: false,
  pulling: false,
  lastPulledAt: '2026-11-21T07:05:00.000Z',
} as const;
const words = (more: Partial<Parameters<typeof syncText>[0]>) => syncText({ ...state, ...more }, now, zone);
const waiting = { unsent: 3, oldestUnsentAt: addMinutes(now, -2) };

describe('the status that is always in view', () => {
  it.each([
    ['nothing waits', {}, 'All sent · 14:05', 'good'],
    ['some wait although the server answers', waiting, '3 not sent · 2 min', 'warn'],
    ['they are on their way', { ...waiting, replaying: true }, 'Sending 3', 'info'],
    ['offline with some that wait', { ...waiting, reachable: false }, 'Offline · 3 waiting', 'warn'],
    ['offline with nothing that waits', { reachable: false }, 'Offline · 14:05', 'waiting'],
    ['the session is over', { hold: 'SIGN_IN' as const }, 'Sign in to send', 'warn'],
    [
      'the session is over and some wait',
      { ...waiting, hold: 'SIGN_IN' as const },
      'Sign in to send 3',
      'warn',
    ],
    ['nothing was pulled yet', { lastPulledAt: null, reachable: null }, 'Not synced', 'waiting'],
    ['the first pull is under way', { lastPulledAt: null, pulling: true }, 'Syncing', 'waiting'],
  ])('%s', (_when, more, text, tone) => {
    expect(words(more)).toMatchObject({ text, tone });
  });

  it('has a count, a time or a word for the narrow bar of a phone', () => {
    expect(words({}).short).toBe('14:05');
    expect(words(waiting).short).toBe('3');
    expect(words({ ...waiting, reachable: false }).short).toBe('3');
    expect(words({ reachable: false }).short).toBe('Offline');
    expect(words({ hold: 'SIGN_IN' }).short).toBe('Sign in');
  });

  // T0724
  it('never says all sent while something waits', () => {
    for (const reachable of [true, false, null]) {
      for (const replaying of [true, false]) {
        for (const hold of [null, 'SIGN_IN' as const]) {
          expect(words({ ...waiting, reachable, replaying, hold }).kind).not.toBe('ALL_SENT');
        }
      }
    }
  });
});

describe('the chip while check-ins need attention', () => {
  const chip = (attention: number, more: Partial<Parameters<typeof syncText>[0]> = {}) =>
    chipText(words(more), attention);

  // T1838
  it('says so first, and never that all is sent; what is offline or not sent stays beside it', () => {
    expect(chip(0)).toEqual({
      attention: '',
      sync: { text: 'All sent · 14:05', short: '14:05' },
      tone: 'good',
    });
    expect(chip(1)).toEqual({ attention: '1 needs attention', sync: null, tone: 'problem' });
    expect(chip(2, waiting)).toEqual({
      attention: '2 need attention',
      sync: { text: '3 not sent · 2 min', short: '3' },
      tone: 'problem',
    });
    expect(chip(2, { reachable: false }).sync).toEqual({ text: 'Offline · 14:05', short: 'Offline' });
    expect(chip(2, { hold: 'SIGN_IN' }).sync?.text).toBe('Sign in to send');
  });
});

describe('how long something waits', () => {
  it.each([
    [0, 'now'],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [47 * 60, '47 h'],
    [48 * 60, '2 d'],
    [-10, 'now'],
  ])('%i minutes are %s', (minutes, word) => {
    expect(ageWord(addMinutes(now, -minutes), now)).toBe(word);
  });
});
