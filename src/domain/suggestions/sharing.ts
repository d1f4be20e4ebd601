import { type Pairing, sharedKinds } from './suit.ts';

/** By the number of a word: those that have it, in order. */
const holders = (
  { known }: Pairing,
  numbersOf: (one: Pairing['known'][number]) => Iterable<number>,
): ((number: number) => readonly number[]) => {
  const found: number[][] = [];
  for (const [b, one] of known.entries())
    for (const number of numbersOf(one)) {
      found[number] ??= [];
      found[number].push(b);
    }
  return (number) => found[number] ?? [];
};

/** Who has which tag of the program. */
export const withProgramTag = (pairing: Pairing) =>
  holders(pairing, ({ words }) => words.programTags.numbers);

/**
 * Those after an organization that share a word with it, or of which one names what the other offers. All others have nothing that
 * speaks for them but an amount or a country, and come by the cold start.
 */
export function sharingPairs(pairing: Pairing): (a: number) => number[] {
  const { known } = pairing;
  const invests = ({ isInvestor, isStartup }: Pairing['known'][number]) => isInvestor || isStartup;
  const having = {
    offered: holders(pairing, ({ words }) => words.offered.numbers),
    sought: holders(pairing, ({ words }) => words.sought.numbers),
    stages: holders(pairing, (one) => (invests(one) ? one.words.stages.numbers : [])),
    sectors: holders(pairing, ({ words }) => words.sectors.numbers),
    profileTags: holders(pairing, ({ words }) => words.profileTags.numbers),
    programTags: withProgramTag(pairing),
  };
  // For whom each was found last: nobody is found twice.
  const foundFor = new Int32Array(known.length).fill(-1);
  return (a) => {
    const found: number[] = [];
    const add = (numbers: Iterable<number>, those: (number: number) => readonly number[]) => {
      for (const number of numbers) {
        const all = those(number);
        for (let at = all.length - 1; at >= 0; at--) {
          const b = all[at] ?? a;
          if (b <= a) break;
          if (foundFor[b] === a) continue;
          foundFor[b] = a;
          found.push(b);
        }
      }
    };
    const own = known[a];
    if (!own) return found;
    add(own.words.sought.numbers, having.offered);
    add(own.words.offered.numbers, having.sought);
    for (const kind of sharedKinds) add(own.words[kind].numbers, having[kind]);
    if (invests(own)) add(own.words.stages.numbers, having.stages);
    return found;
  };
}
