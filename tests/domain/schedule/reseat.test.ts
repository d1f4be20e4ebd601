import { describe, expect, test } from 'vitest';
import { englishText } from '../../../src/domain/language/message.ts';
import { applyReseat, planReseat } from '../../../src/domain/schedule/reseat.ts';
import {
  isInForce,
  type ReseatChange,
  reseatChangeArgs,
} from '../../../src/domain/schedule/reseat-change.ts';
import { placesFor, type ReseatWorld, seatAtOf } from '../../../src/domain/schedule/reseat-places.ts';
import { changeText, reseatedText } from '../../../src/domain/schedule/reseat-text.ts';
import { planUndo } from '../../../src/domain/schedule/reseat-undo.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { aMeeting, here } from '../meetings/a-meeting.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  doubleUses,
  eventId,
  meetingId,
  movedBy,
  organizationId,
  roomId,
  seated,
  start,
  tableId,
  timeslotId,
} from './reseat-fixtures.ts';

const before = addMinutes(start, -60);
const slots = Array.from({ length: 5 }, (_, index) => aTimeslot(index));
const [first, second, third] = slots as [
  ReturnType<typeof aTimeslot>,
  ReturnType<typeof aTimeslot>,
  ReturnType<typeof aTimeslot>,
];
const [hall, annex, online] = [aRoom(0, 3), aRoom(1, 2), aRoom(2, 3, 'online')];
const world = (over: Partial<ReseatWorld> = {}): ReseatWorld => ({
  events: [anEvent()],
  timeslots: slots,
  rooms: [hall, annex, online],
  meetings: [],
  closures: [],
  ...over,
});
const closed: ReseatChange = { kind: 'ROOM_DISABLED', roomId: roomId(0), eventId: eventId() };
const slotGone: ReseatChange = { kind: 'TIMESLOT_DISABLED', timeslotId: timeslotId(0) };

const shown = (plan: ReturnType<typeof planReseat>) => ({
  moves: plan.moves.map(({ meetingId: id, to }) => [id, to.timeslotId, to.roomId, to.seatNumber]),
  stays: plan.stays.map(({ meetingId: id, reason }) => [id, reason]),
});

