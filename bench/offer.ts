import { setTimeout as wait } from 'node:timers/promises';
import { addMinutes, instantOf } from '../src/domain/time/instants.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
  zoneOfEarlyMorning,
} from '../tests/support/program-factory.ts';
import { sessionsFor } from '../tests/support/test-app.ts';
import { until } from '../tests/support/until.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { type Hall, Phone } from './support/phone.ts';

/** From a release to the offer of its table on the phones of the two who may have it. */
const PHONES = 200;
const RELEASES = 40;
const GOAL_MS = 10_000;
/** Between two releases, in ms, so that they fall anywhere between the server's own looks. */
const PAUSE = { least: 500, most: 2_500 };

export const offer: Bench = {
  name: 'offer',
  title: 'A released table on the phones of those who may have it',
  async run(say) {
    const server = await startBenchServer({ environment: { CONNECTIONS_PER_ADDRESS: '0' } });
    try {
      return await measure(server, say);
    } finally {
      await server.stop();
    }
  },
};

/** All were seen in the timeslot before; in the one that runs at each table one side waits for the other. */
async function makeTables(
  { database: { db } }: BenchServer,
  program: TestProgram,
  now: string,
): Promise<string[]> {
  const [before, running, later] = program.timeslots;
  const ids = program.organizations.map(({ id }) => id);
  const here = (attendedAt: string, who: string) => ({
    attendedAt,
    stampAt: attendedAt,
    operationId: who,
    recordedBy: 'Bench',
    undoReason: null,
  });
  const half = ids.length / 2;
  for (let index = 0; index < half; index += 1) {
    const [one, other] = [ids[index], ids[half + index]] as [string, string];
    const came = here(addMinutes(now, -30), one);
    const seat = acceptedAt(program, index + 1, addMinutes(now, -600));
    const sides = { ownerAttendance: came, participantAttendance: came };
    await saveNewMeeting(db, meetingOf(program, one, other, before, { ...seat, ...sides }));
  }
  const tables: string[] = [];
  for (let table = 0; table < RELEASES; table += 1) {
    const [missing, waits, one, other] = ids.slice(4 * table, 4 * table + 4) as [
      string,
      string,
      string,
      string,
    ];
    const participantAttendance = here(addMinutes(now, -4), waits);
    const seat = acceptedAt(program, table + 1, addMinutes(now, -600));
    const meeting = meetingOf(program, missing, waits, running, { ...seat, participantAttendance });
    await saveNewMeeting(db, meetingOf(program, one, other, later));
    tables.push((await saveNewMeeting(db, meeting)).id);
  }
  return tables;
}

async function measure(server: BenchServer, say: (line: string) => void): Promise<Figure[]> {
  const { database, port } = server;
  const base = `http://127.0.0.1:${port}/api`;
  const now = instantOf(Date.now());
  const program = await makeProgram(database.db, {
    now: addMinutes(now, -35),
    timezone: zoneOfEarlyMorning(new Date(now)),
    organizations: PHONES,
    timeslots: 3,
    rooms: [{ type: 'offline', tables: PHONES / 2 }],
  });
  const tables = await makeTables(server, program, now);
  const sessions = await sessionsFor(database);
  const staff = await sessions.bearer({
    userId: await makePerson(database.db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' }),
  });
  /** When each organization's phone first had an offer, in ms since the epoch. */
  const offeredAt = new Map<string, number>();
  const hall: Hall = {
    base,
    programId: program.programId,
    onMeeting: () => undefined,
    onDocument({ noun, doc }, phone) {
      const own = noun === 'organization' && doc?.id === phone.organizationId ? doc.own : undefined;
      if (own && own.offers.length > 0 && !offeredAt.has(phone.organizationId))
        offeredAt.set(phone.organizationId, Date.now());
    },
    pulls: 0,
    busy: 0,
    failures: [],
  };
  const phones: Phone[] = [];
  for (const { id, userId } of program.organizations) {
    const claims = { userId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' as const };
    const { token } = await sessions.open(claims);
    phones.push(new Phone(hall, id, { authorization: `Bearer ${token}` }));
  }
  for (const phone of phones) await phone.load();
  for (const phone of phones) phone.listen();
  await until('all phones listen', () => phones.every(({ connected }) => connected > 0));
  for (const phone of phones) await phone.idle();
  say(`${phones.length} phones listen; ${tables.length} tables are released, one after the other`);

  const releasedAt = new Map<string, number>();
  for (const meetingId of tables) {
    await wait(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
    releasedAt.set(meetingId, Date.now());
    const answer = await fetch(`${base}/v2/door/meeting/${meetingId}/release`, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({ missing: 'OWNER' }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  // Two for each table, whichever pair it was offered to.
  await until('every table was offered', () => offeredAt.size === 2 * tables.length);
  for (const phone of phones) phone.stop();
  if (hall.failures.length > 0) throw new Error(hall.failures.join('\n'));

  const offers = await database.db
    .selectFrom('reoffer')
    .select(['released_meeting_id', 'organization_a', 'organization_b'])
    .where('program_id', '=', program.programId)
    .execute();
  const delays = offers.map((row) => {
    const both = [row.organization_a, row.organization_b].map((id) => offeredAt.get(id) ?? Number.NaN);
    return Math.max(...both) - (releasedAt.get(row.released_meeting_id) ?? Number.NaN);
  });
  const p95 = percentile(delays, 0.95);
  return [
    {
      what: 'from a steward’s release to the offer on both phones',
      how: `${PHONES} phones with a stream, ${RELEASES} releases, one machine’s clock`,
      value: showMs(median(delays)),
      spread: `p95 ${showMs(p95)}, at most ${showMs(Math.max(...delays))}`,
      goal: `p95 ${showMs(GOAL_MS)}`,
      met: p95 <= GOAL_MS,
    },
  ];
}
