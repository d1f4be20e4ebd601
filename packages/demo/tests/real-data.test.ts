import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { databaseTest } from '../../../tests/support/fixtures.ts';
import { freshDatabase } from '../../../tests/support/postgres.ts';
import { DataUnreadable } from '../src/read-data.ts';
import { type SeededDemo, seedDemo } from '../src/seed-demo.ts';
import { quietPerformer, usual } from './performer.ts';

/** 14:10 in Singapore. */
const NOW = '2026-11-21T06:10:00.000Z';

let dataDir: string;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'md-data-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const organization = (name: string, more: object = {}) => ({
  name,
  legalName: `${name} Inc.`,
  profile: 'CORPORATE',
  websiteLink: `${name.toLowerCase()}.example`,
  country: 'Ireland',
  hqLocation: 'Dublin, Ireland',
  foundedDate: '1989-01-01',
  numberOfEmployee: null,
  email: `contact@${name.toLowerCase()}.example`,
  ...more,
});

const session = (title: string, room: string, day: number, localStart: string, localEnd: string) => ({
  title,
  room,
  localDate: `2018-03-${20 + day}`,
  localStart,
  localEnd,
});

const write = (file: string, content: unknown) =>
  writeFile(join(dataDir, file), typeof content === 'string' ? content : JSON.stringify(content));

async function writeSmallData(): Promise<void> {
  await write('organizations.json', [
    organization('Accenta'),
    organization('Borealis'),
    organization('Cormorant', { slug: 'the-cormorants' }),
    organization('Dunlin', { slug: 'the-cormorants' }),
    organization('3M', { legalName: '3M Company' }),
    organization('Undated', { foundedDate: null }),
    organization('Unknown', { profile: 'CIRCUS' }),
    'not an organization',
    null,
  ]);
  await write('event-days.json', {
    programName: 'Small Summit',
    timezone: 'Asia/Singapore',
    events: [
      { name: 'Small day 1', date: '2018-03-22' },
      { name: 'Small day 2', date: '2018-03-23' },
      { name: 'Empty day', date: '2018-03-24' },
      { name: 'Small day 2 again', date: '2018-03-23' },
      { name: 'No day', date: 'tomorrow' },
    ],
    rooms: [
      { name: '(none)', type: 'offline' },
      { name: 'Hall 1', type: 'offline' },
      { name: 'hall 1', type: 'offline' },
      { name: 'Hall 2', type: 'offline' },
      { name: 'Roof', type: 'rooftop' },
    ],
    slots: [
      session('Keynote', 'Hall 1', 2, '10:00', '10:25'),
      session('Panel', 'Hall 1', 2, '10:30', '10:55'),
      session('Workshop', 'Hall 2', 2, '10:00', '10:55'),
      session('After lunch', 'Hall 1', 2, '14:00', '14:25'),
      session('Odd one', 'Hall 2', 2, '10:40', '11:05'),
      session('Last day', 'Hall 1', 3, '09:00', '09:25'),
      session('Booth', '(none)', 3, '00:00', '00:00'),
      session('Blink', 'Hall 1', 3, '11:00', '11:00'),
      session('Backwards', 'Hall 1', 3, '12:00', '11:00'),
      session('Cellar', 'Cellar', 3, '11:00', '11:25'),
      session('Another year', 'Hall 1', 9, '11:00', '11:25'),
      session('No time', 'Hall 1', 3, '25:00', '26:00'),
      42,
    ],
  });
}

const UNREADABLE = 'Something went wrong with the request. Please check your input and try again.';

