import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import { insertionOf, writeAtOnce } from '../../../src/server/store/insert-rows.ts';
import { sessionsFor } from '../../../tests/support/test-app.ts';
import { type Figure, percentile, showMs } from '../../bench.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { makeDoors } from '../doors.ts';
import { makeLargeProgram } from '../large-program.ts';
import { requestText, runLoad } from '../load.ts';
import { makeInstance } from './instance.ts';

/** A plan through the product: made while a door checks in, published beside accepts, taken back. */

/** How large: `PLAN_TABLES=40` is a small one, to see that it runs. */
const TABLES = Number(process.env.PLAN_TABLES ?? 450);
const SLOTS = 48;
const ACCEPTS = 200;
const DOOR_CONNECTIONS = 4;
const DOOR_ROUND = 400;
/** So long the door is measured at most; the plan may then end alone. */
const MOST_ROUNDS = 60;
const MOST_WAIT_MS = 180_000;
const PUBLISH_MS = 20_000;
const DOOR_TIMES = 1.5;

type Db = Kysely<Schema>;

export async function publishedPlan(say: (line: string) => void): Promise<Figure[]> {
  // Some answer, another one plans, as `npm start` has it on two cores.
  const server = await startBenchServer({
    environment: { WEB_CONCURRENCY: '2', LISTS_PER_MINUTE: '1000000' },
  });
  try {
    return await measure(server, say);
  } finally {
    await server.stop();
  }
}

