import type { Instance, Wanted } from './instance.ts';

/** A meeting of a plan. */
export interface Planned extends Wanted {
  slot: number;
}

export interface Plan {
  meetings: Planned[];
  /** Wanted pairs for which nothing was free. */
  leftOut: Wanted[];
}

/** The heaviest pairs first, each in the emptiest timeslot in which both can meet. */
export function planGreedily(instance: Instance): Plan {
  const { organizations, days, slots, tables, wanted } = instance;
  const all = days * slots;
  const busy = new Uint8Array(organizations * all);
  const sitting = new Uint16Array(all);
  const ofDay = new Uint8Array(organizations * days);
  const ofAll = new Uint8Array(organizations);
  const meetings: Planned[] = [];
  const leftOut: Wanted[] = [];
  const mayMeet = (one: number, slot: number) => {
    const day = Math.floor(slot / slots);
    const quota = instance.quotaOf(one);
    return (
      busy[one * all + slot] === 0 &&
      (ofAll[one] ?? 0) < quota.all &&
      (ofDay[one * days + day] ?? 0) < quota.day &&
      instance.isAvailable(one, slot)
    );
  };
  for (const pair of [...wanted].sort((x, y) => y.weight - x.weight)) {
    let best: number | null = null;
    for (let slot = 0; slot < all; slot += 1) {
      const count = sitting[slot] ?? 0;
      if (count >= tables || (best !== null && count >= (sitting[best] ?? 0))) continue;
      if (mayMeet(pair.a, slot) && mayMeet(pair.b, slot)) best = slot;
    }
    if (best === null) {
      leftOut.push(pair);
      continue;
    }
    sitting[best] = (sitting[best] ?? 0) + 1;
    for (const one of [pair.a, pair.b]) {
      busy[one * all + best] = 1;
      ofAll[one] = (ofAll[one] ?? 0) + 1;
      const day = one * days + Math.floor(best / slots);
      ofDay[day] = (ofDay[day] ?? 0) + 1;
    }
    meetings.push({ ...pair, slot: best });
  }
  return { meetings, leftOut };
}
