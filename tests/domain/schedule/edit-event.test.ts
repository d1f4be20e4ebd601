import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asksForNewTimeslots,
  decideEditEvent,
  editEventArgs,
  editedPlan,
  planOfEvent,
  readOfTimeslots,
  timeslotChanges,
} from '../../../src/domain/schedule/edit-event.ts';
import { type EventPlan, eventPlanArgs, planTimeslots } from '../../../src/domain/schedule/generate.ts';
import { spanOfPlan } from '../../../src/domain/schedule/plan-faults.ts';
import type { ProgramEvent, Timeslot } from '../../../src/domain/schedule/schedule.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';

const plan = (over: object = {}): EventPlan =>
  eventPlanArgs.parse({
    name: 'Day one',
    type: ['offline', 'online'],
    date: '2026-11-21',
    startTime: '09:00',
    endTime: '12:00',
    duration: 30,
    ...over,
  });

/** The event that a plan makes, with its timeslots. */
function made(of: EventPlan, zone: string): { event: ProgramEvent; timeslots: Timeslot[] } {
  const { startAt, endAt } = spanOfPlan(of, zone);
  const event: ProgramEvent = {
    id: 'event',
    programId: 'program',
    name: of.name,
    type: of.type,
    date: of.date,
    eventStatus: 'DRAFT',
    startTime: startAt,
    endTime: endAt,
    duration: of.duration,
    defaultGap: of.defaultGap,
    disabledAt: null,
  };
  const timeslots = planTimeslots(of, zone).map((slot, index) => ({
    ...slot,
    id: `slot ${index}`,
    eventId: 'event',
    programId: 'program',
    disabledAt: null,
  }));
  return { event, timeslots };
}

const zone = 'Asia/Jakarta';
const change = (args: object, of = plan()) => {
  const { event, timeslots } = made(of, zone);
  const present = planOfEvent(event, timeslots, zone);
  return timeslotChanges(present, editedPlan(present, editEventArgs.parse(args)), timeslots, zone);
};
const hours = (slots: readonly { slotStartTime: string }[]) =>
  slots.map(({ slotStartTime }) => timeOf(slotStartTime, zone));

