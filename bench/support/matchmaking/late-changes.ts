import { makeInstance, type PlanFacts } from '../../../src/domain/plan/instance.ts';
import { effortFor, makeTimetable } from '../../../src/domain/plan/make-plan.ts';
import type { PlanMode } from '../../../src/domain/plan/planner-settings.ts';
import { randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import type { Timetable } from '../../../src/domain/plan/timetable.ts';

/** What happens to a published plan: who is new or gone, the facts before and after. */
export interface LateChange {
  name: string;
  before: PlanFacts;
  after: PlanFacts;
  about: ReadonlySet<number>;
}

/** One and ten organizations that join late. */
export function joinsLate(facts: PlanFacts, count: number, seed: number): LateChange {
  const random = randomFrom(seed);
  const about = new Set<number>();
  while (about.size < count) about.add(Math.floor(random() * facts.organizations.length));
  return {
    name: count === 1 ? 'one joins late' : `${count} join late`,
    before: without(facts, about),
    after: facts,
    about,
  };
}

/** The organization with the most meetings withdraws. */
export function busiestWithdraws(facts: PlanFacts, published: Timetable): LateChange {
  const busiest = published.total.indexOf(Math.max(...published.total));
  const about = new Set([busiest]);
  return { name: 'the busiest withdraws', before: facts, after: without(facts, about), about };
}

const without = (facts: PlanFacts, gone: ReadonlySet<number>): PlanFacts => ({
  ...facts,
  organizations: facts.organizations.map((each, index) => (gone.has(index) ? { ...each, open: [] } : each)),
});

export function planOf(facts: PlanFacts, mode: PlanMode = 'ALL', published?: Int16Array): Timetable {
  const pairs = facts.pairs.length;
  const table = makeTimetable(makeInstance(facts), {
    mode,
    seed: 7,
    effort: effortFor(pairs),
    published: published ?? new Int16Array(pairs).fill(-1),
    pinned: new Uint8Array(pairs),
  });
  if (!table) throw new Error('The plan was stopped.');
  return table;
}

export interface Repaired {
  /** Meetings of organizations that the change is not about, and how many of them moved or were lost. */
  others: number;
  moved: number;
  lost: number;
  /** The value by that of a plan from the start for the new facts, without what keeping is worth. */
  toFull: number;
  ms: number;
}

export function repaired({ before, after, about }: LateChange): Repaired {
  const published = planOf(before);
  const began = performance.now();
  const now = planOf(after, 'REPAIR', published.at);
  const ms = performance.now() - began;
  const full = planOf(after);
  let others = 0;
  let moved = 0;
  let lost = 0;
  after.pairs.forEach(({ a, b }, pair) => {
    const place = published.at[pair] ?? -1;
    if (place < 0 || about.has(a) || about.has(b)) return;
    others += 1;
    if ((now.at[pair] ?? -1) < 0) lost += 1;
    else if (now.at[pair] !== place) moved += 1;
  });
  return { others, moved, lost, toFull: plainValue(after, now) / plainValue(after, full), ms };
}

function plainValue({ pairs, fairness }: PlanFacts, { at, total }: Timetable): number {
  let value = 0;
  pairs.forEach(({ weight }, pair) => {
    if ((at[pair] ?? -1) >= 0) value += weight;
  });
  for (const count of total) value += fairness.bonus * Math.min(count, fairness.first);
  return value;
}
