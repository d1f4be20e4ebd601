import { join } from 'node:path';
import { sessionsFor } from '../../tests/support/test-app.ts';
import { type Figure, median, percentile, showMs } from '../bench.ts';
import { type BenchServer, listening } from './bench-server.ts';
import { makeLargeProgram } from './large-program.ts';
import { type LoadResult, requestText, runLoad } from './load.ts';
import { unanswerMeetings } from './mixed-meetings.ts';

/** Meetings accepted a second, beside the least that a server could do in a transaction. */
const MEETINGS = 10_000;
/** Of 900 organizations, each in one meeting a timeslot. */
const A_SLOT = 450;
const CONNECTIONS = 32;
const WARM = 300;
const ROUNDS = 8;
const A_ROUND = 300;
const GOAL_P99_MS = 150;
const GOAL_A_SECOND = 334;

export async function measureAccepts(server: BenchServer, say: (line: string) => void): Promise<Figure[]> {
  const { requests, programId } = await acceptsOf(server, WARM + ROUNDS * A_ROUND);
  const bare = await listening([join(import.meta.dirname, 'bare-server.ts')], { DATA_DIR: server.dataDir });
  try {
    const ids = await server.database.db.selectFrom('meeting').select('id').limit(MEETINGS).execute();
    let turn = 0;
    const plain = () =>
      requestText('POST', '/transaction', {}, { id: ids[turn++ % ids.length]?.id, attendedAt: new Date() });
    const runBare = (count: number) =>
      load(bare.port, Array.from({ length: count }, plain), (status) => status === 200);
    const runAccepts = (from: number, to: number) =>
      load(
        server.port,
        requests.slice(from, to),
        (status, body) => status === 200 && body.includes(ACCEPTED),
      );
    await runBare(WARM);
    await runAccepts(0, WARM);
    const rounds: { ours: LoadResult; base: LoadResult }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const base = await runBare(A_ROUND);
      const ours = await runAccepts(WARM + round * A_ROUND, WARM + (round + 1) * A_ROUND);
      rounds.push({ ours, base });
      say(`round ${round + 1}: ${[ours, base].map((one) => Math.round(one.perSecond)).join(', ')} a second`);
    }
    await assertAccepted(server, programId, requests.length);
    return figuresOf(rounds);
  } finally {
    await bare.stop();
  }
}

const ACCEPTED = '"meetingStatus":"ACCEPTED"';

const load = (port: number, requests: readonly string[], good: (status: number, body: string) => boolean) =>
  runLoad({
    port,
    connections: CONNECTIONS,
    requests,
    check: (status, body) => {
      if (!good(status, body)) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
    },
  });

/** Every invited organization accepts its own; a timeslot's accepts come one after the other, timeslots beside each other. */
async function acceptsOf({ database }: BenchServer, count: number) {
  const { programId, meetingIds } = await makeLargeProgram(database, { meetings: MEETINGS, perSlot: A_SLOT });
  await unanswerMeetings(database, programId);
  const sessions = await sessionsFor(database);
  const rows = await database.db
    .selectFrom('meeting as m')
    .innerJoin('organization_member as o', 'o.organization_id', 'm.meeting_owner')
    .select(['m.id', 'm.meeting_owner', 'o.user_id'])
    .where('m.program_id', '=', programId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const headers = new Map<string, Record<string, string>>();
  const requests: string[] = [];
  // The later timeslots come first; one of each in turn.
  const future = meetingIds.slice(0, Math.floor(MEETINGS / 2 / A_SLOT) * A_SLOT - A_SLOT);
  for (let place = 0; requests.length < count; place++) {
    const slots = future.length / A_SLOT;
    const id = future[(place % slots) * A_SLOT + Math.floor(place / slots)];
    const row = id === undefined ? undefined : byId.get(id);
    if (!row) throw new Error('There are fewer meetings to accept than that.');
    const { meeting_owner: organizationId, user_id: userId } = row;
    const known =
      headers.get(userId) ??
      (await sessions.bearer({ userId, organizationId, organizationRole: 'ORGANIZATION_OWNER' }));
    headers.set(userId, known);
    const body = { meetingId: row.id, programId };
    requests.push(requestText('POST', '/api/schedule/event/meeting/accept', known, body));
  }
  return { requests, programId };
}

async function assertAccepted({ database }: BenchServer, programId: string, expected: number): Promise<void> {
  const { count } = await database.db
    .selectFrom('meeting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('meeting_status', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow();
  if (count !== expected) throw new Error(`${expected} accepts were answered, ${count} stand.`);
}

function figuresOf(rounds: readonly { ours: LoadResult; base: LoadResult }[]): Figure[] {
  const rate = (of: 'ours' | 'base') => median(rounds.map((round) => round[of].perSecond));
  const at = (of: 'ours' | 'base', share: number) =>
    median(rounds.map((round) => percentile(round[of].latencies, share)));
  const how = `${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${A_ROUND} in turn`;
  const spread = (of: 'ours' | 'base') => `p50 ${showMs(at(of, 0.5))}, p99 ${showMs(at(of, 0.99))}`;
  return [
    {
      what: 'bare fastify route with one transaction: begin, lock a row, update it, commit',
      how,
      value: `${Math.round(rate('base'))} a second`,
      spread: spread('base'),
    },
    {
      what: 'accepts',
      how: `${how}; 900 organizations, 10,000 meetings; with seat, history, marks and the news to the requester`,
      value: `${Math.round(rate('ours'))} a second`,
      spread: spread('ours'),
      goal: `${GOAL_A_SECOND} a second, p99 ${GOAL_P99_MS} ms`,
      met: rate('ours') >= GOAL_A_SECOND && at('ours', 0.99) <= GOAL_P99_MS,
    },
    {
      what: 'accepts to the bare transaction',
      how: 'median of the rounds’ ratios',
      value: median(rounds.map(({ ours, base }) => ours.perSecond / base.perSecond)).toFixed(2),
    },
  ];
}
