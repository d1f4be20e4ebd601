import { sql } from 'kysely';
import type { Meeting } from '../../src/domain/meetings/meeting.ts';
import { type Random, randomFrom } from '../../src/domain/plan/seeded-random.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { moveMeetingLane } from '../../src/server/actions/delegations/move-lane.ts';
import { acceptMeeting } from '../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting } from '../../src/server/actions/meetings/close-meeting.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { perform } from '../../src/server/perform/perform.ts';
import { insertMeetings } from '../../src/server/store/meetings.ts';
import { performerOf, system } from '../support/performer.ts';
import { asParty, asStaff, makeProgram, meetingOf } from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';
import { update } from '../support/rows.ts';
import { soakDatabases } from './soak-database.ts';

/** Accepts, moves between delegations, swaps of two and cancellations of few organizations with several delegations, all at once. */

const NOW = '2026-11-21T03:00:00.000Z';
const SLOTS = 6;
const DELEGATIONS = [3, 2, 1, 2, 3, 2, 1, 4];

export interface LaneRaces {
  /** Calls by what they answered. */
  answers: Map<string, number>;
  accepted: number;
  /** Pairs of accepted meetings of one organization that share a lane and a moment. */
  doubleBookings: number;
  /** Organizations and timeslots with more meetings than delegations. */
  overfull: number;
  /** Meetings of which the lane on the meeting is another one than the booking's. */
  strayed: number;
  /** Requests that were refused for a conflict though both sides had a lane left in the end, in programs without cancellations. */
  refusedForNothing: number;
}

/**
 * One program: accepts at once, in timeslots that all of them want.
 *
 * @param accepts how many
 * @param atOnce how many calls are under way at a time
 * @param calm accepts only: then who was refused must have been refused for a reason
 */
export async function raceLanes(
  database: Pick<Database, 'db'>,
  { accepts, seed, atOnce, calm }: { accepts: number; seed: number; atOnce: number; calm: boolean },
): Promise<LaneRaces> {
  const { db } = database;
  const random = randomFrom(seed);
  const program = await makeProgram(db, {
    now: addMinutes(NOW, 60),
    organizations: DELEGATIONS.length,
    timeslots: SLOTS,
    rooms: [{ type: 'offline', tables: 40 }],
  });
  for (const [index, delegations] of DELEGATIONS.entries())
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: program.organizations[index]?.id ?? '' },
      { delegations },
    );
  const meetings = Array.from({ length: accepts }, () => {
    const [owner, requester] = twoOf(random, program.organizations.length);
    const [one, other] = [program.organizations[owner], program.organizations[requester]];
    return meetingOf(
      program,
      one?.id ?? '',
      other?.id ?? '',
      program.timeslots[Math.floor(random() * SLOTS)],
    );
  });
  await insertMeetings(db, meetings);
  const performer = performerOf(database, () => new Date(NOW));
  const answers = new Map<string, number>();
  const refused = new Set<string>();
  const call = async (what: string, id: string, act: Parameters<typeof perform>[2]) => {
    const answer = await perform(performer, { actor: system }, act);
    const code = (answer as { result?: { code?: string } }).result?.code;
    if (code === 'MEETING_CONFLICT') refused.add(id);
    const key = `${what} ${answer.status}${code ? ` ${code}` : ''}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  };
  const queue = [...meetings];
  const worker = async () => {
    for (let meeting = queue.pop(); meeting; meeting = queue.pop()) {
      const { id, programId, meetingOwner } = meeting;
      await call('accept', id, (context) =>
        acceptMeeting(context, { meetingId: id, programId }, asParty('OWNER')),
      );
      if (calm || refused.has(id)) continue;
      const chance = random();
      const lane = 1 + Math.floor(random() * 4);
      if (chance < 0.3) {
        const swapWith = chance < 0.15 ? await inLane(database, meeting, lane) : undefined;
        await call(swapWith ? 'swap' : 'move', id, (context) =>
          moveMeetingLane(context, id, { organizationId: meetingOwner, lane, swapWith }, asStaff),
        );
      } else if (chance < 0.45)
        await call('cancel', id, (context) => cancelMeeting(context, id, 'Not now', asStaff));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const figures = await booksOf(database, program.programId);
  const left = calm ? await refusedForNothing(database, program.programId, [...refused]) : 0;
  return { answers, ...figures, refusedForNothing: left };
}

/** The meeting that this delegation of a meeting's owner has at its time. */
async function inLane(
  { db }: Pick<Database, 'db'>,
  { meetingOwner, startAt, endAt }: Meeting,
  lane: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select meeting_id as id from organization_booking where organization_id = ${meetingOwner} and lane = ${lane}
      and during && tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz, '[)') limit 1`.execute(db);
  return rows[0]?.id;
}

