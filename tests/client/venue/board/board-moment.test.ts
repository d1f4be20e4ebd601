import { describe, expect, test } from 'vitest';
import { staleBecause } from '../../../../src/client/venue/board/board-header.tsx';
import { boardMoment, slotsOnBoard } from '../../../../src/client/venue/board/board-moment.ts';
import { readSettings, searchOf, usualSettings } from '../../../../src/client/venue/board/board-settings.ts';
import { whyNothing } from '../../../../src/client/venue/board/nothing-shown.tsx';
import { presentTitle } from '../../../../src/client/venue/board/now-and-next.tsx';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import type { DoorEvent, DoorTimeslot } from '../../../../src/offline/documents.ts';
import { programId, uuid } from '../../../offline/support/program.ts';

/** 09:00 in Jakarta. */
const start = '2026-11-21T02:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
const event = (n: number, more: Partial<DoorEvent> = {}): DoorEvent => ({
  id: uuid(n),
  programId,
  name: `Day ${n}`,
  type: ['offline'],
  date: '2026-11-21',
  eventStatus: 'PUBLISHED',
  startTime: start,
  endTime: at(480),
  duration: 30,
  defaultGap: 10,
  disabledAt: null,
  ...more,
});
const slot = (n: number, from: number, to: number, more: Partial<DoorTimeslot> = {}): DoorTimeslot => ({
  id: uuid(n),
  eventId: uuid(1),
  programId,
  slotStartTime: at(from),
  slotEndTime: at(to),
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  disabledAt: null,
  ...more,
});
const first = slot(11, 0, 30);
const second = slot(12, 40, 70);
const pause = slot(13, 70, 140, { timeslotType: 'BREAKTIME' });
const third = slot(14, 140, 170);
const tomorrow = slot(15, 1440, 1470, { eventId: uuid(2) });
const all = [first, second, pause, third, tomorrow];
const momentAt = (minutes: number) => {
  const { kind, running, next, shown, following } = boardMoment(all, at(minutes));
  return { kind, running, next, shown, following };
};

describe('A wall board where rooms have timeslots of their own', () => {
  // T2656
  test('names no time as that of all rooms, and counts on to the next one that begins', () => {
    const rooms = [
      slot(21, 0, 30, { roomId: uuid(31) }),
      slot(22, 10, 50, { roomId: uuid(32) }),
      slot(23, 30, 60, { roomId: uuid(31) }),
    ];
    const moment = boardMoment(rooms, at(15));
    const several = { zone: 'Asia/Jakarta', oneRoom: false };
    expect(presentTitle(moment, several)).toBe('Each room has its own times');
    expect(moment.next).toBe(rooms[2]);
    expect(presentTitle(boardMoment(all, at(10)), several)).toContain('09:00');
  });

  // T2763
  test('has the time of its room where it shows one', () => {
    const moment = boardMoment([slot(21, 0, 30, { roomId: uuid(31) })], at(15));
    expect(presentTitle(moment, { zone: 'Asia/Jakarta', oneRoom: true })).toContain('09:00');
  });
});

describe('What a wall board says of the present', () => {
  test('is the running timeslot with its tables, and what follows it', () => {
    expect(momentAt(10)).toEqual({
      kind: 'MEETINGS',
      running: first,
      next: second,
      shown: first,
      following: second,
    });
  });

  test('is the next timeslot’s tables between two', () => {
    expect(momentAt(33)).toEqual({
      kind: 'BETWEEN',
      running: null,
      next: second,
      shown: second,
      following: third,
    });
  });

  test('is the break with its end, and the next tables from an hour before', () => {
    const early = boardMoment(all, at(75));
    expect([early.kind, early.running, early.next, early.shown]).toEqual(['BREAK', pause, third, null]);
    expect(presentTitle(early, { zone: 'Asia/Jakarta', oneRoom: false })).toBe('Break until 11:20');
    expect(boardMoment(all, at(80)).shown).toBe(third);
  });

  test('says who is next at a table only of the same event', () => {
    const last = boardMoment(all, at(150));
    expect([last.shown, last.next, last.following]).toEqual([third, tomorrow, null]);
  });

  test('is that nothing has begun, or that all is over', () => {
    expect(momentAt(-300)).toMatchObject({ kind: 'BEFORE', next: first, shown: null });
    expect(momentAt(-20)).toMatchObject({ kind: 'BEFORE', next: first, shown: first });
    expect(momentAt(2000)).toMatchObject({ kind: 'OVER', next: null, shown: null });
    expect(boardMoment([], start).kind).toBe('NOTHING');
    expect(whyNothing(boardMoment(all, at(2000)), false)).toBe('Thank you for coming');
    expect(whyNothing(boardMoment(all, at(10)), true)).toBe(
      'None of the selected rooms is used in this timeslot',
    );
  });

  test('leaves out what is disabled, what is a draft, and other events than the chosen one', () => {
    const slots = [second, first, { ...third, disabledAt: start }, tomorrow];
    const events = [event(1), event(2)];
    expect(slotsOnBoard(slots, events, null)).toEqual([first, second, tomorrow]);
    expect(slotsOnBoard(slots, events, uuid(2))).toEqual([tomorrow]);
    expect(slotsOnBoard(slots, [event(1, { eventStatus: 'DRAFT' }), event(2)], null)).toEqual([tomorrow]);
    expect(slotsOnBoard(slots, [event(1, { disabledAt: start })], null)).toEqual([]);
  });
});

describe('How a wall board is set', () => {
  test('is what its address says, and comes back from it', () => {
    const settings = {
      rooms: [uuid(21), uuid(22)],
      eventId: uuid(1),
      names: false,
      theme: 'dark',
      pageTime: 30,
    } as const;
    const search = searchOf(settings);
    expect(readSettings(new URLSearchParams(search))).toEqual(settings);
    expect(searchOf(usualSettings)).toEqual({});
  });

  test('is as usual where the address is damaged', () => {
    const search = new URLSearchParams('rooms=x,,&eventId=1&names=perhaps&theme=pink&every=0');
    expect(readSettings(search)).toEqual(usualSettings);
  });
});

describe('A board that may be old', () => {
  const fine = { hold: null, reachable: true };

  test('says why', () => {
    expect(staleBecause(fine, at(0), at(2))).toBeNull();
    expect(staleBecause(fine, at(0), at(3))).toBe('OLD');
    expect(staleBecause({ ...fine, reachable: false }, at(0), at(0))).toBe('OFFLINE');
    expect(staleBecause({ ...fine, hold: 'SIGN_IN' }, at(0), at(0))).toBe('SIGN_IN');
    expect(staleBecause({ ...fine, reachable: null }, null, at(0))).toBeNull();
  });
});
