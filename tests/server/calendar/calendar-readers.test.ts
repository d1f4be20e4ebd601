import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

/**
 * What calendars make of a meeting that changes (issue 17, section 4): the feed and the file of the single meeting, each read by two
 * parsers that know nothing of each other. A calendar finds its entry by the UID and takes the one with the higher SEQUENCE.
 */

const start = '2026-11-21T03:00:00.000Z';
let clock = start;

const { test, db, app, program, as } = programTest({
  poolSize: 5,
  clock: () => new Date(clock),
  environment: { PUBLIC_URL: 'https://door.example.test' },
  program: { now: start, organizations: 3, timeslots: 5 },
});
beforeEach(() => {
  clock = addMinutes(start, -600);
});

interface Entry {
  uid: string;
  sequence: number;
  status: string;
  startAt: string;
  endAt: string;
  location: string;
  stamp: string;
  lastModified: string;
  summary: string;
}

/** The entries of a calendar, which both parsers read alike. */
function entriesOf(text: string): Entry[] {
  const component = new ICAL.Component(ICAL.parse(text));
  const byIcalJs = component.getAllSubcomponents('vevent').map((vevent): Entry => {
    const event = new ICAL.Event(vevent);
    const instant = (name: string) =>
      (vevent.getFirstPropertyValue(name) as unknown as ICAL.Time).toJSDate().toISOString();
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(vevent.getFirstPropertyValue('status')),
      startAt: event.startDate.toJSDate().toISOString(),
      endAt: event.endDate.toJSDate().toISOString(),
      location: event.location ?? '',
      stamp: instant('dtstamp'),
      lastModified: instant('last-modified'),
      summary: event.summary,
    };
  });
  const byNodeIcal = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part): Entry[] =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            sequence: Number(part.sequence),
            status: String(part.status),
            startAt: part.start.toISOString(),
            endAt: part.end!.toISOString(),
            location: String(part.location ?? ''),
            stamp: part.dtstamp.toISOString(),
            lastModified: part.lastmodified!.toISOString(),
            summary: String(part.summary),
          },
        ]
      : [],
  );
  expect(byNodeIcal).toEqual(byIcalJs);
  return byIcalJs;
}

async function subscribed(): Promise<() => Promise<Entry[]>> {
  const made = await as.organization(0).raw('POST', '/calendar/feed');
  const { url } = (made.json() as { result: { url: string } }).result;
  return async () => {
    const { statusCode, body } = await app.http.inject({ method: 'GET', url: new URL(url).pathname });
    expect(statusCode, body).toBe(200);
    return entriesOf(body);
  };
}

async function fileOf(id: string): Promise<Entry> {
  const { result } = await as.organization(0).call('getMeetingIcs', { params: { id } });
  const [entry] = entriesOf(Buffer.from(result, 'base64').toString('utf8'));
  return entry!;
}

const accepted = (over: Partial<Meeting> = {}) =>
  saveNewMeeting(
    db,
    meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0], {
      ...acceptedAt(program, 1, clock),
      updatedAt: clock,
      ...over,
    }),
  );
const slot = (index: number) => program.timeslots[index]!;

/** What a step left in both, the same: what a calendar had before, it has to take in its place. */
async function entryAfter(
  step: () => Promise<{ status: number }>,
  id: string,
  read: () => Promise<Entry[]>,
  before: Entry,
) {
  clock = addMinutes(clock, 1);
  const { status, ...answer } = await step();
  expect(status, JSON.stringify(answer)).toBe(200);
  const entry = (await read()).find(({ uid }) => uid === before.uid)!;
  expect(entry).toEqual(await fileOf(id));
  expect(entry.sequence).toBeGreaterThan(before.sequence);
  expect(entry.lastModified > before.lastModified).toBe(true);
  expect(entry.stamp >= entry.lastModified).toBe(true);
  return entry;
}

