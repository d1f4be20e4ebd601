import { makePerson } from '../tests/support/program-factory.ts';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { makeLargeProgram } from './support/large-program.ts';
import { type LoadResult, requestText, runLoad } from './support/load.ts';
import { measureAccepts } from './support/measure-accepts.ts';
import { mixMeetings } from './support/mixed-meetings.ts';

/** The meetings table of a small and of a very large program, and how many meetings are accepted a second. */
const SIZES = [1_000, 200_000] as const;
const LISTS = 200;
const ROUNDS = 7;
/** One page after the other, as one person asks. */
const READERS = 1;
const P99_GOAL_MS = 50;

export const meetings: Bench = {
  name: 'meetings',
  title: 'Meetings: the table’s pages and filters, accepts a second',
  async run(say) {
    // One reader asks for more lists than a person does.
    const server = await startBenchServer({ environment: { LISTS_PER_MINUTE: '1000000' } });
    try {
      return [...(await measureLists(server, say)), ...(await measureAccepts(server, say))];
    } finally {
      await server.stop();
    }
  },
};

/** What a person asks of the table; `S` stands for a timeslot's id. */
const asks = {
  'first page of 100': 'limit=100',
  'first page of one status': 'limit=100&meetingStatus=PENDING',
  'first page of two statuses': 'limit=100&meetingStatus=ACCEPTED,RESCHEDULE',
  'first page of one timeslot': 'limit=100&timeslotId=S',
  'tenth page': 'limit=100&nextToken=T',
} as const;
type Ask = keyof typeof asks;
const names = Object.keys(asks) as Ask[];

interface Place {
  size: number;
  programId: string;
  headers: Record<string, string>;
  slot: string;
  token: string;
}

async function measureLists(server: BenchServer, say: (line: string) => void): Promise<Figure[]> {
  const places: Place[] = [];
  for (const size of SIZES) places.push(await placeOf(server, size));
  const found = new Map<string, LoadResult[]>();
  const run = (place: Place, ask: Ask, count: number) =>
    runLoad({
      port: server.port,
      connections: READERS,
      requests: Array(count).fill(requestOf(place, ask)),
      check: answered,
    });
  for (const place of places) for (const ask of names) await run(place, ask, 30);
  // In turn, so that a slow minute of the machine meets both sizes.
  for (let round = 1; round <= ROUNDS; round++) {
    for (const ask of names) {
      for (const place of places) {
        const key = `${ask} ${place.size}`;
        found.set(key, [...(found.get(key) ?? []), await run(place, ask, LISTS)]);
      }
    }
    say(`round ${round} of ${ROUNDS}`);
  }
  const middle = (ask: Ask, size: number) =>
    median((found.get(`${ask} ${size}`) ?? []).map(({ latencies }) => median(latencies)));
  const p99 = (ask: Ask, size: number) =>
    median((found.get(`${ask} ${size}`) ?? []).map(({ latencies }) => percentile(latencies, 0.99)));
  const how = `over HTTP, ${LISTS} requests one after the other, medians of ${ROUNDS} rounds in turn`;
  return names.flatMap((ask) => [
    ...SIZES.map(
      (size): Figure => ({
        what: `${ask}, of ${size.toLocaleString('en-US')} meetings`,
        how,
        value: showMs(middle(ask, size)),
        spread: `p99 ${showMs(p99(ask, size))}`,
        goal: `p99 under ${P99_GOAL_MS} ms`,
        met: p99(ask, size) < P99_GOAL_MS,
      }),
    ),
    ratioOf(ask, found),
  ]);
}

/** The same within noise: as the two sizes differ no more than rounds of one size do. */
function ratioOf(ask: Ask, found: ReadonlyMap<string, LoadResult[]>): Figure {
  const [small = [], large = []] = SIZES.map((size) =>
    (found.get(`${ask} ${size}`) ?? []).map(({ latencies }) => median(latencies)),
  );
  const ratio = median(large.map((value, round) => value / (small[round] ?? Number.NaN)));
  const noise = Math.max(...small) / Math.min(...small);
  return {
    what: `${ask}: 200,000 to 1,000`,
    how: 'median of the rounds’ ratios; the spread is that of the small program’s rounds',
    value: ratio.toFixed(2),
    spread: `rounds differ by up to ${noise.toFixed(2)}`,
    goal: 'the same within noise',
    met: ratio <= Math.max(noise, 1.15),
  };
}

async function placeOf({ database, port }: BenchServer, size: number): Promise<Place> {
  const { programId } = await makeLargeProgram(database, {
    meetings: size,
    perSlot: size / 10 > 500 ? 500 : 100,
  });
  await mixMeetings(database, programId);
  const sessions = await sessionsFor(database);
  const userId = await makePerson(database.db, { programId, programRole: 'PROGRAM_MANAGER' });
  const headers = await sessions.bearer({ userId });
  const { id: slot } = await database.db
    .selectFrom('timeslot')
    .select('id')
    .where('program_id', '=', programId)
    .orderBy('slot_start_time')
    .executeTakeFirstOrThrow();
  let token = '';
  for (let page = 1; page < 10; page++) {
    const query = new URLSearchParams({ programId, limit: '100', ...(token ? { nextToken: token } : {}) });
    const response = await fetch(`http://127.0.0.1:${port}/api/schedule/event/meeting/v2?${query}`, {
      headers,
    });
    token = ((await response.json()) as { result: { nextToken: string } }).result.nextToken;
  }
  return { size, programId, headers, slot, token };
}

const requestOf = (place: Place, ask: Ask): string => {
  const query = asks[ask].replace('=S', `=${place.slot}`).replace('=T', `=${place.token}`);
  return requestText(
    'GET',
    `/api/schedule/event/meeting/v2?programId=${place.programId}&${query}`,
    place.headers,
    {},
  );
};

function answered(status: number, body: string): void {
  if (status !== 200 || !body.includes('"meetings":[{'))
    throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
}
