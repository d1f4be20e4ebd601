import type { OrganizationProfile } from '../people/organization.ts';
import { type AmountSpan, amountsMeet, readAmount } from './amount.ts';
import { inBoth, wordKey } from './rarity.ts';
import type { SuggestionReason } from './reason.ts';
import { type NumberedTerms, Vocabulary } from './term-index.ts';
import type { SuggestionWeights } from './weights.ts';

/** What two suit each other at most. */
export const BEST_SCORE = 1000;

/** An organization that takes part, with what it has said of itself. */
export interface SuggestOrganization {
  id: string;
  profile: OrganizationProfile;
  sectors: readonly string[];
  /** Of startups the stage that they are in; of investors those that they invest in. */
  stages: readonly string[];
  /** As typed: what a startup looks for, and what an investor invests. */
  amount: string | null;
  /** The same as its profile has it: what it wrote in its registration alone is for the organizers, counts, and is never named. */
  amountShown: string | null;
  country: string;
  /** Of its profile. */
  profileTags: readonly string[];
  /** Those that the program's staff gave it: they count, and are never named to anyone. */
  programTags: readonly string[];
  sought: readonly string[];
  offered: readonly string[];
  /** Timeslots ahead in which it could still meet. */
  freeSlots: number;
}

/** Lists of words that are compared, by the weight that counts for them. */
export const sharedKinds = ['sectors', 'profileTags', 'programTags'] as const;
type WordKind = 'sought' | 'offered' | 'stages' | (typeof sharedKinds)[number];

/** The same, made ready to be compared many times. */
export interface Known {
  of: SuggestOrganization;
  words: Readonly<Record<WordKind, NumberedTerms>>;
  /** As they are compared. */
  sought: readonly string[];
  offered: ReadonlySet<string>;
  sectors: ReadonlySet<string>;
  stages: ReadonlySet<string>;
  profileTags: ReadonlySet<string>;
  amount: AmountSpan | null;
  amountShown: AmountSpan | null;
  isInvestor: boolean;
  isStartup: boolean;
}

export interface Pairing {
  known: readonly Known[];
  /** What is sought and what is offered are words of one kind. */
  vocabularies: Readonly<Record<'tags' | 'stages' | (typeof sharedKinds)[number], Vocabulary>>;
  weights: SuggestionWeights;
}

/** So many organizations are looked at in one step. */
const STEP = 100;

/**
 * What is known of organizations, in steps.
 *
 * @param organizations in any order: the result does not depend on it
 */
export function* pairingInSteps(
  organizations: readonly SuggestOrganization[],
  weights: SuggestionWeights,
): Generator<void, Pairing> {
  const keys = (list: readonly string[]) => [...new Set(list.map(wordKey))].filter((word) => word !== '');
  const once = (list: readonly string[]) => [...new Set(list)];
  const vocabularies = {
    tags: new Vocabulary(),
    stages: new Vocabulary(),
    sectors: new Vocabulary(),
    profileTags: new Vocabulary(),
    programTags: new Vocabulary(),
  };
  for (const [at, of] of organizations.entries()) {
    vocabularies.tags.add(keys([...of.sought, ...of.offered]));
    vocabularies.stages.add(once(of.stages));
    for (const kind of sharedKinds) vocabularies[kind].add(once(of[kind]));
    if (at % STEP === 0) yield;
  }
  for (const vocabulary of Object.values(vocabularies)) vocabulary.weigh();
  const known: Known[] = [];
  for (const [at, of] of organizations.entries()) {
    const [sought, offered] = [keys(of.sought), keys(of.offered)];
    known.push({
      of,
      words: {
        sought: vocabularies.tags.numbered(sought),
        offered: vocabularies.tags.numbered(offered),
        stages: vocabularies.stages.numbered(once(of.stages)),
        sectors: vocabularies.sectors.numbered(once(of.sectors)),
        profileTags: vocabularies.profileTags.numbered(once(of.profileTags)),
        programTags: vocabularies.programTags.numbered(once(of.programTags)),
      },
      sought,
      offered: new Set(offered),
      sectors: new Set(of.sectors),
      stages: new Set(of.stages),
      profileTags: new Set(of.profileTags),
      amount: readAmount(of.amount),
      amountShown: readAmount(of.amountShown),
      isInvestor: of.profile === 'VENTURE_CAPITAL',
      isStartup: of.profile === 'STARTUP',
    });
    if (at % STEP === 0) yield;
  }
  return { known, vocabularies, weights };
}

/**
 * How well two suit each other: each way a weighted mean, 0 to 1, of what can be said, put together as a harmonic mean, so that neither
 * is led to someone who has no use for it. Of someone who has said nothing only the other way counts, and by half; what one of the two
 * has not said counts for nothing.
 *
 * @returns of one, how well each other suits it, the same both ways: a whole number to `BEST_SCORE`; 0: nothing speaks for it. The last
 *   one that was asked for alone can be used.
 */
