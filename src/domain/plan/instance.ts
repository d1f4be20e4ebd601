/**
 * What a plan is made of, as numbers: organizations, slots and pairs are indexes into arrays. The search asks these arrays
 * millions of times a second; ids and instants stay outside (`server/plan` translates).
 */

/** A time in which meetings of one program can take place, with the tables there are in it. */
export interface PlanSlot {
  /** The event's day, counted from 0. Quotas a day count by it. */
  day: number;
  /** Instants in milliseconds. Slots of events side by side, or of rooms with their own times, may overlap. */
  start: number;
  end: number;
  /** Tables and quotas of online rooms that can be given away. */
  seats: number;
}

/** Two organizations of which at least one wishes to meet the other. */
export interface PlanPair {
  a: number;
  b: number;
  /** What their meeting is worth (`value.ts`). A whole number over 0. */
  weight: number;
  /** They meet at a table that belongs to one of them: it takes no seat of the slot. */
  atHomeTable?: boolean;
}

/** How an organization takes part. */
export interface PlanOrganization {
  /** Indexes of the slots in which it can meet. */
  open: readonly number[];
  quotaDay: number;
  quotaAll: number;
  /** So many of its delegations meet in parallel; left out: 1. */
  lanes?: number;
  /** More than that were agreed on for one time: so many; left out: never. */
  agreedAtOnce?: number;
  /**
   * Of one with several lanes: slots of `open` in which it meets only because that was agreed on, each as often as that was; no further
   * meeting is put there. One with a single lane is busy in them anyhow.
   */
  agreedIn?: readonly number[];
}

/** More for the first meetings of an organization, so that nobody goes home with hardly any. */
export interface Fairness {
  /** For each of its first meetings … */
  bonus: number;
  /** … up to so many. */
  first: number;
}

export interface PlanFacts {
  slots: readonly PlanSlot[];
  organizations: readonly PlanOrganization[];
  pairs: readonly PlanPair[];
  fairness: Fairness;
}

/** Slots of one day follow one another within 32-bit words of their own, so that a day's slots are found by masks. */
export interface PlanInstance {
  organizations: number;
  days: number;
  /** Words of a mask over all slots. */
  words: number;
  /** Places of slots: 32 a word, of which each day's last ones may be empty. */
  width: number;
  /** The words of a day are those from `dayWord[day]` to before `dayWord[day + 1]`. */
  dayWord: Int32Array;
  /** The day of each word. */
  wordDay: Int32Array;
  /** From a slot of the facts to its place, and back (-1 where a place is empty). */
  placeOf: Int32Array;
  slotAt: Int32Array;
  start: Float64Array;
  end: Float64Array;
  seats: Int32Array;
  /** Places that cannot be attended together with this one, itself among them; empty for an empty place. */
  overlaps: readonly Int32Array[];
  /** Whether no slot overlaps another: then what follows is simpler and faster. */
  apart: boolean;
  /** Masks: in which places an organization can meet. */
  open: Int32Array;
  /** The same with those in which it meets only because that was agreed on; `open` itself where no organization has several lanes. */
  there: Int32Array;
  /** How many meetings an organization can have at the same time. */
  lanes: Uint8Array;
  /** Whether one can have several. */
  laned: boolean;
  /**
   * Rows of the timetable: first one for each organization by its index, which is its first lane; then the further lanes of those that have
   * several. The further ones of an organization are from `moreRows[organization]` to before `moreRows[organization + 1]`.
   */
  rows: number;
  moreRows: Int32Array;
  /** The organization of each row. */
  rowOf: Int32Array;
  /** The row of the last of its lanes: someone is there where all are taken. */
  lastRow: Int32Array;
  quotaDay: Int32Array;
  quotaAll: Int32Array;
  /** By pair. */
  a: Int32Array;
  b: Int32Array;
  weight: Float64Array;
  needsSeat: Uint8Array;
  fairness: Fairness;
}

/** The largest distance between two meetings that follow each other directly, in milliseconds. */
export const DIRECTLY_MS = 10 * 60_000;