const twoOf = (random: Random, count: number): [number, number] => {
  const one = Math.floor(random() * count);
  return [one, (one + 1 + Math.floor(random() * (count - 1))) % count];
};

/** Counted from the meetings, by their own columns, and not from the table that the constraint guards. */
async function booksOf({ db }: Pick<Database, 'db'>, programId: string) {
  const { rows } = await sql<Omit<LaneRaces, 'answers' | 'refusedForNothing'>>`
    with side as (
      select m.id, m.timeslot_id, m.start_at, m.end_at, x.organization_id, x.lane
      from meeting m, lateral (values (m.meeting_owner, coalesce(m.owner_lane, 1)),
        (m.meeting_participant, coalesce(m.participant_lane, 1))) as x(organization_id, lane)
      where m.program_id = ${programId} and m.meeting_status = 'ACCEPTED' and not m.is_deleted and m.released is null
    )
    select
      (select count(*)::int / 2 from side) as accepted,
      (select count(*)::int from side a join side b on a.organization_id = b.organization_id and a.lane = b.lane
        and a.id < b.id and a.start_at < b.end_at and b.start_at < a.end_at) as "doubleBookings",
      (select count(*)::int from (
        select 1 from side s join registration r on r.program_id = ${programId} and r.organization_id = s.organization_id
        group by s.organization_id, s.timeslot_id, r.delegations having count(*) > r.delegations or max(s.lane) > r.delegations) as o) as overfull,
      (select count(*)::int from side s full join organization_booking b
        on b.meeting_id = s.id and b.organization_id = s.organization_id and b.lane = s.lane
        where coalesce(b.program_id, ${programId}) = ${programId} and (s.id is null or b.meeting_id is null)) as strayed
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL counts always.');
  return row;
}

/** Nobody canceled: who has no lane now had none, or fewer, then. */
async function refusedForNothing({ db }: Pick<Database, 'db'>, programId: string, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meeting m
    where m.id = any(${[...ids]}::uuid[]) and not exists (
      select 1 from registration r where r.program_id = ${programId}
        and r.organization_id in (m.meeting_owner, m.meeting_participant)
        and r.delegations <= (select count(*) from organization_booking b
          where b.program_id = r.program_id and b.organization_id = r.organization_id
            and b.during && tstzrange(m.start_at, m.end_at, '[)')))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** So many accepts on a PostgreSQL of their own, 500 a program, half of the programs with moves and cancellations between. */
export async function soakLanes({
  races,
  seed,
  atOnce,
  say,
}: {
  races: number;
  seed: number;
  atOnce: number;
  say: (line: string) => void;
}): Promise<LaneRaces> {
  const databases = await soakDatabases();
  const { url, drop } = await databases.fresh();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog, poolSize: atOnce });
  const all: LaneRaces = {
    answers: new Map(),
    accepted: 0,
    doubleBookings: 0,
    overfull: 0,
    strayed: 0,
    refusedForNothing: 0,
  };
  try {
    for (let done = 0; done < races; done += 500) {
      const calm = (done / 500) % 2 === 0;
      const accepts = Math.min(500, races - done);
      const { answers, ...figures } = await raceLanes(database, { accepts, seed: seed + done, atOnce, calm });
      for (const [what, times] of answers) all.answers.set(what, (all.answers.get(what) ?? 0) + times);
      for (const [name, figure] of Object.entries(figures) as [keyof typeof figures, number][])
        all[name] += figure;
      say(`${done + accepts} accepts: ${all.accepted} stand, ${all.doubleBookings} double bookings`);
    }
    return all;
  } finally {
    await database.close();
    await drop();
    await databases.stop();
  }
}
