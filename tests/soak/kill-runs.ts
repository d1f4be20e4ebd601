import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '../../src/contract/call.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { quietLog } from '../support/quiet-log.ts';
import { audit } from './audit.ts';
import { diceOf } from './dice.ts';
import { type Lane, machineTime, openLane } from './lane.ts';
import { makeScenario, type ScenarioLimits } from './make-scenario.ts';
import { playStep } from './play.ts';
import type { Scenario } from './scenario.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { settleAll } from './settle-all.ts';
import type { Totals } from './totals.ts';
import { addTotals, count } from './totals.ts';
import { openWorld } from './world.ts';

/**
 * The soak against a server process and its PostgreSQL, both killed with SIGKILL in the middle of it. The verbs of the
 * desk come from a second server, in this process, on the same database: it loses its database, too.
 */
export interface KillRunsPlan {
  seed: number;
  from: number;
  kills: number;
  limits: ScenarioLimits;
  say: (line: string) => void;
}

export interface KillRunsResult {
  runs: number;
  failed: number;
  totals: Totals;
  seconds: number;
}

export async function killRuns(plan: KillRunsPlan): Promise<KillRunsResult> {
  const started = performance.now();
  const totals: Totals = new Map();
  const result: KillRunsResult = { runs: 0, failed: 0, totals, seconds: 0 };
  const server = await serverProcess();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir, log: quietLog });
  const lane = await openLane(database, machineTime());
  const killed = () =>
    (totals.get('SIGKILL of the server') ?? 0) + (totals.get('SIGKILL of the database') ?? 0);
  try {
    for (let run = plan.from; killed() < plan.kills && result.failed < 3; run++) {
      const scenario = makeScenario(plan.seed, run, plan.limits);
      const problems = await oneRun(lane, server, scenario, totals);
      result.runs += 1;
      if (problems.length > 0) {
        result.failed += 1;
        const again = `npm run soak -- --kills ${plan.kills} --seed ${plan.seed} --run ${run}`;
        plan.say(
          `FAILED: run ${run}, ${scenario.devices.length} devices\n  ${problems.slice(0, 8).join('\n  ')}\n  ${again}`,
        );
      }
      if (result.runs % 5 === 0) plan.say(`${result.runs} runs, ${killed()} kills, ${result.failed} failed`);
    }
  } finally {
    await lane.close();
    await server.end();
    await database.close();
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

async function oneRun(
  lane: Lane,
  server: ServerProcess,
  scenario: Scenario,
  totals: Totals,
): Promise<string[]> {
  const dice = diceOf(scenario.seed ^ 0xdead, scenario.run);
  const own: Totals = new Map();
  const world = await again(() => openWorld(lane, scenario, own, { wire: () => server.ask }));
  world.acknowledgedOnline = null;
  let restarting: Promise<void> = Promise.resolve();
  try {
    for (const step of scenario.steps) {
      await delay(dice.int(6));
      if (dice.chance(0.08)) {
        const database = dice.chance(0.4);
        count(own, `SIGKILL of the ${database ? 'database' : 'server'}`);
        const before = restarting;
        const wait = dice.int(25);
        restarting = before
          .then(() => delay(wait))
          .then(() => (database ? server.killDatabase() : server.killServer()));
      }
      await playStep(world, step).catch((error: unknown) => {
        // A verb whose server or database died under it: done or not done, and nobody was told that it was.
        if (!isLost(error)) throw error;
        count(own, 'verb: its server or database died');
      });
    }
    await restarting;
    await server.untilHealthy();
    await again(() => settleAll(world));
    return await again(() => audit(world));
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  } finally {
    await restarting.catch(() => undefined);
    for (const tablet of world.tablets) tablet.end();
    addTotals(totals, own);
  }
}

/** A connection that died while it was idle fails its first question. */
async function again<Result>(job: () => Promise<Result>): Promise<Result> {
  for (let time = 0; ; time++) {
    try {
      return await job();
    } catch (error) {
      if (time >= 5 || !isLost(error)) throw error;
      await delay(500);
    }
  }
}

/** PostgreSQL going down or coming up, as `pg` says it, or a server that is not there. */
function isLost(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 0 || error.status >= 500;
  const { code, message, name } = (error ?? {}) as { code?: string; message?: string; name?: string };
  if (code !== undefined && (code.startsWith('57P') || code.startsWith('08'))) return true;
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT' || code === 'EPIPE') return true;
  if (name === 'TimeoutError') return true;
  return /fetch failed|answered 5\d\d|Connection terminated|connection.*closed|not queryable|timeout exceeded/i.test(
    message ?? '',
  );
}