describe('A room that is closed', () => {
  test('gives its meetings the free tables of other rooms at the same time, and moves no other', () => {
    const meetings = [
      seated(1, [1, 2], first, hall, 1),
      seated(2, [3, 4], first, annex, 1),
      seated(3, [5, 6], second, hall, 3),
    ];
    expect(shown(planReseat(world({ meetings }), closed, before))).toEqual({
      moves: [
        [meetingId(1), timeslotId(0), roomId(1), 2],
        [meetingId(3), timeslotId(1), roomId(1), 1],
      ],
      stays: [],
    });
  });

  // T2940
  test('where its time has no table left, gives the nearest other time to whoever agreed last', () => {
    const meetings = [1, 2, 3].map((number) =>
      seated(number, [number * 2, number * 2 + 1], first, hall, number, {
        acceptedAt: addMinutes(before, -number),
      }),
    );
    expect(shown(planReseat(world({ meetings }), closed, before))).toEqual({
      moves: [
        [meetingId(1), timeslotId(1), roomId(1), 1],
        [meetingId(2), timeslotId(0), roomId(1), 2],
        [meetingId(3), timeslotId(0), roomId(1), 1],
      ],
      stays: [],
    });
  });

  // T2941
  test('prefers a late time of the day to an early one of another day, and takes that before nothing', () => {
    const [tomorrow, late] = [anEvent(1, { date: '2026-11-22' }), aTimeslot(40)];
    const early = aTimeslot(41, { eventId: eventId(1) });
    const meetings = [seated(1, [1, 2], first, hall, 1)];
    const of = (timeslots: (typeof first)[]) =>
      shown(
        planReseat(
          world({ events: [anEvent(), tomorrow], timeslots, rooms: [hall], meetings }),
          removed,
          before,
        ),
      ).moves;
    const removed: ReseatChange = {
      kind: 'TABLES_REMOVED',
      roomId: roomId(0),
      tableIds: [1, 2].map((table) => tableId(0, table)),
    };
    const full = [seated(2, [3, 4], first, hall, 3)];
    meetings.push(...full);
    expect(of([first, early, late])).toEqual([[meetingId(1), late.id, roomId(0), 3]]);
    expect(of([first, early])).toEqual([[meetingId(1), early.id, roomId(0), 3]]);
  });

  // T2942
  test('with 24 meetings in it places all of them, 12 at their time and 12 in later timeslots', () => {
    const [big, other] = [aRoom(0, 4), aRoom(1, 2)];
    const timeslots = Array.from({ length: 12 }, (_, number) => aTimeslot(number));
    const meetings = Array.from({ length: 24 }, (_, number) =>
      seated(number, [number * 2, number * 2 + 1], timeslots[Math.floor(number / 4)]!, big, (number % 4) + 1),
    ).slice(0, 24);
    const whole = world({ timeslots, rooms: [big, other], meetings });
    const plan = planReseat(whole, closed, before);
    expect(plan.stays).toEqual([]);
    expect(plan.moves.filter(({ from, to }) => from.timeslotId === to.timeslotId)).toHaveLength(12);
    expect(doubleUses(movedBy(whole, plan))).toEqual([]);
    expect(planReseat(whole, closed, before)).toEqual(plan);
  });

  test('leaves those for whom nothing is free to be decided, and serves first who agreed first', () => {
    const meetings = [1, 2, 3].map((number) =>
      seated(number, [number * 2, number * 2 + 1], first, hall, number, {
        acceptedAt: addMinutes(before, -number),
      }),
    );
    expect(shown(planReseat(world({ timeslots: [first], meetings }), closed, before))).toEqual({
      moves: [
        [meetingId(2), timeslotId(0), roomId(1), 2],
        [meetingId(3), timeslotId(0), roomId(1), 1],
      ],
      stays: [[meetingId(1), 'NO_PLACE']],
    });
  });

  // T0937
  test('leaves meetings that run or that somebody has checked in to where they are, and does not speak of those that are over', () => {
    const now = addMinutes(start, 40);
    const meetings = [
      seated(1, [1, 2], first, hall, 1),
      seated(2, [3, 4], second, hall, 1),
      seated(3, [5, 6], third, hall, 1, { ownerAttendance: here(now) }),
      seated(4, [7, 8], third, hall, 2, { ownerAttendance: here(null) }),
    ];
    expect(shown(planReseat(world({ meetings }), closed, now))).toEqual({
      moves: [[meetingId(4), timeslotId(2), roomId(1), 1]],
      stays: [
        [meetingId(2), 'RUNNING'],
        [meetingId(3), 'CHECKED_IN'],
      ],
    });
  });

  test('sends an online meeting to online rooms only', () => {
    const more = aRoom(3, 1, 'online');
    const meetings = [seated(1, [1, 2], first, online, 1), seated(2, [3, 4], first, online, 2)];
    const plan = planReseat(
      world({ timeslots: [first], rooms: [hall, annex, online, more], meetings }),
      { kind: 'ROOM_DELETED', roomId: roomId(2) },
      before,
    );
    expect(shown(plan)).toEqual({
      moves: [[meetingId(1), timeslotId(0), roomId(3), 1]],
      stays: [[meetingId(2), 'NO_PLACE']],
    });
  });

  test('for one event touches no meeting of another', () => {
    const other = anEvent(1);
    const elsewhere = aTimeslot(9, { eventId: eventId(1) });
    const meetings = [seated(1, [1, 2], elsewhere, hall, 1)];
    const plan = planReseat(
      world({ events: [anEvent(), other], timeslots: [...slots, elsewhere], meetings }),
      closed,
      before,
    );
    expect(plan).toEqual({ moves: [], stays: [] });
  });
});

describe('A room that shrinks', () => {
  test('keeps its first tables, and gives a meeting a free one of its own before another room', () => {
    const meetings = [seated(1, [1, 2], first, hall, 3), seated(2, [3, 4], first, hall, 1)];
    const plan = planReseat(
      world({ meetings }),
      { kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 2 },
      before,
    );
    expect(shown(plan).moves).toEqual([[meetingId(1), timeslotId(0), roomId(0), 2]]);
  });

  test('loses exactly the tables that are named, and the others keep their numbers', () => {
    const meetings = [1, 2, 3].map((table) => seated(table, [table * 2, table * 2 + 1], first, hall, table));
    const plan = planReseat(
      world({ meetings }),
      { kind: 'TABLES_REMOVED', roomId: roomId(0), tableIds: [tableId(0, 1)] },
      before,
    );
    expect(shown(plan)).toEqual({ moves: [[meetingId(1), timeslotId(0), roomId(1), 1]], stays: [] });
  });

  test('of its quotas keeps the first ones', () => {
    const meetings = [seated(1, [1, 2], first, online, 1), seated(2, [3, 4], first, online, 3)];
    const plan = planReseat(
      world({ meetings }),
      { kind: 'ROOM_SHRUNK', roomId: roomId(2), totalTables: 2 },
      before,
    );
    expect(shown(plan).moves).toEqual([[meetingId(2), timeslotId(0), roomId(2), 2]]);
  });
});

