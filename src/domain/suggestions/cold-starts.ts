import type { OrganizationProfile } from '../people/organization.ts';
import { withProgramTag } from './sharing.ts';
import type { Pairing } from './suit.ts';

/** Who usually has use for whom, of whom nothing else is known. */
const complements: Readonly<Record<OrganizationProfile, readonly OrganizationProfile[]>> = {
  STARTUP: ['VENTURE_CAPITAL', 'CORPORATE', 'RESEARCH_EDUCATION', 'STARTUP'],
  VENTURE_CAPITAL: ['STARTUP', 'CORPORATE', 'RESEARCH_EDUCATION', 'VENTURE_CAPITAL'],
  CORPORATE: ['STARTUP', 'VENTURE_CAPITAL', 'RESEARCH_EDUCATION', 'CORPORATE'],
  RESEARCH_EDUCATION: ['CORPORATE', 'STARTUP', 'VENTURE_CAPITAL', 'RESEARCH_EDUCATION'],
};

/** Whom to suggest to an organization without a score: by profile, then tags of the program, then who has most free times. */
export function coldStarts(pairing: Pairing): (a: number) => Generator<number> {
  const { known } = pairing;
  const free = (b: number) => known[b]?.of.freeSlots ?? 0;
  const freest = known.map((_one, b) => b).sort((x, y) => free(y) - free(x) || x - y);
  const place = new Int32Array(known.length);
  for (const [at, b] of freest.entries()) place[b] = at;
  const byProfile = Map.groupBy(freest, (b) => known[b]?.of.profile);
  const tagged = withProgramTag(pairing);
  return function* (a) {
    const own = known[a];
    if (!own) return;
    const shared = new Map<number, number>();
    for (const tag of own.words.programTags.numbers)
      for (const b of tagged(tag)) shared.set(b, (shared.get(b) ?? 0) + 1);
    const first = Map.groupBy(
      [...shared.keys()].sort(
        (x, y) => (shared.get(y) ?? 0) - (shared.get(x) ?? 0) || (place[x] ?? 0) - (place[y] ?? 0),
      ),
      (b) => known[b]?.of.profile,
    );
    for (const profile of complements[own.of.profile]) {
      yield* first.get(profile) ?? [];
      for (const b of byProfile.get(profile) ?? []) if (!shared.has(b)) yield b;
    }
  };
}
