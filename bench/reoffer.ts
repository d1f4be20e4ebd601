import type { Bench, Figure } from './bench.ts';
import { type Lived, live, type People } from './support/matchmaking/event-day.ts';
import { planGreedily } from './support/matchmaking/greedy-plan.ts';
import { makeInstance } from './support/matchmaking/instance.ts';

/** Re-offers of released tables, simulated with the product's own rules (docs/decisions/060). */

const SIZE = { organizations: 900, wishes: 15_000, days: 3, slots: 16, tables: 100 };
const SEEDS = [1, 2, 3, 4, 5];
const WORLDS: readonly (People & { goal: number })[] = [
  { yes: 0.6, standby: 0.5, goal: 0.86 },
  { yes: 0.8, standby: 0.8, goal: 0.92 },
];

export const reoffer: Bench = {
  name: 'reoffer',
  title: `Re-offers of released tables: ${SIZE.organizations} organizations, ${SIZE.tables} tables, a fifth of the meetings failing`,
  async run(say) {
    const lived = WORLDS.map((): Lived[] => []);
    for (const seed of SEEDS) {
      const instance = makeInstance({ seed, ...SIZE });
      const plan = planGreedily(instance);
      for (const [at, world] of WORLDS.entries()) {
        const one = live(instance, plan, world, seed);
        lived[at]?.push(one);
        say(
          `seed ${seed}, ${showWorld(world)}: ${showShare(keptShare(one))} kept, ${showShare(wholeShare(one))} with re-offers, ` +
            `${showShare(one.rescued / one.waited)} of those who waited met someone, ${one.offers} offers`,
        );
      }
    }
    return WORLDS.map((world, at) => figureOf(world, lived[at] ?? []));
  },
};

const keptShare = ({ kept, planned }: Lived): number => kept / planned;
const wholeShare = ({ kept, refilled, planned }: Lived): number => (kept + refilled) / planned;
const showShare = (share: number): string => `${(share * 100).toFixed(1)} %`;
const showWorld = ({ yes, standby }: People): string =>
  `${Math.round(yes * 100)} % yes, ${Math.round(standby * 100)} % standby`;

function figureOf(world: (typeof WORLDS)[number], lived: readonly Lived[]): Figure {
  const shares = lived.map(wholeShare);
  const worst = Math.min(...shares);
  const kept = lived.map(keptShare);
  const rescued = lived.map((one) => one.rescued / one.waited);
  return {
    what: `meetings kept or refilled at ${showWorld(world)}`,
    how: `seeds ${SEEDS[0]}–${SEEDS.at(-1)}, the lowest share`,
    value: showShare(worst),
    spread: `highest ${showShare(Math.max(...shares))}; without re-offers ${showShare(Math.min(...kept))}; of those who waited at least ${showShare(Math.min(...rescued))} met someone`,
    goal: `at least ${Math.round(world.goal * 100)} %`,
    met: worst >= world.goal,
  };
}
