import { setTimeout as delay } from 'node:timers/promises';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { recordCommand } from '../../src/offline/outbox.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';
import { audit } from './audit.ts';
import { diceOf } from './dice.ts';
import { machineTime, openLane } from './lane.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import type { Ask } from './wire.ts';
import { openWorld, type World } from './world.ts';

/**
 * SIGKILL of the server, so and so often, during the replay of so and so many operations: every acknowledged one is
 * there, none twice. A real server process on its own PostgreSQL, real devices, real sockets.
 */
export interface KillServerPlan {
  seed: number;
  kills: number;
  operations: number;
  say: (line: string) => void;
}

export interface KillServerResult {
  kills: number;
  operations: number;
  /** Acknowledged at the moment of a kill, each time; all of them were there afterwards. */
  acknowledgedAtKills: number[];
  /** Requests that a kill cut. */
  cut: number;
  verdicts: Record<string, number>;
  problems: string[];
  seconds: number;
}

const DEVICES = 8;
const MEETINGS = 100;
const BATCH = 10;

export async function killServer(plan: KillServerPlan): Promise<KillServerResult> {
  const started = performance.now();
  const dice = diceOf(plan.seed, 0);
  const server = await serverProcess();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir, log: quietLog });
  const lane = await openLane(database, machineTime());
  try {
    const devices = Array.from({ length: DEVICES }, (_, place) => ({
      kind: 'STAFF' as const,
      room: null,
      up: 0,
      down: 0,
      aheadMs: place % 2 === 0 ? 0 : dice.between(-600_000, 600_000),
    }));
    const scenario = { seed: plan.seed, run: 0, meetings: 2, devices, steps: [] };
    const counted = { requests: 0, cut: 0 };
    const wire = (): Ask => async (url, request) => {
      counted.requests += 1;
      try {
        return await server.ask(url, request);
      } catch (error) {
        counted.cut += 1;
        throw error;
      }
    };
    const world = await openWorld(lane, scenario, new Map(), { wire });
    await addMeetings(world, MEETINGS - world.meetings.length);
    for (const tablet of world.tablets) await tablet.pull(0);
    await record(world, plan.operations);
    plan.say(`${plan.operations} operations wait on ${DEVICES} devices`);
    const acknowledgedAtKills = await replayUnderFire(world, server, plan);
    for (const tablet of world.tablets) await tablet.pull(0);
    const problems = await audit(world);
    const verdicts: Record<string, number> = {};
    for (const tablet of world.tablets)
      for (const { verdict } of tablet.answered.values()) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    for (const tablet of world.tablets) tablet.end();
    return {
      kills: acknowledgedAtKills.length,
      operations: plan.operations,
      acknowledgedAtKills,
      verdicts,
      problems,
      cut: counted.cut,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await lane.close();
    await server.end();
    await database.close();
  }
}

/** Replays with all devices at once, while the server is killed again and again in the middle of it. */
async function replayUnderFire(world: World, server: ServerProcess, plan: KillServerPlan): Promise<number[]> {
  const { dice } = world;
  const waiting = async () => {
    const counts = await Promise.all(world.tablets.map((tablet) => tablet.db.outbox.count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  let firing = true;
  const drain = async (tablet: World['tablets'][number]) => {
    while ((await tablet.db.outbox.count()) > 0) {
      await tablet.push(0, BATCH);
      await delay(firing ? 5 : 1);
    }
  };
  const draining = Promise.all(world.tablets.map(drain));
  const acknowledgedAtKills: number[] = [];
  const share = plan.operations / (plan.kills + 5);
  for (let kill = 0; kill < plan.kills; kill++) {
    // By what is acknowledged, not by the clock: each kill falls into a replay, whatever the machine's load.
    const due = Math.floor(share * kill + dice.int(Math.ceil(share)));
    while (plan.operations - (await waiting()) < due) await delay(2);
    await delay(dice.int(12));
    acknowledgedAtKills.push(plan.operations - (await waiting()));
    await server.killServer();
    await everyAcknowledgedOneIsThere(world);
    if ((kill + 1) % 5 === 0) plan.say(`${kill + 1} kills, ${acknowledgedAtKills.at(-1)} acknowledged`);
  }
  firing = false;
  await draining;
  return acknowledgedAtKills;
}

/** What has left a device's outbox with a verdict lies in the ledger of the server that was started again. */
async function everyAcknowledgedOneIsThere({ tablets, lane, program }: World): Promise<void> {
  const acknowledged: string[] = [];
  for (const tablet of tablets) {
    await tablet.rememberVerdicts();
    acknowledged.push(...tablet.answered.keys());
  }
  const rows = await lane.database.db
    .selectFrom('check_in')
    .select('id')
    .where('program_id', '=', program.programId)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !there.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged operations are lost: ${lost.join(', ')}`);
}

/** More meetings in the program, each of two organizations of its own. */
async function addMeetings({ lane, program, meetings }: World, count: number): Promise<void> {
  const now = lane.time.now();
  const { organizations } = await makeProgram(lane.database.db, { now, organizations: count * 2 });
  for (let index = 0; index < count; index++) {
    const [owner, participant] = [organizations[index * 2], organizations[index * 2 + 1]];
    const { roomId: _room, ...accepted } = acceptedAt(program, index + 10, addMinutes(now, -600));
    const over = { ...accepted, tableId: null };
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[3], over);
    meetings.push((await saveNewMeeting(lane.database.db, meeting)).id);
  }
}

/** As if a day without a network were over: each device has its share of what was said. */
async function record(world: World, operations: number): Promise<void> {
  const { tablets, dice, meetings, program, salt } = world;
  for (let index = 0; index < operations; index++) {
    const tablet = tablets[index % tablets.length];
    if (!tablet) continue;
    const at = tablet.clock();
    const meetingId = dice.pick(meetings);
    const party = dice.pick(['OWNER', 'PARTICIPANT', 'BOTH'] as const);
    const undo = dice.chance(0.2);
    const id = dice.uuid().slice(0, 24) + salt;
    const queued = {
      id,
      programId: program.programId,
      scannedAt: at,
      actor: tablet.name,
      command: undo
        ? { verb: 'UNDO' as const, args: { meetingId, party, reason: 'Wrong meeting' } }
        : { verb: 'CHECK_IN' as const, args: { meetingId, party, attendedAt: at, source: 'SCAN' as const } },
    };
    const said = {
      id,
      meetingId,
      party,
      verb: queued.command.verb,
      startAt: null,
      at: world.lane.time.now(),
    };
    await recordCommand(tablet.db, queued);
    tablet.said.push({ ...said, told: 'SAVED' });
  }
}
