import { isDeepStrictEqual } from 'node:util';
import { nudgeShape } from '../../src/contract/live-news.ts';
import type { Change } from '../../src/contract/sync.ts';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { LiveHub } from '../../src/server/live/hub.ts';
import { everybodyIn } from '../../src/server/live/news-topics.ts';
import { createProgramFeed } from '../../src/server/live/program-feed.ts';
import { watchEras } from '../../src/server/store/sync-eras.ts';
import { type Audience, audienceName } from '../../src/server/store/sync-selection.ts';
import { DeviceCopy, snapshot } from '../server/event-day/device-copy.ts';
import { directHub } from '../support/direct-hub.ts';
import type { FreshDatabase } from '../support/postgres.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type Lane, openLane } from './lane.ts';
import { makeScenario, type ScenarioLimits } from './make-scenario.ts';
import { playStep } from './play.ts';
import type { Scenario, Step } from './scenario.ts';
import { settleAll } from './settle-all.ts';
import { soakDatabases } from './soak-database.ts';
import type { Totals } from './totals.ts';
import { count } from './totals.ts';
import { openWorld, type World } from './world.ts';

/**
 * Does the news reach whom it concerns? While a day is played, a device of each audience only listens: after every step it
 * has what a new device gets, or the product has told too few.
 */

/** How long news may take until it is at a device, in ms: no network lies between, but other runs use the processor. */
const KNOWN_AFTER_MS = 20_000;

/** What the soak does past the product (`call-verb.ts`). */
const BY_HAND: ReadonlySet<string> = new Set(['DELETE', 'REVOKE_BADGE']);

export interface NewsRunsPlan {
  seed: number;
  from: number;
  runs: number;
  limits: ScenarioLimits;
  say: (line: string) => void;
}

/** So many days, one after the other. @returns how many were played and how many of them failed */
export async function newsRuns({ seed, from, runs, limits, say }: NewsRunsPlan) {
  const totals: Totals = new Map();
  const databases = await soakDatabases();
  let failed = 0;
  try {
    const { url } = await databases.fresh();
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
    const lane = await openLane(database);
    for (let run = from; run < from + runs && failed < 3; run++) {
      const problems = await newsRun(lane, makeScenario(seed, run, limits), totals);
      if (problems.length > 0) {
        failed += 1;
        say(`FAILED: ${problems.join('\n  ')}\n  npm run soak -- --news 1 --seed ${seed} --run ${run}`);
      }
      if ((run - from) % 20 === 19) say(`${run - from + 1} days, ${failed} failed`);
    }
    await lane.close();
    await database.close();
  } finally {
    await databases.stop();
  }
  return { totals, failed };
}

/** @returns what some device missed, one line each */
export async function newsRun(lane: Lane, scenario: Scenario, totals: Totals): Promise<string[]> {
  const { performer } = lane.app;
  const { nudge } = performer;
  const hub = directHub();
  performer.nudge = hub.nudge;
  const problems: string[] = [];
  let world: World | undefined;
  let listeners: Listener[] = [];
  try {
    world = await openWorld(lane, scenario, totals);
    listeners = await listen(lane, hub, world);
    for (const [place, step] of scenario.steps.entries()) {
      await playStep(world, step);
      // Written to the database by hand: only this test can tell of it.
      if (verbsOf(step).some((verb) => BY_HAND.has(verb))) hub.nudge(everybodyIn(world.program.programId));
      problems.push(...(await missed(lane, listeners, totals, `after step ${place + 1} (${step.kind})`)));
      if (problems.length > 0) return problems;
    }
    await settleAll(world);
    return await missed(lane, listeners, totals, 'in the end');
  } finally {
    performer.nudge = nudge;
    for (const { stop } of listeners) stop();
    for (const tablet of world?.tablets ?? []) tablet.end();
  }
}

/** The product's calls in a step, also of those that several people make in one moment. */
function verbsOf(step: Step): string[] {
  if (step.kind === 'VERB') return [step.call.verb];
  return step.kind === 'RUSH' ? step.calls.map(({ verb }) => verb) : [];
}

interface Listener {
  audience: Audience;
  copy: DeviceCopy;
  stop(): void;
}

async function listen({ database }: Lane, hub: LiveHub, { program, totals }: World): Promise<Listener[]> {
  const { programId, organizations, rooms } = program;
  const eras = await watchEras(database.db);
  const feed = createProgramFeed({
    db: database.db,
    hub,
    eras,
    clock: () => new Date(),
    // A phone's turn among all others is not what is looked at here.
    random: () => 0,
  });
  const audiences: Audience[] = [
    { programId, organizationId: null },
    { programId, organizationId: null, tablet: 'DOOR' },
    ...rooms.map(({ id }) => ({ programId, organizationId: null, tablet: 'DOOR' as const, roomIds: [id] })),
    ...organizations.map(({ id }) => ({ programId, organizationId: id })),
  ];
  const listeners = audiences.map((audience) => {
    const copy = new DeviceCopy(database as FreshDatabase, audience);
    let line = Promise.resolve();
    const stop = feed.follow(audience, (data) => {
      const { carried } = nudgeShape.parse(JSON.parse(data));
      line = line.then(async () => {
        const known = carried !== undefined && copy.hear(carried);
        count(totals, known ? 'news: carried by an event' : 'news: pulled');
        if (!known) await copy.pull();
      });
    });
    line = line.then(async () => void (await copy.pull()));
    return { audience, copy, stop, ready: line };
  });
  await Promise.all(listeners.map(({ ready }) => ready));
  return listeners;
}

/** The devices that do not come to know what a new one of their audience gets. */
async function missed({ database }: Lane, listeners: readonly Listener[], totals: Totals, when: string) {
  const problems: string[] = [];
  for (const { audience, copy } of listeners) {
    const fresh = concerning(audience, (await snapshot(database as FreshDatabase, audience)).state());
    const until = performance.now() + KNOWN_AFTER_MS;
    let same = isDeepStrictEqual(concerning(audience, copy.state()), fresh);
    while (!same && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      same = isDeepStrictEqual(concerning(audience, copy.state()), fresh);
    }
    count(totals, 'news: a device compared');
    if (same) continue;
    const has = concerning(audience, copy.state());
    const keys = [...new Set([...Object.keys(fresh), ...Object.keys(has)])];
    const different = keys.filter((key) => !isDeepStrictEqual(has[key], fresh[key]));
    problems.push(`${audienceName(audience)} was not told ${when}: ${different.slice(0, 5).join(', ')}`);
  }
  return problems;
}

/**
 * What an audience is told of when it happens. How its partners are called now a participant hears with the next pull, and
 * a tablet for rooms who has come elsewhere.
 */
function concerning(audience: Audience, state: Record<string, Change['doc']>): Record<string, unknown> {
  const { organizationId, roomIds } = audience;
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, doc]): [string, unknown][] => {
      if (organizationId !== null && key.startsWith('organization ') && !key.endsWith(organizationId))
        return [[key, 'known']];
      if (!roomIds || !key.startsWith('meeting ')) return [[key, doc]];
      const { id, roomId, tableId, startAt, endAt, meetingStatus } = doc as DoorMeeting;
      const here = roomId !== null && roomIds.includes(roomId);
      return [[key, here ? doc : { id, roomId, tableId, startAt, endAt, meetingStatus }]];
    }),
  );
}
