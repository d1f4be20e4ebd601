import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { Client } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

const now = '2026-11-21T03:00:00.000Z';
let meetings: Meeting[];

const { test, db, program, as } = sharedProgramTest({ program: { now, organizations: 3 } });
test.beforeAll(async () => {
  const [first, second, third] = program.organizations.map(({ id }) => id) as [string, string, string];
  meetings = [];
  // Some share the moment of their last change: pages must part them all the same.
  for (let index = 0; index < 24; index++) {
    const [owner, requester] =
      index % 3 === 0 ? [first, second] : index % 3 === 1 ? [second, first] : [second, third];
    const over = { updatedAt: addMinutes(now, Math.floor(index / 4)) };
    meetings.push(await saveNewMeeting(db, meetingOf(program, owner, requester, undefined, over)));
  }
  meetings.push(
    await saveNewMeeting(
      db,
      meetingOf(program, first, third, program.timeslots[1], {
        ...acceptedAt(program, 1, now),
        updatedAt: addMinutes(now, 60),
      }),
    ),
  );
});

const staff = as.role('PROGRAM_OWNER');
const guest = as.organization(0);

async function page(by: Client, query: Record<string, string>) {
  const search = new URLSearchParams({ programId: program.programId, ...query });
  const { status, result } = await by.request('GET', `/schedule/event/meeting/v2?${search}`);
  expect(status).toBe(200);
  return result as { meetings: Meeting[]; nextToken: string | null };
}

/** Every page, one after the other. */
async function all(by: Client, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const found = await page(by, { ...query, ...(nextToken ? { nextToken } : {}) });
    ids.push(...found.meetings.map(({ id }) => id));
    nextToken = found.nextToken;
  } while (nextToken !== null);
  return ids;
}

const expectedOrder = (wanted: (meeting: Meeting) => boolean): string[] =>
  meetings
    .filter(wanted)
    .sort((a, b) =>
      a.updatedAt === b.updatedAt ? (a.id < b.id ? 1 : -1) : a.updatedAt < b.updatedAt ? 1 : -1,
    )
    .map(({ id }) => id);

const mine = () => program.organizations[0]!.id;

