import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenTimeslot, rankAlternatives, tapOf } from '../../../src/domain/meetings/alternatives.ts';
import type { ProgramEvent, Venue } from '../../../src/domain/schedule/schedule.ts';
import { noUse, type SlotUse } from '../../../src/domain/schedule/timeslot-status.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { aMeeting, at } from './a-meeting.ts';

const now = at('08:00');
const event: ProgramEvent = {
  id: 'event',
  programId: aMeeting().programId,
  name: 'Day',
  type: ['offline', 'online'],
  date: '2026-11-21',
  eventStatus: 'PUBLISHED',
  startTime: at('08:00'),
  endTime: at('18:00'),
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
};

const slot = (
  id: string,
  startAt: string,
  over: {
    venues?: Venue[];
    free?: Partial<Record<Venue, number>>;
    event?: Partial<ProgramEvent>;
    timeslot?: object;
  } = {},
): OpenTimeslot => ({
  event: { ...event, ...over.event },
  timeslot: {
    id,
    eventId: event.id,
    programId: event.programId,
    slotStartTime: startAt,
    slotEndTime: addMinutes(startAt, 30),
    timeslotType: 'TIMESLOT',
    venues: over.venues ?? ['offline', 'online'],
    gap: 0,
    disabledAt: null,
    ...over.timeslot,
  },
  freeSeats: { offline: 1, online: 1, ...over.free },
});

const rank = (
  slots: OpenTimeslot[],
  uses: SlotUse[] = [noUse, noUse],
  meeting = aMeeting({ meetingStatus: 'PENDING' }),
) => rankAlternatives(meeting, { timezone: 'Asia/Jakarta', slots, uses }, now);
const ids = (slots: OpenTimeslot[], uses?: SlotUse[]) =>
  rank(slots, uses).map(({ timeslotId }) => timeslotId);

describe('The best free timeslots of both', () => {
  // T0948
  test('are of the same day first, then at the same venue, then the nearest, and of two equally near ones the earlier', () => {
    expect(
      ids([
        slot('tomorrow at the same hour', '2026-11-22T10:00:00.000Z'),
        slot('two hours later', at('12:00')),
        slot('half an hour later', at('10:30')),
        slot('half an hour before', at('09:30')),
        slot('right then, but online', at('10:00'), { venues: ['online'] }),
      ]),
    ).toEqual([
      'half an hour before',
      'half an hour later',
      'two hours later',
      'right then, but online',
      'tomorrow at the same hour',
    ]);
  });

  test('have a day by the program’s clock, not by UTC', () => {
    // 10:00 UTC is 17:00 in Jakarta; 16:30 UTC is of the same day there, 17:30 UTC of the next one.
    expect(ids([slot('next day', at('17:30')), slot('same day', at('16:30'))])).toEqual([
      'same day',
      'next day',
    ]);
  });

  test.each<[string, Parameters<typeof slot>[2], string?]>([
    ['without a seat', { free: { offline: 0, online: 0 } }],
    ['a break', { timeslot: { timeslotType: 'BREAKTIME' } }],
    ['disabled', { timeslot: { disabledAt: at('07:00') } }],
    ['of an event that is a draft', { event: { eventStatus: 'DRAFT' } }],
    ['of an event that is disabled', { event: { disabledAt: at('07:00') } }],
    ['that has begun', {}, at('07:45')],
  ])('leave out one %s', (_what, over, startAt = at('11:00')) => {
    expect(ids([slot('good', at('15:00')), slot('bad', startAt, over)])).toEqual(['good']);
  });

  test('leave out one in which either is booked, and a venue that either closed for itself', () => {
    const booked: SlotUse = { booked: new Set(['a']), closed: [] };
    const closed: SlotUse = { booked: new Set(), closed: [{ timeslotId: 'b', venue: 'offline' }] };
    const slots = [slot('a', at('11:00')), slot('b', at('12:00')), slot('c', at('15:00'))];
    const found = rank(slots, [booked, closed]);
    expect(found.map(({ timeslotId, venues }) => [timeslotId, venues])).toEqual([
      ['c', ['offline', 'online']],
      ['b', ['online']],
    ]);
    const both: SlotUse = {
      booked: new Set(),
      closed: [...closed.closed, { timeslotId: 'b', venue: 'online' }],
    };
    expect(ids(slots, [booked, both])).toEqual(['c']);
  });

  test('name the meeting’s own venue first', () => {
    const online = aMeeting({ meetingStatus: 'PENDING', venue: 'online' });
    expect(rank([slot('a', at('11:00'))], [noUse, noUse], online)[0]?.venues).toEqual(['online', 'offline']);
  });

  // T0949
  test('are taken by a yes where they were proposed already or asked for, else by a proposal', () => {
    const meeting = aMeeting({ timeslotId: 'own', proposedTimeslots: ['proposed'] });
    const tap = (timeslotId: string) => tapOf(meeting, { timeslotId });
    expect([tap('own'), tap('proposed'), tap('other')]).toEqual(['ACCEPT', 'ACCEPT', 'PROPOSE']);
  });

  // T2760
  test('name a time once that several rooms have, by the timeslot that was asked for or proposed', () => {
    const offline = { venues: ['offline' as const] };
    const slots = [
      slot('a', at('11:00'), offline),
      slot('b', at('11:00'), offline),
      slot('c', at('11:00')),
      slot('d', at('11:30'), { ...offline, free: { offline: 0 } }),
      slot('e', at('11:30'), offline),
    ];
    expect(ids(slots)).toEqual(['a', 'c', 'e']);
    const proposed = aMeeting({ meetingStatus: 'RESCHEDULE', proposedTimeslots: ['b'] });
    expect(rank(slots, [noUse, noUse], proposed).map(({ timeslotId }) => timeslotId)).toEqual([
      'b',
      'c',
      'e',
    ]);
  });

  test('are every good timeslot once, whatever the schedule', () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        minutes: fc.integer({ min: -120, max: 3000 }),
        offline: fc.nat(2),
        online: fc.nat(2),
        booked: fc.boolean(),
        disabled: fc.boolean(),
      }),
      { maxLength: 30, selector: ({ minutes }) => minutes },
    );
    fc.assert(
      fc.property(arbitrary, (plans) => {
        const slots = plans.map(({ minutes, offline, online, disabled }, place) =>
          slot(String(place), addMinutes(now, minutes), {
            free: { offline, online },
            timeslot: { disabledAt: disabled ? now : null },
          }),
        );
        const booked = new Set(plans.flatMap((plan, place) => (plan.booked ? [String(place)] : [])));
        const good = plans.flatMap((plan, place) =>
          !plan.booked && !plan.disabled && plan.minutes > 0 && plan.offline + plan.online > 0
            ? [String(place)]
            : [],
        );
        expect(ids(slots, [noUse, { booked, closed: [] }]).sort()).toEqual(good.sort());
      }),
    );
  });
});
