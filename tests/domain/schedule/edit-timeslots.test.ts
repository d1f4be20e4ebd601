import { describe, expect, test } from 'vitest';
import {
  addTimeslotsArgs,
  applyTimeslotChange,
  type LiveMeeting,
  meetingPreferencesArgs,
  orphanedBy,
  saveTimeslotsArgs,
} from '../../../src/domain/schedule/edit-timeslots.ts';
import { minutesOfText, minutesText } from '../../../src/domain/schedule/minutes-text.ts';
import type { ProgramEvent, Timeslot } from '../../../src/domain/schedule/schedule.ts';
import { timeslotFaults } from '../../../src/domain/schedule/timeslot-faults.ts';

const zone = 'Asia/Jakarta';
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const event: ProgramEvent = {
  id: 'event',
  programId: 'program',
  name: 'Day one',
  type: ['offline', 'online'],
  date: '2026-11-21',
  eventStatus: 'PUBLISHED',
  startTime: at('02:00'),
  endTime: at('05:00'),
  duration: 30,
  defaultGap: 10,
  disabledAt: null,
};
const slot = (start: string, end: string, over: Partial<Timeslot> = {}): Timeslot => ({
  id: `${start}`,
  eventId: 'event',
  programId: 'program',
  slotStartTime: at(start),
  slotEndTime: at(end),
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  gap: 0,
  disabledAt: null,
  ...over,
});

describe('A timeslot of an event', () => {
  const standing = [slot('03:00', '03:30', { gap: 10 })];
  // T0915
  test.each([
    [
      'that ends when it starts',
      slot('02:00', '02:00'),
      'endTime',
      'The end time must be later than the start time.',
    ],
    [
      'that ends before it starts',
      slot('02:30', '02:00'),
      'endTime',
      'The end time must be later than the start time.',
    ],
    ['before the event', slot('01:45', '02:15'), 'startTime', 'This timeslot starts before its event.'],
    ['past its end', slot('04:45', '05:01'), 'endTime', 'This timeslot ends after its event.'],
    ['into another one', slot('03:29', '03:59'), 'startTime', 'This timeslot overlaps with 10:00 – 10:30.'],
    ['around another one', slot('02:30', '04:00'), 'startTime', 'This timeslot overlaps with 10:00 – 10:30.'],
    [
      'within the gap after another',
      slot('03:35', '04:00'),
      'startTime',
      'The previous timeslot needs a gap of 10 minutes.',
    ],
    [
      'whose own gap reaches the next',
      slot('02:20', '02:59', { gap: 2 }),
      'gap',
      'The next timeslot starts within 2 minutes.',
    ],
    ['without a venue', slot('02:00', '02:30', { venues: [] }), 'venues', 'Select at least one venue.'],
  ])('%s is refused with a reason', (_what, wrong, field, message) => {
    const found = timeslotFaults(event, [wrong], zone, standing).map(({ other: _, ...fault }) => fault);
    expect(found).toEqual([{ index: 0, field, message }]);
  });

  test('at a venue that its event has not is refused with a reason', () => {
    const offline = { ...event, type: ['offline' as const] };
    expect(timeslotFaults(offline, [slot('02:00', '02:30', { venues: ['online'] })], zone)).toEqual([
      { index: 0, field: 'venues', message: 'The event does not offer this venue.' },
    ]);
  });

  test('may touch its neighbours and the event’s ends, and a break may stand within the gap', () => {
    const pause = slot('03:30', '03:40', { timeslotType: 'BREAKTIME', venues: [] });
    const good = [slot('02:00', '03:00'), pause, slot('03:40', '05:00')];
    expect(timeslotFaults(event, good, zone, standing)).toEqual([]);
  });

  test('of two that are added and overlap the later one of the list is at fault, once', () => {
    const both = [slot('02:00', '02:30'), slot('02:15', '02:45'), slot('02:30', '03:00')];
    expect(timeslotFaults(event, both, zone).map(({ index }) => index)).toEqual([1]);
  });
});

