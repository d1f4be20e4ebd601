import { makeOrganizations, makePerson, makeProgram } from '../tests/support/program-factory.ts';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { type LoadResult, requestText, runLoad } from './support/load.ts';

/** The list of registrants of a small and of a large program, in one run. */
const SIZES = [100, 10_000] as const;
const LISTS = 200;
const ROUNDS = 7;
/** One page after the other, as one person asks. */
const READERS = 1;
const P99_GOAL_MS = 50;
const MAX_NOISE = 1.3;
/** So many are made with one statement: PostgreSQL takes 65,535 parameters. */
const MADE_AT_ONCE = 1000;

export const registrants: Bench = {
  name: 'registrants',
  title: 'Registrants: first page and filters',
  async run(say) {
    // One reader asks for more lists than a person does.
    const server = await startBenchServer({ environment: { LISTS_PER_MINUTE: '1000000' } });
    try {
      return await measure(server, say);
    } finally {
      await server.stop();
    }
  },
};

/** What staff ask of the list; of both sizes 50 wait for a decision and 50 have the tag `T`. */
const asks = {
  'first page': '',
  'first page of one status': '&registrationStatus=PENDING_APPROVAL',
  'first page of one tag': '&tagIds=T',
  'first page by name': '&sortBy=name&sortOrder=ASC',
} as const;
type Ask = keyof typeof asks;
const names = Object.keys(asks) as Ask[];
/** Alike in both sizes: what the filters find must not be what differs. */
const FOUND = 50;

interface Place {
  size: number;
  programId: string;
  headers: Record<string, string>;
  tagId: string;
}

async function measure(server: BenchServer, say: (line: string) => void): Promise<Figure[]> {
  const places: Place[] = [];
  for (const size of SIZES) places.push(await placeOf(server, size));
  await server.database.pool.query('analyze');
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
  return names.flatMap((ask) => figuresOf(ask, found));
}

function figuresOf(ask: Ask, found: ReadonlyMap<string, LoadResult[]>): Figure[] {
  const rounds = (size: number) => found.get(`${ask} ${size}`) ?? [];
  const how = `over HTTP with the counters, ${LISTS} requests one after the other, medians of ${ROUNDS} rounds in turn`;
  const [small = [], large = []] = SIZES.map((size) =>
    rounds(size).map(({ latencies }) => median(latencies)),
  );
  const ratio = median(large.map((value, round) => value / (small[round] ?? Number.NaN)));
  // The same within noise: as the two sizes differ no more than rounds of one size do. A machine so busy that rounds of one
  // size differ by half must not make the goal easy: beyond MAX_NOISE nothing is met.
  const noise = Math.max(...small) / Math.min(...small);
  return [
    ...SIZES.map((size): Figure => {
      const p99 = median(rounds(size).map(({ latencies }) => percentile(latencies, 0.99)));
      return {
        what: `${ask}, of ${size.toLocaleString('en-US')} registrants`,
        how,
        value: showMs(median(rounds(size).map(({ latencies }) => median(latencies)))),
        spread: `p99 ${showMs(p99)}`,
        goal: `p99 under ${P99_GOAL_MS} ms`,
        met: p99 < P99_GOAL_MS,
      };
    }),
    {
      what: `${ask}: 10,000 to 100`,
      how: 'median of the rounds’ ratios; the spread is that of the small program’s rounds',
      value: ratio.toFixed(2),
      spread: `rounds differ by up to ${noise.toFixed(2)}`,
      goal: 'the same within noise',
      met: ratio <= Math.min(Math.max(noise, 1.15), MAX_NOISE),
    },
  ];
}

async function placeOf({ database }: BenchServer, size: number): Promise<Place> {
  const { db } = database;
  const now = new Date().toISOString();
  const { programId } = await makeProgram(db, { now, organizations: 1 });
  for (let made = 1; made < size; made += MADE_AT_ONCE)
    await makeOrganizations(db, programId, Math.min(MADE_AT_ONCE, size - made));
  const tagId = crypto.randomUUID();
  await db
    .insertInto('tag')
    .values({
      program_id: programId,
      id: tagId,
      label: 'Fintech',
      description: 'Banks',
      created_at: now,
      updated_at: now,
    })
    .execute();
  // Each came a minute after the one before.
  await database.pool.query(
    `update registration r set created_at = now() - n.place * interval '1 minute'
     from (select organization_id, row_number() over (order by organization_id) as place
       from registration where program_id = $1) n
     where r.program_id = $1 and r.organization_id = n.organization_id`,
    [programId],
  );
  await database.pool.query(
    `update registration set registration_status = 'PENDING_APPROVAL' where program_id = $1
       and organization_id in (select organization_id from registration where program_id = $1
         order by md5(organization_id::text) limit $2)`,
    [programId, FOUND],
  );
  await database.pool.query(
    `insert into registration_tag (program_id, organization_id, tag_id)
     select program_id, organization_id, $2 from registration where program_id = $1
     order by md5(organization_id::text) limit $3`,
    [programId, tagId, FOUND],
  );
  const userId = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
  const headers = await (await sessionsFor(database)).bearer({ userId });
  return { size, programId, headers, tagId };
}

const requestOf = ({ programId, headers, tagId }: Place, ask: Ask): string =>
  requestText(
    'GET',
    `/api/v2/program/${programId}/registrant?size=10${asks[ask].replace('=T', `=${tagId}`)}`,
    headers,
    {},
  );

function answered(status: number, body: string): void {
  if (status !== 200 || !body.includes('"items":[{'))
    throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
}