describe('Changing an event', () => {
  test.each([
    ['the name', { name: 'Another day' }],
    ['the venues', { type: ['online'] }],
    ['nothing', {}],
    ['the hours it has', { startTime: '09:00', endTime: '12:00', duration: 30, defaultGap: 0, breaks: [] }],
  ])('%s leaves every timeslot where it is', (_what, args) => {
    const { kept, removed, added } = change(args);
    expect([kept.length, removed.length, added.length]).toEqual([6, 0, 0]);
  });

  test('takes no hours from somebody who was quicker: all that make the timeslots are one; a name is by itself', () => {
    const { event, timeslots } = made(plan(), zone);
    const present = planOfEvent(event, timeslots, zone);
    const { startTime, duration, name } = present;
    const seen = { name, startTime: '08:00', duration };
    const ask = (args: object) =>
      decideEditEvent(
        present,
        editEventArgs.parse({ ...seen, ...args, seen }),
        readOfTimeslots(timeslots, event.date, zone),
      );
    expect(ask({ duration: 20 })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { standing: { startTime } },
    });
    expect(ask({ name: 'Opening' }).kind).toBe('allowed');
    const renamed = editEventArgs.parse({ ...seen, name: 'Opening', seen });
    expect(editedPlan(present, renamed)).toEqual({ ...present, name: 'Opening' });
  });

  test('plans no timeslots anew that are others than were read, and asks nothing where it leaves them', () => {
    const { event, timeslots } = made(plan(), zone);
    const seen = { name: event.name, duration: 30, timeslots: readOfTimeslots(timeslots, event.date, zone) };
    const ask = (args: object, standing: readonly Timeslot[]) => {
      const present = planOfEvent(event, standing, zone);
      return decideEditEvent(
        present,
        editEventArgs.parse({ ...args, seen }),
        readOfTimeslots(standing, event.date, zone),
      );
    };
    const [first, ...others] = timeslots as [Timeslot, ...Timeslot[]];
    const added = {
      ...first,
      slotStartTime: '2026-11-21T05:00:00.000Z',
      slotEndTime: '2026-11-21T05:20:00.000Z',
    };
    for (const standing of [
      [...timeslots, added],
      others,
      [{ ...first, venues: ['online' as const] }, ...others],
      [{ ...first, gap: 5 }, ...others],
      [{ ...first, disabledAt: '2026-11-20T05:00:00.000Z' }, ...others],
    ])
      expect(ask({ duration: 20 }, standing)).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        details: { standing: { timeslots: readOfTimeslots(standing, event.date, zone) } },
      });
    expect(ask({ duration: 20 }, [...others, first]).kind).toBe('allowed');
    expect(ask({ name: 'Opening', duration: 30 }, [...timeslots, added]).kind).toBe('allowed');
  });

  test('a longer day keeps its timeslots and gets those that fit into the rest', () => {
    const { kept, removed, added } = change({ endTime: '13:00' });
    expect(kept.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `slot ${index}`));
    expect([removed, hours(added)]).toEqual([[], ['12:00', '12:30']]);
  });

  test('a shorter day takes away only what no longer fits', () => {
    const { kept, removed, added } = change({ endTime: '11:10' });
    expect([hours(kept), hours(removed), added]).toEqual([
      ['09:00', '09:30', '10:00', '10:30'],
      ['11:00', '11:30'],
      [],
    ]);
  });

  test('a break on the grid takes its own timeslot and no other', () => {
    const { kept, removed, added } = change({ breaks: [{ startTime: '10:00', endTime: '10:30' }] });
    expect([kept.length, hours(removed)]).toEqual([5, ['10:00']]);
    expect(added).toMatchObject([{ timeslotType: 'BREAKTIME', venues: [], gap: 0 }]);
  });

  test('another day plans all of them anew, at the same local hours, breaks included', () => {
    const of = plan({ breaks: [{ startTime: '10:00', endTime: '10:30', timeslotType: 'OTHERS' }] });
    const { kept, removed, added } = change({ date: '2026-11-22' }, of);
    expect([kept, removed.length, hours(added)]).toEqual([
      [],
      6,
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
    ]);
    expect(added[2]?.timeslotType).toBe('OTHERS');
  });

  test('venues go with the event where a timeslot offered all of them, and shrink where it offered less', () => {
    const { event, timeslots } = made(plan(), zone);
    const [first, second, ...others] = timeslots as [Timeslot, Timeslot, ...Timeslot[]];
    const own = [{ ...first, venues: ['online' as const] }, second, ...others];
    const present = planOfEvent(event, own, zone);
    const venuesFor = (type: string[]) =>
      timeslotChanges(present, editedPlan(present, editEventArgs.parse({ type })), own, zone)
        .kept.slice(0, 2)
        .map(({ venues }) => venues);
    expect(venuesFor(['offline', 'online'])).toEqual([['online'], ['offline', 'online']]);
    expect(venuesFor(['online'])).toEqual([['online'], ['online']]);
    // Nothing of its own is left: it offers what the event does.
    expect(venuesFor(['offline'])).toEqual([['offline'], ['offline']]);
  });

  test.each([
    ['an empty name', { name: 'ab' }, 'Event name must be at least 3 characters long.'],
    ['no venue', { type: [] }, 'Select at least one venue.'],
    ['no minutes', { duration: 0 }, 'Duration must be at least 1 minute.'],
    ['a negative gap', { defaultGap: -1 }, 'Gap must be at least 1 minute.'],
    ['no date', { date: '' }, 'Date is required.'],
    ['an hour that is none', { endTime: '30:01' }, 'Invalid time value or format on start/end time.'],
  ])('with %s is refused in words', (_what, args, message) => {
    expect(editEventArgs.safeParse(args).error?.issues[0]?.message).toEqual(message);
  });

  // T0909
  test('an event reads back as the plan that made it, for any hours, day and zone', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Jakarta', 'Pacific/Apia'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-11-21'),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 20 }),
        (anyZone, date, duration, defaultGap) => {
          const of = plan({
            date,
            duration,
            defaultGap,
            breaks: [{ startTime: '10:00', endTime: '10:20' }],
          });
          const { event, timeslots } = made(of, anyZone);
          const present = planOfEvent(event, timeslots, anyZone);
          expect(asksForNewTimeslots(of, present)).toBe(false);
          const longer = editedPlan(present, { duration: duration + 1 });
          const { kept, removed } = timeslotChanges(present, longer, timeslots, anyZone);
          // What is kept or removed is every timeslot there was, once.
          expect([...kept, ...removed].map(({ id }) => id).sort()).toEqual(
            timeslots.map(({ id }) => id).sort(),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