async function measure(server: BenchServer, say: (line: string) => void): Promise<Figure[]> {
  const { db } = server.database;
  const program = await makeLargeProgram(server.database, { meetings: TABLES * SLOTS * 2, perSlot: TABLES });
  const { programId } = program;
  await db.deleteFrom('meeting').where('program_id', '=', programId).execute();
  const organizations = await wishesOf(db, programId);
  const requests = await openRequests(db, programId, organizations);
  const other = await makeLargeProgram(server.database, { meetings: 5_000, perSlot: 500 });
  const doors = await makeDoors(server.database, other.programId, DOOR_CONNECTIONS);
  const door = doorOf(server, other, doors.headers);
  const { staffId } = await makeDoors(server.database, programId, 1);
  const staff = await (await sessionsFor(server.database)).bearer({ userId: staffId });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v2/program/${programId}/plans${path}`, {
      method,
      headers: { ...staff, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { result } = (await answer.json()) as { result: Record<string, never> };
    if (!answer.ok && answer.status !== 409) throw new Error(`${path} answered ${answer.status}.`);
    return result as Record<string, unknown> & { state?: string; digest?: string; planId?: string };
  };

  await door();
  const alone = [await door(), await door(), await door()].flat();
  const begun = performance.now();
  const { planId } = await ask('POST', '', { quotaDay: 30, quotaAll: 30 });
  const beside: number[] = [];
  let plan = await ask('GET', `/${planId}`);
  const isUnderWay = () => plan.state === 'WAITING' || plan.state === 'RUNNING';
  for (let round = 0; round < MOST_ROUNDS && isUnderWay(); round++) {
    beside.push(...(await door()));
    plan = await ask('GET', `/${planId}`);
  }
  const measured = performance.now() - begun;
  for (const until = performance.now() + MOST_WAIT_MS; performance.now() < until && isUnderWay(); ) {
    await wait(500);
    plan = await ask('GET', `/${planId}`);
  }
  if (plan.state !== 'DRAFT') throw new Error(`The plan is ${plan.state}.`);
  const made = performance.now() - begun;
  const figures = plan.figures as { meetings: number; value: number; bound: number };
  say(
    `${figures.meetings} meetings planned in ${showMs(made)}, ${showMs(measured)} of it beside the door, ${(figures.value / figures.bound).toFixed(4)} of the bound`,
  );

  const before = await stateOf(db, programId);
  const from = performance.now();
  const publishing = ask('POST', `/${planId}/publish`, { digest: plan.digest }).then((answer) => ({
    answer,
    ms: performance.now() - from,
  }));
  // It has its locks by then: what was accepted before it would make it another plan.
  await wait(250);
  const accepted = await acceptAll(server, programId, requests);
  const { answer, ms } = await publishing;
  const double = await doubleBooked(db, programId);
  say(`published in ${showMs(ms)} beside ${accepted} accepts: ${JSON.stringify(answer).slice(0, 80)}`);
  if (answer.code !== undefined) throw new Error(`Publishing was refused: ${String(answer.code)}.`);
  await db
    .updateTable('meeting')
    .set({ is_deleted: true })
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute();
  const undoFrom = performance.now();
  const undone = await ask('POST', `/${planId}/undo`);
  const undoMs = performance.now() - undoFrom;
  const after = await stateOf(db, programId);
  const times = percentile(beside, 0.99) / percentile(alone, 0.99);
  const how = `${organizations.length} organizations`;
  const size = `${figures.meetings} meetings`;
  return [
    {
      what: 'publish a plan',
      how: `${how}, beside ${ACCEPTS} accepts that are sent at the same moment`,
      value: showMs(ms),
      spread: `${size}, ${accepted} accepted`,
      goal: '20 s',
      met: ms <= PUBLISH_MS,
    },
    { what: 'double bookings after it', how, value: `${double}`, spread: size, goal: '0', met: double === 0 },
    {
      what: 'undo it',
      how,
      value: `${before === after ? 'exact' : 'not exact'}, ${showMs(undoMs)}`,
      spread: `${String(undone.undone)} undone, ${String(undone.left)} left`,
      goal: 'exact',
      met: before === after,
    },
    {
      what: 'the door’s p99 while a plan is made, to without',
      how: `check-ins of ${DOOR_CONNECTIONS} tablets one after the other`,
      value: `${times.toFixed(2)} times`,
      spread: `p99 ${showMs(percentile(beside, 0.99))} beside, ${showMs(percentile(alone, 0.99))} alone`,
      goal: `${DOOR_TIMES} times`,
      met: times <= DOOR_TIMES,
    },
  ];
}

/** The wishes of a made program, by organizations that there are. @returns those, by id */
async function wishesOf(db: Db, programId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('organization_id')
    .where('program_id', '=', programId)
    .orderBy('organization_id')
    .execute();
  const ids = rows.map(({ organization_id: id }) => id);
  const { ranked } = makeInstance({
    seed: 1,
    organizations: ids.length,
    wishes: Math.round((15_000 * ids.length) / 900),
    days: 3,
    slots: 16,
    tables: TABLES,
  });
  const now = new Date().toISOString();
  const wishes = ranked.flatMap(({ from, to, rank }) => {
    const [organization, partner] = [ids[from], ids[to]];
    if (organization === undefined || partner === undefined) return [];
    const times = { created_at: now, updated_at: now };
    return [
      {
        program_id: programId,
        organization_id: organization,
        partner_id: partner,
        kind: 'WANT' as const,
        rank,
        ...times,
      },
    ];
  });
  await db.transaction().execute((tx) => writeAtOnce(tx, [insertionOf('wish', wishes)]));
  return ids;
}

interface OpenRequest {
  id: string;
  owner: string;
}

/** Requests of pairs that nobody planned, at times ahead. */
async function openRequests(db: Db, programId: string, ids: readonly string[]): Promise<OpenRequest[]> {
  const slots = await db
    .selectFrom('timeslot')
    .selectAll()
    .where('program_id', '=', programId)
    .where('slot_start_time', '>', new Date().toISOString())
    .orderBy('slot_start_time')
    .execute();
  const now = new Date().toISOString();
  const rows = Array.from({ length: Math.min(ACCEPTS, ids.length) }, (_, index) => {
    const slot = slots[index % slots.length];
    const [owner, participant] = [ids[index % ids.length], ids[(index * 7 + 3) % ids.length]];
    if (!slot || !owner || !participant || owner === participant) return null;
    return {
      id: randomUUID(),
      program_id: programId,
      event_id: slot.event_id,
      timeslot_id: slot.id,
      start_at: slot.slot_start_time,
      end_at: slot.slot_end_time,
      venue: 'offline' as const,
      meeting_status: 'PENDING' as const,
      meeting_owner: owner,
      meeting_participant: participant,
      last_action_by: 'PARTICIPANT' as const,
      created_at: now,
      updated_at: now,
    };
  }).filter((row) => row !== null);
  await db.insertInto('meeting').values(rows).execute();
  return rows.map(({ id, meeting_owner: owner }) => ({ id, owner }));
}

/** All of them at the same moment. @returns how many were accepted */
async function acceptAll(
  { database, port }: BenchServer,
  programId: string,
  requests: readonly OpenRequest[],
) {
  const sessions = await sessionsFor(database);
  const people = await database.db
    .selectFrom('organization_member')
    .select(['organization_id', 'user_id'])
    .where('organization_id', 'in', [...new Set(requests.map(({ owner }) => owner))])
    .execute();
  const userOf = new Map(people.map((row) => [row.organization_id, row.user_id]));
  const texts: string[] = [];
  for (const { id, owner } of requests) {
    const userId = userOf.get(owner);
    if (userId === undefined) continue;
    const headers = await sessions.bearer({
      userId,
      organizationId: owner,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    texts.push(
      requestText('POST', '/api/schedule/event/meeting/accept', headers, { meetingId: id, programId }),
    );
  }
  let accepted = 0;
  await runLoad({
    port,
    connections: texts.length,
    requests: texts,
    check: (status) => {
      if (status === 200) accepted += 1;
      else if (status !== 409) throw new Error(`An accept was answered with ${status}.`);
    },
  });
  return accepted;
}

/** Check-ins of another program’s tablets, one after the other on each. @returns how long each took */
function doorOf(
  { port }: BenchServer,
  { meetingIds, programId }: { meetingIds: readonly string[]; programId: string },
  headers: readonly Record<string, string>[],
): () => Promise<number[]> {
  let turn = 0;
  return async () => {
    const requests = Array.from({ length: DOOR_ROUND }, (_, index) => {
      const at = new Date().toISOString();
      return requestText('POST', '/api/v2/checkin/replay', headers[index % headers.length] ?? {}, {
        sentAt: at,
        offsetMs: 0,
        operations: [
          {
            id: randomUUID(),
            programId,
            meetingId: meetingIds[turn++ % meetingIds.length],
            party: index % 2 === 0 ? 'OWNER' : 'PARTICIPANT',
            attendedAt: at,
            capturedAt: at,
            source: 'SCAN',
          },
        ],
      });
    });
    const { latencies } = await runLoad({
      port,
      connections: DOOR_CONNECTIONS,
      requests,
      check: (status) => {
        if (status !== 200) throw new Error(`A check-in was answered with ${status}.`);
      },
    });
    return latencies;
  };
}

/** What stands, as one text. */
async function stateOf(db: Db, programId: string): Promise<string> {
  const meetings = await db
    .selectFrom('meeting')
    .select(['id', 'meeting_status', 'timeslot_id', 'start_at', 'room_id', 'seat_number'])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_status', '<>', 'PENDING')
    .orderBy('id')
    .execute();
  const bookings = await db
    .selectFrom('organization_booking')
    .select(['meeting_id', 'organization_id'])
    .where('program_id', '=', programId)
    .orderBy('meeting_id')
    .orderBy('organization_id')
    .execute();
  return JSON.stringify([meetings, bookings]);
}

/** Seats and organizations that are in two accepted meetings at a time. */
async function doubleBooked(db: Db, programId: string): Promise<number> {
  const rows = await db
    .selectFrom('meeting')
    .select(['timeslot_id', 'room_id', 'seat_number', 'meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('is_deleted', '=', false)
    .execute();
  const keys = rows.flatMap((row) => [
    `${row.timeslot_id}/${row.room_id}/${row.seat_number}`,
    `${row.timeslot_id}/${row.meeting_owner}`,
    `${row.timeslot_id}/${row.meeting_participant}`,
  ]);
  return keys.length - new Set(keys).size;
}
