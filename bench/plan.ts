import { assignedValue, brokenRules } from '../src/domain/plan/check.ts';
import { explainUnmet } from '../src/domain/plan/explain.ts';
import { idleADay, underThree } from '../src/domain/plan/figures.ts';
import { seatGreedily } from '../src/domain/plan/greedy.ts';
import { makeInstance as planInstance } from '../src/domain/plan/instance.ts';
import { effortFor, makeTimetable } from '../src/domain/plan/make-plan.ts';
import { roomChanges, seatAtTables } from '../src/domain/plan/seat-rooms.ts';
import { Timetable } from '../src/domain/plan/timetable.ts';
import { provenBound } from '../src/server/plan/proven-bound.ts';
import { bestValue, smallProgram } from '../tests/domain/plan/small-programs.ts';
import { type Bench, type Figure, median, showMs } from './bench.ts';
import { seatFirstCome } from './support/matchmaking/first-come.ts';
import { type InstanceSize, makeInstance } from './support/matchmaking/instance.ts';
import { busiestWithdraws, joinsLate, planOf, repaired } from './support/matchmaking/late-changes.ts';
import { factsOf, tablesOf, withDelegations } from './support/matchmaking/plan-facts.ts';
import { publishedPlan } from './support/matchmaking/published-plan.ts';

/**
 * Plans of made programs, beside a bound that no plan can pass (docs/planner.md). `--seeds 7,8` takes other programs; `--parts
 * quota,large` measures some parts alone, each of which ends within minutes.
 */
const SEEDS = seedsOf(optionOf('--seeds'));
const BASE = { organizations: 900, wishes: 15_000, days: 3, slots: 16, tables: 200 };
const REGIMES: readonly {
  name: string;
  size: Omit<InstanceSize, 'seed'>;
  share: number;
  /** Some have several delegations. */
  laned?: boolean;
}[] = [
  { name: 'base', size: BASE, share: 0.998 },
  { name: 'tables100', size: { ...BASE, tables: 100 }, share: 0.999 },
  { name: 'quota', size: { ...BASE, quotaDay: [5, 6], quotaAll: [10, 12] }, share: 0.995 },
  { name: 'narrow', size: { ...BASE, closed: 0.5, allDays: 0.2 }, share: 0.985 },
  { name: 'lanes', size: BASE, share: 0.998, laned: true },
];
const WITHIN_MS = 10_000;
const LARGE = { organizations: 5_000, wishes: 84_000, days: 3, slots: 16, tables: 1_111 };
const LARGE_SHARE = 0.997;
const LARGE_WITHIN_MS = 30_000;
/** Random programs of up to eight organizations, and those of them that are also planned by trying all. */
const SMALL_PROGRAMS = 10_000;
const BRUTE_FORCED = 500;

/** What stands behind an option of the command line, by commas. */
function optionOf(name: string): string[] {
  const at = process.argv.indexOf(name);
  return at < 0 ? [] : (process.argv[at + 1] ?? '').split(',').filter((word) => word !== '');
}

function seedsOf(words: readonly string[]): number[] {
  const seeds = words.map(Number).filter(Number.isInteger);
  return seeds.length > 0 ? seeds : [1, 2, 3, 4, 5];
}

type Say = (line: string) => void;

const parts: Record<string, (say: Say) => Figure[] | Promise<Figure[]>> = {
  ...Object.fromEntries(REGIMES.map((regime) => [regime.name, (say: Say) => ofRegime(regime, say)])),
  large,
  repairs,
  small: smallPrograms,
  published: publishedPlan,
};
const PARTS = partsOf(optionOf('--parts'));

function partsOf(words: readonly string[]): string[] {
  const unknown = words.filter((word) => !(word in parts));
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  return Object.keys(parts).filter((name) => words.length === 0 || words.includes(name));
}

export const plan: Bench = {
  name: 'plan',
  title: `Plans of ${BASE.organizations} organizations with ${BASE.wishes} wishes, seeds ${SEEDS.join(', ')}`,
  isPart: PARTS.length < Object.keys(parts).length,
  async run(say) {
    const figures: Figure[] = [];
    for (const part of PARTS) {
      const began = performance.now();
      figures.push(...((await parts[part]?.(say)) ?? []));
      say(`part ${part}: ${showMs(performance.now() - began)}`);
    }
    return figures;
  },
};

