import { isSameEventDay } from '../time/day-times.ts';
import { addMinutes, type Instant, laterOf } from '../time/instants.ts';
import type { Timeslot } from './schedule.ts';

/** Which timeslot a screen means when nobody chose one, and how each stands to the present. */

type Span = Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>;

export const timeslotPhases = ['OVER', 'RUNNING', 'AHEAD'] as const;
export type TimeslotPhase = (typeof timeslotPhases)[number];

/** The start belongs to a slot, its end to the next one. */
export function timeslotPhase(slot: Span, now: Instant): TimeslotPhase {
  if (slot.slotEndTime <= now) return 'OVER';
  return slot.slotStartTime <= now ? 'RUNNING' : 'AHEAD';
}

/** SPEC.md 9: "timeslots oldest first". Two of one start stay apart by their end. */
export const oldestFirst = <S extends Span>(slots: readonly S[]): S[] =>
  [...slots].sort((a, b) =>
    a.slotStartTime === b.slotStartTime
      ? Number(a.slotEndTime > b.slotEndTime) - Number(a.slotEndTime < b.slotEndTime)
      : a.slotStartTime < b.slotStartTime
        ? -1
        : 1,
  );

/** The running timeslot, else the next one, else the last one of all; null where there is none. */
export function currentTimeslot<S extends Span>(slots: readonly S[], now: Instant): S | null {
  const ordered = oldestFirst(slots);
  return (
    ordered.find((slot) => timeslotPhase(slot, now) === 'RUNNING') ??
    ordered.find((slot) => timeslotPhase(slot, now) === 'AHEAD') ??
    ordered.at(-1) ??
    null
  );
}

/** The running timeslot, else the next one of this day, or its night, in the program's zone; null: there are no more today. */
export function timeslotOfToday<S extends Span>(slots: readonly S[], now: Instant, zone: string): S | null {
  const current = currentTimeslot(slots, now);
  if (!current) return null;
  const phase = timeslotPhase(current, now);
  if (phase === 'RUNNING') return current;
  return phase === 'AHEAD' && isSameEventDay(current.slotStartTime, now, zone) ? current : null;
}

/** The first timeslot after the current one; null at the end of the program. */
export function followingTimeslot<S extends Span>(slots: readonly S[], current: S): S | null {
  return oldestFirst(slots).find((slot) => slot.slotStartTime >= current.slotEndTime) ?? null;
}

/**
 * Timeslots of single rooms that are at the same time are one where a screen lists times: one to meet in, if there is one.
 * Those given must be in order.
 */
export function oneOfEachSpan<S extends Pick<Timeslot, keyof Span | 'timeslotType' | 'disabledAt'>>(
  slots: readonly S[],
): S[] {
  const isOpen = ({ timeslotType, disabledAt }: S) => timeslotType === 'TIMESLOT' && disabledAt === null;
  const bySpan = Map.groupBy(slots, ({ slotStartTime, slotEndTime }) => `${slotStartTime} ${slotEndTime}`);
  return [...bySpan.values()].flatMap((same) => same.find(isOpen) ?? same[0] ?? []);
}

/** So many minutes ahead a room that has nothing now is shown with its next timeslot. */
const AHEAD_MINUTES = 60;

/**
 * The timeslot that a room has at a moment, where a screen speaks of one that may be another room's: that one if it is the
 * room's too, else the one that runs then, else the next one that begins soon, or before
 * the other ends.
 *
 * @param slots those of the room
 */
export const slotOfRoomAt = <S extends Span>(slots: readonly S[], chosen: S, at: Instant): S | null =>
  slots.find((slot) => slot === chosen) ??
  slots.find((slot) => timeslotPhase(slot, at) === 'RUNNING') ??
  oldestFirst(slots).find(
    ({ slotStartTime }) =>
      slotStartTime >= at && slotStartTime < laterOf(chosen.slotEndTime, addMinutes(at, AHEAD_MINUTES)),
  ) ??
  null;
