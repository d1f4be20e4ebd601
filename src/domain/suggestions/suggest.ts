import { coldStarts } from './cold-starts.ts';
import { LIST_LENGTH, Lists, type Suggestion } from './lists.ts';
import { sharingPairs } from './sharing.ts';
import { BEST_SCORE, pairingInSteps, type SuggestOrganization, suitsOf } from './suit.ts';
import type { SuggestionWeights } from './weights.ts';

/** Whom to suggest to whom. Pure: the same facts give the same lists, whatever their order. */

/** All lists grow to the first length before one grows on: where nobody may stand on many, the last are not left without any. */
const LENGTHS = [5, 10, LIST_LENGTH];
/** Of each organization the best so many are looked at. */
const CANDIDATES = 80;
/** So many pairs in one step: a few milliseconds. */
const STEP = 2000;

export interface SuggestFacts {
  /** Those that take part. */
  organizations: readonly SuggestOrganization[];
  /** By organization: those that it has asked, meets or met, wishes already, or does not wish to be suggested. */
  leftOut: ReadonlyMap<string, ReadonlySet<string>>;
  weights: SuggestionWeights;
}

/** The lists of all, in short steps, so that whoever computes them may do something else in between. */
export function* suggestInSteps({
  organizations,
  leftOut,
  weights,
}: SuggestFacts): Generator<void, Suggestion[]> {
  const sorted = organizations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  yield;
  const pairing = yield* pairingInSteps(sorted, weights);
  const leftOutOf = sorted.map(({ id }) => leftOut.get(id));
  const isLeftOut = (a: number, b: number) => a === b || leftOutOf[a]?.has(sorted[b]?.id ?? '') === true;
  const sharing = sharingPairs(pairing);
  yield;
  const suits = suitsOf(pairing);
  const best = sorted.map(() => new Best());
  for (let a = 0; a < sorted.length; a++) {
    const suit = suits(a);
    let looked = 0;
    for (const b of sharing(a)) {
      if (++looked % STEP === 0) yield;
      const score = suit(b);
      if (score === 0) continue;
      if (!isLeftOut(a, b)) best[a]?.add(b, score);
      if (!isLeftOut(b, a)) best[b]?.add(a, score);
    }
    yield;
  }
  // By score; those of one score by their places.
  const scored = Array.from({ length: BEST_SCORE + 1 }, (): { a: number; b: number }[] => []);
  for (const [a, own] of best.entries()) {
    for (const { b, score } of own.all()) scored[score]?.push({ a, b });
    yield;
  }
  const cold = coldStarts(pairing);
  const lists = new Lists(pairing);
  let offered = 0;
  for (const length of LENGTHS) {
    lists.growTo(length);
    for (let score = BEST_SCORE; score > 0; score--)
      for (const { a, b } of scored[score] ?? []) {
        lists.offer(a, b, score);
        if (++offered % STEP === 0) yield;
      }
    for (let a = 0; a < sorted.length; a++) {
      if (lists.isFull(a)) continue;
      for (const b of cold(a)) {
        if (lists.isFull(a)) break;
        if (!isLeftOut(a, b)) lists.offer(a, b, 0);
      }
      yield;
    }
  }
  const all: Suggestion[] = [];
  for (let a = 0; a < sorted.length; a++) {
    all.push(...lists.of(a));
    yield;
  }
  return all;
}

/** The same in one go, for tests and small programs. */
export function suggest(facts: SuggestFacts): Suggestion[] {
  const steps = suggestInSteps(facts);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Numbers of organizations are below it. */
const MOST = 2 ** 20;

/** The best for one organization: by score, those of one score by their places. */
class Best {
  /** Each as one number, score and place, since there are millions. */
  #kept: number[] = [];
  /** What is below it is not among the best. */
  #least = 0;

  add(b: number, score: number): void {
    const one = score * MOST + (MOST - 1 - b);
    if (one < this.#least) return;
    this.#kept.push(one);
    if (this.#kept.length < 3 * CANDIDATES) return;
    this.#cut();
    this.#least = this.#kept.at(-1) ?? 0;
  }

  all(): { b: number; score: number }[] {
    this.#cut();
    return this.#kept.map((one) => ({ b: MOST - 1 - (one % MOST), score: Math.floor(one / MOST) }));
  }

  #cut(): void {
    this.#kept.sort((x, y) => y - x).splice(CANDIDATES);
  }
}
