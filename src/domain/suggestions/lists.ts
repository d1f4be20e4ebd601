import type { SuggestionReason } from './reason.ts';
import { type Pairing, reasonsOf } from './suit.ts';

/** So many a list. */
export const LIST_LENGTH = 20;
/** Of each ten that follow one another so many may be of one sector. */
const OF_ONE_SECTOR = 4;
const BLOCK = 10;
/** Nobody stands on more than this share of the lists … */
const MAX_LISTS = 0.05;
/** … but under 200 participants on so many: 5 % would leave each with fewer than ten, and below 20 with none. */
const FEWEST_LISTS = 10;

export interface Suggestion {
  organizationId: string;
  partnerId: string;
  /** Its place in the list, from 1. */
  place: number;
  /** To `BEST_SCORE`. */
  score: number;
  reasons: SuggestionReason[];
}

/** How many lists of a program an organization may stand on. */
export const mostLists = (organizations: number): number =>
  Math.max(FEWEST_LISTS, Math.floor(organizations * MAX_LISTS));

/** Lists that grow from the best pair on, within what each may have. */
export class Lists {
  readonly #pairing: Pairing;
  readonly #lists: { b: number; score: number }[][];
  /** Of a block that has enough of their sector: they may come in the next. */
  readonly #deferred: { b: number; score: number }[][];
  readonly #counts: Int32Array;
  readonly #most: number;
  #length = 0;

  constructor(pairing: Pairing) {
    const { length } = pairing.known;
    this.#pairing = pairing;
    this.#lists = Array.from({ length }, () => []);
    this.#deferred = Array.from({ length }, () => []);
    this.#counts = new Int32Array(length);
    this.#most = mostLists(length);
  }

  growTo(length: number): void {
    this.#length = length;
  }

  isFull(a: number): boolean {
    return (this.#lists[a]?.length ?? this.#length) >= this.#length;
  }

  offer(a: number, b: number, score: number): void {
    const list = this.#lists[a];
    if (!list || this.isFull(a) || (this.#counts[b] ?? 0) >= this.#most || list.some((one) => one.b === b))
      return;
    if (this.#hasEnoughOf(list, b)) {
      this.#deferred[a]?.push({ b, score });
      return;
    }
    list.push({ b, score });
    this.#counts[b] = (this.#counts[b] ?? 0) + 1;
    if (list.length % BLOCK !== 0) return;
    const waiting = this.#deferred[a] ?? [];
    this.#deferred[a] = [];
    for (const one of waiting) this.offer(a, one.b, one.score);
  }

  #hasEnoughOf(list: readonly { b: number }[], b: number): boolean {
    const from = list.length - (list.length % BLOCK);
    for (const sector of this.#pairing.known[b]?.sectors ?? []) {
      let count = 0;
      for (let at = from; at < list.length; at++)
        if (this.#pairing.known[list[at]?.b ?? -1]?.sectors.has(sector)) count++;
      if (count >= OF_ONE_SECTOR) return true;
    }
    return false;
  }

  /** The list of one, with why each stands on it. */
  of(a: number): Suggestion[] {
    const { known } = this.#pairing;
    const list = this.#lists[a] ?? [];
    // All grew by turns: of each ten the best come first.
    const blocks = Array.from({ length: Math.ceil(list.length / BLOCK) }, (_, block) =>
      list.slice(block * BLOCK, (block + 1) * BLOCK).sort((x, y) => y.score - x.score),
    );
    return blocks.flat().map(({ b, score }, place) => {
      const reasons = reasonsOf(this.#pairing, a, b);
      return {
        organizationId: known[a]?.of.id ?? '',
        partnerId: known[b]?.of.id ?? '',
        place: place + 1,
        score,
        reasons:
          reasons.length > 0 ? reasons : [{ code: 'FREE' as const, slots: known[b]?.of.freeSlots ?? 0 }],
      };
    });
  }
}
