import { describe, expect, it } from 'vitest';
import {
  BELL_GRACE_MS,
  type Bell,
  bellsOf,
  dueBell,
  nextBell,
  ringsOn,
  slotsThatRing,
  waitForBell,
} from '../../../src/domain/schedule/bell.ts';
import type { BellSettings } from '../../../src/domain/schedule/bell-settings.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../src/domain/schedule/schedule.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';

const start = '2026-11-24T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
const sounds: BellSettings['sounds'] = { START: 'GONG', TWO_MINUTES_LEFT: 'BEEPS', END: 'CHIME' };

const slot = (from: number, to: number, over: Partial<Timeslot> = {}): Timeslot => ({
  id: `slot-${from}`,
  eventId: 'event',
  programId: 'program',
  slotStartTime: at(from),
  slotEndTime: at(to),
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  gap: 0,
  disabledAt: null,
  ...over,
});
const event = { id: 'event', eventStatus: 'PUBLISHED', disabledAt: null } as Pick<
  ProgramEvent,
  'id' | 'eventStatus' | 'disabledAt'
>;
const room = (id: string, over: Partial<Room> = {}): Room => ({
  id,
  programId: 'program',
  name: id,
  type: 'offline',
  roomOrder: 1,
  tables: [],
  totalTables: 1,
  disabledEventId: [],
  meetingLink: null,
  ...over,
});
const said = (bells: readonly Bell[]) => bells.map((bell) => `${bell.at.slice(11, 16)} ${bell.moment}`);

describe('The bell of timeslots', () => {
  // T2030
  it('rings at the start, two minutes before the end and at the end; a change rings once, as an end', () => {
    const bells = bellsOf([slot(20, 40), slot(0, 20)], sounds);
    expect(said(bells)).toEqual([
      '03:00 START',
      '03:18 TWO_MINUTES_LEFT',
      '03:20 END',
      '03:38 TWO_MINUTES_LEFT',
      '03:40 END',
    ]);
    expect(bells.map(({ sound }) => sound)).toEqual(['GONG', 'BEEPS', 'CHIME', 'BEEPS', 'CHIME']);
    // Where the end is silent, the start of the next one is heard.
    expect(said(bellsOf([slot(0, 20), slot(20, 40)], { ...sounds, END: null }))).toEqual([
      '03:00 START',
      '03:18 TWO_MINUTES_LEFT',
      '03:20 START',
      '03:38 TWO_MINUTES_LEFT',
    ]);
    expect(said(bellsOf([slot(0, 2)], sounds))).toEqual(['03:00 START', '03:02 END']);
    expect(bellsOf([slot(0, 20)], { START: null, TWO_MINUTES_LEFT: null, END: null })).toEqual([]);
  });

  // T2031
  it('does not ring for breaks, what is closed or a draft, nor for rooms that the screen does not show', () => {
    const [one, other] = [room('one'), room('other', { disabledEventId: ['event'] })];
    const ring = (slots: Timeslot[], events = [event], roomIds: string[] = []) =>
      slotsThatRing(slots, events, [one, other], roomIds).length;
    expect(ring([slot(0, 20)])).toBe(1);
    expect(ring([slot(0, 20, { timeslotType: 'BREAKTIME' }), slot(0, 20, { disabledAt: start })])).toBe(0);
    expect(ring([slot(0, 20)], [{ ...event, eventStatus: 'DRAFT' }])).toBe(0);
    expect(ring([slot(0, 20)], [{ ...event, disabledAt: start }])).toBe(0);
    expect(ring([slot(0, 20)], [])).toBe(0);
    expect(ring([slot(0, 20)], [event], ['one'])).toBe(1);
    expect(ring([slot(0, 20)], [event], ['other'])).toBe(0);
    expect(ring([slot(0, 20, { venues: ['online'] })])).toBe(0);
  });

  // T2032
  it('rings never twice, also where the clock is corrected back, and not for what a sleeping screen missed', () => {
    const bells = bellsOf([slot(0, 20), slot(20, 40)], sounds);
    const none = new Set<string>();
    expect(dueBell(bells, none, addMillis(start, -1))).toBeNull();
    expect(dueBell(bells, none, start)?.at).toBe(start);
    expect(dueBell(bells, none, addMillis(start, BELL_GRACE_MS - 1))?.at).toBe(start);
    expect(dueBell(bells, none, addMillis(start, BELL_GRACE_MS))).toBeNull();
    const rung = new Set([start]);
    expect(dueBell(bells, rung, addMillis(start, 500))).toBeNull();
    // Asleep from the start until the middle of the second timeslot: nothing of it is heard.
    expect(dueBell(bells, none, at(30))).toBeNull();
    // A timeslot that was put off rings at its new time, though it rang at the former one.
    const late = bellsOf([slot(10, 30)], sounds);
    expect(dueBell(late, rung, at(10))?.moment).toBe('START');
  });

  // T2033
  it('waits for the same instant on every screen, and looks at the clock again meanwhile', () => {
    const bells = bellsOf([slot(0, 20)], sounds);
    expect(waitForBell(bells, addMillis(start, -1200), 5000)).toBe(1200);
    expect(waitForBell(bells, at(-10), 5000)).toBe(5000);
    expect(waitForBell(bells, at(21), 5000)).toBe(5000);
    expect(nextBell(bells, start)?.at).toBe(at(18));
    expect(nextBell(bells, at(20))).toBeNull();
  });

  it('is off until a kind of screen is chosen', () => {
    expect(ringsOn(undefined, 'BOARD')).toBe(false);
    expect(ringsOn({ screens: [], sounds }, 'BOARD')).toBe(false);
    expect(ringsOn({ screens: ['BOARD'], sounds }, 'BOARD')).toBe(true);
    expect(ringsOn({ screens: ['BOARD'], sounds }, 'DOOR')).toBe(false);
    const silent = { START: null, TWO_MINUTES_LEFT: null, END: null };
    expect(ringsOn({ screens: ['BOARD'], sounds: silent }, 'BOARD')).toBe(false);
  });
});
