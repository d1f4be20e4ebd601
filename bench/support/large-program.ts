import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeBadgeKey } from '../../src/server/badges/mint.ts';
import type { Database } from '../../src/server/db/open.ts';

/** A program as large as asked for, made by a few statements instead of by hundreds of thousands of calls. */
export interface LargeProgram {
  programId: string;
  slug: string;
  /** All accepted; of the timeslot under way first, then later ones, then earlier ones. */
  meetingIds: string[];
  timeslots: number;
}

/** How long a timeslot is, in minutes. */
const SLOT_MINUTES = 30;
const TABLES_A_ROOM = 50;

/**
 * Every table taken in every timeslot, the timeslots around the present: accepted meetings, no organization in two at
 * once. Each timeslot has `perSlot` meetings of twice as many organizations with one person each.
 *
 * @param allBegun the last timeslot begins now: every check-in is of today or before, whatever the hour
 */
export async function makeLargeProgram(
  { connection }: Pick<Database, 'connection'>,
  {
    meetings,
    perSlot,
    allBegun = false,
    timezone = zoneAtNoon(new Date()),
  }: { meetings: number; perSlot: number; allBegun?: boolean; timezone?: string },
): Promise<LargeProgram> {
  const programId = randomUUID();
  const slug = `bench-${programId.slice(0, 8)}`;
  const timeslots = Math.ceil(meetings / perSlot);
  const key = makeBadgeKey();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    // The triggers do row by row what stands at the end of the list for all rows at once.
    await client.query('set local session_replication_role = replica');
    const before = allBegun ? timeslots - 1 : Math.floor(timeslots / 2);
    const size = {
      programId,
      slug,
      timezone,
      timeslots,
      before,
      perSlot,
      event: randomUUID(),
    };
    for (const [text, names] of statements) {
      await client.query(
        text,
        names.map((name) => size[name]),
      );
    }
    await client.query(
      'insert into badge_key (program_id, key_id, public_key, private_key) values ($1, $2, $3, $4)',
      [programId, randomBytes(4).toString('hex'), key.publicKey, key.privateKey],
    );
    await client.query('commit');
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>(
      `select id from meeting where program_id = $1
       order by start_at > now() desc, abs(extract(epoch from start_at - now())), id`,
      [programId],
    );
    return { programId, slug, timeslots, meetingIds: rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

type Size = 'programId' | 'slug' | 'timezone' | 'timeslots' | 'before' | 'perSlot' | 'event';

/** Where it is about noon: a check-in is of the same day as a meeting hours before or after it, whatever the hour. */
const zoneAtNoon = (now: Date): string => {
  const ahead = 12 - now.getUTCHours();
  // POSIX names zones by what has to be added to come to UTC.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/** Numbered organizations, timeslots and tables in temporary tables; the rest are joins of them. */
const statements: readonly [text: string, names: readonly Size[]][] = [
  [
    `insert into program (id, slug, name, status, timeline_start, timeline_end, timezone, meeting_purposes, meeting_reviews)
     values ($1, $2, 'Bench', 'ON_GOING', now() - interval '30 days', now() + interval '30 days', $3, '{Investment}', '{Helpful}')`,
    ['programId', 'slug', 'timezone'],
  ],
  [
    `insert into event (id, program_id, name, type, date, event_status, start_at, end_at, duration)
     values ($2, $1, 'Day', '{offline}', (now() at time zone $3)::date, 'PUBLISHED', now() - interval '30 days', now() + interval '30 days', ${SLOT_MINUTES})`,
    ['programId', 'event', 'timezone'],
  ],
  [
    `create temporary table n_slot on commit drop as
     select n, gen_random_uuid() as id, date_trunc('minute', now()) + (n - $2::int) * interval '${SLOT_MINUTES} minutes' as start_at
     from generate_series(0, $1::int - 1) as n`,
    ['timeslots', 'before'],
  ],
  [
    `create temporary table n_organization on commit drop as
     select n, gen_random_uuid() as id, gen_random_uuid() as person, 'Organization ' || n as name,
       left(md5(random()::text), 16) as badge from generate_series(0, 2 * $1::int - 1) as n`,
    ['perSlot'],
  ],
  [
    `create temporary table n_room on commit drop as
     select n, gen_random_uuid() as id from generate_series(0, ($1::int - 1) / ${TABLES_A_ROOM}) as n`,
    ['perSlot'],
  ],
  [
    `create temporary table n_table on commit drop as
     select t.n, gen_random_uuid() as id, r.id as room_id, t.n % ${TABLES_A_ROOM} + 1 as number
     from generate_series(0, $1::int - 1) as t(n) join n_room r on r.n = t.n / ${TABLES_A_ROOM}`,
    ['perSlot'],
  ],
  [
    `insert into timeslot (id, program_id, event_id, slot_start_time, slot_end_time, venues)
     select id, $1, $2, start_at, start_at + interval '${SLOT_MINUTES} minutes', '{offline}' from n_slot`,
    ['programId', 'event'],
  ],
  [
    `insert into room (id, program_id, name, type, room_order, total_tables)
     select id, $1, 'Room ' || n + 1, 'offline', n, ${TABLES_A_ROOM} from n_room`,
    ['programId'],
  ],
  [
    `insert into room_table (id, program_id, room_id, name, number)
     select id, $1, room_id, 'Table ' || number, number from n_table`,
    ['programId'],
  ],
  [
    `insert into app_user (id, email, name, cognito_id, email_confirmed_at, active_organization_id)
     select person, person || '@example.test', 'Person of ' || name, person, now(), id from n_organization`,
    [],
  ],
  [
    `insert into organization (id, name, slug, legal_name, profile) select id, name, id, name, 'STARTUP' from n_organization`,
    [],
  ],
  [
    `insert into organization_member (organization_id, user_id, organization_role, job_title)
     select id, person, 'ORGANIZATION_OWNER', 'Founder' from n_organization`,
    [],
  ],
  [
    `insert into registration (program_id, organization_id, registration_status)
     select $1, id, 'APPROVED' from n_organization`,
    ['programId'],
  ],
  [
    `insert into agreement (id, program_id, organization_id, how, given_by, since)
     select gen_random_uuid(), $1, id, 'REGISTERED', person, now() from n_organization`,
    ['programId'],
  ],
  [
    `insert into program_member (program_id, organization_id, user_id, badge_number)
     select $1, id, person, badge from n_organization`,
    ['programId'],
  ],
  [
    `insert into meeting (id, program_id, event_id, timeslot_id, start_at, end_at, venue, meeting_status, meeting_owner,
       meeting_participant, meeting_purpose, message, room_id, table_id, table_name, seat_number, last_action_by,
       accepted_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, s.id, s.start_at, s.start_at + interval '${SLOT_MINUTES} minutes', 'offline',
       'ACCEPTED', o.id, p.id, 'Investment', 'Shall we meet?', t.room_id, t.id, 'Table ' || t.number, t.number, 'OWNER',
       now() - interval '40 days', now() - interval '41 days', now() - interval '40 days'
     from n_slot s cross join n_table t
     join n_organization o on o.n = t.n
     join n_organization p on p.n = $3::int + (t.n + s.n) % $3::int`,
    ['programId', 'event', 'perSlot'],
  ],
  [
    `insert into organization_booking (program_id, organization_id, meeting_id, during)
     select program_id, party, id, tstzrange(start_at, end_at, '[)')
     from meeting, unnest(array[meeting_owner, meeting_participant]) as party where program_id = $1`,
    ['programId'],
  ],
  [
    `insert into sync_mark (program_id, noun, object_id, xid)
     select $1::uuid, noun, id, pg_current_xact_id() from (
       select 'program' as noun, $1::uuid as id
       union all select 'event', $2::uuid
       union all select 'timeslot', id from n_slot
       union all select 'room', id from n_room
       union all select 'organization', id from n_organization
       union all select 'member', person from n_organization
       union all select 'meeting', id from meeting where program_id = $1::uuid) as marked`,
    ['programId', 'event'],
  ],
];
