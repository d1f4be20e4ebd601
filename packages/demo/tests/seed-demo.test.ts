import { sql } from 'kysely';
import { verifyPassword } from 'meeting-door/server/identity/passwords.ts';
import { loadDemo } from 'meeting-door/server/store/demo.ts';
import { loadRooms } from 'meeting-door/server/store/schedule.ts';
import { describe, expect } from 'vitest';
import { databaseTest } from '../../../tests/support/fixtures.ts';
import { type SeededDemo, seedDemo } from '../src/seed-demo.ts';
import { quietPerformer, usual } from './performer.ts';

/** 14:10 in Jakarta. */
const NOW = '2026-11-21T07:10:00.000Z';

let demo: SeededDemo;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  demo = await seedDemo(quietPerformer(db, NOW), usual(NOW));
}, 60_000);

async function rowsOf<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows;
}

async function countOf(query: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*) as count ${query}`);
  return row?.count ?? -1;
}

describe('the usual demo', () => {
  // T0681
  test('has 400 meetings in every status', async () => {
    const rows = await rowsOf<{ status: string; count: number }>(
      'select meeting_status as status, count(*) as count from meeting group by 1',
    );
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(counts).toEqual(demo.made.meetings);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    expect(counts.ACCEPTED).toBeGreaterThan(200);
    for (const status of ['PENDING', 'REJECTED', 'CANCELED', 'RESCHEDULE']) {
      expect(counts[status], status).toBeGreaterThan(10);
    }
  });

  test('has applicants to review: some wait, some are to revise with a reason, one was refused', async () => {
    const rows = await rowsOf<{ status: string; count: number; unsaid: number }>(
      `select registration_status as status, count(*) as count, count(*) filter (where message = '') as unsaid
       from registration where registration_status <> 'APPROVED' group by 1 order by 1`,
    );
    expect(rows.map(({ status, count, unsaid }) => [status, Number(count), Number(unsaid)])).toEqual([
      ['NEED_REVISION', 2, 0],
      ['PENDING_APPROVAL', 4, 4],
      ['REJECTED', 1, 0],
    ]);
    expect(await rowsOf('select name from organization group by name having count(*) > 1')).toEqual([]);
  });

  // T0235
  test('asks for one requirement of every kind, in order', async () => {
    const rows = await rowsOf<{ requirement_type: string }>(
      'select requirement_type from program_requirement order by form_order',
    );
    expect(rows.map(({ requirement_type }) => requirement_type)).toEqual([
      'RADIO_BUTTON',
      'SELECTION',
      'TEXT',
      'FILE',
    ]);
  });

  // T0682
  test('has 60 approved organizations of every profile, each with two to four people and their badges', async () => {
    expect(await countOf(`from registration where registration_status = 'APPROVED'`)).toBe(60);
    const profiles = await rowsOf<{ profile: string }>(
      'select distinct profile from organization order by 1',
    );
    expect(profiles.map(({ profile }) => profile)).toEqual([
      'CORPORATE',
      'RESEARCH_EDUCATION',
      'STARTUP',
      'VENTURE_CAPITAL',
    ]);
    const sizes = await rowsOf<{ people: number; badges: number }>(
      `select count(*) as people, count(distinct p.badge_number) as badges from organization_member m
       join program_member p using (organization_id, user_id)
       join registration r using (organization_id) where r.registration_status = 'APPROVED'
       group by organization_id`,
    );
    expect(sizes).toHaveLength(60);
    for (const { people, badges } of sizes) {
      expect(badges).toBe(people);
      expect([2, 3, 4]).toContain(people);
    }
    expect(await countOf('from organization where owner_id is null')).toBe(0);
    expect(await countOf(`from badge_key where program_id = '${demo.programId}'`)).toBe(1);
  });

  // T0220
  test('has four offline rooms of 20 tables and an online one of 20 quotas with its link', async () => {
    const rooms = await loadRooms(db, demo.programId);
    expect(rooms.map(({ type, totalTables, tables }) => [type, totalTables, tables.length])).toEqual([
      ['offline', 20, 20],
      ['offline', 20, 20],
      ['offline', 20, 20],
      ['offline', 20, 20],
      ['online', 20, 0],
    ]);
    expect(rooms.map(({ meetingLink }) => meetingLink !== null)).toEqual([false, false, false, false, true]);
  });

  test('gives every accepted meeting a seat of its own, and no organization two at a time', async () => {
    expect(await countOf(`from meeting where meeting_status = 'ACCEPTED' and seat_number is null`)).toBe(0);
    const [seats] = await rowsOf<{ all: number; distinct: number }>(
      `select count(*) as all, count(distinct (timeslot_id, room_id, seat_number)) as distinct
       from meeting where meeting_status = 'ACCEPTED'`,
    );
    expect(seats?.distinct).toBe(seats?.all);
    const accepted = `(select timeslot_id, unnest(array[meeting_owner, meeting_participant]) as party
      from meeting where meeting_status = 'ACCEPTED') as one`;
    const [parties] = await rowsOf<{ all: number; distinct: number }>(
      `select count(*) as all, count(distinct (timeslot_id, party)) as distinct from ${accepted}`,
    );
    expect(parties?.distinct).toBe(parties?.all);
  });

  test('is busy now: people are coming, and the next timeslots are full of meetings', async () => {
    const [now] = await rowsOf<{ meetings: number; both: number; none: number; one: number }>(
      `select count(*) as meetings,
         count(*) filter (where owner_attendance is not null and participant_attendance is not null) as both,
         count(*) filter (where owner_attendance is null and participant_attendance is null) as none,
         count(*) filter (where (owner_attendance is null) <> (participant_attendance is null)) as one
       from meeting where meeting_status = 'ACCEPTED' and start_at <= '${NOW}' and end_at > '${NOW}'`,
    );
    expect(now?.meetings).toBeGreaterThan(20);
    expect(Math.min(now?.both ?? 0, now?.none ?? 0, now?.one ?? 0)).toBeGreaterThan(2);
    const next = await rowsOf<{ meetings: number }>(
      `select count(*) as meetings from meeting
       where meeting_status = 'ACCEPTED' and start_at > '${NOW}' group by start_at order by start_at limit 2`,
    );
    for (const { meetings } of next) expect(meetings).toBeGreaterThan(15);
  });

  test('has a past: check-ins of both, of one, of nobody and late ones, ratings, and something to settle', async () => {
    const past = `from meeting where meeting_status = 'ACCEPTED' and end_at <= '${NOW}'`;
    const owner = `owner_attendance is not null`;
    const participant = `participant_attendance is not null`;
    expect(await countOf(`${past} and ${owner} and ${participant}`)).toBeGreaterThan(50);
    expect(await countOf(`${past} and (${owner}) <> (${participant})`)).toBeGreaterThan(3);
    expect(await countOf(`${past} and not (${owner}) and not (${participant})`)).toBeGreaterThan(0);
    expect(
      await countOf(`${past} and (participant_attendance->>'attendedAt')::timestamptz > end_at`),
    ).toBeGreaterThan(3);
    expect(await countOf('from rating')).toBe(demo.made.ratings);
    expect(demo.made.ratings).toBeGreaterThan(20);
    expect(await countOf('from check_in where attention is not null and settled_at is null')).toBeGreaterThan(
      0,
    );
  });

  test('has histories in which everything comes after what led to it, and nothing after now', async () => {
    expect(await countOf(`from meeting_history where created_at > '${NOW}'`)).toBe(0);
    expect(
      await countOf(`from meeting m where exists (select 1 from meeting_history h
        where h.meeting_id = m.id and h.created_at < m.created_at)`),
    ).toBe(0);
    expect(
      await countOf(`from meeting m join registration r on r.organization_id in (meeting_owner, meeting_participant)
        and r.program_id = m.program_id where r.updated_at > m.created_at`),
    ).toBe(0);
    expect(await countOf('from meeting where accepted_at > start_at or accepted_at < created_at')).toBe(0);
    expect(await countOf('from mail')).toBe(0);
  });

  test('names a person as the one who did it, never a machine', async () => {
    const authors = await rowsOf<{ name: string }>('select distinct created_by as name from meeting_history');
    expect(authors.length).toBeGreaterThan(30);
    for (const { name } of authors) expect(name).not.toBe('Demo');
  });
});

describe('the sign-ins of the demo', () => {
  // T0683
  test('are kept for the sign-in page, and each opens the account of its role', async () => {
    expect((await loadDemo(db))?.signIns).toEqual(demo.signIns);
    const rows = await rowsOf<{ email: string; hash: string; what: string }>(
      `select email, password_hash as hash,
         concat_ws(' ', user_role, organization_role, program_role) as what
       from app_user u left join organization_member m on m.user_id = u.id
       left join program_user p on p.user_id = u.id
       where password_hash is not null and cognito_id is not null and email_confirmed_at is not null`,
    );
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(demo.signIns.map(({ email }) => email)));
    expect(rows.map(({ what }) => what).sort()).toEqual([
      'PROGRAM_CREATOR',
      'SUPER_ADMIN',
      'USER ORGANIZATION_ADMIN',
      'USER ORGANIZATION_ADMIN',
      'USER ORGANIZATION_MEMBER',
      'USER ORGANIZATION_MEMBER',
      'USER ORGANIZATION_MEMBER PARTICIPANT_MEMBER',
      'USER ORGANIZATION_OWNER',
      'USER ORGANIZATION_OWNER',
      'USER ORGANIZATION_OWNER PARTICIPANT_ADMIN',
      'USER PROGRAM_ADMIN',
      'USER PROGRAM_MANAGER',
      'USER PROGRAM_OWNER',
    ]);
    const [first] = demo.signIns;
    expect(await verifyPassword(first?.password ?? '', rows[0]?.hash ?? null)).toBe(true);
  });

  test('belong to organizations with something to do now and something to answer', async () => {
    const mine = (email: string) =>
      `from meeting m join app_user u on u.email = '${email}'
       where u.active_organization_id in (meeting_owner, meeting_participant)`;
    for (const { email } of demo.signIns.filter(({ label }) => label === 'Organization Owner')) {
      expect(
        await countOf(
          `${mine(email)} and meeting_status = 'ACCEPTED' and start_at <= '${NOW}' and end_at > '${NOW}'`,
        ),
      ).toBe(1);
      // One to say yes to, and time left for it.
      const received = `${mine(email)} and meeting_status = 'PENDING' and start_at > '${NOW}'
        and meeting_owner = u.active_organization_id and not exists (select 1 from organization_booking b
          where b.organization_id in (m.meeting_owner, m.meeting_participant)
          and b.during && tstzrange(m.start_at, m.end_at))`;
      expect(await countOf(received)).toBeGreaterThan(0);
      expect(await countOf(`${mine(email)} and meeting_status = 'ACCEPTED'`)).toBeLessThan(20);
    }
  });
});
