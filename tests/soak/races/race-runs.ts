import { setImmediate as breath } from 'node:timers/promises';
import { count, type Totals } from '../totals.ts';
import { auditRace } from './audit-race.ts';
import { arriveFirst, offerFirst, playRace, type RaceVerb, type Run, raceVerbs } from './race-calls.ts';
import { openRace, type RaceServer } from './race-world.ts';

/** Calls that belong to one another happen in every race; the others as chance has it. */
const PAIRS: readonly (readonly RaceVerb[])[] = [
  ['SUBSTITUTE', 'CANCEL'],
  ['LATE_ARRIVAL', 'RELEASE', 'SEAT_THERE'],
  ['LATE_ARRIVAL', 'OFFER_TIME', 'RELEASE', 'SLIP'],
  ['YES', 'OTHER_YES'],
  ['YES', 'OTHER_YES', 'THIRD_YES', 'SLIP'],
  ['LATE_ARRIVAL', 'SLIP', 'CANCEL_BY_STAFF'],
  ['MOVE', 'MOVE_OTHER', 'SEAT', 'WISH'],
  ['SWAP', 'MOVE', 'WISH', 'LATE_ARRIVAL'],
  ['SLIP', 'SLIP_BACK', 'CANCEL_BY_STAFF'],
  ['SESSION', 'OTHER_SESSION', 'YES', 'YES_FOR_BOTH', 'THIRD_YES'],
  ['SESSION_THERE', 'OTHER_TIME', 'MOVE_MANY', 'CANCEL_BY_STAFF'],
  ['SESSION_THERE', 'OTHER_TIME', 'SLIP'],
];

/** The same once the table of the pair that waits was released and offered. */
const OFFERED: readonly (readonly RaceVerb[])[] = [
  ['OFFER_YES', 'OFFER_OTHER_YES'],
  ['OFFER_YES', 'OFFER_OTHER_YES', 'LATE_ARRIVAL'],
  ['OFFER_YES', 'OFFER_OTHER_YES', 'SEAT_THERE', 'SLIP'],
  ['OFFER_YES', 'OFFER_OTHER_YES', 'OFFER_NO', 'TAKE_BACK'],
  ['OFFER_YES', 'OFFER_OTHER_YES', 'LATE_ARRIVAL', 'CANCEL', 'SLIP', 'TAKE_BACK'],
];

/**
 * One race: a handful of calls of people who know nothing of one another, at the same moment in an order of chance, against
 * a server with real PostgreSQL; the books are done when all are answered.
 *
 * @returns what is wrong
 */
export async function runRace(
  server: RaceServer,
  seed: number,
  race: number,
  totals: Totals,
): Promise<string[]> {
  const world = await openRace(server, seed, race);
  const { dice, app } = world;
  const first = await arriveFirst(world);
  if (first.status !== 200) return [`the first check-in was answered ${first.status}`];
  const chance = Array.from({ length: dice.between(1, 3) }, () => dice.pick(raceVerbs));
  const isOffered = dice.chance(0.5);
  const offered = isOffered ? await offerFirst(world) : null;
  if (offered && offered.status !== 200) return [`nothing was offered: ${offered.status} ${offered.code}`];
  const verbs = dice.shuffled([...dice.pick(isOffered ? OFFERED : PAIRS), ...chance]);
  const waits = verbs.map(() => dice.int(6));
  const runs = await Promise.all(
    verbs.map(async (verb, place): Promise<Run> => {
      for (let left = waits[place] ?? 0; left > 0; left -= 1) await breath();
      return { verb, ...(await playRace[verb](world)) };
    }),
  );
  for (const { verb, done, answer } of runs) {
    count(totals, `${verb}: ${done ? 'done' : answer.code}`);
    if (answer.result.result === 'MET') count(totals, 'an offer became a meeting');
  }
  const broken = app.logged.splice(0).filter((line) => line.includes('"level":50'));
  const problems = await auditRace(world, runs);
  return [...problems, ...broken.map((line) => `the server broke: ${line}`)];
}

export interface RacePlan {
  server: RaceServer;
  seed: number;
  /** The first race's number. */
  from: number;
  races: number;
  /** How many at a time. */
  lanes: number;
  say: (line: string) => void;
}

/** Beyond so many failures the rest is not waited for. */
const ENOUGH = 5;

export async function runRaces(
  plan: RacePlan,
): Promise<{ races: number; failed: number; seconds: number; totals: Totals }> {
  const { server, seed, say } = plan;
  const totals: Totals = new Map();
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const end = plan.from + plan.races;
  let [next, races, failed, saidAt] = [plan.from, 0, 0, 0];
  const lane = async () => {
    while (next < end && failed < ENOUGH) {
      const race = next++;
      const problems = await runRace(server, seed, race, totals);
      races += 1;
      if (problems.length > 0) {
        failed += 1;
        say(`FAILED: seed ${seed}, race ${race}\n  ${problems.join('\n  ')}`);
        say(`  once more: npm run soak -- --races 1 --seed ${seed} --run ${race}`);
      }
      if (seconds() - saidAt < 10) continue;
      saidAt = seconds();
      say(`${races} races, ${failed} failed, ${(races / seconds()).toFixed(1)} a second`);
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  return { races, failed, seconds: seconds(), totals };
}