async function ofRegime(regime: (typeof REGIMES)[number], say: Say): Promise<Figure[]> {
  const runs: Run[] = [];
  for (const seed of SEEDS) {
    const run = await planned(regime.size, seed, regime.laned);
    runs.push(run);
    say(
      `${regime.name}, seed ${seed}: ${share(run.share)} of the bound in ${showMs(run.ms)} (first come ${share(run.firstCome)}, greedy ${share(run.greedy)})`,
    );
  }
  return figuresOf(regime, runs);
}

interface Run {
  share: number;
  firstCome: number;
  greedy: number;
  ms: number;
  explainMs: number;
  improving: number;
  idleADay: number;
  roomChanges: number;
  underThree: number;
  broken: number;
}

async function planned(size: Omit<InstanceSize, 'seed'>, seed: number, laned = false): Promise<Run> {
  const program = makeInstance({ ...size, seed });
  const facts = laned ? withDelegations(factsOf(program), seed) : factsOf(program);
  const instance = planInstance(facts);
  const bound = await provenBound(instance);
  const byHand = new Timetable(instance);
  seatFirstCome(byHand, program);
  const greedy = new Timetable(instance);
  seatGreedily(greedy);

  const pairs = facts.pairs.length;
  const began = performance.now();
  const table = makeTimetable(instance, {
    mode: 'ALL',
    seed: 7,
    effort: effortFor(pairs),
    published: new Int16Array(pairs).fill(-1),
    pinned: new Uint8Array(pairs),
  });
  if (!table) throw new Error('The plan was stopped.');
  const tables = tablesOf(program, instance);
  const seating = seatAtTables(table, tables, new Int32Array(pairs).fill(-1), 7);
  const ms = performance.now() - began;
  const asked = performance.now();
  const unmet = explainUnmet(table);
  const explainMs = performance.now() - asked;

  const assigned = Array.from(table.at, (place) => (place < 0 ? -1 : (instance.slotAt[place] ?? -1)));
  const { consecutive, changes } = roomChanges(
    table,
    (pair) => tables[seating.table[pair] ?? -1]?.room ?? -1,
  );
  return {
    share: assignedValue(facts, assigned) / bound,
    firstCome: byHand.value / bound,
    greedy: greedy.value / bound,
    ms,
    explainMs,
    improving: unmet.filter(({ exchange }) => (exchange?.change ?? 0) > 1e-9).length,
    idleADay: idleADay(table),
    roomChanges: changes / Math.max(1, consecutive),
    underThree: shareUnderThree(table),
    broken: brokenRules(facts, assigned).length + seating.without.length,
  };
}

async function large(say: Say): Promise<Figure[]> {
  const seed = SEEDS[0] ?? 1;
  const run = await planned(LARGE, seed);
  say(`5,000 organizations: ${share(run.share)} of the bound in ${showMs(run.ms)}`);
  const how = `${LARGE.organizations} organizations, ${LARGE.wishes} wishes, seed ${seed}`;
  return [
    {
      what: 'share of the bound',
      how,
      value: share(run.share),
      goal: `${LARGE_SHARE}`,
      met: run.share >= LARGE_SHARE,
    },
    {
      what: 'time with tables',
      how,
      value: showMs(run.ms),
      goal: '30 s',
      met: run.ms <= LARGE_WITHIN_MS,
    },
  ];
}

/** What moves when a published plan is repaired. */
function repairs(say: Say): Figure[] {
  const changes = SEEDS.flatMap((seed) => {
    const facts = factsOf(makeInstance({ ...BASE, seed }));
    return [joinsLate(facts, 1, seed), joinsLate(facts, 10, seed), busiestWithdraws(facts, planOf(facts))];
  });
  const done = changes.map((change) => ({ name: change.name, ...repaired(change) }));
  return [...new Set(done.map(({ name }) => name))].map((name) => {
    const runs = done.filter((one) => one.name === name);
    const moved = Math.max(...runs.map((run) => (run.moved + run.lost) / run.others));
    const toFull = Math.min(...runs.map((run) => run.toFull));
    const most = name.startsWith('10') ? 0.005 : 0;
    say(`${name}: ${(moved * 100).toFixed(3)} % of the others, ${share(toFull)} of a full run`);
    return {
      what: `repair, ${name}: meetings of others that move or are lost`,
      how: 'base, the worst of the seeds',
      value: `${(moved * 100).toFixed(3)} %`,
      spread: `value ${share(toFull)} of a full run; ${showMs(Math.max(...runs.map((run) => run.ms)))}`,
      goal: `${most * 100} %, 0.99 of a full run`,
      met: moved <= most && toFull >= 0.99,
    };
  });
}

