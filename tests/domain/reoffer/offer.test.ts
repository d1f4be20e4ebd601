import { describe, expect, test } from 'vitest';
import {
  applyAnswer,
  decideAnswer,
  endOffer,
  expiryOf,
  isAgreed,
  type Offer,
} from '../../../src/domain/reoffer/offer.ts';
import { type OwnOffer, shownOffer } from '../../../src/domain/reoffer/own-offer.ts';
import { shownStandBy } from '../../../src/domain/reoffer/stand-by.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';

/** An offer of a released table: its answers, and what a phone shows of it. */

const madeAt = '2026-11-20T03:06:00.000Z';
const endAt = '2026-11-20T03:30:00.000Z';
const expiresAt = addMillis(madeAt, 90_000);
const offer: Offer = {
  id: 'o',
  programId: 'p',
  releasedMeetingId: 'm',
  sides: [
    { organizationId: 'a', answer: null },
    { organizationId: 'b', answer: null },
  ],
  round: 1,
  madeAt,
  expiresAt,
  result: null,
  endedAt: null,
  meetingId: null,
};
const code = (...args: Parameters<typeof decideAnswer>) => {
  const verdict = decideAnswer(...args);
  return verdict.kind === 'refused' ? verdict.code : 'allowed';
};

// T2267
describe('An answer to an offer', () => {
  test('is one of its two sides’, within 90 seconds and never after its timeslot', () => {
    expect(expiryOf(madeAt, { endAt })).toBe(expiresAt);
    expect(expiryOf(addMillis(endAt, -30_000), { endAt })).toBe(endAt);
    expect(code(offer, 'a', addMillis(expiresAt, -1))).toBe('allowed');
    expect(code(offer, 'b', expiresAt)).toBe('REOFFER_EXPIRED');
    expect(code(offer, 'c', madeAt)).toBe('NOT_FOUND');
    expect(code(offer, null, madeAt)).toBe('NOT_FOUND');
  });
  test('that comes too late says what became of the offer', () => {
    for (const result of ['MET', 'DECLINED', 'EXPIRED', 'TAKEN'] as const)
      expect(code(endOffer(offer, result, madeAt), 'a', madeAt)).toBe(`REOFFER_${result}`);
  });
  test('agrees with the second yes; one no ends it, also after a yes', () => {
    const one = applyAnswer(offer, 'b', 'YES', madeAt);
    expect([isAgreed(one), one.result]).toEqual([false, null]);
    expect(isAgreed(applyAnswer(one, 'b', 'YES', madeAt))).toBe(false);
    expect(isAgreed(applyAnswer(one, 'a', 'YES', madeAt))).toBe(true);
    const ended = applyAnswer(one, 'b', 'NO', madeAt);
    expect([isAgreed(ended), ended.result, ended.endedAt]).toEqual([false, 'DECLINED', madeAt]);
  });
});

const own: OwnOffer = {
  id: 'o',
  partnerName: 'Borealis',
  roomName: 'Room 1',
  tableName: 'Table 1',
  startAt: '2026-11-20T03:00:00.000Z',
  endAt,
  madeAt,
  expiresAt,
  answer: null,
  partnerSaidYes: false,
  result: null,
  endedAt: null,
};

// T2268
describe('A phone shows', () => {
  const state = (over: Partial<OwnOffer>, now = addMillis(madeAt, 1000)) =>
    shownOffer([{ ...own, ...over }], now)?.state ?? null;
  test.each<[string, Partial<OwnOffer>, ReturnType<typeof state>]>([
    ['an offer that asks', {}, 'ASK'],
    ['that one’s own yes waits', { answer: 'YES' }, 'WAITING'],
    ['that they meet', { answer: 'YES', result: 'MET', endedAt: madeAt }, 'MET'],
    ['that the table was taken', { answer: 'YES', result: 'TAKEN', endedAt: madeAt }, 'TAKEN'],
    ['that the partner said no', { answer: 'YES', result: 'DECLINED', endedAt: madeAt }, 'PARTNER_DECLINED'],
    ['nothing of one’s own no', { answer: 'NO', result: 'DECLINED', endedAt: madeAt }, null],
  ])('%s', (_, over, wanted) => {
    expect(state(over)).toBe(wanted);
  });
  test('that the time is over by its own clock, whoever was silent, and then nothing', () => {
    expect(state({}, expiresAt)).toBe('MISSED');
    expect(state({ answer: 'YES' }, expiresAt)).toBe('PARTNER_SILENT');
    expect(state({ answer: 'YES' }, addMinutes(expiresAt, 5))).toBeNull();
  });
  test('the open one of several, else the newest', () => {
    const ended = {
      ...own,
      id: 'ended',
      madeAt: addMillis(madeAt, 5000),
      result: 'MET' as const,
      endedAt: madeAt,
    };
    const now = addMillis(madeAt, 6000);
    expect(shownOffer([ended, own], now)?.offer.id).toBe('o');
    expect(shownOffer([{ ...own, result: 'DECLINED', endedAt: madeAt }, ended], now)?.offer.id).toBe('ended');
    expect(shownOffer([], now)).toBeNull();
  });
});

// T2269
test('Standing by is spoken of from the first check-in on, and where it was turned off', () => {
  const shown = (offersOn: boolean, standsBy: boolean | undefined, seen: boolean) =>
    shownStandBy({ offersOn, standsBy, seen });
  expect(shown(true, true, true)).toBe('ON');
  expect(shown(true, true, false)).toBeNull();
  expect(shown(true, false, false)).toBe('OFF');
  expect(shown(false, true, true)).toBeNull();
  // From a server of an earlier version.
  expect(shown(true, undefined, true)).toBeNull();
});