describe('A calendar that has a meeting', () => {
  // T3695
  test('takes each change of it: another table, another time, released and taken back, canceled, with one UID and a SEQUENCE that rises', async () => {
    const { id } = await accepted();
    const read = await subscribed();
    const [first] = await read();
    expect(first).toMatchObject({
      status: 'CONFIRMED',
      startAt: slot(0).startAt,
      location: 'Room 1, Table 1',
    });
    expect(first).toEqual(await fileOf(id));
    const roomId = program.rooms[0]!.id;
    const params = { id };

    const table = await entryAfter(
      () => as.staff.call('moveMeeting', { params, body: { roomId, tableNumber: 2 } }),
      id,
      read,
      first!,
    );
    expect(table).toMatchObject({
      status: 'CONFIRMED',
      location: 'Room 1, Table 2',
      startAt: slot(0).startAt,
    });

    const seen = { startAt: slot(0).startAt, roomId, seatNumber: 2 };
    const body = { timeslotId: slot(3).id, roomId, tableNumber: 4, seen };
    const moved = await entryAfter(() => as.staff.call('relocateMeeting', { params, body }), id, read, table);
    expect(moved).toMatchObject({ status: 'CONFIRMED', startAt: slot(3).startAt, endAt: slot(3).endAt });

    clock = slot(3).startAt;
    const released = await entryAfter(
      () => as.staff.call('releaseAtDoor', { params, body: { missing: 'BOTH' } }),
      id,
      read,
      moved,
    );
    expect(released.status).toBe('CANCELLED');
    const back = await entryAfter(() => as.staff.call('takeBackRelease', { params }), id, read, released);
    expect(back).toMatchObject({ status: 'CONFIRMED', startAt: slot(3).startAt });

    const message = 'Change in priorities';
    const off = await entryAfter(
      () => as.role('PROGRAM_ADMIN').call('cancelMeeting', { params, body: { message } }),
      id,
      read,
      back,
    );
    expect(off).toMatchObject({ status: 'CANCELLED', uid: first!.uid });
  });

  // T3696
  test('has a meeting that was made anew beside the canceled one, and one that both sides moved where they moved it', async () => {
    const { id } = await accepted();
    const read = await subscribed();
    const [first] = await read();
    const message = 'Change in priorities';
    const params = { id };
    const off = await entryAfter(
      () => as.organization(1).call('cancelMeeting', { params, body: { message } }),
      id,
      read,
      first!,
    );
    expect(off.status).toBe('CANCELLED');
    const anew = await accepted();
    const entries = await read();
    expect(entries.map(({ uid, status }) => [uid, status]).toSorted()).toEqual(
      [
        [`${id}@meeting-door`, 'CANCELLED'],
        [`${anew.id}@meeting-door`, 'CONFIRMED'],
      ].toSorted(),
    );
    const before = entries.find(({ uid }) => uid === `${anew.id}@meeting-door`)!;
    const moved = await entryAfter(
      async () => {
        await as.organization(0).call('rescheduleMeeting', {
          params: { id: anew.id },
          body: { message: 'Could we meet later, please?', proposedTimeslots: [slot(2).id] },
        });
        return await as.organization(1).call('submitReschedule', {
          params: { id: anew.id },
          body: { timeslotId: slot(2).id },
        });
      },
      anew.id,
      read,
      before,
    );
    expect(moved).toMatchObject({ status: 'CONFIRMED', startAt: slot(2).startAt });
  });

  // T3697
  test('takes the shift of a whole day too', async () => {
    const { id } = await accepted({ startAt: slot(2).startAt, endAt: slot(2).endAt, timeslotId: slot(2).id });
    const read = await subscribed();
    const [first] = await read();
    const params = { programId: program.programId };
    const body = { fromTimeslotId: slot(1).id, scope: 'EVENT', minutes: 10, breaks: 'KEEP' };
    const shifted = await entryAfter(
      async () => {
        const at = `/schedule/event/program/${params.programId}/shift`;
        const { result } = await as.staff.request('POST', `${at}/preview`, body);
        return await as.staff.request('POST', at, { ...body, digest: result?.digest });
      },
      id,
      read,
      first!,
    );
    expect(shifted).toMatchObject({ status: 'CONFIRMED', startAt: addMinutes(slot(2).startAt, 10) });
  });
});
