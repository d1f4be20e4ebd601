import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TURN_MINUTES, type TurnSlot, turnOfSlot } from '../../../src/domain/schedule/turn-of-slot.ts';
import { addMillis, addMinutes, instantOf, millisOf } from '../../../src/domain/time/instants.ts';

const start = '2026-11-21T02:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
const slot = (id: string, from: number, to: number, eventId = 'day'): TurnSlot => ({
  id,
  eventId,
  slotStartTime: at(from),
  slotEndTime: at(to),
});
/** "A > B": A ends and B begins; "-" where there is none; null where no change is near. */
const turnAt = (slots: readonly TurnSlot[], minutes: number) => {
  const turn = turnOfSlot(slots, at(minutes));
  const names = (some: readonly TurnSlot[]) => some.map(({ id }) => id).join('+') || '-';
  return turn && `${names(turn.ending)} > ${names(turn.starting)}`;
};

describe('The change of timeslots that is near', () => {
  const backToBack = [slot('B', 30, 60), slot('A', 0, 30)];

  // T1863
  it('lasts from exactly five minutes before until exactly five after it', () => {
    expect([24, 25, 30, 35, 36].map((minute) => turnAt(backToBack, minute))).toEqual([
      null,
      ...Array(3).fill('A > B'),
      null,
    ]);
    expect(turnOfSlot(backToBack, addMillis(at(25), -1))).toBeNull();
    expect(turnOfSlot(backToBack, addMillis(at(35), 1))).toBeNull();
  });

  // T1864
  it('is only who comes before the first timeslot, and only who leaves after the last', () => {
    expect([-5, 5].map((minute) => turnAt(backToBack, minute))).toEqual(['- > A', '- > A']);
    expect([55, 60, 65, 66].map((minute) => turnAt(backToBack, minute))).toEqual([
      ...Array(3).fill('B > -'),
      null,
    ]);
  });

  // T1865
  it('shows both timeslots all the time across a pause of ten minutes', () => {
    const paused = [slot('A', 0, 30), slot('B', 40, 70)];
    expect([24, 25, 30, 34, 35, 36, 40, 45, 46].map((minute) => turnAt(paused, minute))).toEqual([
      null,
      ...Array(7).fill('A > B'),
      null,
    ]);
  });

  // T1866
  it('is two changes where an hour’s break lies between them', () => {
    const broken = [slot('A', 0, 30), slot('B', 90, 120)];
    expect([30, 35, 36, 60, 84, 85, 90, 95].map((minute) => turnAt(broken, minute))).toEqual([
      'A > -',
      'A > -',
      null,
      null,
      null,
      '- > B',
      '- > B',
      '- > B',
    ]);
  });

  it('is that of two events at once, each with its own timeslots', () => {
    const both = [slot('A', 0, 30), slot('B', 40, 70), slot('X', 0, 28, 'other'), slot('Y', 28, 56, 'other')];
    expect(turnAt(both, 30)).toBe('X+A > Y+B');
    // Y is long under way, and X left long ago.
    expect(turnAt(both, 40)).toBe('A > B');
  });

  it('counts a timeslot of five minutes by its nearer end', () => {
    const short = [slot('A', 0, 5), slot('B', 5, 10), slot('C', 10, 15)];
    expect(turnAt(short, 5)).toBe('A > B+C');
    expect(turnAt(short, 9)).toBe('A+B > C');
  });

  it('is none without timeslots', () => {
    expect(turnOfSlot([], start)).toBeNull();
  });

  // T1867
  it('is near exactly when an end or a start is, or lies in a short pause, and names no timeslot twice', () => {
    const slots = fc
      .array(fc.record({ gap: fc.nat(70), long: fc.integer({ min: 1, max: 90 }), event: fc.nat(1) }), {
        maxLength: 12,
      })
      .map((drawn) => {
        const ends = [0, 0];
        return drawn.map(({ gap, long, event }, index) => {
          const from = (ends[event] ?? 0) + gap;
          ends[event] = from + long;
          return slot(`${index}`, from, from + long, `event ${event}`);
        });
      });
    fc.assert(
      fc.property(slots, fc.integer({ min: -20, max: 400 }), (all, minute) => {
        const present = at(minute);
        const turn = turnOfSlot(all, present);
        const near = (time: string) => Math.abs(millisOf(time) - millisOf(present)) <= TURN_MINUTES * 60_000;
        const changes = all.filter((one) => near(one.slotStartTime) || near(one.slotEndTime));
        expect(turn === null).toBe(changes.length === 0);
        if (!turn) return;
        const named = [...turn.ending, ...turn.starting];
        expect(new Set(named).size).toBe(named.length);
        expect(named).toEqual(expect.arrayContaining(changes));
        // What is shown beside the near ones is across a pause, never further.
        for (const one of turn.ending)
          expect(millisOf(one.slotEndTime)).toBeGreaterThanOrEqual(
            millisOf(present) - 3 * TURN_MINUTES * 60_000,
          );
        for (const one of turn.starting)
          expect(instantOf(millisOf(one.slotStartTime)) <= at(minute + 3 * TURN_MINUTES)).toBe(true);
      }),
    );
  });
});
