import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { feedMeetings } from '../../../src/server/store/calendar-feeds.ts';
import type { Client, Method } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

const now = '2026-11-21T03:00:00.000Z';

const { test, db, app, program, as } = programTest({
  poolSize: 5,
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://door.example.test' },
  logLevel: 'info',
  program: { now, organizations: 3 },
});

const owner = as.organization(0);

const call = (method: Method, by: Client = owner) => by.raw(method, '/calendar/feed');

async function makeLink(by: Client = owner): Promise<string> {
  const answer = await call('POST', by);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { result: { url: string } }).result.url;
}
const read = (url: string, more: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: new URL(url).pathname + new URL(url).search, headers: more });
const secretOf = (url: string) => url.slice(url.lastIndexOf('/') + 1, -4);

async function entriesOf(url: string) {
  const answer = await read(url);
  expect(answer.statusCode, answer.body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const one = new ICAL.Event(component);
    return {
      uid: one.uid,
      summary: one.summary,
      location: one.location,
      sequence: one.sequence,
      status: component.getFirstPropertyValue('status'),
      startAt: one.startDate.toJSDate().toISOString(),
    };
  });
}

const noSeat = { roomId: null, tableId: null, tableName: null, seatNumber: null };
/** A meeting of the person's organization with another one. */
const meeting = (over: Partial<Meeting> = {}, slot = 0, partner = 1) =>
  saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[0]!.id,
      program.organizations[partner]!.id,
      program.timeslots[slot],
      { ...acceptedAt(program, slot + 1, now), ...over },
    ),
  );

