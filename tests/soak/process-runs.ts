import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Hall, Phone } from '../../bench/support/phone.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { dataFolder } from '../support/data-folder.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
  zoneOfEarlyMorning,
} from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type ServerProcess, serverProcess } from '../support/server-process.ts';
import { sessionsFor } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { freePort, startNats, startNginx } from './other-programs.ts';
import { startRelay } from './relay.ts';
import { soakDatabases } from './soak-database.ts';

/**
 * Several server processes on one PostgreSQL, behind one port, while devices follow their streams and others write; each
 * process is killed (SIGKILL) in turn and started again, and the engine of the news too. In the end every device has what
 * a new one gets, and every acknowledged check-in is in the ledger.
 */
export interface ProcessRunPlan {
  processes: number;
  /** Processes of each server (WEB_CONCURRENCY). */
  workers: number;
  /** News travel by a `nats-server` of this machine, which is killed too. */
  nats: boolean;
  /** An `nginx` of this machine stands before the servers, in place of a relay of connections. */
  nginx: boolean;
  /** A PostgreSQL elsewhere, on an empty database; left out: one of the soak's own. */
  databaseUrl?: string | undefined;
  /** How long they write before each kill, in ms. */
  betweenMs: number;
  /** Called between kills, with the writers at work: what else goes wrong. */
  disturb?: (() => Promise<void>) | undefined;
  say: (line: string) => void;
}

export interface ProcessRunResult {
  kills: number;
  acknowledged: number;
  /** Requests that a kill cut, or that were refused for a moment; each was sent again. */
  again: number;
  carried: number;
  pulls: number;
  /** After the last write, until the last device had what a new one gets, in ms. */
  settledMs: number;
  /** PostgreSQL became another one meanwhile, so that devices pulled everything (`store/sync-eras`). */
  newEra: boolean;
  problems: string[];
}

const PHONES = { staff: 4, organizations: 8 };
const WRITERS = 4;
const MEETINGS = 12;

export async function processRun(plan: ProcessRunPlan): Promise<ProcessRunResult> {
  const { say } = plan;
  const folder = await dataFolder();
  const databases = plan.databaseUrl === undefined ? await soakDatabases() : undefined;
  const url = plan.databaseUrl ?? (await databases!.fresh()).url;
  const nats = plan.nats ? await startNats() : undefined;
  const ports = await Promise.all(Array.from({ length: plan.processes }, freePort));
  const start = (port: number) =>
    serverProcess({
      PORT: `${port}`,
      DATABASE_URL: url,
      DATA_DIR: folder.dir,
      CONNECTIONS_PER_ADDRESS: '0',
      WEB_CONCURRENCY: `${plan.workers}`,
      ...(nats ? { NATS_URL: `nats://127.0.0.1:${nats.port}` } : {}),
    });
  const servers: ServerProcess[] = [];
  // The first migrates, where nobody has.
  for (const port of ports) servers.push(await start(port));
  const balancer = plan.nginx ? await startNginx(ports) : await startRelay(ports);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
  try {
    const world = await openWorldOf(database, balancer.port);
    const era = await eraOf(database);
    const acknowledged: string[] = [];
    const counts = { again: 0 };
    let writing = true;
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      write(world, index, acknowledged, counts, () => writing),
    );
    say(`${plan.processes} servers, ${world.phones.length} devices listen, ${WRITERS} write`);
    let kills = 0;
    for (const [index, port] of ports.entries()) {
      await pause(plan.betweenMs);
      await servers[index]!.kill();
      kills += 1;
      say(`server ${index + 1} was killed after ${acknowledged.length} acknowledged check-ins`);
      await pause(plan.betweenMs);
      servers[index] = await start(port);
    }
    if (nats) {
      await nats.kill();
      kills += 1;
      say(`NATS was killed after ${acknowledged.length}`);
      await pause(plan.betweenMs);
      await nats.start();
      await pause(plan.betweenMs);
    }
    await plan.disturb?.();
    await pause(plan.betweenMs);
    writing = false;
    await Promise.all(writers);
    const ended = performance.now();
    const problems = await compare(world, ended);
    const settledMs = performance.now() - ended;
    const rows = await database.db.selectFrom('check_in').select('id').execute();
    const kept = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !kept.has(id));
    if (lost.length > 0) problems.push(`${lost.length} acknowledged check-ins are not in the ledger`);
    problems.push(...world.hall.failures.map((failure) => `a device was answered ${failure}`));
    for (const phone of world.phones) phone.stop();
    const carried = world.phones.reduce((sum, phone) => sum + phone.carried, 0);
    return {
      kills,
      acknowledged: acknowledged.length,
      again: counts.again,
      carried,
      pulls: world.hall.pulls,
      settledMs,
      newEra: (await eraOf(database)) !== era,
      problems,
    };
  } finally {
    await database.close().catch(() => undefined);
    for (const server of servers) await server.kill();
    await balancer.close();
    await nats?.kill();
    await databases?.stop();
    await folder.remove();
  }
}

