import type { MeetingsToPlan } from './meetings-to-plan.ts';

/** How full each timeslot is. */

export interface SlotLoad {
  /** Meetings that have a seat. */
  accepted: number;
  /** Meetings that had one and gave it up. */
  canceled: number;
}

/** How full the slots around now are, of what is possible: the room is busy when the demo opens. */
const NEAR: Record<number, number> = { [-2]: 0.6, [-1]: 0.8, 0: 1, 1: 0.85, 2: 0.7 };
/** Of the accepted meetings, no more than this share goes to the slots around now. */
const NEAR_SHARE = 0.6;

/**
 * Spreads meetings over the timeslots: densely around now, evenly elsewhere, and never more in one than there are
 * seats and pairs of organizations.
 */
export function share(to: MeetingsToPlan, accepted: number, canceled: number): SlotLoad[] {
  const pairs = Math.floor(to.organizations / 2);
  const most = Math.min(Math.max(1, Math.floor(pairs * 0.9)), pairs, to.seats.offline + to.seats.online);
  const anchor = anchorOf(to);
  const near = to.slots.map((_, slot) => Math.floor(most * (NEAR[slot - anchor] ?? 0)));
  const nearSum = near.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, (accepted * NEAR_SHARE) / Math.max(1, nearSum));
  const counts = near.map((one) => Math.floor(one * scale));

  const far = to.slots.flatMap((_, slot) => (Math.abs(slot - anchor) > 2 ? [slot] : []));
  let left = accepted - counts.reduce((sum, one) => sum + one, 0);
  left = fillEvenly(counts, far, most, left);
  fillEvenly(counts, [...counts.keys()], most, left);

  // A canceled meeting takes its pair of organizations too, and had a seat while others already had theirs. Near now
  // first, where people will look for it.
  const seats = to.seats.offline || to.seats.online;
  const room = counts.map((count) => Math.min(pairs, seats) - count);
  const order = [...counts.keys()].sort((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor));
  const gone = counts.map(() => 0);
  let waiting = canceled;
  while (waiting > 0) {
    const before = waiting;
    for (const slot of order) {
      if (waiting === 0 || (gone[slot] ?? 0) >= (room[slot] ?? 0)) continue;
      gone[slot] = (gone[slot] ?? 0) + 1;
      waiting -= 1;
    }
    if (waiting === before) break;
  }
  return counts.map((count, slot) => ({ accepted: count, canceled: gone[slot] ?? 0 }));
}

/** The slot that runs now, else the next one, else the last. */
export function anchorOf({ slots, now }: Pick<MeetingsToPlan, 'slots' | 'now'>): number {
  const found = slots.findIndex(({ endAt }) => endAt > now);
  return found === -1 ? slots.length - 1 : found;
}

/** Adds round by round, the same to each slot. @returns what found no place */
function fillEvenly(counts: number[], slots: readonly number[], most: number, left: number): number {
  let open = slots.filter((slot) => (counts[slot] ?? 0) < most);
  let rest = left;
  while (rest > 0 && open.length > 0) {
    const each = Math.max(1, Math.floor(rest / open.length));
    for (const slot of open) {
      const count = counts[slot] ?? 0;
      const added = Math.min(each, most - count, rest);
      counts[slot] = count + added;
      rest -= added;
    }
    open = open.filter((slot) => (counts[slot] ?? 0) < most);
  }
  return rest;
}