describe('Changing a timeslot', () => {
  test('keeps what is not named, to the minute, also in an hour that repeats', () => {
    // The second pass of 02:30 in Berlin: no clock time could say it.
    const second = slot('01:30', '02:00', {
      slotStartTime: '2026-10-25T01:30:00.000Z',
      slotEndTime: '2026-10-25T02:00:00.000Z',
    });
    const night = { ...event, date: '2026-10-25' };
    expect(applyTimeslotChange(night, second, { gap: 5 }, 'Europe/Berlin')).toEqual({ ...second, gap: 5 });
  });

  test('reads its hours on the event’s day in the program’s zone', () => {
    const changed = applyTimeslotChange(
      event,
      slot('02:00', '02:30'),
      { startTime: '09:15', endTime: '10:00' },
      zone,
    );
    expect([changed.slotStartTime, changed.slotEndTime]).toEqual([at('02:15'), at('03:00')]);
  });

  test('to a break takes its venues and gap away; back, it offers all that the event does', () => {
    const pause = applyTimeslotChange(
      event,
      slot('02:00', '02:30', { gap: 5 }),
      { timeslotType: 'BREAKTIME' },
      zone,
    );
    expect([pause.venues, pause.gap]).toEqual([[], 0]);
    const back = applyTimeslotChange(event, pause, { timeslotType: 'TIMESLOT' }, zone);
    expect([back.venues, back.gap]).toEqual([['offline', 'online'], 10]);
  });

  test('names at least one, of known kinds and ids, in the words of SPEC.md where it has them', () => {
    const said = (args: object) => saveTimeslotsArgs.safeParse(args).error?.issues[0]?.message;
    expect(said({})).toEqual('Choose at least one timeslot.');
    expect(said({ removedTimeslotIds: ['x'] })).toEqual('Undefined timeslot id.');
    expect(
      addTimeslotsArgs.safeParse({ timeslots: [{ startTime: '9:00', endTime: '10:00' }] }).error?.issues[0]
        ?.message,
    ).toEqual('Invalid time value or format on start/end time.');
    expect(meetingPreferencesArgs.safeParse({ venues: [] }).error?.issues[0]?.message).toEqual(
      'Select at least one venue.',
    );
  });
});

describe('What a change takes from meetings', () => {
  const before = slot('02:00', '02:30', { venues: ['offline', 'online'] });
  const meeting = (over: Partial<LiveMeeting> = {}): LiveMeeting => ({
    meetingId: 'meeting',
    venue: 'offline',
    timeslotIds: [before.id],
    ...over,
  });
  const orphans = (after: Partial<Timeslot> | null, meetings = [meeting()]) =>
    orphanedBy([{ before, after: after && { ...before, ...after } }], meetings).length;

  // T0942
  test.each([
    ['its removal', null],
    ['another start', { slotStartTime: at('02:05') }],
    ['another end', { slotEndTime: at('02:25') }],
    ['becoming a break', { timeslotType: 'BREAKTIME' as const, venues: [] }],
    ['losing their venue', { venues: ['online' as const] }],
    ['being disabled', { disabledAt: at('01:00') }],
  ])('%s orphans those in it and those that propose it', (_what, after) => {
    expect(orphans(after)).toBe(1);
    expect(orphans(after, [meeting({ timeslotIds: ['elsewhere', before.id] })])).toBe(1);
    expect(orphans(after, [meeting({ timeslotIds: ['elsewhere'] })])).toBe(0);
  });

  test.each([
    ['nothing at all', {}],
    ['another gap', { gap: 20 }],
    ['the loss of a venue that nobody meets at', { venues: ['offline' as const] }],
  ])('%s orphans nobody', (_what, after) => {
    expect(orphans(after)).toBe(0);
  });
});

describe('Minutes that are typed', () => {
  // T0405
  test.each([
    ['30', '30', 30],
    ['-30', '30', 30],
    ['030', '30', 30],
    ['0', '', null],
    ['', '', null],
    ['1.5', '15', 15],
    ['abc', '', null],
    ['99999', '9999', 9999],
  ])('%j have no sign and no leading zeros: %j', (typed, text, minutes) => {
    expect([minutesText(typed), minutesOfText(typed)]).toEqual([text, minutes]);
  });

  test('Where no minutes are a value, a zero alone is left of what is typed', () => {
    expect(['0', '00', '015', '-0', 'x'].map((typed) => minutesText(typed, true))).toEqual([
      ...['0', '0', '15', '0', ''],
    ]);
  });
});
