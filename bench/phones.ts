import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { makeDoors } from './support/doors.ts';
import { makeLargeProgram } from './support/large-program.ts';
import type { PhoneCounts, PhonesWord } from './support/phones-worker.ts';

/**
 * A hall full of phones: each with a stream and real pulls, doors at five check-ins a second, staff screens open. `PHONES`
 * says how many (2000), `SECONDS` how long doors check in (60), `PROGRAMS` among how many programs in the end (200).
 */
const PHONES = Number(process.env.PHONES ?? 2000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const PER_SECOND = 5;
const DOORS = 20;
const STAFF = 5;
/** So many programs share the server in the end, with so many people each. */
const PROGRAMS = Number(process.env.PROGRAMS ?? 200);
const PEOPLE_A_PROGRAM = 500;
/** A person has so many windows at most. */
const WINDOWS = 4;

export const phones: Bench = {
  name: 'phones',
  title: 'A hall of phones on one server',
  async run(say) {
    const server = await startBenchServer({ environment: { CONNECTIONS_PER_ADDRESS: '0' } });
    const worker = fork(join(import.meta.dirname, 'support/phones-worker.ts'));
    try {
      return await measure(server, talkTo(worker), say);
    } finally {
      worker.disconnect();
      await server.stop();
    }
  },
};

type Tell = (word: PhonesWord) => Promise<unknown>;

const talkTo =
  (worker: ChildProcess): Tell =>
  (word) =>
    new Promise((resolve, reject) => {
      worker.once('message', (answer: { value?: unknown; error?: string }) =>
        answer.error ? reject(new Error(answer.error)) : resolve(answer.value),
      );
      worker.send(word);
    });

/** CPU seconds of a process so far, of all its threads. */
function cpuOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

interface Hour {
  latencies: number[];
  cpuS: number;
  checkIns: { meetingId: string; sentAt: number }[];
}

async function measure(server: BenchServer, tell: Tell, say: (line: string) => void): Promise<Figure[]> {
  const { database, port } = server;
  const pid = () => server.child.pid ?? 0;
  const base = `http://127.0.0.1:${port}/api`;
  const perSlot = Math.max(450, Math.ceil(PHONES / WINDOWS / 2));
  const meetings = perSlot * 16;
  const { programId, meetingIds } = await makeLargeProgram(database, { meetings, perSlot });
  const doors = await makeDoors(database, programId, DOORS);
  const people = await database.db
    .selectFrom('organization_member')
    .innerJoin('registration', 'registration.organization_id', 'organization_member.organization_id')
    .select([
      'organization_member.organization_id as organizationId',
      'organization_member.user_id as userId',
    ])
    .where('registration.program_id', '=', programId)
    .orderBy('organization_member.organization_id')
    .execute();
  const sessions = await sessionsFor(database);
  const ofPhones: { organizationId: string; token: string }[] = [];
  for (let index = 0; index < PHONES; index++) {
    const { organizationId, userId } = people[index % people.length] as (typeof people)[number];
    const claims = { userId, organizationId, organizationRole: 'ORGANIZATION_OWNER' as const };
    ofPhones.push({ organizationId, token: (await sessions.open(claims)).token });
  }
  const windows = new Map<string, number>();
  for (const { organizationId } of ofPhones)
    windows.set(organizationId, (windows.get(organizationId) ?? 0) + 1);
  const parties = await database.db
    .selectFrom('meeting')
    .select(['id', 'meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .execute();
  const partiesOf = new Map(parties.map((row) => [row.id, [row.meeting_owner, row.meeting_participant]]));
  const phonesOf = (meetingId: string): number =>
    (partiesOf.get(meetingId) ?? []).reduce((sum, party) => sum + (windows.get(party) ?? 0), 0);
  const staff = await sessions.bearer({ userId: doors.staffId });
  const closed = new AbortController();
  const screens = [...doors.headers, ...Array.from({ length: STAFF }, () => staff)].map((headers) =>
    watch(`${base}/v2/sync/program/${programId}/stream`, headers, closed.signal),
  );
  await Promise.all(screens);

  let turn = 0;
  const checkIn = async (hour: Hour): Promise<void> => {
    const meetingId = meetingIds[turn++] as string;
    const headers = doors.headers[turn % doors.headers.length] as Record<string, string>;
    const at = new Date().toISOString();
    const operation = {
      id: randomUUID(),
      programId,
      meetingId,
      party: 'BOTH',
      attendedAt: at,
      capturedAt: at,
      source: 'SCAN',
    };
    const sentAt = Date.now();
    const from = performance.now();
    const answer = await fetch(`${base}/v2/checkin/replay`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: at, offsetMs: 0, operations: [operation] }),
    });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('"applied"')) throw new Error(`${answer.status} ${text}`);
    hour.latencies.push(performance.now() - from);
    hour.checkIns.push({ meetingId, sentAt });
  };
  const checkInsFor = async (seconds: number): Promise<Hour> => {
    const hour: Hour = { latencies: [], cpuS: 0, checkIns: [] };
    const cpu = cpuOf(pid());
    const under: Promise<void>[] = [];
    const start = performance.now();
    for (let count = 0; count < seconds * PER_SECOND; count++) {
      await wait(Math.max(0, start + (count * 1000) / PER_SECOND - performance.now()));
      under.push(checkIn(hour));
    }
    await Promise.all(under);
    // What follows of the last one belongs to it.
    await wait(500);
    hour.cpuS = cpuOf(pid()) - cpu;
    return hour;
  };

  say(
    `${people.length} organizations, ${meetingIds.length} meetings, ${DOORS} tablets and ${STAFF} staff screens`,
  );
  await checkInsFor(5);
  const empty = await checkInsFor(SECONDS);
  say(
    `without phones: p50 ${showMs(percentile(empty.latencies, 0.5))}, p99 ${showMs(percentile(empty.latencies, 0.99))}`,
  );
  const rssBefore = rssOf(pid());
  const load = performance.now();
  await tell({ do: 'load', base, programId, phones: ofPhones });
  say(`${PHONES} phones have loaded in ${Math.round((performance.now() - load) / 1000)} s`);
  await tell({ do: 'listen' });
  const idleFrom = cpuOf(pid());
  await wait(20_000);
  const idle = (cpuOf(pid()) - idleFrom) / 20;
  const rss = rssOf(pid()) - rssBefore;
  say(`idle: ${(idle * 100).toFixed(1)} % of a core, ${Math.round(rss)} MB more than without phones`);
  await tell({ do: 'reset' });
  const full = await checkInsFor(SECONDS);
  const counts = (await tell({ do: 'counts' })) as PhoneCounts;
  const delays = delaysOf(full, counts, phonesOf);
  say(
    `with phones: p50 ${showMs(percentile(full.latencies, 0.5))}, p99 ${showMs(percentile(full.latencies, 0.99))}`,
  );

  // Everybody hears of a room that is renamed: phones within ten seconds, one after the other.
  const room = await database.db
    .selectFrom('room')
    .select('id')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const renamed = await fetch(`${base}/schedule/event/program/${programId}/room/${room.id}`, {
    method: 'PATCH',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Main hall' }),
  });
  say(`a room was renamed: ${renamed.status}`);
  const during = await checkInsFor(11);

  say(`${PROGRAMS - 1} other programs are made`);
  for (let other = 1; other < PROGRAMS; other++)
    await makeLargeProgram(database, { meetings: 1_000, perSlot: PEOPLE_A_PROGRAM / 2 });
  await checkInsFor(5);
  const among = await checkInsFor(SECONDS);

  say('the server is killed');
  const killedAt = Date.now();
  const back = server.killAndRestart();
  const outage = { refused: 0, broken: 0, served: 0 };
  let returned: number | null = null;
  void back.then(async () => {
    returned = (await tell({ do: 'returned', since: killedAt })) as number;
  });
  // As tablets do: what cannot be sent is sent again, until everybody is back.
  while (returned === null) {
    await Promise.all([
      checkIn({ latencies: [], cpuS: 0, checkIns: [] }).then(
        () => {
          outage.served += 1;
        },
        (error: Error) => {
          if (/^5\d\d /.test(error.message) && !error.message.includes('SERVER_AWAY')) {
            outage.broken += 1;
            say(error.message);
          } else {
            outage.refused += 1;
          }
        },
      ),
      wait(1000 / PER_SECOND),
    ]);
    if (Date.now() - killedAt > 120_000) throw new Error('The phones did not come back in two minutes.');
  }
  await back;
  say(`all are back after ${showMs(returned)}: ${JSON.stringify(outage)}`);
  const different = (await tell({ do: 'compare' })) as number;
  closed.abort();

  const n = full.checkIns.length;
  const how = `${PHONES} phones, ${n} check-ins, five a second`;
  const p99 = [empty, full].map(({ latencies }) => percentile(latencies, 0.99)) as [number, number];
  return [
    {
      what: 'the door, without phones',
      how: `${DOORS} tablets and ${STAFF} staff screens listen`,
      value: `p50 ${showMs(percentile(empty.latencies, 0.5))}`,
      spread: `p99 ${showMs(p99[0])}; server ${((empty.cpuS / n) * 1000).toFixed(1)} ms of CPU a check-in`,
    },
    {
      what: 'the door, with phones',
      how,
      value: `p50 ${showMs(percentile(full.latencies, 0.5))}`,
      spread: `p99 ${showMs(p99[1])}; server ${((full.cpuS / n) * 1000).toFixed(1)} ms of CPU a check-in`,
    },
    {
      what: 'the door’s p99 to that without phones',
      how,
      value: `${(p99[1] / p99[0]).toFixed(2)} times`,
      goal: '2 times',
      met: p99[1] / p99[0] <= 2,
    },
    {
      what: 'pulls a check-in, those by the minute’s timer too',
      how,
      value: (counts.pulls / n).toFixed(1),
      spread: `${counts.carried} changes came within events; ${counts.busy} were asked to come back`,
      goal: '60',
      met: counts.pulls / n <= 60,
    },
    {
      what: 'until all phones of both parties know',
      how,
      value: `p50 ${showMs(percentile(delays, 0.5))}`,
      spread: `p95 ${showMs(percentile(delays, 0.95))}`,
      goal: 'p95 2 s',
      met: percentile(delays, 0.95) <= 2000,
    },
    {
      what: 'the door while all phones pull a renamed room',
      how: `${PHONES} phones, 11 s`,
      value: `p50 ${showMs(percentile(during.latencies, 0.5))}`,
      spread: `p99 ${showMs(percentile(during.latencies, 0.99))}`,
    },
    {
      what: 'the door among other programs, to that of a single one',
      how: `${PROGRAMS} programs, ${PROGRAMS * PEOPLE_A_PROGRAM} people; ${PHONES} phones`,
      value: `${(percentile(among.latencies, 0.5) / percentile(full.latencies, 0.5)).toFixed(2)} times`,
      spread: `p99 ${(percentile(among.latencies, 0.99) / percentile(full.latencies, 0.99)).toFixed(2)} times, server ${(among.cpuS / full.cpuS).toFixed(2)} times the CPU`,
      goal: '1.2 times',
      met: among.cpuS / full.cpuS <= 1.2,
    },
    {
      what: 'the server killed: until every phone is connected again',
      how: `${PHONES} phones; doors go on checking in`,
      value: showMs(returned),
      spread: `${outage.served} check-ins of doors in that time, ${outage.refused} while nothing listened, ${outage.broken} answered 5xx`,
      goal: '60 s, no 5xx',
      met: returned <= 60_000 && outage.broken === 0,
    },
    {
      what: 'phones whose state is not the server’s at the end',
      how,
      value: String(different),
      goal: '0',
      met: different === 0 && counts.failures.length === 0,
    },
    {
      what: 'a phone that only listens',
      how: `${PHONES} phones, 20 s; a pull each minute included`,
      value: `${((idle / PHONES) * 1_000_000).toFixed(0)} µs of CPU a second`,
      spread: `${((rss / PHONES) * 1000).toFixed(0)} kB`,
    },
  ];
}

/** For each check-in the time until the last phone of either party knew. @throws Error where a phone never did */
function delaysOf(
  { checkIns }: Hour,
  { known }: PhoneCounts,
  phonesOf: (meetingId: string) => number,
): number[] {
  const times = new Map(known.map(({ meetingId, at }) => [meetingId, at]));
  return checkIns.flatMap(({ meetingId, sentAt }) => {
    const at = times.get(meetingId) ?? [];
    if (at.length < phonesOf(meetingId))
      throw new Error(`Of ${phonesOf(meetingId)} phones ${at.length} know of a check-in.`);
    return at.length === 0 ? [] : [Math.max(...at) - sentAt];
  });
}

/** A tablet or a staff screen at the stream; what it hears is read and thrown away. */
async function watch(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const { status, body } = await fetch(url, { headers, signal });
  if (status !== 200 || !body) throw new Error(`A stream was answered ${status}.`);
  void (async () => {
    for await (const _ of body);
  })().catch(() => undefined);
}
