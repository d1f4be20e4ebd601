import { audit } from './audit.ts';
import type { Lane } from './lane.ts';
import { playStep } from './play.ts';
import { redeliver } from './redeliver.ts';
import type { Scenario } from './scenario.ts';
import { settleAll } from './settle-all.ts';
import type { Totals } from './totals.ts';
import { openWorld, type Replaced, type World } from './world.ts';

/** How a run ended. `problems` empty: the data is consistent. */
export interface RunReport {
  problems: string[];
  totals: Totals;
}

/** Ways for a test to break the product on purpose, so that the audit shows that it sees. */
export interface Sabotage extends Replaced {
  /** After everything has settled, before the audit. */
  beforeAudit?: (world: World) => Promise<void>;
}

/**
 * A run that takes longer hangs. It takes some tenths of a second, but with twenty devices, four runs at a time and ten
 * other programs on the processor it has taken two minutes.
 */
const HANGS_AFTER_MS = 600_000;

/** Plays a scenario, lets everything settle, and checks the data. Never throws: what breaks is a problem, too. */
export async function runScenario(
  lane: Lane,
  scenario: Scenario,
  sabotage: Sabotage = {},
): Promise<RunReport> {
  const totals: Totals = new Map();
  let at = 'opening';
  let world: World | undefined;
  const work = async (): Promise<string[]> => {
    world = await openWorld(lane, scenario, totals, sabotage);
    for (const [place, step] of scenario.steps.entries()) {
      at = `step ${place + 1} (${step.kind})`;
      await playStep(world, step);
    }
    at = 'settling';
    await settleAll(world);
    at = 'the audit';
    await sabotage.beforeAudit?.(world);
    return [...(await audit(world)), ...(await redeliver(world))];
  };
  const alarm = new AbortController();
  try {
    const problems = await Promise.race([work(), hanging(alarm.signal)]);
    const broken = lane.app.logged.splice(0).filter((line) => line.includes('"level":50'));
    return { totals, problems: [...problems, ...broken.map((line) => `the server broke: ${line}`)] };
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { totals, problems: [`broke at ${at}: ${said}`] };
  } finally {
    alarm.abort();
    for (const tablet of world?.tablets ?? []) tablet.end();
  }
}

function hanging(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`hangs for ${HANGS_AFTER_MS} ms`)), HANGS_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
