import { type Kysely, sql } from 'kysely';
import type { Schema } from 'meeting-door/server/db/schema.ts';
import { isEmpty } from 'meeting-door/server/store/demo.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/postgres.ts';
import { DemoExists, seedDemo } from '../src/seed-demo.ts';
import { quietPerformer, usual } from './performer.ts';

const opened: FreshDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function fresh(): Promise<Kysely<Schema>> {
  const database = await freshDatabase();
  opened.push(database);
  return database.db;
}

const NOW = '2026-11-21T02:40:00.000Z';
const small = { organizations: 12, meetings: 60 };

/** Everything of the meetings but the ids. */
const story = async (db: Kysely<Schema>): Promise<unknown> =>
  (
    await sql`select o.name as owner, p.name as participant, m.meeting_status, m.start_at, m.venue, r.name as room,
        m.seat_number, m.created_at, m.updated_at, m.owner_attendance->>'attendedAt' as came,
        m.participant_attendance->>'attendedAt' as came_too, m.message
      from meeting m join organization o on o.id = m.meeting_owner join organization p on p.id = m.meeting_participant
      left join room r on r.id = m.room_id
      order by 1, 2, 4, 8`.execute(db)
  ).rows;

const programs = async (db: Kysely<Schema>) =>
  (await db.selectFrom('program').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

describe('making the demo again', () => {
  test('the same present makes the same demo', async () => {
    const [one, other] = [await fresh(), await fresh()];
    await seedDemo(quietPerformer(one, NOW), usual(NOW, small));
    await seedDemo(quietPerformer(other, NOW), usual(NOW, small));
    expect(await story(other)).toEqual(await story(one));
    expect(await story(one)).toHaveLength(60);
  });

  test('a database with a demo refuses a second one, and takes another program when asked to', async () => {
    const db = await fresh();
    await seedDemo(quietPerformer(db, NOW), usual(NOW, small));
    await expect(seedDemo(quietPerformer(db, NOW), usual(NOW, small))).rejects.toThrow(DemoExists);
    const second = await seedDemo(quietPerformer(db, NOW), usual(NOW, { ...small, freshProgram: true }));
    expect(await programs(db)).toEqual(['venture-connect-2026', 'venture-connect-2026-2']);
    expect(second.made.organizations).toBe(12);
    const emails = second.signIns.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toContain('first-owner-2@demo.example');
  });

  test('two processes that start at once make one demo', async () => {
    const db = await fresh();
    const ends = await Promise.allSettled(
      [1, 2].map(() => seedDemo(quietPerformer(db, NOW), usual(NOW, small))),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toBeInstanceOf(DemoExists);
    expect(await programs(db)).toEqual(['venture-connect-2026']);
  });

  test('one that ends in the middle leaves nothing behind', async () => {
    const db = await fresh();
    const progress = (done: number, _total: number, what: string) => {
      if (what === 'meetings' && done > 20) throw new Error('the power went out');
    };
    await expect(seedDemo(quietPerformer(db, NOW), usual(NOW, { ...small, progress }))).rejects.toThrow(
      'the power went out',
    );
    expect(await isEmpty(db)).toBe(true);
    await seedDemo(quietPerformer(db, NOW), usual(NOW, small));
    expect(await programs(db)).toEqual(['venture-connect-2026']);
  });

  // T0684
  test('a big one is made piece by piece, with rooms and timeslots enough for its meetings', async () => {
    const db = await fresh();
    const told: string[] = [];
    const progress = (done: number, total: number, what: string) => told.push(`${what} ${done}/${total}`);
    const { made } = await seedDemo(
      quietPerformer(db, NOW),
      usual(NOW, { organizations: 60, meetings: 1500, progress }),
    );
    expect(Object.values(made.meetings).reduce((sum, count) => sum + count, 0)).toBe(1500);
    expect(made.meetings.ACCEPTED).toBe(930);
    expect(made.events).toBeGreaterThan(3);
    expect(told).toContain('organizations 60/60');
    expect(told.at(-1)).toBe('meetings 1500/1500');
  }, 90_000);
});

describe('the demo at any time of the day', () => {
  test.each([
    ['00:10', '2026-11-20T17:10:00.000Z'],
    ['03:00', '2026-11-20T20:00:00.000Z'],
    ['12:00', '2026-11-21T05:00:00.000Z'],
    ['23:50', '2026-11-21T16:50:00.000Z'],
  ])(
    'at %s in Jakarta meetings are under way or begin within half an hour, others are over',
    async (_time, now) => {
      const db = await fresh();
      const { made } = await seedDemo(quietPerformer(db, now), usual(now));
      const { rows } = await sql<{ near: number; past: number; today: number }>`
      select count(*) filter (where start_at <= ${now}::timestamptz + interval '30 minutes'
          and end_at > ${now}::timestamptz) as near,
        count(*) filter (where end_at <= ${now}::timestamptz and owner_attendance is not null) as past,
        (select count(*) from event where start_at::timestamptz at time zone 'Asia/Jakarta'
          >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Jakarta')
          and end_at at time zone 'Asia/Jakarta'
          < date_trunc('day', ${now}::timestamptz at time zone 'Asia/Jakarta') + interval '1 day')::int as today
      from meeting where meeting_status = 'ACCEPTED'`.execute(db);
      expect(rows[0]?.near).toBeGreaterThan(20);
      expect(rows[0]?.past).toBeGreaterThan(20);
      expect(rows[0]?.today).toBe(1);
      expect(made.meetings.PENDING).toBeGreaterThan(10);
      expect(made.meetings.RESCHEDULE).toBeGreaterThan(10);
    },
  );
});
