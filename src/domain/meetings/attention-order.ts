import { addMinutes, type Instant } from '../time/instants.ts';

/** Where an item of Needs attention stands in the list. */
export interface AttentionPlace {
  id: string;
  /** When it came onto the list. */
  at: Instant;
  /** As it stands now; null: it is not there. */
  meeting: { startAt: Instant; endAt: Instant; roomId?: string | null } | null;
}

/** A meeting that starts within so many minutes is the next one: its people are on their way. */
export const STARTS_NEXT_MINUTES = 60;

/**
 * Needs attention in the order in which someone should look at it: first what concerns people who stand at a door now, whose
 * meeting runs or starts next, of them those of this device's rooms; then what else is of these rooms; each newest first.
 *
 * @param now by the server's clock
 * @param roomIds the rooms that the device is set to; empty: no room is nearer than another
 */
export function inAttentionOrder<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => AttentionPlace,
  now: Instant,
  roomIds: readonly string[] = [],
): Item[] {
  const soon = addMinutes(now, STARTS_NEXT_MINUTES);
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .map((one) => ({ ...one, distance: distanceOf(one.place, now, soon, roomIds) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        compare(b.place.at, a.place.at) ||
        // Of one moment always in the same order.
        compare(a.place.id, b.place.id),
    )
    .map(({ item }) => item);
}

/** 0 is nearest. Time before room: whoever is here now waits, whichever door it is. */
function distanceOf(
  { meeting }: AttentionPlace,
  now: Instant,
  soon: Instant,
  roomIds: readonly string[],
): number {
  const isSoon = meeting !== null && meeting.endAt > now && meeting.startAt <= soon;
  const isHere = roomIds.includes(meeting?.roomId ?? '');
  return (isSoon ? 0 : 2) + (isHere ? 0 : 1);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
