import type { PlanFacts, PlanInstance } from '../../../src/domain/plan/instance.ts';
import type { PlanTable } from '../../../src/domain/plan/seat-rooms.ts';
import { randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import type { Instance } from './instance.ts';

const SLOT_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const ROOMS = 5;
/** As `shared/planner` values a plan. */
const FAIRNESS = { bonus: 4, first: 4 };

/** A made program as the planner takes it. */
export function factsOf(instance: Instance): PlanFacts {
  const { organizations, days, slots, tables, wanted } = instance;
  const all = Array.from({ length: days * slots }, (_, slot) => slot);
  return {
    slots: all.map((slot) => {
      const day = Math.floor(slot / slots);
      const start = day * DAY_MS + (slot % slots) * SLOT_MS;
      return { day, start, end: start + SLOT_MS, seats: tables };
    }),
    organizations: Array.from({ length: organizations }, (_, one) => {
      const { day, all: quotaAll } = instance.quotaOf(one);
      return { open: all.filter((slot) => instance.isAvailable(one, slot)), quotaDay: day, quotaAll };
    }),
    pairs: wanted.map(({ a, b, weight }) => ({ a, b, weight })),
    fairness: FAIRNESS,
  };
}

/** Of a made program one organization in ten has two delegations, and one in a hundred four. */
export const withDelegations = (facts: PlanFacts, seed: number): PlanFacts => {
  const random = randomFrom(seed);
  const lanes = () => {
    const drawn = random();
    return drawn < 0.01 ? 4 : drawn < 0.11 ? 2 : 1;
  };
  return { ...facts, organizations: facts.organizations.map((each) => ({ ...each, lanes: lanes() })) };
};

/** Its tables, in five rooms of one size. */
export const tablesOf = ({ tables }: Instance, { width }: PlanInstance): PlanTable[] =>
  Array.from({ length: tables }, (_, table) => ({
    room: Math.floor((table * ROOMS) / tables),
    usable: new Uint8Array(width).fill(1),
  }));
