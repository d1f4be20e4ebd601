import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { freeOf } from '../../../src/domain/schedule/reseat-free.ts';
import type { Timeslot } from '../../../src/domain/schedule/schedule.ts';
import type { SlotShift, Timetable } from '../../../src/domain/schedule/shift.ts';
import {
  decideRegister,
  effectOf,
  type RegisterFacts,
} from '../../../src/domain/sessions/register-session.ts';
import {
  applySaveSession,
  sameSessionKey,
  saveSessionArgs,
  sessionAsGiven,
  sessionProblems,
} from '../../../src/domain/sessions/save-session.ts';
import { inSessions, isInSessions } from '../../../src/domain/sessions/session-block.ts';
import { shiftSessions, stillThere } from '../../../src/domain/sessions/shift-sessions.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const NINE = '2026-11-20T02:00:00.000Z';
const at = (minutes: number, lasts = 60) => ({
  startAt: addMinutes(NINE, minutes),
  endAt: addMinutes(NINE, minutes + lasts),
});
const tie = (personId: string, minutes: number, lasts = 60) => ({ personId, ...at(minutes, lasts) });

const given = (over: object = {}) =>
  saveSessionArgs.safeParse({
    title: ' Opening \u0007 ',
    date: '2026-11-20',
    startTime: '09:00',
    endTime: '10:00',
    ...over,
  });
const messagesOf = (over: object) => given(over).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('A session as staff give it', () => {
  // T3020
  test('has a title on one line, each speaker once, a room or a place, and ends after it starts', () => {
    expect(given({ speakers: ['Ada', ' Ada ', '', 'Grace'] }).data).toMatchObject({
      title: 'Opening',
      speakers: ['Ada', 'Grace'],
      kind: 'SHOWN',
      capacity: null,
      roomId: null,
    });
    expect(messagesOf({ title: ' \u0007 ' })).toEqual(['title']);
    expect(messagesOf({ title: 'x'.repeat(200) })).toEqual([]);
    expect(messagesOf({ title: 'x'.repeat(201) })).toEqual(['title']);
    expect(messagesOf({ endTime: '09:00' })).toEqual(['endTime']);
    expect(messagesOf({ endTime: '30:01' })).toEqual(['endTime']);
    expect(messagesOf({ capacity: 0 })).toEqual(['capacity']);
    expect(messagesOf({ roomId: '5d2b1c9e-8f0a-4a55-9a57-0d6f9f3f0001', place: 'Garden' })).toEqual([
      'place',
    ]);
  });

  // T3021
  test('after midnight belongs to its evening, and reads as it was given', () => {
    const args = given({ startTime: '24:30', endTime: '26:00', kind: 'BOOKABLE', capacity: 12 }).data!;
    const session = applySaveSession(args, { id: 's', programId: 'p' }, 'Asia/Jakarta');
    expect([session.startAt, session.endAt]).toEqual([
      '2026-11-20T17:30:00.000Z',
      '2026-11-20T19:00:00.000Z',
    ]);
    expect(sessionAsGiven(session, 'Asia/Jakarta')).toEqual(args);
    expect(sameSessionKey(session)).toBe(sameSessionKey({ ...session, title: 'OPENING' }));
    expect(sameSessionKey(session)).not.toBe(sameSessionKey({ ...session, place: 'Garden' }));
  });

  // T3022
  test('keeps a place for everyone who is registered', () => {
    const args = given({ kind: 'BOOKABLE', capacity: 2 }).data!;
    const facts = { roomIds: new Set<string>(), registered: 3 };
    expect(sessionProblems(args, facts).map(({ path }) => path)).toEqual(['capacity']);
    expect(sessionProblems({ ...args, kind: 'SHOWN' }, facts).map(({ path }) => path)).toEqual(['kind']);
    expect(sessionProblems({ ...args, capacity: 3 }, facts)).toEqual([]);
    expect(
      sessionProblems({ ...args, roomId: 'r' }, { ...facts, registered: 0 }).map(({ path }) => path),
    ).toEqual(['roomId']);
  });
});

describe('An organization', () => {
  // T3023
  test('is blocked once each of its people is in a session that shares a moment with the meeting', () => {
    const own = { people: ['a', 'b'], ties: [tie('a', 0)] };
    expect(isInSessions(own, at(0))).toBe(false);
    expect(isInSessions({ ...own, ties: [...own.ties, tie('b', 0)] }, at(0))).toBe(true);
    // Each is away for a part of it: nobody could sit through it.
    expect(isInSessions({ ...own, ties: [tie('a', 0, 15), tie('b', 45, 15)] }, at(0))).toBe(true);
    // A session that ends when the meeting begins takes nothing of it.
    expect(isInSessions({ ...own, ties: [tie('a', 0), tie('b', -60)] }, at(0))).toBe(false);
    // Of one that brings nobody nothing is known: sessions do not block it.
    expect(isInSessions({ people: [], ties: [] }, at(0))).toBe(false);
    expect(inSessions(new Map([['o', { people: ['a'], ties: [tie('a', 0)] }]]), ['o', 'p'], at(30))).toEqual([
      'o',
    ]);
  });

  // T3056
  test('that is blocked is given no other time by a re-seating', () => {
    const slots = [0, 60].map((minutes, place) => ({
      id: `slot-${place}`,
      slotStartTime: at(minutes).startAt,
      slotEndTime: at(minutes).endAt,
    })) as unknown as Timeslot[];
    const meeting = { id: 'm', meetingOwner: 'o', meetingParticipant: 'p', venue: 'offline' } as DoorMeeting;
    const world = { meetings: [], closures: [], timeslots: slots };
    const sessions = new Map([['p', { people: ['a'], ties: [tie('a', 60)] }]]);
    const free = (over: object) => slots.map((slot) => freeOf({ ...world, ...over })(meeting, slot));
    expect(free({})).toEqual([true, true]);
    expect(free({ sessions })).toEqual([true, false]);
  });

  // T3024
  test('is blocked by more registrations wherever it was blocked by fewer', () => {
    const ties = fc.array(
      fc.record({ person: fc.constantFrom('a', 'b', 'c'), from: fc.integer({ min: 0, max: 200 }) }),
    );
    fc.assert(
      fc.property(ties, ties, fc.integer({ min: 0, max: 200 }), (some, more, from) => {
        const made = (of: typeof some) => of.map((one) => tie(one.person, one.from, 30));
        const people = ['a', 'b', 'c'];
        const before = isInSessions({ people, ties: made(some) }, at(from, 30));
        const after = isInSessions({ people, ties: [...made(some), ...made(more)] }, at(from, 30));
        return !before || after;
      }),
    );
  });
});