describe('A timeslot or event that is closed', () => {
  test('gives its meetings the nearest time at which both are free, and their own table where it is free', () => {
    const meetings = [
      seated(1, [1, 2], first, hall, 3),
      // The one has a meeting in the second timeslot: the third is the nearest for both.
      seated(2, [2, 3], second, annex, 1),
    ];
    expect(shown(planReseat(world({ meetings }), slotGone, before))).toEqual({
      moves: [[meetingId(1), timeslotId(2), roomId(0), 3]],
      stays: [],
    });
  });

  test('looks only at timeslots that could be requested now: ahead, enabled, published, of the venue, no break, not closed by either', () => {
    const timeslots = [
      first,
      aTimeslot(1, { disabledAt: before }),
      aTimeslot(2, { timeslotType: 'BREAKTIME', venues: [] }),
      aTimeslot(3, { venues: ['online'] }),
      aTimeslot(4),
      aTimeslot(5, { eventId: eventId(1) }),
      aTimeslot(6, { eventId: eventId(2) }),
      aTimeslot(7),
    ];
    const events = [anEvent(), anEvent(1, { eventStatus: 'DRAFT' }), anEvent(2, { disabledAt: before })];
    const meetings = [seated(1, [1, 2], first, hall, 1)];
    const closures = [
      { timeslotId: timeslotId(4), organizationId: organizationId(2), venue: 'offline' as const },
    ];
    const plan = planReseat(world({ timeslots, events, meetings, closures }), slotGone, before);
    expect(shown(plan).moves).toEqual([[meetingId(1), timeslotId(7), roomId(0), 1]]);
    const none = planReseat(
      world({ timeslots: timeslots.slice(0, 7), events, meetings, closures }),
      slotGone,
      before,
    );
    expect(shown(none).stays).toEqual([[meetingId(1), 'NO_PLACE']]);
  });

  test('makes meetings make room for each other where that places more of them', () => {
    // One room with one table. The first meeting could go to two times, the second only to the nearer of them.
    const rooms = [aRoom(0, 2)];
    const timeslots = [aTimeslot(0), aTimeslot(1), aTimeslot(2)];
    const full = seated(9, [8, 9], timeslots[1]!, rooms[0]!, 2);
    const fuller = seated(8, [6, 7], timeslots[2]!, rooms[0]!, 2);
    const meetings = [
      seated(1, [1, 2], first, rooms[0]!, 1),
      seated(2, [3, 4], first, rooms[0]!, 2),
      full,
      fuller,
    ];
    const closures = [
      { timeslotId: timeslotId(2), organizationId: organizationId(4), venue: 'offline' as const },
    ];
    const plan = planReseat(world({ rooms, timeslots, meetings, closures }), slotGone, before);
    expect(shown(plan).moves).toEqual([
      [meetingId(1), timeslotId(2), roomId(0), 1],
      [meetingId(2), timeslotId(1), roomId(0), 1],
    ]);
  });

  test('an event takes all its timeslots with it; its meetings go to other events and never meet at one time', () => {
    const other = [5, 6, 7].map((number) => aTimeslot(number, { eventId: eventId(1) }));
    const meetings = [
      seated(1, [1, 2], first, hall, 1),
      seated(2, [1, 3], second, hall, 1),
      seated(3, [1, 4], third, hall, 1),
      seated(4, [1, 5], aTimeslot(3), hall, 1),
    ];
    const whole = world({ events: [anEvent(), anEvent(1)], timeslots: [...slots, ...other], meetings });
    for (const kind of ['EVENT_DISABLED', 'EVENT_DELETED'] as const) {
      const plan = planReseat(whole, { kind, eventId: eventId() }, before);
      expect([plan.moves.length, plan.stays.length]).toEqual([3, 1]);
      expect(doubleUses(movedBy(whole, plan))).toEqual([]);
    }
  });
});

