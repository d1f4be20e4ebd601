import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { localToInstant } from '../../../src/domain/time/zones.ts';
import type { Client } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';

const { test, db, app, program, as } = sharedProgramTest({
  poolSize: 5,
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://door.example.test' },
  logLevel: 'info',
  program: { now, organizations: 2 },
});

/** A meeting of the two organizations, not booked: any number may be at one time. */
const meeting = (over: Partial<Meeting> = {}) =>
  saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[0]!.id,
      program.organizations[1]!.id,
      program.timeslots[0],
      over,
    ),
  );

async function ics(id: string, by: Client): Promise<string> {
  const { status, result } = await by.call('getMeetingIcs', { params: { id } });
  expect(status).toBe(200);
  return Buffer.from(result, 'base64').toString('utf8');
}

/** What two parsers that know nothing of each other read. */
function readTwice(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  const one = new ICAL.Event(component.getFirstSubcomponent('vevent')!);
  const other = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
  if (other?.type !== 'VEVENT') throw new Error('node-ical found no event.');
  return {
    icalJs: {
      startAt: one.startDate.toJSDate().toISOString(),
      endAt: one.endDate.toJSDate().toISOString(),
      uid: one.uid,
      summary: one.summary,
      location: one.location ?? undefined,
    },
    nodeIcal: {
      startAt: other.start.toISOString(),
      endAt: other.end!.toISOString(),
      uid: other.uid,
      summary: other.summary,
      location: other.location,
    },
    vevent: component.getFirstSubcomponent('vevent')!,
  };
}

/** Local times around the change of clocks: program zone, day, time. */
const moments = [
  ['Europe/Berlin', '2026-10-25', '01:30'],
  ['Europe/Berlin', '2026-10-25', '02:30'],
  ['Europe/Berlin', '2026-10-25', '03:00'],
  ['Europe/Berlin', '2026-03-29', '01:45'],
  ['Europe/Berlin', '2026-03-29', '03:15'],
  ['America/New_York', '2026-11-01', '01:30'],
  ['America/New_York', '2026-11-01', '23:45'],
  ['America/New_York', '2026-03-08', '03:00'],
  ['Asia/Jakarta', '2026-11-21', '00:15'],
  ['Asia/Jakarta', '2026-12-31', '23:45'],
] as const;

describe('The calendar file', () => {
  // T0549
  test.each(moments)(
    'of %s, %s %s is read back to the same instants by two parsers',
    async (zone, day, time) => {
      await update(db, 'program', { id: program.programId }, { timezone: zone });
      const startAt = localToInstant(day, time, zone);
      const endAt = new Date(Date.parse(startAt) + 45 * 60_000).toISOString();
      const { id } = await meeting({ startAt, endAt });
      const { icalJs, nodeIcal: other } = readTwice(await ics(id, as.organization(0)));
      expect(icalJs).toEqual(other);
      expect(icalJs).toMatchObject({ startAt, endAt, uid: `${id}@meeting-door` });
    },
  );

  test('names the partner, room and table, organizer and page; each side reads the other’s name', async () => {
    const { id } = await meeting(acceptedAt(program, 1, now));
    const { icalJs, vevent } = readTwice(await ics(id, as.organization(0)));
    expect(icalJs).toMatchObject({ summary: 'Meeting with Organization 2', location: 'Room 1, Table 1' });
    expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(vevent.getFirstPropertyValue('organizer'))).toContain('no-reply@door.example.test');
    expect(String(vevent.getFirstPropertyValue('url'))).toBe(
      `https://door.example.test/programs/${program.slug}/events/meetings/${id}`,
    );
    const theirs = readTwice(await ics(id, as.organization(1)));
    expect(theirs.icalJs.summary).toBe('Meeting with Organization 1');
    expect(readTwice(await ics(id, as.staff)).icalJs.summary).toBe(
      'Meeting with Organization 2 and Organization 1',
    );
    await db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', id).execute();
  });

  // T0956
  test('keeps its UID and counts up its SEQUENCE when the meeting changes; canceled, it says so', async () => {
    const { id } = await meeting();
    const before = readTwice(await ics(id, as.organization(1)));
    const body = { message: 'Change in priorities' };
    const { status } = await as.organization(1).call('cancelMeeting', { params: { id }, body });
    expect(status).toBe(200);
    const after = readTwice(await ics(id, as.organization(1)));
    expect(after.icalJs.uid).toBe(before.icalJs.uid);
    const sequence = ({ vevent }: typeof after) => Number(vevent.getFirstPropertyValue('sequence'));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(before.vevent.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(after.vevent.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  // T0977
  test('holds names with commas, semicolons, line breaks and other scripts as they are', async () => {
    const name = 'PT “Cahaya”; Löwen, 東京\nNewline & <b>';
    await update(db, 'organization', { id: program.organizations[1]!.id }, { name });
    const { id } = await meeting();
    const text = await ics(id, as.organization(0));
    const { icalJs, nodeIcal: other } = readTwice(text);
    expect(icalJs.summary).toBe(`Meeting with ${name}`);
    expect(other.summary).toBe(`Meeting with ${name}`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  // T0595
  test('of a meeting whose timeslot is gone is answered 404, “Timeslot not found.”, and stands in the log', async () => {
    const { id } = await meeting();
    await update(db, 'timeslot', { id: program.timeslots[0]!.id }, { is_deleted: true });
    const before = app.logged.length;
    const refused = await as.organization(0).call('getMeetingIcs', { params: { id } });
    expect(refused).toMatchObject({
      status: 404,
      messages: ['Timeslot not found.'],
      result: { code: 'TIMESLOT_NOT_FOUND' },
    });
    const lines = app.logged.slice(before).filter((line) => line.includes(`${id}/ics`));
    expect(lines.some((line) => line.includes('404'))).toBe(true);
  });
});
