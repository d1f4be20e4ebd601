import { compareKinds, type Pair, pairKey, type ScoredPair } from './candidates.ts';

/** Who is offered a meeting with whom, and at which of the released tables. */

/** A table that was released. */
export interface FreedTable {
  /** The meeting that does not take place there. */
  meetingId: string;
  roomId: string;
}

/** An organization that is free now (`free-now.ts`). */
export interface FreeOrganization {
  organizationId: string;
  /** It waits at one of the released tables. */
  waits: boolean;
  /** The room that it waits in, or was last seen in; null: not known. */
  roomId: string | null;
}

/** What is offered. */
export interface Match {
  pair: Pair;
  meetingId: string;
}

/** A pair that can be offered, with what decides about its turn. */
interface Choice extends ScoredPair {
  key: string;
  /** Who of the two waits. */
  waiting: number;
  sameRoom: boolean;
}

/**
 * Offers for released tables of one timeslot. Those come first that want it most: both wish it, then one does, then two that suit each
 * other. Of equals whoever waits, two who wait before one; then two who are in one room; then the higher score. Each organization and each table is in one offer at a time. The same facts give the same offers, in
 * whatever order they come.
 *
 * Whoever has the fewest possible partners chooses first among equals: those with many find another one.
 *
 * @param candidates of `candidatePairs`, without those that were offered in this timeslot before
 */
export function matchOffers(
  tables: readonly FreedTable[],
  free: readonly FreeOrganization[],
  candidates: readonly ScoredPair[],
): Match[] {
  const organizations = new Map(free.map((one) => [one.organizationId, one]));
  const choices = candidates.flatMap((candidate): Choice[] => {
    const { pair } = candidate;
    const [one, other] = [organizations.get(pair[0]), organizations.get(pair[1])];
    if (!one || !other) return [];
    const waiting = Number(one.waits) + Number(other.waits);
    const sameRoom = one.roomId !== null && one.roomId === other.roomId;
    return [{ ...candidate, key: pairKey(pair), waiting, sameRoom }];
  });
  const partners = new Map<string, number>();
  for (const id of choices.flatMap(({ pair }) => pair)) partners.set(id, (partners.get(id) ?? 0) + 1);
  const fewest = ({ pair }: Choice) => Math.min(...pair.map((id) => partners.get(id) ?? 0));
  choices.sort(
    (a, b) =>
      compareKinds(a, b) ||
      b.waiting - a.waiting ||
      Number(b.sameRoom) - Number(a.sameRoom) ||
      b.score - a.score ||
      fewest(a) - fewest(b) ||
      (a.key < b.key ? -1 : 1),
  );
  const left = [...tables].sort((a, b) => (a.meetingId < b.meetingId ? -1 : 1));
  const taken = new Set<string>();
  const matches: Match[] = [];
  for (const { pair } of choices) {
    if (left.length === 0) break;
    if (pair.some((id) => taken.has(id))) continue;
    const [table] = left.splice(nearestOf(left, pair, organizations), 1);
    if (!table) break;
    for (const id of pair) taken.add(id);
    matches.push({ pair, meetingId: table.meetingId });
  }
  return matches;
}

/** The table in a room of one who waits; else in one where either was last seen; else the first. */
function nearestOf(
  tables: readonly FreedTable[],
  pair: Pair,
  organizations: ReadonlyMap<string, FreeOrganization>,
): number {
  const sides = pair.flatMap((id) => organizations.get(id) ?? []);
  for (const nearer of [sides.filter(({ waits }) => waits), sides]) {
    const at = tables.findIndex(({ roomId }) => nearer.some((side) => side.roomId === roomId));
    if (at >= 0) return at;
  }
  return 0;
}
