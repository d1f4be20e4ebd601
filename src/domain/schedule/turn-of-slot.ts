import { addMinutes, type Instant, millisOf } from '../time/instants.ts';
import { oldestFirst } from './current-timeslot.ts';
import type { Timeslot } from './schedule.ts';
import { shareRoom } from './slot-rooms.ts';

/** From so many minutes before a change of timeslots until so many after it both are shown at a door. */
export const TURN_MINUTES = 5;

/** What is needed of a timeslot; of an event, since two events have timeslots of their own. */
export type TurnSlot = Pick<Timeslot, 'id' | 'eventId' | 'roomId' | 'slotStartTime' | 'slotEndTime'>;

/** A change of timeslots: people leave, others come. */
export interface SlotTurn<S extends TurnSlot> {
  /** Timeslots that end, oldest first; empty before the first one. */
  ending: S[];
  /** Timeslots that begin, oldest first; empty after the last one. */
  starting: S[];
}

/** A pause of at most so many minutes belongs to one change: the end's time and the start's meet in it. */
const PAUSE_MINUTES = 2 * TURN_MINUTES;

/**
 * The change that is under way: which timeslots end or begin within TURN_MINUTES of the present, both included. Across a
 * short pause both sides of it are shown all the time; a longer one ends and begins by itself.
 *
 * @param slots those with meetings: no breaks; in any order, of one event or several, overlapping or not
 * @param present by the server's clock
 * @returns null while no change is near
 */
export function turnOfSlot<S extends TurnSlot>(slots: readonly S[], present: Instant): SlotTurn<S> | null {
  const ordered = oldestFirst(slots);
  const distance = (to: Instant) => Math.abs(millisOf(to) - millisOf(present));
  const near = (to: Instant) => distance(to) <= TURN_MINUTES * 60_000;
  // A timeslot so short that both are near counts by the nearer one.
  const begins = (slot: S) =>
    near(slot.slotStartTime) && distance(slot.slotStartTime) <= distance(slot.slotEndTime);
  const ends = (slot: S) => near(slot.slotEndTime) && !begins(slot);
  const begun = ordered.filter(begins);
  const ended = ordered.filter(ends);
  const starting = new Set([...begun, ...ended.flatMap((slot) => afterPause(ordered, slot))]);
  const ending = new Set([...ended, ...begun.flatMap((slot) => beforePause(ordered, slot))]);
  if (starting.size + ending.size === 0) return null;
  const of = (which: ReadonlySet<S>, others: ReadonlySet<S>) =>
    ordered.filter((slot) => which.has(slot) && !others.has(slot));
  return { ending: of(ending, new Set(begun)), starting: of(starting, new Set(ended)) };
}

/** What begins next in the same event and room, unless that is after a longer pause. */
function afterPause<S extends TurnSlot>(ordered: readonly S[], ended: S): S[] {
  const until = addMinutes(ended.slotEndTime, PAUSE_MINUTES);
  return firstOfRooms(
    ordered.filter((slot) => beside(slot, ended) && slot.slotStartTime >= ended.slotEndTime),
  ).filter(({ slotStartTime }) => slotStartTime <= until);
}

/** What ended last in the same event and room, unless that was before a longer pause. */
function beforePause<S extends TurnSlot>(ordered: readonly S[], begun: S): S[] {
  const since = addMinutes(begun.slotStartTime, -PAUSE_MINUTES);
  return firstOfRooms(
    ordered
      .filter((slot) => beside(slot, begun) && slot.slotEndTime <= begun.slotStartTime)
      .sort((a, b) => (a.slotEndTime > b.slotEndTime ? -1 : 1)),
  ).filter(({ slotEndTime }) => slotEndTime >= since);
}

const beside = (slot: TurnSlot, other: TurnSlot): boolean =>
  slot.id !== other.id && slot.eventId === other.eventId && shareRoom(slot, other);

/** Of those that share a room the first: after what all rooms had, each room may go on with a timeslot of its own. */
const firstOfRooms = <S extends TurnSlot>(slots: readonly S[]): S[] =>
  slots.filter((slot, index) => !slots.slice(0, index).some((earlier) => shareRoom(earlier, slot)));