describe('The feed of a person’s schedule', () => {
  // T1158
  test('has every accepted meeting, with partner, place and the moment it begins', async () => {
    const first = await meeting({}, 0);
    const second = await meeting({}, 1, 2);
    const entries = await entriesOf(await makeLink());
    expect(entries.map(({ uid, startAt }) => [uid, startAt])).toEqual([
      [`${first.id}@meeting-door`, program.timeslots[0]!.startAt],
      [`${second.id}@meeting-door`, program.timeslots[1]!.startAt],
    ]);
    expect(entries[0]).toMatchObject({
      summary: 'Meeting with Organization 2',
      location: 'Room 1, Table 1',
      status: 'CONFIRMED',
    });
  });

  test('leaves out what is not agreed, what is not one’s own and what is long over', async () => {
    await meeting({ meetingStatus: 'PENDING', acceptedAt: null, ...noSeat });
    const [, second, third] = program.organizations;
    const seat = acceptedAt(program, 2, now);
    await saveNewMeeting(db, meetingOf(program, second!.id, third!.id, program.timeslots[0], seat));
    const old = { startAt: addMinutes(now, -200_000), endAt: addMinutes(now, -199_970) };
    await meeting({ ...old, timeslotId: null, eventId: null, ...noSeat });
    expect(await entriesOf(await makeLink())).toEqual([]);
  });

  test('of more than it can hold has the latest, on whichever side one stands', async () => {
    const { userId } = program.organizations[0]!;
    const [own, partner] = program.organizations;
    await meeting({}, 0);
    const asked = acceptedAt(program, 2, now);
    const second = meetingOf(program, partner!.id, own!.id, program.timeslots[1], asked);
    await saveNewMeeting(db, second);
    const third = await meeting({}, 2, 2);
    const kept = await feedMeetings(db, userId, addMinutes(now, -60), 2);
    expect(kept.map(({ id }) => id)).toEqual([second.id, third.id]);
  });

  // T1159
  test('strikes out a meeting that is off, with the same UID and a higher SEQUENCE', async () => {
    const { id } = await meeting();
    const url = await makeLink();
    const [before] = await entriesOf(url);
    const body = { message: 'Change in priorities' };
    const canceled = await as.role('PROGRAM_ADMIN').call('cancelMeeting', { params: { id }, body });
    expect(canceled.status).toBe(200);
    const [after] = await entriesOf(url);
    expect([after!.uid, after!.status]).toEqual([before!.uid, 'CANCELLED']);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  test('speaks the language of its person', async () => {
    await meeting();
    const { userId } = program.organizations[0]!;
    await db.updateTable('app_user').set({ language: 'id' }).where('id', '=', userId).execute();
    const url = await makeLink();
    expect((await entriesOf(url))[0]?.summary).toBe('Pertemuan dengan Organization 2');
    expect((await read(url)).body).toContain('X-WR-CALNAME:Pertemuan saya');
  });

  test('has nothing more of an organization that its person has left', async () => {
    await meeting();
    const url = await makeLink();
    const { userId } = program.organizations[0]!;
    const left = db.updateTable('organization_member').set({ is_deleted: true });
    await left.where('user_id', '=', userId).execute();
    expect(await entriesOf(url)).toEqual([]);
  });

  test('is told by its tag alone while nothing has changed, and anew once something has', async () => {
    const { id } = await meeting();
    const url = await makeLink();
    const first = await read(url);
    const tag = String(first.headers.etag);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['cache-control']).toBe('private, max-age=300');
    const again = await read(url, { 'if-none-match': `"other", W/${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const moved = { updated_at: addMinutes(now, 1), table_name: 'Corner' };
    await db.updateTable('meeting').set(moved).where('id', '=', id).execute();
    const changed = await read(url, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Corner');
  });
});

describe('The link', () => {
  // T1160
  test('is told once, and only its digest is kept', async () => {
    const url = await makeLink();
    expect(url).toMatch(/^https:\/\/door\.example\.test\/api\/calendar\/[\w-]{43}\.ics$/);
    const rows = await db.selectFrom('calendar_feed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secretOf(url));
    const { result } = (await call('GET')).json() as { result: { feed: object } };
    expect(result.feed).toEqual({ createdAt: now, lastReadAt: null });
  });

  // T1161
  test('stands in no line of the log', async () => {
    const url = await makeLink();
    await read(url);
    await read(`${url}?from=a-calendar`);
    for (const odd of [url.slice(0, -4), `${url}/more`, url.replace('.ics', '.ICS')]) await read(odd);
    await call('GET');
    expect(app.logged.some((line) => line.includes('"/api/calendar/feed"'))).toBe(true);
    expect(app.logged.some((line) => line.includes('"/api/calendar/<secret>"'))).toBe(true);
    expect(app.logged.join('')).not.toContain(secretOf(url));
  });

  // T1162
  test('that was made anew or ended answers as one that never was', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    for (const _twice of [1, 2])
      expect((await call('DELETE')).json()).toMatchObject({ result: { feed: null } });
    const ended = await read(second);
    const never = await read(`https://door.example.test/api/calendar/${'A'.repeat(43)}.ics`);
    expect([ended.statusCode, ended.body]).toEqual([404, never.body]);
    expect((await read('https://door.example.test/api/calendar/short.ics')).statusCode).toBe(404);
  });

  // T1163
  test('ends with the account', async () => {
    const url = await makeLink();
    const { userId } = program.organizations[0]!;
    await db.updateTable('app_user').set({ is_deleted: true }).where('id', '=', userId).execute();
    expect((await read(url)).statusCode).toBe(404);
  });

  test('says when a calendar last read it', async () => {
    const url = await makeLink();
    await read(url);
    expect((await call('GET')).json()).toMatchObject({ result: { feed: { lastReadAt: now } } });
  });

  test('is not read more often than a calendar needs, and a guess is counted too', async () => {
    const url = await makeLink();
    const answers: number[] = [];
    for (let time = 0; time < 61; time++) answers.push((await read(url)).statusCode);
    expect([answers[0], answers[59], answers[60]]).toEqual([200, 200, 429]);
    const late = await read(url);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const counted = async () => {
      const rows = await db.selectFrom('rate_limit').select('count').execute();
      return rows.reduce((all, { count }) => all + count, 0);
    };
    const read61 = await counted();
    await read(url);
    // The link by itself: a service that reads for thousands has one address.
    expect(await counted()).toBe(read61 + 1);
    const before = await counted();
    await read(`https://door.example.test/api/calendar/${'B'.repeat(43)}.ics`);
    expect(await counted()).toBe(before + 1);
  });
});