describe('a program of somebody’s own organizations and schedule', () => {
  let demo: SeededDemo;
  test.beforeAll(async () => {
    await writeSmallData();
    demo = await seedDemo(quietPerformer(db, NOW), usual(NOW, { dataDir, meetings: 12 }));
  });

  // T0747
  test('takes what the product accepts, and keeps both of two organizations with one slug', async () => {
    expect(demo.made.organizations).toBe(4);
    const { rows } = await sql<{ slug: string }>`select slug from organization order by slug`.execute(db);
    expect(rows.map(({ slug }) => slug)).toEqual(['accenta', 'borealis', 'dunlin', 'the-cormorants']);
  });

  // T0748
  test('says of each other entry why it was not taken', () => {
    const reasons = demo.refused.map(({ kind, entry, reason }) => `${kind} ${entry}: ${reason}`);
    expect(reasons).toEqual([
      'organization 3M: Name must be at least 3 characters long.',
      'organization Undated: Founded date is required.',
      'organization Unknown: Invalid profile type.',
      `organization number 8: ${UNREADABLE}`,
      `organization number 9: ${UNREADABLE}`,
      'day Small day 2 again: This day is on the list already.',
      'day No day: Date is not valid.',
      'room (none): It is not a room: it is shown where no room name was entered.',
      'room hall 1: A room with this name already exists. Please choose another name.',
      'room Roof: Type is not one of the choices.',
      'session Booth: It names no room.',
      'session Blink: It has no length.',
      'session Backwards: The end time must be later than the start time.',
      'session Cellar: Its room "Cellar" is not on the list of rooms.',
      'session Another year: Its day 2018-03-29 is not on the list of days.',
      'session No time: Invalid time value or format on start/end time.',
      `session number 13: ${UNREADABLE}`,
      'day Empty day: No session is held on it.',
      'session Odd one (10:40 to 11:05): Its times do not fill timeslots of its day, which last 25 minutes.',
    ]);
  });

  // T0749
  test('holds its last day but one today, at its own local times, with breaks between', async () => {
    const { rows } = await sql<{ type: string; start: string; end: string }>`
      select timeslot_type as type, to_char(slot_start_time at time zone 'Asia/Singapore', 'MM-DD HH24:MI') as start,
        to_char(slot_end_time at time zone 'Asia/Singapore', 'HH24:MI') as end
      from timeslot order by slot_start_time`.execute(db);
    expect(rows.map(({ type, start, end }) => `${type} ${start} ${end}`)).toEqual([
      'TIMESLOT 11-21 10:00 10:25',
      'TIMESLOT 11-21 10:30 10:55',
      'BREAKTIME 11-21 10:55 14:00',
      'TIMESLOT 11-21 14:00 14:25',
      'TIMESLOT 11-22 09:00 09:25',
    ]);
  });
});

describe('a folder that cannot be used', () => {
  const seed = () => seedDemo(quietPerformer(db, NOW), usual(NOW, { dataDir, freshProgram: true }));
  test.each([
    [
      'a file that is missing',
      async () => rm(join(dataDir, 'event-days.json')),
      /event-days\.json cannot be read/,
    ],
    [
      'a file that is not JSON',
      async () => write('organizations.json', '[{'),
      /organizations\.json cannot be read/,
    ],
    [
      'a list that is none',
      async () => write('organizations.json', {}),
      /organizations\.json is not as expected/,
    ],
    [
      'a zone nobody knows',
      async () =>
        write('event-days.json', {
          programName: 'Moon',
          timezone: 'Moon/Sea',
          events: [],
          rooms: [],
          slots: [],
        }),
      /Timezone must be an IANA name/,
    ],
    [
      'a schedule without a day',
      async () =>
        write('event-days.json', {
          programName: 'None',
          timezone: 'Asia/Tokyo',
          events: [],
          rooms: [],
          slots: [],
        }),
      /no day and room that can be held/,
    ],
  ])('%s is named, and nothing is made', async (_what, spoil, sentence) => {
    await writeSmallData();
    const before = await db.selectFrom('program').select('id').execute();
    await spoil();
    const end = await seed().catch((error) => error);
    expect(end).toBeInstanceOf(DataUnreadable);
    expect(end.message).toMatch(sentence);
    expect(await db.selectFrom('program').select('id').execute()).toEqual(before);
  });
});

/** Beside the checkout where the project is made; not part of it. */
const realData = resolve(import.meta.dirname, '../../../../shared/data');

describe.skipIf(!existsSync(realData))('the real organizations and the real schedule', () => {
  // T1045
  test('all complete organizations go in and no other, and every odd entry has its reason', async () => {
    const other = await freshDatabase();
    try {
      const demo = await seedDemo(quietPerformer(other.db, NOW), usual(NOW, { dataDir: realData }));
      const entries: { complete: boolean }[] = JSON.parse(
        await readFile(join(realData, 'organizations.json'), 'utf8'),
      );
      const complete = entries.filter((entry) => entry.complete).length;
      expect(demo.made.organizations).toBe(complete);
      const refused = Map.groupBy(demo.refused, ({ kind }) => kind);
      expect(refused.get('organization')).toHaveLength(entries.length - complete);
      expect(refused.get('room')?.map(({ entry }) => entry)).toEqual(['(none)']);
      expect(refused.get('session')?.filter(({ reason }) => reason === 'It names no room.')).toHaveLength(1);
      for (const { reason } of demo.refused) expect(reason).toMatch(/^[A-Z].{9,}\.$/);

      const { rows } = await sql<{ day: string; slots: number }>`
        select to_char(slot_start_time at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day,
          count(*) filter (where timeslot_type = 'TIMESLOT') as slots
        from timeslot group by 1 order by 1`.execute(other.db);
      expect(rows.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
      expect(rows[2]?.slots).toBeGreaterThan(10);
      expect(demo.made.meetings.ACCEPTED).toBeGreaterThan(200);
    } finally {
      await other.close();
    }
  }, 90_000);
});
