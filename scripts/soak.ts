import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { killRuns } from '../tests/soak/kill-runs.ts';
import { killServer } from '../tests/soak/kill-server.ts';
import { killWebhooksOnItsOwn } from '../tests/soak/kill-webhooks.ts';
import { soakLanes } from '../tests/soak/lane-races.ts';
import { usualLimits } from '../tests/soak/make-scenario.ts';
import { newsRuns } from '../tests/soak/news-runs.ts';
import { processRun } from '../tests/soak/process-runs.ts';
import { soakRaces } from '../tests/soak/races/soak-races.ts';
import { repeatRun } from '../tests/soak/repeat-run.ts';
import { replicatedPostgres } from '../tests/soak/replicated-postgres.ts';
import { soak } from '../tests/soak/soak-runs.ts';
import type { Totals } from '../tests/soak/totals.ts';

const USAGE = `npm run soak -- [options]      devices, a server and all that goes wrong between them, with the books done after each run

  --runs N            how many runs (2000); 0: as many as --minutes allows
  --minutes M         end after so many minutes
  --seed S            which chances (1)
  --devices A-B       least and most devices of a run (2-20)
  --workers W         processes (one a processor)

  --run N             one run alone, with its steps; the same seed gives the same run
  --only 3,7,9        of that run, these steps only
  --times T           so often: what devices do in one moment (RUSH) is ordered by the machine

  --kills N           runs against a server process and its PostgreSQL, which are killed (SIGKILL) N times in the middle
  --processes N       N servers on one PostgreSQL behind one port, each killed in turn while devices listen and others write;
                      --nats, --nginx: with those programs of this machine; --web W: processes of each server (1);
                      --failover: PostgreSQL has a replica, and is killed in the end: the replica takes over
  --news N            days at which a device of each audience only listens, and is compared after every step

  --races N           N races of calls that exclude one another, at the same moment, against one server; --run S: from that one on

  --lanes N           N accepts of few organizations with several delegations, at the same moment, with moves between these

  --kill-server N     SIGKILL of the server N times during the replay of --operations (5000)
  --kill-webhooks N   SIGKILL N times of a process that changes meetings and sends webhooks, while a message is under way
`;

const refuse = (sentence: string): never => {
  process.stderr.write(`\n${sentence}\n\n${USAGE}\n`);
  process.exit(2);
};

