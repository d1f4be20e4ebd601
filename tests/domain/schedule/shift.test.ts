import { describe, expect, it } from 'vitest';
import { earliestStart, startsOf } from '../../../src/domain/meetings/appointment-starts.ts';
import { decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { shiftNews } from '../../../src/domain/notifications/shift-news.ts';
import type { ProgramEvent, Timeslot } from '../../../src/domain/schedule/schedule.ts';
import {
  backwards,
  shiftTimetable,
  spanOfSlot,
  type Timetable,
  type TimetableShift,
} from '../../../src/domain/schedule/shift.ts';
import { type ShiftArgs, shiftArgs } from '../../../src/domain/schedule/shift-args.ts';
import {
  applyShift,
  type ShiftedMeeting,
  shiftMeetings,
} from '../../../src/domain/schedule/shift-meetings.ts';
import { decideUndoShift } from '../../../src/domain/schedule/shift-undo.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { aMeeting, terms } from '../meetings/a-meeting.ts';

const zone = 'Asia/Jakarta';
/** 10:00 in Jakarta. */
const start = '2026-11-24T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
const clock = (instant: string) => instant.slice(11, 16);

const event = (id: string, from: number, to: number, over: Partial<ProgramEvent> = {}): ProgramEvent => ({
  id,
  programId: 'program',
  name: id,
  type: ['offline'],
  date: '2026-11-24',
  eventStatus: 'PUBLISHED',
  startTime: at(from),
  endTime: at(to),
  duration: 20,
  defaultGap: 0,
  disabledAt: null,
  ...over,
});
const slot = (
  id: string,
  eventId: string,
  from: number,
  to: number,
  over: Partial<Timeslot> = {},
): Timeslot => ({
  id,
  eventId,
  programId: 'program',
  slotStartTime: at(from),
  slotEndTime: at(to),
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  gap: 0,
  disabledAt: null,
  ...over,
});
const lunch = { timeslotType: 'BREAKTIME', venues: [] } as const;

/** A morning of three timeslots with a break, and an afternoon of two, an hour later; and another day. */
const timetable: Timetable = {
  events: [
    event('morning', 0, 90),
    event('afternoon', 150, 190),
    event('tomorrow', 1440, 1480, { date: '2026-11-25' }),
  ],
  timeslots: [
    slot('a', 'morning', 0, 20),
    slot('b', 'morning', 20, 40),
    slot('pause', 'morning', 40, 70, { ...lunch, venues: [] }),
    slot('c', 'morning', 70, 90),
    slot('d', 'afternoon', 150, 170),
    slot('e', 'afternoon', 170, 190),
    slot('f', 'tomorrow', 1440, 1460),
  ],
};
const args = (over: Partial<ShiftArgs> = {}): ShiftArgs => ({
  fromTimeslotId: 'b',
  scope: 'EVENT',
  minutes: 10,
  breaks: 'KEEP',
  ...over,
});
const shift = (over: Partial<ShiftArgs> = {}, now = start, table = timetable) =>
  shiftTimetable(table, args(over), zone, now);
function shifted(over: Partial<ShiftArgs> = {}): TimetableShift {
  const decided = shift(over);
  if (decided.kind !== 'allowed') throw new Error(decided.code);
  return decided.shift;
}
const said = ({ slots, events }: TimetableShift) => [
  ...slots.map(({ timeslotId, to }) => `${timeslotId} ${clock(to.startAt)}-${clock(to.endAt)}`),
  ...events.map(({ eventId, to }) => `${eventId} ${clock(to.startAt)}-${clock(to.endAt)}`),
];

describe('A shift of the schedule', () => {
  // T2041
  it('moves the rest of an event from a timeslot on, and lets the event end later', () => {
    expect(said(shifted())).toEqual([
      'b 03:30-03:50',
      'pause 03:50-04:20',
      'c 04:20-04:40',
      'morning 03:00-04:40',
    ]);
  });

  // T2042
  it('moves the later events of the day too, and no other day', () => {
    expect(said(shifted({ scope: 'DAY' }))).toEqual([
      'b 03:30-03:50',
      'pause 03:50-04:20',
      'c 04:20-04:40',
      'd 05:40-06:00',
      'e 06:00-06:20',
      'morning 03:00-04:40',
      'afternoon 05:40-06:20',
    ]);
  });

  // T2043
  it('is taken up by breaks where that is chosen, each still lasting ten minutes', () => {
    expect(said(shifted({ breaks: 'SHORTEN' }))).toEqual(['b 03:30-03:50', 'pause 03:50-04:10']);
    expect(said(shifted({ breaks: 'SHORTEN', minutes: 30 }))).toEqual([
      'b 03:50-04:10',
      'pause 04:10-04:20',
      'c 04:20-04:40',
      'morning 03:00-04:40',
    ]);
  });

  // T2044
  it('is refused for what has begun, into the next event, and past six on the next morning', () => {
    expect(shift({}, at(20))).toMatchObject({ code: 'SHIFT_BEGUN' });
    expect(shift({ fromTimeslotId: 'none' })).toMatchObject({ code: 'TIMESLOT_NOT_FOUND' });
    const near = {
      ...timetable,
      events: timetable.events.map((one) => (one.id === 'afternoon' ? { ...one, startTime: at(95) } : one)),
    };
    expect(shift({}, start, near)).toMatchObject({
      code: 'SHIFT_MEETS_EVENT',
      details: { eventName: 'afternoon' },
    });
    const late = {
      events: [event('evening', 0, 1195)],
      timeslots: [slot('first', 'evening', 790, 830), slot('last', 'evening', 1155, 1195)],
    };
    // 23:10 to 23:50 in Jakarta, and from 05:15 to 05:55 on the next morning.
    expect(shift({ fromTimeslotId: 'last' }, start, late)).toMatchObject({ code: 'SHIFT_PAST_MIDNIGHT' });
    const night = { events: [event('evening', 0, 830)], timeslots: late.timeslots.slice(0, 1) };
    expect(shift({ fromTimeslotId: 'first' }, start, night)).toMatchObject({ kind: 'allowed' });
    for (const minutes of [0, 4, 61, -10, 7.5])
      expect(shiftArgs.safeParse({ ...args({ minutes }), fromTimeslotId: crypto.randomUUID() }).success).toBe(
        false,
      );
  });
});

/** Two halls with times of their own before and after a break that both have. */
const halls: Timetable = {
  events: [event('day', 0, 120), event('late', 130, 190)],
  timeslots: [
    slot('a1', 'day', 0, 20, { roomId: 'A' }),
    slot('b1', 'day', 5, 30, { roomId: 'B' }),
    slot('a2', 'day', 20, 35, { roomId: 'A' }),
    slot('lunch', 'day', 40, 70, { ...lunch, venues: [] }),
    slot('a3', 'day', 70, 100, { roomId: 'A' }),
    slot('b3', 'day', 75, 120, { roomId: 'B' }),
    slot('b4', 'late', 140, 190, { roomId: 'B' }),
  ],
};

describe('A shift where rooms have timeslots of their own', () => {
  const early = at(-30);
  const times = (over: Partial<ShiftArgs>, table = halls) => {
    const decided = shift(over, early, table);
    return decided.kind === 'allowed' ? said(decided.shift) : decided.code;
  };

  // T2630
  it('moves one room’s by itself, and no other room’s', () => {
    expect(times({ fromTimeslotId: 'a3', scope: 'ROOM' })).toEqual(['a3 04:20-04:50']);
    expect(times({ fromTimeslotId: 'b3', scope: 'ROOM', minutes: 5 })).toEqual([
      'b3 04:20-05:05',
      'day 03:00-05:05',
    ]);
    expect(times({ fromTimeslotId: 'a2', scope: 'ROOM', minutes: 5 })).toEqual([
      'a2 03:25-03:40',
      'a3 04:15-04:45',
    ]);
  });

  // T2631
  it('is refused where the room would run into what all rooms have, and of a timeslot that all rooms have', () => {
    expect(times({ fromTimeslotId: 'a1', scope: 'ROOM' })).toBe('SHIFT_MEETS_TIMESLOT');
    expect(times({ fromTimeslotId: 'lunch', scope: 'ROOM' })).toBe('SHIFT_NO_ROOM');
  });

  // T2632
  it('of an event moves every room; a break that all have takes up the delay of all, one of a room its own', () => {
    expect(times({ fromTimeslotId: 'a1', minutes: 30, breaks: 'SHORTEN' })).toEqual([
      'a1 03:30-03:50',
      'b1 03:35-04:00',
      'a2 03:50-04:05',
      'lunch 04:10-04:20',
      'a3 04:20-04:50',
      'b3 04:25-05:10',
      'day 03:00-05:10',
    ]);
    const own = {
      ...halls,
      timeslots: halls.timeslots.map((one) =>
        one.id === 'a2' ? { ...one, ...lunch, venues: [], slotEndTime: at(40) } : one,
      ),
    };
    expect(times({ fromTimeslotId: 'a1', breaks: 'SHORTEN' }, own)).toEqual([
      'a1 03:10-03:30',
      'b1 03:15-03:40',
      'a2 03:30-03:40',
      'lunch 03:50-04:10',
    ]);
  });

  // T2633
  it('is undone by room: what another room has at the former time is in nobody’s way, what all rooms have is', () => {
    const decided = shift({ fromTimeslotId: 'a3', scope: 'ROOM' }, early, halls);
    if (decided.kind !== 'allowed') throw new Error(decided.code);
    const made = { id: 'made', timetable: decided.shift, madeAt: early, undoneAt: null };
    const standing = (more: readonly Timeslot[]): Timetable => ({
      ...halls,
      timeslots: [
        ...halls.timeslots.map((one) =>
          one.id === 'a3' ? { ...one, slotStartTime: at(80), slotEndTime: at(110) } : one,
        ),
        ...more,
      ],
    });
    expect(decideUndoShift(made, made, standing([]), zone, early).kind).toBe('allowed');
    expect(
      decideUndoShift(made, made, standing([slot('x', 'day', 70, 75, { roomId: 'B' })]), zone, early).kind,
    ).toBe('allowed');
    expect(decideUndoShift(made, made, standing([slot('x', 'day', 70, 75)]), zone, early)).toMatchObject({
      code: 'SHIFT_CHANGED_SINCE',
    });
  });
});

const meeting = (
  id: string,
  timeslotId: string | null,
  from: number,
  sides: string,
  over: Partial<ShiftedMeeting> = {},
): ShiftedMeeting => ({
  id,
  timeslotId,
  startAt: at(from),
  endAt: at(from + 20),
  meetingStatus: 'ACCEPTED',
  meetingOwner: sides[0]!,
  meetingParticipant: sides[1]!,
  tableId: null,
  ...over,
});
const plan = (meetings: ShiftedMeeting[], now = start, over: Partial<ShiftArgs> = {}) =>
  shiftMeetings(meetings, shifted(over).slots, now);

describe('The meetings of a shift', () => {
  // T2045
  it('go with their timeslot, requests too; a time of its own keeps its distance; others stay', () => {
    const found = plan([
      meeting('m1', 'b', 20, 'AB'),
      meeting('m2', 'c', 75, 'AC'),
      meeting('m3', 'a', 0, 'CD'),
      meeting('m4', null, 200, 'CD'),
      meeting('r1', 'b', 20, 'CD', { meetingStatus: 'PENDING' }),
    ]);
    expect(found.moves.map(({ meetingId, to }) => [meetingId, to.startAt, to.endAt])).toEqual([
      ['m1', at(30), at(50)],
      ['m2', at(85), at(105)],
    ]);
    expect(found.requests.map(({ meetingId, to }) => [meetingId, to.startAt])).toEqual([['r1', at(30)]]);
    expect(found.stays).toEqual([]);
  });

  // T2247
  it('go with it when they were released too, and are in nobody’s way', () => {
    const released = { releasedAt: start, reason: 'CANT_COME', missing: 'OWNER' } as const;
    const found = plan([
      meeting('outside', null, 95, 'AX', { released }),
      meeting('m2', 'c', 70, 'AB'),
      meeting('gone', 'c', 70, 'CD', { released }),
    ]);
    expect(found.stays).toEqual([]);
    expect(found.moves.map(({ meetingId }) => meetingId)).toEqual(['m2']);
    expect(found.requests.map(({ meetingId }) => meetingId)).toEqual(['gone']);
  });

  // T2046
  it('keep their time where a side is elsewhere then, and with them what would meet them; what has begun stays', () => {
    const found = plan([
      meeting('outside', null, 95, 'AX'),
      meeting('m2', 'c', 70, 'AB'),
      // Would move to 30-50 and meet nothing.
      meeting('m1', 'b', 20, 'AC'),
      meeting('free', 'c', 70, 'CD'),
    ]);
    expect(found.stays).toEqual([
      {
        meetingId: 'm2',
        from: { startAt: at(70), endAt: at(90) },
        reason: 'BOOKED',
        other: { meetingId: 'outside', at: { startAt: at(95), endAt: at(115) } },
        sharesWith: [],
      },
    ]);
    expect(found.moves.map(({ meetingId }) => meetingId)).toEqual(['m1', 'free']);
    // One that stays because of another may itself be in the way of a third.
    const chain = plan(
      [
        meeting('outside', null, 120, 'AX'),
        meeting('m2', 'c', 70, 'AB', { endAt: at(115) }),
        meeting('m1', 'b', 20, 'BC', { endAt: at(65) }),
      ],
      start,
    );
    expect(chain.stays.map(({ meetingId, other }) => [meetingId, other?.meetingId])).toEqual([
      ['m1', 'm2'],
      ['m2', 'outside'],
    ]);
    const begun = plan([meeting('m1', 'b', -5, 'AB', { endAt: at(40) })], at(5));
    expect(begun.stays).toMatchObject([{ meetingId: 'm1', reason: 'RUNNING', other: null }]);
  });

  // T2383
  it('name who would sit at the table of one that keeps its time: timeslots keep them apart no longer', () => {
    const found = plan([
      meeting('outside', null, 60, 'AX'),
      // Would move to 30-50, and is in the way of nothing; its side A is elsewhere from 60 on.
      meeting('stays', 'b', 20, 'AB', { endAt: at(55), tableId: 'T1' }),
      meeting('comes', 'a', 0, 'CD', { tableId: 'T1', endAt: at(25) }),
      meeting('later', 'c', 70, 'CD', { tableId: 'T1' }),
      meeting('other table', 'b', 20, 'EF', { tableId: 'T2' }),
    ]);
    expect(found.stays.map(({ meetingId, sharesWith }) => [meetingId, sharesWith])).toEqual([
      ['stays', [{ meetingId: 'comes', at: { startAt: at(0), endAt: at(25) } }]],
    ]);
    // One that moves to where the other one is still sitting.
    const moves = plan([
      meeting('outside', null, 95, 'AX'),
      meeting('stays', 'c', 70, 'AB', { tableId: 'T1' }),
      meeting('comes', 'b', 20, 'CD', { tableId: 'T1', startAt: at(55), endAt: at(65) }),
      meeting('nobody', 'b', 20, 'EF', { tableId: null }),
    ]);
    expect(moves.stays.map(({ sharesWith }) => sharesWith)).toEqual([
      [{ meetingId: 'comes', at: { startAt: at(65), endAt: at(75) } }],
    ]);
  });

  // T2047
  it('are the same appointment: a check-in for any of its starts counts, from the opening that was promised first', () => {
    const before = aMeeting({ startAt: start, endAt: at(20), movedAt: at(-600), acceptedAt: at(-600) });
    const once = applyShift(before, { to: { startAt: at(10), endAt: at(30) } }, start);
    const twice = applyShift(once, { to: { startAt: at(30), endAt: at(50) } }, start);
    expect(startsOf(twice)).toEqual([start, at(10), at(30)]);
    expect(earliestStart(twice)).toBe(start);
    const party = { staff: false, party: 'OWNER' } as const;
    const said = (meeting: typeof twice, startAt: string, minutes: number) =>
      decideCheckIn(meeting, party, { party: 'OWNER', attendedAt: at(minutes), startAt }, at(minutes), terms);
    for (const shown of [start, at(10), at(30)]) expect(said(twice, shown, -10).kind).toBe('allowed');
    expect(said(twice, at(60), -10)).toMatchObject({ code: 'MEETING_MOVED' });
    expect(said(twice, start, -16)).toMatchObject({ code: 'CHECK_IN_NOT_OPEN' });
    // Agreed on anew for another time: the former starts are another appointment's.
    const anew = { ...twice, startAt: at(120), endAt: at(140) };
    expect(startsOf(anew)).toEqual([at(120)]);
    expect(said(anew, start, -10)).toMatchObject({ code: 'MEETING_MOVED' });
    // Taken back it stands where it was, and what a device still shows counts.
    const back = applyShift(once, { to: { startAt: start, endAt: at(20) } }, start);
    expect([back.startAt, startsOf(back)]).toEqual([start, [at(10), start]]);
    expect(before.shiftedStarts).toBeUndefined();
  });
});

describe('The undo of a shift', () => {
  const made = { id: 'one', timetable: shifted(), madeAt: start, undoneAt: null };
  const after: Timetable = {
    ...timetable,
    events: timetable.events.map((one) => {
      const moved = made.timetable.events.find(({ eventId }) => eventId === one.id);
      return moved ? { ...one, startTime: moved.to.startAt, endTime: moved.to.endAt } : one;
    }),
    timeslots: timetable.timeslots.map((one) => {
      const moved = made.timetable.slots.find(({ timeslotId }) => timeslotId === one.id);
      return moved ? { ...one, slotStartTime: moved.to.startAt, slotEndTime: moved.to.endAt } : one;
    }),
  };

  // T2048
  it('is of the newest, on its day, until the first timeslot would have begun, while nothing else changed them', () => {
    const undo = (over: object = {}, newest = 'one', table = after, now = at(5)) =>
      decideUndoShift({ ...made, ...over }, { id: newest }, table, zone, now);
    expect(undo().kind).toBe('allowed');
    expect(undo({ undoneAt: start })).toMatchObject({ code: 'SHIFT_UNDONE' });
    expect(undo({}, 'two')).toMatchObject({ code: 'SHIFT_NOT_NEWEST' });
    expect(undo({}, 'one', after, at(20))).toMatchObject({ code: 'SHIFT_UNDO_OVER' });
    expect(undo({ madeAt: at(-1440) })).toMatchObject({ code: 'SHIFT_UNDO_OVER' });
    expect(undo({}, 'one', timetable)).toMatchObject({ code: 'SHIFT_CHANGED_SINCE' });
    const gone = { ...after, timeslots: after.timeslots.filter(({ id }) => id !== 'c') };
    expect(undo({}, 'one', gone)).toMatchObject({ code: 'SHIFT_CHANGED_SINCE' });
  });

  // T2769
  it('is refused where a timeslot was added since that would end after its event', () => {
    const added = { ...after, timeslots: [...after.timeslots, slot('new', 'morning', 90, 100)] };
    expect(decideUndoShift(made, { id: 'one' }, added, zone, at(5))).toMatchObject({
      code: 'SHIFT_CHANGED_SINCE',
    });
  });

  // T2154
  it('is refused where another event or timeslot has taken the former time since', () => {
    const undo = (table: Timetable, shift = made) =>
      decideUndoShift(shift, { id: 'one' }, table, zone, at(5));
    const changed = { code: 'SHIFT_CHANGED_SINCE' };
    const withSlot = (one: Timeslot) => ({ ...after, timeslots: [...after.timeslots, one] });
    expect(undo(withSlot(slot('new', 'morning', 20, 30)))).toMatchObject(changed);
    expect(undo(withSlot(slot('new', 'morning', 10, 20))).kind).toBe('allowed');
    expect(undo(withSlot(slot('new', 'afternoon', 20, 30))).kind).toBe('allowed');
    // The afternoon began later too: what is put before it now is in its way back.
    const ofDay = { ...made, timetable: shifted({ scope: 'DAY' }) };
    const moved: Timetable = {
      events: timetable.events.map((one) => {
        const to = ofDay.timetable.events.find(({ eventId }) => eventId === one.id)?.to;
        return to ? { ...one, startTime: to.startAt, endTime: to.endAt } : one;
      }),
      timeslots: timetable.timeslots.map((one) => {
        const to = ofDay.timetable.slots.find(({ timeslotId }) => timeslotId === one.id)?.to;
        return to ? { ...one, slotStartTime: to.startAt, slotEndTime: to.endAt } : one;
      }),
    };
    expect(undo(moved, ofDay).kind).toBe('allowed');
    const before = { ...moved, events: [...moved.events, event('talk', 100, 155)] };
    expect(undo(before, ofDay)).toMatchObject(changed);
    const beside = { ...moved, events: [...moved.events, event('talk', 100, 150)] };
    expect(undo(beside, ofDay).kind).toBe('allowed');
  });

  it('brings back every time, and leaves those that had stayed', () => {
    const back = backwards(made.timetable);
    for (const { timeslotId, to } of back.slots)
      expect(to).toEqual(spanOfSlot(timetable.timeslots.find(({ id }) => id === timeslotId)!));
    const meetings = [meeting('m1', 'b', 30, 'AB'), meeting('stayed', 'c', 70, 'AC')];
    const found = shiftMeetings(meetings, back.slots, start, new Set(['stayed']));
    expect(found.moves.map(({ meetingId, to }) => [meetingId, to.startAt])).toEqual([['m1', at(20)]]);
    expect(found.stays).toEqual([]);
  });
});

// T2049
it('A person reads once of all meetings that have new times', () => {
  const program = { name: 'Summit', slug: 'summit', timezone: zone };
  const one = {
    meetingId: 'm1',
    partner: 'Borealis',
    fromStartAt: start,
    toStartAt: at(10),
    place: 'Hall, Table 3',
  };
  const told = newsText(
    shiftNews({
      program,
      meetings: [
        one,
        { ...one, meetingId: 'm2', partner: 'Fjord', fromStartAt: at(40), toStartAt: at(50), place: null },
      ],
      undone: false,
    }),
  );
  expect(told.title).toBe('Your meetings start 10 minutes later');
  expect(told.message).toBe(
    'The schedule of November 24, 2026 runs late. 2 of your meetings have new times. 10:00 → 10:10 with Borealis · Hall, Table 3',
  );
  expect(told.lines.slice(3)).toEqual([
    '  - 10:00 → 10:10 with Borealis · Hall, Table 3',
    '  - 10:40 → 10:50 with Fjord',
  ]);
  expect(told.path).toBe('/programs/summit/my-schedule');
  expect(newsText(shiftNews({ program, meetings: [one], undone: true })).title).toBe(
    'Your meeting has a new time',
  );
});