/** Puts the facts into arrays. Slots may come in any order; their places are ordered by time. */
export function makeInstance({ slots, organizations, pairs, fairness }: PlanFacts): PlanInstance {
  const days = slots.reduce((most, { day }) => Math.max(most, day + 1), 0);
  const dayWord = new Int32Array(days + 1);
  const order = [...slots.keys()].sort(
    (x, y) =>
      slots[x]!.day - slots[y]!.day ||
      slots[x]!.start - slots[y]!.start ||
      slots[x]!.end - slots[y]!.end ||
      x - y,
  );
  const ofDay: number[][] = Array.from({ length: days }, () => []);
  for (const slot of order) ofDay[slots[slot]!.day]!.push(slot);
  for (let day = 0; day < days; day++) dayWord[day + 1] = dayWord[day]! + Math.ceil(ofDay[day]!.length / 32);
  const words = dayWord[days]!;
  const width = words * 32;
  const placeOf = new Int32Array(slots.length).fill(-1);
  const slotAt = new Int32Array(width).fill(-1);
  const wordDay = new Int32Array(words);
  const start = new Float64Array(width);
  const end = new Float64Array(width);
  const seats = new Int32Array(width);
  for (let day = 0; day < days; day++) {
    for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++) wordDay[word] = day;
    ofDay[day]!.forEach((slot, index) => {
      const place = dayWord[day]! * 32 + index;
      placeOf[slot] = place;
      slotAt[place] = slot;
      start[place] = slots[slot]!.start;
      end[place] = slots[slot]!.end;
      seats[place] = slots[slot]!.seats;
    });
  }
  const { overlaps, apart } = overlapsOf(slotAt, start, end);
  const there = masksOf(organizations, ({ open }) => open, { words, placeOf });
  const laned = organizations.some(({ lanes = 1, agreedAtOnce = 1 }) => Math.max(lanes, agreedAtOnce) > 1);
  const open = laned
    ? masksOf(organizations, ({ open, agreedIn = [] }) => open.filter((slot) => !agreedIn.includes(slot)), {
        words,
        placeOf,
      })
    : there;
  return {
    organizations: organizations.length,
    days,
    words,
    width,
    dayWord,
    wordDay,
    placeOf,
    slotAt,
    start,
    end,
    seats,
    overlaps,
    apart,
    open,
    there,
    lanes: Uint8Array.from(organizations, ({ lanes = 1 }) => lanes),
    laned,
    ...rowsOf(organizations),
    quotaDay: Int32Array.from(organizations, ({ quotaDay }) => quotaDay),
    quotaAll: Int32Array.from(organizations, ({ quotaAll }) => quotaAll),
    a: Int32Array.from(pairs, ({ a }) => a),
    b: Int32Array.from(pairs, ({ b }) => b),
    weight: Float64Array.from(pairs, ({ weight }) => weight),
    needsSeat: Uint8Array.from(pairs, ({ atHomeTable }) => (atHomeTable ? 0 : 1)),
    fairness,
  };
}

function masksOf(
  organizations: readonly PlanOrganization[],
  slotsOf: (organization: PlanOrganization) => readonly number[],
  { words, placeOf }: Pick<PlanInstance, 'words' | 'placeOf'>,
): Int32Array {
  const masks = new Int32Array(organizations.length * words);
  organizations.forEach((organization, index) => {
    for (const slot of slotsOf(organization)) {
      const place = placeOf[slot]!;
      masks[index * words + (place >> 5)]! |= 1 << (place & 31);
    }
  });
  return masks;
}

function rowsOf(
  organizations: readonly PlanOrganization[],
): Pick<PlanInstance, 'rows' | 'moreRows' | 'rowOf' | 'lastRow'> {
  const moreRows = new Int32Array(organizations.length + 1);
  const rowOf = [...organizations.keys()];
  moreRows[0] = organizations.length;
  const lastRow = Int32Array.from(rowOf);
  organizations.forEach(({ lanes = 1, agreedAtOnce = 1 }, index) => {
    for (let lane = 1; lane < Math.max(lanes, agreedAtOnce); lane++) rowOf.push(index);
    moreRows[index + 1] = rowOf.length;
    if (lanes > 1) lastRow[index] = moreRows[index]! + lanes - 2;
  });
  return { rows: rowOf.length, moreRows, rowOf: Int32Array.from(rowOf), lastRow };
}

/** The same with one lane for each organization. */
export const withSingleLanes = (instance: PlanInstance): PlanInstance => ({
  ...instance,
  ...rowsOf(Array.from({ length: instance.organizations }, () => ({ open: [], quotaDay: 0, quotaAll: 0 }))),
  lanes: new Uint8Array(instance.organizations).fill(1),
  laned: false,
});

/** Slots past midnight can overlap those of the next day, so all are compared: in the order of their starts. */
function overlapsOf(slotAt: Int32Array, start: Float64Array, end: Float64Array) {
  const found: number[][] = Array.from({ length: slotAt.length }, () => []);
  const places = [...slotAt.keys()]
    .filter((place) => slotAt[place]! >= 0)
    .sort((x, y) => start[x]! - start[y]! || x - y);
  let apart = true;
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!;
    found[place]!.push(place);
    for (let later = index + 1; later < places.length; later++) {
      const other = places[later]!;
      if (start[other]! >= end[place]!) break;
      found[place]!.push(other);
      found[other]!.push(place);
      apart = false;
    }
  }
  return { overlaps: found.map((places) => Int32Array.from(places.sort((x, y) => x - y))), apart };
}

/** Places whose meeting an organization goes to directly after one in `place`. */
export function followersOf({ slotAt, start, end }: PlanInstance): readonly Int32Array[] {
  const places = [...slotAt.keys()].filter((place) => slotAt[place]! >= 0);
  const sorted = places.toSorted((x, y) => start[x]! - start[y]! || x - y);
  const starts = sorted.map((place) => start[place]!);
  return [...slotAt.keys()].map((place) => {
    if (slotAt[place]! < 0) return new Int32Array(0);
    const found: number[] = [];
    let index = firstAtLeast(starts, end[place]!);
    for (; index < sorted.length && starts[index]! <= end[place]! + DIRECTLY_MS; index++)
      found.push(sorted[index]!);
    return Int32Array.from(found);
  });
}

function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