function numberOf(text: string, option: string): number {
  const read = Number(text);
  return Number.isFinite(read) && read >= 0 ? read : refuse(`--${option} takes a number, not "${text}".`);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        runs: { type: 'string', default: '2000' },
        minutes: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: '1' },
        devices: { type: 'string', default: usualLimits.devices.join('-') },
        workers: { type: 'string', default: String(availableParallelism()) },
        run: { type: 'string' },
        only: { type: 'string' },
        times: { type: 'string', default: '1' },
        kills: { type: 'string' },
        news: { type: 'string' },
        races: { type: 'string' },
        lanes: { type: 'string' },
        'kill-server': { type: 'string' },
        'kill-webhooks': { type: 'string' },
        processes: { type: 'string' },
        nats: { type: 'boolean', default: false },
        nginx: { type: 'boolean', default: false },
        failover: { type: 'boolean', default: false },
        web: { type: 'string', default: '1' },
        operations: { type: 'string', default: '5000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function sayTotals(totals: Totals): void {
  const rows = [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [what, times] of rows) say(`${String(times).padStart(10)}  ${what}`);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const options = readOptions();
if (options.help) {
  say(USAGE);
  process.exit(0);
}
const [least, most] = options.devices.split('-').map((text) => numberOf(text, 'devices'));
if (least === undefined || most === undefined || least < 1 || most < least)
  refuse('--devices takes the least and the most, as 2-20.');
const limits = { ...usualLimits, devices: [least ?? 2, most ?? 20] as const };
const seed = numberOf(options.seed, 'seed');

if (options['kill-server'] !== undefined) {
  const proof = await killServer({
    seed,
    say,
    kills: numberOf(options['kill-server'], 'kill-server'),
    operations: numberOf(options.operations, 'operations'),
  });
  say(`acknowledged at each kill: ${proof.acknowledgedAtKills.join(' ')}`);
  say(
    `answers of the ${proof.operations}: ${JSON.stringify(proof.verdicts)}; requests cut by a kill: ${proof.cut}`,
  );
  for (const problem of proof.problems) say(`FAILED: ${problem}`);
  say(`\n${proof.kills} kills in ${proof.seconds.toFixed(0)} s: ${proof.problems.length} problems`);
  process.exit(proof.problems.length > 0 ? 1 : 0);
}

if (options['kill-webhooks'] !== undefined) {
  const proof = await killWebhooksOnItsOwn(numberOf(options['kill-webhooks'], 'kill-webhooks'), say);
  for (const problem of proof.problems) say(`FAILED: ${problem}`);
  say(
    `\n${proof.kills} kills: ${proof.written} changes, ${proof.received} messages, ${proof.repeated} of them again; ${proof.problems.length} problems`,
  );
  process.exit(proof.problems.length > 0 ? 1 : 0);
}

if (options.processes !== undefined) {
  const { nats, nginx } = options;
  const replicated = options.failover ? await replicatedPostgres() : undefined;
  const run = await processRun({
    processes: numberOf(options.processes, 'processes'),
    workers: Math.max(1, numberOf(options.web, 'web')),
    nats,
    nginx,
    betweenMs: 3_000,
    databaseUrl: replicated?.databaseUrl,
    disturb:
      replicated &&
      (async () => {
        await replicated.failOver();
        say('PostgreSQL was killed, and its replica promoted');
      }),
    say,
  });
  await replicated?.stop();
  for (const problem of run.problems) say(`FAILED: ${problem}`);
  say(
    `\n${run.kills} kills, ${run.acknowledged} check-ins acknowledged, ${run.again} sent again; ${run.carried} changes came within events, ${run.pulls} pulls; all devices equal ${(run.settledMs / 1000).toFixed(1)} s after the last write${run.newEra ? ' (of a new era)' : ''}: ${run.problems.length} problems`,
  );
  process.exit(run.problems.length > 0 ? 1 : 0);
}

if (options.kills !== undefined) {
  const result = await killRuns({
    seed,
    limits,
    say,
    from: numberOf(options.run ?? '0', 'run'),
    kills: numberOf(options.kills, 'kills'),
  });
  sayTotals(result.totals);
  say(`\n${result.runs} runs in ${result.seconds.toFixed(0)} s, seed ${seed}: ${result.failed} failed`);
  process.exit(result.failed > 0 ? 1 : 0);
}

if (options.news !== undefined) {
  const { totals, failed } = await newsRuns({
    seed,
    limits,
    say,
    from: numberOf(options.run ?? '0', 'run'),
    runs: numberOf(options.news, 'news'),
  });
  sayTotals(totals);
  say(`\nseed ${seed}: ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

if (options.races !== undefined) {
  const result = await soakRaces({
    seed,
    say,
    from: numberOf(options.run ?? '0', 'run'),
    races: numberOf(options.races, 'races'),
    lanes: 2 * Math.max(1, numberOf(options.workers, 'workers')),
  });
  sayTotals(result.totals);
  say(`\n${result.races} races in ${result.seconds.toFixed(0)} s, seed ${seed}: ${result.failed} failed`);
  process.exit(result.failed > 0 ? 1 : 0);
}

if (options.lanes !== undefined) {
  const result = await soakLanes({
    seed,
    say,
    races: numberOf(options.lanes, 'lanes'),
    atOnce: 8 * Math.max(1, numberOf(options.workers, 'workers')),
  });
  sayTotals(result.answers);
  const { accepted, doubleBookings, overfull, strayed, refusedForNothing } = result;
  say(
    `\n${accepted} meetings stand; ${doubleBookings} double bookings of a delegation, ${overfull} organizations with more meetings than delegations, ${strayed} meetings with another delegation than booked, ${refusedForNothing} refused for nothing`,
  );
  process.exit(doubleBookings + overfull + strayed + refusedForNothing > 0 ? 1 : 0);
}

if (options.run !== undefined) {
  const failed = await repeatRun({
    seed,
    limits,
    say,
    run: numberOf(options.run, 'run'),
    times: numberOf(options.times, 'times'),
    only: options.only?.split(',').map((text) => numberOf(text, 'only')),
  });
  process.exit(failed > 0 ? 1 : 0);
}

const runs = numberOf(options.runs, 'runs');
const result = await soak({
  seed,
  limits,
  say,
  from: 0,
  runs: runs === 0 ? Number.POSITIVE_INFINITY : runs,
  minutes: numberOf(options.minutes, 'minutes'),
  workers: Math.max(1, numberOf(options.workers, 'workers')),
});
sayTotals(result.totals);
const rate = (result.runs / result.seconds).toFixed(1);
say(
  `\n${result.runs} runs in ${result.seconds.toFixed(0)} s (${rate} a second), seed ${seed}: ${result.failed} failed`,
);
process.exit(result.failed > 0 ? 1 : 0);