/** Rules and value of small programs with slots of unequal length, closed times and two events side by side. */
function smallPrograms(): Figure[] {
  const first = (SEEDS[0] ?? 1) * 1_000_000;
  let broken = 0;
  let least = 1;
  for (let index = 0; index < SMALL_PROGRAMS; index++) {
    const facts = smallProgram(first + index, index < BRUTE_FORCED ? 6 : 8);
    const table = planOf(facts);
    const assigned = Array.from(table.at, (place) => (place < 0 ? -1 : (table.instance.slotAt[place] ?? -1)));
    broken += brokenRules(facts, assigned).length;
    if (index >= BRUTE_FORCED) continue;
    const best = bestValue(facts);
    if (best > 0) least = Math.min(least, assignedValue(facts, assigned) / best);
  }
  return [
    {
      what: 'broken rules by an independent checker',
      how: `${SMALL_PROGRAMS} random small programs`,
      value: `${broken}`,
      goal: '0',
      met: broken === 0,
    },
    {
      what: 'value against brute force',
      how: `${BRUTE_FORCED} random programs of up to 6 organizations, the worst`,
      value: share(least),
      goal: '0.99 each',
      met: least >= 0.99,
    },
  ];
}

function shareUnderThree(table: Timetable): number {
  const { under, feasible } = underThree(table);
  return under / Math.max(1, feasible);
}

const share = (value: number): string => value.toFixed(4);
const worst = (runs: readonly Run[], of: (run: Run) => number): number => Math.max(...runs.map(of));

function figuresOf({ name, share: goal }: (typeof REGIMES)[number], runs: readonly Run[]): Figure[] {
  const how = `${name}, the worst of the seeds`;
  const least = Math.min(...runs.map((run) => run.share));
  const slowest = worst(runs, (run) => run.ms);
  return [
    {
      what: 'share of the bound',
      how,
      value: share(least),
      spread: `first come ${share(Math.min(...runs.map((run) => run.firstCome)))}, greedy ${share(Math.min(...runs.map((run) => run.greedy)))}`,
      goal: `${goal}`,
      met: least >= goal,
    },
    {
      what: 'time with tables',
      how: `${name}, the slowest`,
      value: showMs(slowest),
      spread: `median ${showMs(median(runs.map((run) => run.ms)))}`,
      goal: '10 s',
      met: slowest <= WITHIN_MS,
    },
    {
      what: 'every unmet wish explained',
      how: `${name}, the slowest`,
      value: showMs(worst(runs, (run) => run.explainMs)),
      goal: '1 s',
      met: worst(runs, (run) => run.explainMs) <= 1_000,
    },
    {
      what: 'exchanges left that would pay; broken rules',
      how,
      value: `${worst(runs, (run) => run.improving)}; ${worst(runs, (run) => run.broken)}`,
      goal: '0; 0',
      met: worst(runs, (run) => run.improving) + worst(runs, (run) => run.broken) === 0,
    },
    {
      what: 'idle times an organization and day',
      how,
      value: worst(runs, (run) => run.idleADay).toFixed(2),
      ...(name === 'base' ? { goal: '1.0', met: worst(runs, (run) => run.idleADay) <= 1 } : {}),
    },
    {
      what: 'consecutive meetings that change rooms',
      how: `${name}, five rooms, the worst of the seeds`,
      value: `${(worst(runs, (run) => run.roomChanges) * 100).toFixed(1)} %`,
      goal: '20 %',
      met: worst(runs, (run) => run.roomChanges) <= 0.2,
    },
    {
      what: 'organizations under three meetings where more was feasible',
      how,
      value: `${(worst(runs, (run) => run.underThree) * 100).toFixed(2)} %`,
      goal: '1 %',
      met: worst(runs, (run) => run.underThree) <= 0.01,
    },
  ];
}