describe('A meeting that is re-seated', () => {
  const seat = { roomId: roomId(1), tableId: tableId(1, 1), tableName: 'Table 1', seatNumber: 1 };
  const time = (slot: typeof first) => ({
    eventId: slot.eventId,
    timeslotId: slot.id,
    startAt: slot.slotStartTime,
    endAt: slot.slotEndTime,
  });
  const meeting = { ...aMeeting(), ...seated(1, [1, 2], first, hall, 2) };

  test('at the same time keeps its appointment, and the room that was left is remembered', () => {
    const moved = applyReseat(meeting, { ...time(first), ...seat }, before);
    expect(moved).toEqual({ ...meeting, ...seat, formerRoomIds: [roomId(0)], updatedAt: before });
  });

  test('at another time is another appointment, agreed on now', () => {
    const moved = applyReseat(meeting, { ...time(second), ...seat }, before);
    expect(moved).toMatchObject({ ...time(second), ...seat, acceptedAt: before, movedAt: before });
  });
});

describe('The places that one meeting could have', () => {
  const meetings = [seated(1, [1, 2], first, hall, 1), seated(2, [1, 3], second, hall, 1)];
  const whole = world({ meetings });
  const places = (over: Partial<ReseatWorld> = {}, limit = 9, now = before) =>
    placesFor({ ...whole, ...over }, (over.meetings ?? meetings)[0]!, now, limit).map(
      ({ timeslotId: slot, roomId: room, seatNumber }) => [slot, room, seatNumber],
    );

  // T2943
  test('are a table of each room at its time, then the nearest times at which both are free, as many as asked for', () => {
    expect(places()).toEqual([
      [timeslotId(0), roomId(0), 2],
      [timeslotId(0), roomId(1), 1],
      [timeslotId(2), roomId(0), 1],
      [timeslotId(3), roomId(0), 1],
      [timeslotId(4), roomId(0), 1],
    ]);
    expect(places({}, 1)).toEqual([[timeslotId(0), roomId(0), 2]]);
  });

  test('are of another time no longer once someone has checked in', () => {
    const here_ = meetings.map((one) => ({ ...one, ownerAttendance: here(before) }));
    expect(places({ meetings: here_ }).map(([slot]) => slot)).toEqual([timeslotId(0), timeslotId(0)]);
  });
});

describe('An undo', () => {
  const meetings = [
    seated(1, [1, 2], first, hall, 1),
    seated(2, [3, 4], first, hall, 2),
    seated(3, [5, 6], second, hall, 1),
  ];
  const whole = world({ meetings });
  const plan = planReseat(whole, closed, before);
  const after = movedBy(whole, plan);
  const with_ = (number: number, over: object) =>
    after.map((meeting) => (meeting.id === meetingId(number) ? { ...meeting, ...over } : meeting));
  const undone = (now: string, given = after, schedule = whole) => {
    const undo = planUndo({ ...schedule, meetings: given }, plan.moves, now);
    return { back: undo.back.map((move) => move.meetingId), stays: undo.stays };
  };
  const all = [meetingId(1), meetingId(2), meetingId(3)];

  test('brings everybody back to where they were', () => {
    const undo = planUndo({ ...whole, meetings: after }, plan.moves, before);
    expect(undo.stays).toEqual([]);
    expect(movedBy({ ...whole, meetings: after }, { moves: undo.back, stays: [] })).toEqual(meetings);
  });

  test('names who cannot go back, and why', () => {
    expect(undone(before, with_(1, { seatNumber: 9 })).stays).toEqual([
      { meetingId: meetingId(1), reason: 'CHANGED_SINCE' },
    ]);
    expect(
      undone(
        before,
        after.filter(({ id }) => id !== meetingId(2)),
      ).stays,
    ).toEqual([{ meetingId: meetingId(2), reason: 'CHANGED_SINCE' }]);
    expect(undone(before, with_(3, { ownerAttendance: here(before) })).stays).toEqual([
      { meetingId: meetingId(3), reason: 'CHECKED_IN' },
    ]);
    expect(undone(addMinutes(start, 10))).toEqual({
      back: [meetingId(3)],
      stays: [
        { meetingId: meetingId(1), reason: 'STARTED' },
        { meetingId: meetingId(2), reason: 'STARTED' },
      ],
    });
    const rival = seated(4, [7, 8], first, hall, 1);
    expect(undone(before, [...after, rival]).stays).toEqual([{ meetingId: meetingId(1), reason: 'TAKEN' }]);
    const still = world({ rooms: [{ ...hall, disabledEventId: [eventId()] }, annex, online] });
    expect(undone(before, after, still)).toEqual({
      back: [],
      stays: all.map((id) => ({ meetingId: id, reason: 'CLOSED' })),
    });
  });

  // T3121
  test('brings nobody back to a time that one of the two gave away since: to sessions, or closed in another room', () => {
    const late = seated(9, [1, 2], second, hall, 2);
    const from = seatAtOf(seated(9, [1, 2], first, hall, 1));
    const moves = [{ meetingId: late.id, from, to: seatAtOf(late) }];
    const back = (over: Partial<ReseatWorld>) =>
      planUndo(world({ meetings: [late], ...over }), moves, before);
    expect(back({}).back).toHaveLength(1);
    const talk = { personId: 'p', startAt: first.slotStartTime, endAt: first.slotEndTime };
    const sessions = new Map([[organizationId(2), { people: ['p'], ties: [talk] }]]);
    expect(back({ sessions }).stays).toEqual([{ meetingId: late.id, reason: 'TAKEN' }]);
    const { slotStartTime, slotEndTime } = first;
    const there = aTimeslot(7, { roomId: roomId(1), slotStartTime, slotEndTime });
    const closures = [{ timeslotId: there.id, organizationId: organizationId(1), venue: 'offline' as const }];
    const timeslots = [...whole.timeslots, there];
    expect(back({ timeslots, closures }).stays).toEqual([{ meetingId: late.id, reason: 'CLOSED' }]);
  });
});

