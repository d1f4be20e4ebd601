import { describe, expect, it } from 'vitest';
import {
  type ChangeKind,
  changesOf,
  type SeenMeeting,
  scheduleChanges,
  seenAfter,
} from '../../../src/domain/meetings/changes.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T02:00:00.000Z';
const seen: SeenMeeting = {
  meetingStatus: 'ACCEPTED',
  startAt: addMinutes(now, 60),
  endAt: addMinutes(now, 90),
  place: 'Garuda Hall · Table 3',
  meetingLink: null,
  partnerName: 'Borealis',
};
const later = { startAt: addMinutes(now, 120), endAt: addMinutes(now, 150) };
const over = { startAt: addMinutes(now, -60), endAt: addMinutes(now, -30) };
const link = 'https://meet.example/one';

/** What was seen, what is, and what that is to the person. */
const cases: [string, Partial<SeenMeeting> | null, Partial<SeenMeeting> | null, ChangeKind[]][] = [
  ['the same', {}, {}, []],
  ['another time', {}, later, ['TIME']],
  ['a shorter one', {}, { endAt: addMinutes(now, 80) }, ['TIME']],
  ['another table', {}, { place: 'Garuda Hall · Table 5' }, ['PLACE']],
  ['a place at last', { place: null }, {}, ['PLACE']],
  ['another time and place', {}, { ...later, place: 'Elang Room · Table 1' }, ['TIME', 'PLACE']],
  ['a link', {}, { meetingLink: link }, ['LINK_ADDED']],
  ['another link', { meetingLink: link }, { meetingLink: `${link}2` }, ['LINK_CHANGED']],
  ['no link any more', { meetingLink: link }, {}, ['LINK_REMOVED']],
  [
    'canceled, and nothing else of it',
    {},
    { ...later, meetingStatus: 'CANCELED', place: null },
    ['CANCELED'],
  ],
  ['a request that was withdrawn', { meetingStatus: 'PENDING' }, { meetingStatus: 'CANCELED' }, ['CANCELED']],
  [
    'rejected',
    { meetingStatus: 'PENDING', place: null },
    { meetingStatus: 'REJECTED', place: null },
    ['STATUS'],
  ],
  ['still canceled', { meetingStatus: 'CANCELED' }, { ...later, meetingStatus: 'CANCELED' }, []],
  ['accepted: its place comes with it', { meetingStatus: 'PENDING', place: null }, {}, ['STATUS']],
  ['accepted at a proposed time', { meetingStatus: 'RESCHEDULE', place: null }, later, ['STATUS', 'TIME']],
  ['to be rescheduled: its place goes with it', {}, { meetingStatus: 'RESCHEDULE', place: null }, ['STATUS']],
  [
    'a pending one at another time',
    { meetingStatus: 'PENDING' },
    { meetingStatus: 'PENDING', ...later },
    ['TIME'],
  ],
  ['a new one', null, {}, ['NEW']],
  ['a new request', null, { meetingStatus: 'PENDING' }, ['NEW']],
  ['never seen, canceled before it was', null, { meetingStatus: 'CANCELED' }, []],
  ['never seen, and over', null, over, []],
  ['gone', {}, null, ['REMOVED']],
  ['gone after it was canceled', { meetingStatus: 'CANCELED' }, null, []],
  ['gone after it was over', over, null, []],
  ['over, and canceled afterwards', over, { ...over, meetingStatus: 'CANCELED' }, []],
  ['moved to a time that is over: it was missed', {}, over, ['TIME']],
  ['moved from a time that is over to one ahead', over, later, ['TIME']],
];

const releases: typeof cases = [
  ['released, and nothing else of it', {}, { ...later, released: true, place: null }, ['RELEASED']],
  ['accepted and released in between', { meetingStatus: 'PENDING' }, { released: true }, ['RELEASED']],
  ['still released', { released: true }, { ...later, released: true, place: null }, []],
  ['not released, seen by an older version', {}, { released: false }, []],
  [
    'a release that was taken back: its place comes with it',
    { released: true, place: null },
    {},
    ['TAKEN_BACK'],
  ],
  ['taken back, at another time', { released: true }, { ...later, released: false }, ['TAKEN_BACK', 'TIME']],
  ['released, then canceled', { released: true }, { meetingStatus: 'CANCELED' }, ['CANCELED']],
  ['never seen, released before it was', null, { released: true }, []],
  ['gone after it was released', { released: true }, null, []],
  ['over, and released afterwards', over, { ...over, released: true }, []],
];

describe('A meeting since it was last seen', () => {
  const of = (more: Partial<SeenMeeting> | null) => (more ? { ...seen, ...more } : undefined);

  it.each(cases)('%s', (_, was, is, expected) => {
    expect(changesOf(of(was), of(is), now)).toEqual(expected);
  });

  // T2460
  it('that was released says so and nothing else, and says it when it takes place after all', () => {
    for (const [what, was, is, expected] of releases)
      expect(changesOf(of(was), of(is), now), what).toEqual(expected);
  });

  it('is the same when only another name of the partner is read', () => {
    expect(changesOf(seen, { ...seen, partnerName: 'Borealis Ltd' }, now)).toEqual([]);
  });
});

describe('A schedule since it was last seen', () => {
  const moved = { ...seen, ...later };
  const before = { a: seen, b: seen, gone: { ...seen, startAt: addMinutes(now, 30) } };
  const present = { a: moved, b: seen, c: seen };

  it('marks nothing on the first visit', () => {
    expect(scheduleChanges(null, present, now)).toEqual([]);
  });

  // T0815
  it('says what was and what is, in the order of time', () => {
    expect(scheduleChanges(before, present, now)).toEqual([
      { meetingId: 'gone', kinds: ['REMOVED'], was: before.gone, is: null },
      { meetingId: 'c', kinds: ['NEW'], was: null, is: seen },
      { meetingId: 'a', kinds: ['TIME'], was: seen, is: moved },
    ]);
  });

  it('keeps the marks of what was not looked at', () => {
    const after = seenAfter(before, present, new Map([['c', seen]]), now);
    expect(scheduleChanges(after, present, now).map(({ meetingId }) => meetingId)).toEqual(['gone', 'a']);
  });

  it('has no marks left when all was looked at, a removed one too', () => {
    const looked = new Map([
      ['a', moved],
      ['c', seen],
      ['gone', null],
    ]);
    const after = seenAfter(before, present, looked, now);
    expect(after).toEqual(present);
    expect(scheduleChanges(after, present, now)).toEqual([]);
  });

  it('counts as seen what was shown, not what came after the look', () => {
    const movedAgain = { ...moved, endAt: addMinutes(now, 170) };
    const after = seenAfter(before, { ...present, a: movedAgain }, new Map([['a', moved]]), now);
    expect(after.a).toEqual(moved);
    expect(scheduleChanges({ a: moved }, { a: movedAgain }, now)[0]).toMatchObject({
      kinds: ['TIME'],
      was: moved,
    });
  });

  it('takes everything as seen on the first visit', () => {
    expect(seenAfter(null, present, new Map(), now)).toEqual(present);
  });

  it('a change that was taken back leaves no mark', () => {
    expect(scheduleChanges({ a: seen }, { a: seen }, now)).toEqual([]);
  });
});
