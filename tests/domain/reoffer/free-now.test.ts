import { describe, expect, test } from 'vitest';
import { type FreeFacts, isFreeNow, isOfferTime } from '../../../src/domain/reoffer/free-now.ts';

/** Who is free now and in the building. */

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const slot = { startAt: at('03:00'), endAt: at('03:30') };
const free: FreeFacts = {
  approved: true,
  standsBy: true,
  closed: false,
  absent: false,
  lastSeenAt: at('02:10'),
  booked: [],
  offers: 0,
  asked: false,
};

// T2263
describe('An organization is free now', () => {
  const now = at('03:06');
  test('where it stands by, was seen within the hour, and has no other meeting', () => {
    expect(isFreeNow(free, slot, now)).toBe(true);
    expect(isFreeNow({ ...free, offers: 2 }, slot, now)).toBe(true);
  });
  test.each<[string, Partial<FreeFacts>]>([
    ['is not approved', { approved: false }],
    ['does not stand by', { standsBy: false }],
    ['closed that timeslot for itself', { closed: true }],
    ['did not come to its meeting at that time', { absent: true }],
    ['has never been checked in', { lastSeenAt: null }],
    ['was seen more than an hour ago', { lastSeenAt: at('02:05') }],
    ['meets someone in that timeslot', { booked: [slot] }],
    [
      'has a meeting that begins before the timeslot ends',
      { booked: [{ startAt: at('03:20'), endAt: at('03:40') }] },
    ],
    ['has an offer that waits for its answer', { asked: true }],
    ['had three offers within the hour', { offers: 3 }],
  ])('but not where it %s', (_, over) => {
    expect(isFreeNow({ ...free, ...over }, slot, now)).toBe(false);
  });
  test('a meeting that ends where the timeslot begins, or begins where it ends, is none in it', () => {
    const booked = [
      { startAt: at('02:30'), endAt: slot.startAt },
      { startAt: slot.endAt, endAt: at('04:00') },
    ];
    expect(isFreeNow({ ...free, booked }, slot, at('02:57'))).toBe(true);
  });
});

// T2264
test('Meetings of a timeslot are offered from five minutes before it until too little of it is left', () => {
  const offered = (now: string, span = slot) => isOfferTime(span, at(now));
  expect(['02:54', '02:55', '03:20', '03:21', '03:30'].map((now) => offered(now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  // Of a short one half of it.
  const short = { startAt: at('03:00'), endAt: at('03:12') };
  expect(['03:06', '03:07'].map((now) => offered(now, short))).toEqual([true, false]);
});