export function suitsOf({ known, vocabularies, weights }: Pairing): (a: number) => (b: number) => number {
  // Of each word the one that has it, of those that are compared with others at the moment.
  const marks = (vocabulary: Vocabulary) => new Int32Array(vocabulary.size).fill(-1);
  const has = {
    sought: marks(vocabularies.tags),
    offered: marks(vocabularies.tags),
    stages: marks(vocabularies.stages),
    sectors: marks(vocabularies.sectors),
    profileTags: marks(vocabularies.profileTags),
    programTags: marks(vocabularies.programTags),
  };
  const kinds = Object.keys(has) as WordKind[];
  /** What those words say together that both have. */
  const common = ({ numbers }: NumberedTerms, own: Int32Array, a: number, says: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? -1;
      if (own[number] === a) sum += says[number] ?? 0;
    }
    return sum;
  };
  const tags = vocabularies.tags.weights;
  const shared = sharedKinds.map((kind) => ({
    weight: weights[kind],
    own: has[kind],
    says: vocabularies[kind].weights,
    lists: known.map(({ words }) => words[kind]),
  }));
  return (a) => {
    const one = known[a];
    if (one) for (const kind of kinds) for (const number of one.words[kind].numbers) has[kind][number] = a;
    return (b) => {
      const other = known[b];
      if (!one || !other) return 0;
      // Of what can be said, and of what speaks for it: of the other for the one, and back.
      let there = 0;
      let thereOf = 0;
      let back = 0;
      let backOf = 0;
      if (one.words.sought.total > 0 && other.words.offered.total > 0) {
        thereOf += weights.tags;
        there += (weights.tags * common(other.words.offered, has.sought, a, tags)) / one.words.sought.total;
      }
      if (other.words.sought.total > 0 && one.words.offered.total > 0) {
        backOf += weights.tags;
        back += (weights.tags * common(other.words.sought, has.offered, a, tags)) / other.words.sought.total;
      }
      for (const { weight, own: mine, says, lists } of shared) {
        const own = lists[a];
        const others = lists[b];
        if (!own || !others || own.total === 0 || others.total === 0) continue;
        const both = weight * common(others, mine, a, says);
        thereOf += weight;
        backOf += weight;
        there += both / own.total;
        back += both / others.total;
      }
      // What is the same both ways.
      let same = 0;
      let sameOf = 0;
      if ((one.isInvestor && other.isStartup) || (one.isStartup && other.isInvestor)) {
        if (one.stages.size > 0 && other.stages.size > 0) {
          sameOf += weights.stage;
          if (common(other.words.stages, has.stages, a, vocabularies.stages.weights) > 0)
            same += weights.stage;
        }
        if (one.amount !== null && other.amount !== null) {
          sameOf += weights.amount;
          if (amountsMeet(one.amount, other.amount)) same += weights.amount;
        }
      }
      // Nobody is known by a country alone.
      const knownThere = thereOf + sameOf > 0;
      const knownBack = backOf + sameOf > 0;
      if (one.of.country && other.of.country) {
        sameOf += weights.country;
        if (one.of.country === other.of.country) same += weights.country;
      }
      const shareThere = knownThere ? (there + same) / (thereOf + sameOf) : 0;
      const shareBack = knownBack ? (back + same) / (backOf + sameOf) : 0;
      if (!knownThere || !knownBack) return Math.round((BEST_SCORE / 2) * (shareThere + shareBack));
      if (shareThere + shareBack === 0) return 0;
      return Math.round((2 * BEST_SCORE * shareThere * shareBack) / (shareThere + shareBack));
    };
  };
}

/** So many are said of one. */
const MAX_REASONS = 3;

/**
 * Why the other suits the one: the two or three that say most. Each names only what both have said; none of it is anyone's wish.
 */
export function reasonsOf(pairing: Pairing, a: number, b: number): SuggestionReason[] {
  const { known, vocabularies, weights } = pairing;
  const [one, other] = [known[a], known[b]];
  if (!one || !other) return [];
  const found: { weight: number; reason: SuggestionReason }[] = [];
  const add = (weight: number, reason: SuggestionReason) => {
    if (weight > 0) found.push({ weight, reason });
  };
  const wanted = inBoth(one.sought, other.offered, vocabularies.tags.rarity);
  if (wanted.length > 0) add(weights.tags, { code: 'YOU_SEEK', tags: asSaid(wanted, other.of.offered) });
  const offered = inBoth(other.sought, one.offered, vocabularies.tags.rarity);
  if (offered.length > 0) add(weights.tags, { code: 'THEY_SEEK', tags: asSaid(offered, one.of.offered) });
  const sectors = inBoth(one.of.sectors, other.sectors, vocabularies.sectors.rarity);
  const money = moneyReason(one, other, sectors);
  if (money) add(Math.max(weights.stage, weights.amount), money);
  else if (sectors.length > 0) add(weights.sectors, { code: 'SECTORS', sectors });
  const tags = inBoth(one.of.profileTags, other.profileTags, vocabularies.profileTags.rarity);
  if (tags.length > 0) add(weights.profileTags, { code: 'TAGS', tags });
  if (one.of.country && one.of.country === other.of.country)
    add(weights.country, { code: 'COUNTRY', country: one.of.country });
  return found
    .toSorted((x, y) => y.weight - x.weight)
    .slice(0, MAX_REASONS)
    .map(({ reason }) => reason);
}

/**
 * An investor and a startup: only where stage or amount of the two meet. An amount is named only where those meet that both profiles have:
 * else the sentence would say of one that was written for the organizers that it meets, and by changing its own amount a reader would find it out.
 */
function moneyReason(one: Known, other: Known, sectors: string[]): SuggestionReason | null {
  const invests = one.isStartup && other.isInvestor ? other : one.isInvestor && other.isStartup ? one : null;
  if (!invests) return null;
  const stages = [...one.stages].filter((stage) => other.stages.has(stage));
  const amount = amountsMeet(one.amountShown, other.amountShown) ? invests.of.amountShown : null;
  if (stages.length === 0 && amount === null) return null;
  return {
    code: invests === other ? 'THEY_INVEST' : 'YOU_INVEST',
    amount,
    stages: stages.slice(0, 3),
    sectors,
  };
}

/** The words as they were typed. */
const asSaid = (keys: readonly string[], typed: readonly string[]): string[] =>
  keys.map((key) => typed.find((word) => wordKey(word) === key)?.trim() ?? key);