async function eraOf({ db }: Database): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'sync_epoch')
    .executeTakeFirst();
  return (row?.value as { epoch?: unknown } | undefined)?.epoch;
}

interface World {
  program: TestProgram;
  meetings: string[];
  staff: Record<string, string>;
  hall: Hall;
  phones: Phone[];
}

async function openWorldOf(database: Database, port: number): Promise<World> {
  const { db } = database;
  const now = new Date();
  const program = await makeProgram(db, {
    now: now.toISOString(),
    organizations: PHONES.organizations,
    timeslots: MEETINGS,
    rooms: [{ type: 'offline', tables: 20 }],
    timezone: zoneOfEarlyMorning(now),
  });
  const meetings: string[] = [];
  for (const [index, timeslot] of program.timeslots.entries()) {
    const [owner, participant] = [0, 1].map(
      (one) => program.organizations[(2 * index + one) % PHONES.organizations]!.id,
    );
    const over = acceptedAt(program, index + 1, now.toISOString());
    meetings.push((await saveNewMeeting(db, meetingOf(program, owner!, participant!, timeslot, over))).id);
  }
  const sessions = await sessionsFor(database);
  const newStaff = async () => {
    const { programId } = program;
    const userId = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
    return await sessions.bearer({ userId });
  };
  const hall: Hall = {
    base: `http://127.0.0.1:${port}/api`,
    programId: program.programId,
    onMeeting: () => undefined,
    pulls: 0,
    busy: 0,
    failures: [],
  };
  const phones: Phone[] = [];
  for (let count = 0; count < PHONES.staff; count++) phones.push(new Phone(hall, '', await newStaff()));
  for (const { id, userId } of program.organizations) {
    const claims = { userId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' } as const;
    phones.push(new Phone(hall, id, await sessions.bearer(claims)));
  }
  for (const phone of phones) {
    await phone.load();
    phone.listen();
  }
  await until('all devices listen', () => phones.every(({ connected }) => connected > 0));
  return { program, meetings, staff: await newStaff(), hall, phones };
}

/** Check-ins, one after the other; one that is not answered is sent again until it is. */
async function write(
  { meetings, staff, hall }: World,
  writer: number,
  acknowledged: string[],
  counts: { again: number },
  writing: () => boolean,
): Promise<void> {
  for (let turn = 0; writing(); turn++) {
    const at = new Date().toISOString();
    const operation = {
      id: randomUUID(),
      meetingId: meetings[(writer + turn * WRITERS) % meetings.length],
      party: turn % 2 === 0 ? 'OWNER' : 'PARTICIPANT',
      attendedAt: at,
      capturedAt: at,
      source: 'SCAN',
    };
    while (!(await isAcknowledged(hall.base, staff, operation))) {
      counts.again += 1;
      await pause(100);
    }
    acknowledged.push(operation.id);
    await pause(20);
  }
}

async function isAcknowledged(base: string, staff: Record<string, string>, operation: object) {
  const answer = await fetch(`${base}/v2/checkin/replay`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), operations: [operation] }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (answer?.status !== 200) return false;
  const body = (await answer.json().catch(() => null)) as {
    result?: { verdicts?: { verdict: string }[] };
  } | null;
  return body?.result?.verdicts?.[0] !== undefined;
}

/** A device pulls every minute: what it does not have after that, it was not told. */
const COMPARE_MS = 90_000;

/** @returns for each device that does not come to have what a new one gets: what it lacks */
async function compare({ phones }: World, since: number): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, phone] of phones.entries()) {
    const fresh = phone.anew();
    await fresh.load();
    const isSame = async () => {
      await phone.idle();
      return isDeepStrictEqual(sorted(phone.documents), sorted(fresh.documents));
    };
    const left = Math.max(1, COMPARE_MS - (performance.now() - since));
    await until('the device has what a new one gets', isSame, left).catch(() => {
      problems.push(`device ${index} misses changes`);
    });
  }
  return problems;
}

const sorted = (documents: ReadonlyMap<string, string>) =>
  [...documents].sort(([one], [other]) => (one < other ? -1 : 1));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
