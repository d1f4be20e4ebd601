import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, listening, startBenchServer } from './support/bench-server.ts';
import { makeDoors } from './support/doors.ts';
import { makeLargeProgram } from './support/large-program.ts';
import { type LoadResult, requestText, runLoad } from './support/load.ts';

/** Check-ins a second, each a request of its own, beside the least that a server could do for one. */
const CONNECTIONS = 64;
const DOORS = 32;
const ROUNDS = 20;
const A_ROUND = 640;
const PATCHES = 192;

export const throughput: Bench = {
  name: 'throughput',
  title: 'Check-ins a second over HTTP',
  async run(say) {
    const server = await startBenchServer({
      nodeArgs: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
    });
    const bare = await listening([join(import.meta.dirname, 'support/bare-server.ts')], {
      DATA_DIR: server.dataDir,
    });
    try {
      return await measure(server, bare.port, say);
    } finally {
      await bare.stop();
      await server.stop();
    }
  },
};

async function measure(
  server: BenchServer,
  barePort: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { database, port } = server;
  const { programId, meetingIds } = await makeLargeProgram(database, { meetings: 10_000, perSlot: 500 });
  const doors = await makeDoors(database, programId, DOORS);
  const sessions = await sessionsFor(database);
  const staff = await sessions.bearer({ userId: doors.staffId });
  let turn = 0;
  const nextMeeting = () => meetingIds[turn++ % meetingIds.length] as string;

  const replays = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = new Date().toISOString();
      const operation = {
        id: randomUUID(),
        programId,
        meetingId: nextMeeting(),
        party: index % 2 === 0 ? 'OWNER' : 'PARTICIPANT',
        attendedAt: at,
        capturedAt: at,
        source: 'SCAN',
      };
      const headers = doors.headers[index % doors.headers.length] as Record<string, string>;
      return requestText('POST', '/api/v2/checkin/replay', headers, {
        sentAt: at,
        offsetMs: 0,
        operations: [operation],
      });
    });
  const patches = (count: number) =>
    Array.from({ length: count }, () =>
      requestText('PATCH', `/api/schedule/event/meeting/${nextMeeting()}/attend/owner`, staff, {
        ownerAttendedAt: new Date().toISOString(),
      }),
    );
  const plain = (count: number) =>
    Array.from({ length: count }, () =>
      requestText('POST', '/attend', {}, { id: nextMeeting(), attendedAt: new Date().toISOString() }),
    );

  const runReplays = (count: number) =>
    runLoad({ port, connections: CONNECTIONS, requests: replays(count), check: applied });
  const runBare = (count: number) =>
    runLoad({ port: barePort, connections: CONNECTIONS, requests: plain(count), check: ok });
  const runPatches = (count: number) =>
    runLoad({ port, connections: CONNECTIONS, requests: patches(count), check: ok });

  await runReplays(1_000);
  await runBare(1_000);
  await runPatches(100);
  const rounds: { ours: LoadResult; base: LoadResult; patch: LoadResult }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const base = await runBare(A_ROUND);
    const ours = await runReplays(A_ROUND);
    const patch = await runPatches(PATCHES);
    rounds.push({ ours, base, patch });
    say(`round ${round}: ${[ours, base, patch].map((one) => Math.round(one.perSecond)).join(', ')} a second`);
  }
  const sent = 1_000 + ROUNDS * A_ROUND + 100 + ROUNDS * PATCHES;
  const ledger = await database.db
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (ledger.count !== sent) throw new Error(`${sent} check-ins were sent, the ledger has ${ledger.count}.`);
  return figuresOf(rounds);
}

function figuresOf(rounds: readonly { ours: LoadResult; base: LoadResult; patch: LoadResult }[]): Figure[] {
  const p99 = (pick: (round: (typeof rounds)[number]) => LoadResult) =>
    median(rounds.map((round) => percentile(pick(round).latencies, 0.99)));
  const rate = (pick: (round: (typeof rounds)[number]) => LoadResult) =>
    median(rounds.map((round) => pick(round).perSecond));
  const ratio = median(rounds.map(({ ours, base }) => ours.perSecond / base.perSecond));
  const tail = p99(({ ours }) => ours) / p99(({ base }) => base);
  const how = `${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turn`;
  return [
    {
      what: 'bare fastify route with one idempotent UPDATE',
      how,
      value: `${Math.round(rate(({ base }) => base))} a second`,
      spread: `p99 ${showMs(p99(({ base }) => base))}`,
    },
    {
      what: 'check-ins (replay of one each, by 32 paired tablets)',
      how: `${how}; with session, rules, ledger, history and marks`,
      value: `${Math.round(rate(({ ours }) => ours))} a second`,
      spread: `p99 ${showMs(p99(({ ours }) => ours))}`,
    },
    {
      what: 'check-ins to the bare route',
      how: 'median of the rounds’ ratios',
      value: ratio.toFixed(2),
      goal: '0.6',
      met: ratio >= 0.6,
    },
    {
      what: 'p99 to the bare route’s',
      how: 'medians of the rounds’ p99',
      value: `${tail.toFixed(1)} times`,
      goal: '3 times',
      met: tail <= 3,
    },
    {
      what: 'check-ins by hand (PATCH attend, by staff)',
      how,
      value: `${Math.round(rate(({ patch }) => patch))} a second`,
      spread: `p99 ${showMs(p99(({ patch }) => patch))}`,
    },
  ];
}

function ok(status: number, body: string): void {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
}

function applied(status: number, body: string): void {
  ok(status, body);
  if (!body.includes('"verdict":"applied"')) throw new Error(`Not applied: ${body.slice(0, 300)}`);
}