describe('The list of meetings', () => {
  // T0542
  test.each(['1', '7', '24', '25', '26', '100'])(
    'in pages of %s has each meeting once, last updated first',
    async (limit) => {
      expect(await all(staff, { limit })).toEqual(expectedOrder(() => true));
    },
  );

  // T0541
  test('has ten on a page unless told otherwise, and no token after the last', async () => {
    expect((await page(staff, {})).meetings).toHaveLength(10);
    expect((await page(staff, { limit: '25' })).nextToken).toBeNull();
  });

  // T0053
  test('is one’s own organization’s for a participant: sent, received or both', async () => {
    const of = (meeting: Meeting) => [meeting.meetingOwner, meeting.meetingParticipant];
    expect(await all(guest)).toEqual(expectedOrder((meeting) => of(meeting).includes(mine())));
    expect(await all(guest, { direction: 'sent' })).toEqual(
      expectedOrder(({ meetingParticipant }) => meetingParticipant === mine()),
    );
    expect(await all(guest, { direction: 'received' })).toEqual(
      expectedOrder(({ meetingOwner }) => meetingOwner === mine()),
    );
  });

  // T0287
  test('is filtered by status, timeslot, room and kind', async () => {
    const [accepted] = expectedOrder(({ meetingStatus }) => meetingStatus === 'ACCEPTED');
    expect(await all(staff, { meetingStatus: 'ACCEPTED' })).toEqual([accepted]);
    expect(await all(staff, { timeslotId: program.timeslots[1]!.id })).toEqual([accepted]);
    expect(await all(staff, { roomId: program.rooms[0]!.id })).toEqual([accepted]);
    expect(await all(staff, { meetingType: 'OFF_TIMESLOT' })).toEqual([]);
    expect(await all(staff, { meetingType: 'ON_TIMESLOT', eventId: program.eventId })).toHaveLength(25);
  });

  test.each(['1', '3', '100'])(
    'takes several values a filter, with commas or repeated, in pages of %s',
    async (limit) => {
      const [slot, other] = [program.timeslots[0]!.id, program.timeslots[1]!.id];
      const everything = expectedOrder(() => true);
      expect(await all(staff, { limit, meetingStatus: 'PENDING,ACCEPTED' })).toEqual(everything);
      expect(await all(staff, { limit, meetingStatus: 'ACCEPTED,REJECTED' })).toEqual(
        expectedOrder(({ meetingStatus }) => meetingStatus === 'ACCEPTED'),
      );
      expect(await all(staff, { limit, timeslotId: `${slot},${other.toUpperCase()}` })).toEqual(everything);
      expect(await all(staff, { limit, timeslotId: slot, meetingStatus: 'PENDING,RESCHEDULE' })).toEqual(
        expectedOrder(({ timeslotId }) => timeslotId === slot),
      );
      expect(await all(staff, { limit, meetingType: 'ON_TIMESLOT,OFF_TIMESLOT' })).toEqual(everything);
      const repeated = `limit=100&meetingStatus=PENDING&meetingStatus=ACCEPTED`;
      const path = `/schedule/event/meeting/v2?programId=${program.programId}&${repeated}`;
      expect((await staff.request('GET', path)).result.meetings).toHaveLength(25);
    },
  );

  test('can begin with the oldest, page after page, filtered and for one organization', async () => {
    const oldest = { sortOrder: 'ASC', limit: '4' };
    expect(await all(staff, oldest)).toEqual(expectedOrder(() => true).reverse());
    expect(await all(staff, { ...oldest, meetingStatus: 'PENDING' })).toEqual(
      expectedOrder(({ meetingStatus }) => meetingStatus === 'PENDING').reverse(),
    );
    expect(await all(guest, oldest)).toEqual(
      expectedOrder(({ meetingOwner, meetingParticipant }) =>
        [meetingOwner, meetingParticipant].includes(mine()),
      ).reverse(),
    );
  });

  test('never shows a participant another’s meetings, whatever the filter', async () => {
    const foreign = expectedOrder(
      ({ meetingOwner, meetingParticipant }) => ![meetingOwner, meetingParticipant].includes(mine()),
    );
    expect(foreign.length).toBeGreaterThan(0);
    for (const query of [
      { meetingStatus: 'PENDING,ACCEPTED' },
      { timeslotId: program.timeslots.map(({ id }) => id).join(',') },
      { meetingType: 'ON_TIMESLOT' },
      { eventId: program.eventId },
    ] as Record<string, string>[]) {
      const seen = await all(guest, query);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((id) => foreign.includes(id))).toEqual([]);
    }
  });

  // T0224
  test('leaves out a meeting that was deleted', async () => {
    const one = await saveNewMeeting(
      db,
      meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[2]),
    );
    await db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', one.id).execute();
    expect(await all(staff, { limit: '100' })).not.toContain(one.id);
    expect(await all(staff, { timeslotId: program.timeslots[2]!.id })).toEqual([]);
  });

  // T0445
  test('refuses filters and tokens it does not know', async () => {
    for (const query of [
      'meetingStatus=DONE',
      'limit=101',
      'nextToken=abc',
      'direction=up',
      'timeslotId=1',
      'timeslotId=',
      'meetingStatus=PENDING,DONE',
      'meetingType=ON_TIMESLOT,',
      'sortOrder=UP',
      `timeslotId=${Array(101).fill(program.timeslots[0]!.id).join(',')}`,
    ]) {
      const path = `/schedule/event/meeting/v2?programId=${program.programId}&${query}`;
      expect((await staff.request('GET', path)).status, query).toBe(400);
    }
  });
});