describe('The words of a re-seating', () => {
  test('say what was closed', () => {
    const words = (change: ReseatChange) => englishText(changeText(world(), change, 'Asia/Jakarta'));
    expect([
      words(closed),
      words({ kind: 'ROOM_DELETED', roomId: roomId(1) }),
      words({ kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 1 }),
      words({ kind: 'ROOM_SHRUNK', roomId: roomId(2), totalTables: 3 }),
      words({ kind: 'TABLES_REMOVED', roomId: roomId(0), tableIds: [tableId(0, 1), tableId(0, 2)] }),
      words(slotGone),
      words({ kind: 'EVENT_DISABLED', eventId: eventId() }),
      words({ kind: 'EVENT_DELETED', eventId: eventId() }),
    ]).toEqual([
      'Room 1 closed for Day 1',
      'Room 2 deleted',
      'Room 1 reduced to 1 table',
      'Room 3 reduced to 3 quotas',
      'Table 1, Table 2 of Room 1 removed',
      'Timeslot Nov 21, 2026, 10:00 - 10:30 GMT+7 disabled',
      'Day 1 disabled',
      'Day 1 deleted',
    ]);
  });

  test('say from where to where, and the time where it changes', () => {
    const place = (slot: typeof first, roomName: string | null, seatNumber: number) => ({
      startAt: slot.slotStartTime,
      endAt: slot.slotEndTime,
      roomName,
      tableName: `Table ${seatNumber}`,
      seatNumber,
    });
    const from = place(first, 'Hall', 1);
    const text = (to: typeof from) =>
      englishText(reseatedText(from, to, { what: 'Hall closed', undone: false }, 'Asia/Jakarta'));
    expect(text(place(first, 'Annex', 2))).toBe('Hall, Table 1 → Annex, Table 2 (Hall closed)');
    expect(text(place(second, null, 2))).toBe(
      'Nov 21, 2026, 10:00 - 10:30 GMT+7, Hall, Table 1 → Nov 21, 2026, 10:30 - 11:00 GMT+7, Table 2 (Hall closed)',
    );
  });
});

test('a change names what it needs, and nothing else is read as one', () => {
  expect(reseatChangeArgs.safeParse(closed).success).toBe(true);
  expect(reseatChangeArgs.safeParse({ kind: 'ROOM_DISABLED', roomId: roomId(0) }).success).toBe(false);
  expect(reseatChangeArgs.safeParse({ kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 0 }).success).toBe(
    false,
  );
  expect(reseatChangeArgs.safeParse({ kind: 'ROOM_BURNT' }).success).toBe(false);
});

test('a change that is in force already takes nothing away anew', () => {
  const disabled = world({ rooms: [{ ...hall, disabledEventId: [eventId()] }, annex] });
  expect([isInForce(world(), closed), isInForce(disabled, closed)]).toEqual([false, true]);
  expect(isInForce(world(), slotGone)).toBe(false);
  expect(isInForce(world({ timeslots: [aTimeslot(0, { disabledAt: before })] }), slotGone)).toBe(true);
});