describe('Someone who registers', () => {
  const facts = (over: Partial<RegisterFacts> = {}): RegisterFacts => ({
    session: { kind: 'BOOKABLE', capacity: 2, ...at(0) },
    personId: 'a',
    registered: 0,
    own: { people: ['a', 'b'], ties: [] },
    meetings: [],
    ...over,
  });
  const codeOf = (over: Partial<RegisterFacts>, now = addMinutes(NINE, -60)) => {
    const verdict = decideRegister(facts(over), now);
    return verdict.kind === 'refused' ? verdict.code : verdict.kind;
  };

  // T3025
  test('gets a place while there is one, until it begins, once at a time, and not over a meeting that only they could go to', () => {
    expect(codeOf({})).toBe('allowed');
    expect(codeOf({ session: { kind: 'SHOWN', capacity: null, ...at(0) } })).toBe('SESSION_NOT_BOOKABLE');
    expect(codeOf({}, NINE)).toBe('SESSION_BEGUN');
    expect(codeOf({ registered: 2 })).toBe('SESSION_FULL');
    expect(codeOf({ personId: 'z' })).toBe('SESSION_NOT_BROUGHT');
    expect(codeOf({ own: { people: ['a', 'b'], ties: [tie('a', 30)] } })).toBe('SESSION_SAME_TIME');
    // The colleague can go to the meeting.
    expect(codeOf({ meetings: [at(30)] })).toBe('allowed');
    expect(codeOf({ own: { people: ['a', 'b'], ties: [tie('b', 30)] }, meetings: [at(30)] })).toBe(
      'SESSION_MEETS_MEETING',
    );
    expect(codeOf({ own: { people: ['a'], ties: [] }, meetings: [at(60)] })).toBe('allowed');
  });

  // T3026
  test('sees before whether their organization can meet nobody then', () => {
    expect(effectOf(facts())).toBe('NONE');
    expect(effectOf(facts({ own: { people: ['a'], ties: [] } }))).toBe('BLOCKS');
    expect(effectOf(facts({ own: { people: ['a'], ties: [] }, meetings: [at(0)] }))).toBe('MEETS_MEETING');
  });
});

describe('A shift of the schedule', () => {
  const event = { id: 'e', date: '2026-11-20', endTime: addMinutes(NINE, 180) };
  const slot = (id: string, minutes: number, roomId: string | null = null) => ({
    id,
    eventId: 'e',
    roomId,
    slotStartTime: addMinutes(NINE, minutes),
    slotEndTime: addMinutes(NINE, minutes + 60),
  });
  const timetable = {
    events: [event],
    timeslots: [slot('1', 0), slot('2', 60), slot('3', 120), slot('r', 60, 'room')],
  } as unknown as Timetable;
  const shift = (timeslotId: string, minutes: number, by: number): SlotShift => ({
    timeslotId,
    from: at(minutes),
    to: at(minutes + by),
  });
  const session = (id: string, minutes: number, roomId: string | null = null) => ({
    id,
    date: '2026-11-20',
    roomId,
    ...at(minutes),
  });
  const moved = (
    scope: 'EVENT' | 'DAY' | 'ROOM',
    slots: SlotShift[],
    ...sessions: ReturnType<typeof session>[]
  ) =>
    shiftSessions(sessions, timetable, slots, scope, addMinutes(NINE, 30)).map(({ sessionId, from, to }) => [
      sessionId,
      (Date.parse(to.startAt) - Date.parse(from.startAt)) / 60_000,
    ]);

  // T3027
  test('takes the sessions along by as much as the timeslot before them, and none that has begun', () => {
    const slots = [shift('2', 60, 20), shift('3', 120, 10)];
    expect(
      moved(
        'EVENT',
        slots,
        session('running', 0),
        session('before', 45),
        session('a', 60),
        session('b', 130),
        session('late', 200),
      ),
    ).toEqual([
      ['a', 20],
      ['b', 10],
    ]);
    expect(moved('DAY', slots, session('late', 200))).toEqual([['late', 10]]);
    expect(moved('EVENT', slots, { ...session('other', 60), date: '2026-11-21' })).toEqual([]);
  });

  // T3028
  test('of one room takes along what is in that room, and its undo only what is still there', () => {
    const slots = [shift('r', 60, 15)];
    expect(
      moved('ROOM', slots, session('in', 60, 'room'), session('else', 60, 'other'), session('open', 60)),
    ).toEqual([['in', 15]]);
    const back = [
      { sessionId: 'a', from: at(15), to: at(0) },
      { sessionId: 'b', from: at(15), to: at(0) },
    ];
    expect(stillThere(back, [session('a', 15), session('b', 40)]).map(({ sessionId }) => sessionId)).toEqual([
      'a',
    ]);
  });
});
