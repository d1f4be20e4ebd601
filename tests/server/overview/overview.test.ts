import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OverviewResult } from '../../../src/contract/overview.ts';
import type { Attendance, Meeting, MeetingStatus } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

/** 23:30 in Jakarta: the first timeslot is over, the second, which ends after midnight, is under way. */
const start = '2026-11-21T16:30:00.000Z';
const now = addMinutes(start, 45);

const came: Attendance = {
  attendedAt: addMinutes(start, 1),
  stampAt: addMinutes(start, 1),
  operationId: 'o',
  recordedBy: 'Staff',
  undoReason: null,
};

const { test, db, program, as } = sharedProgramTest({
  clock: () => new Date(now),
  program: {
    now: start,
    organizations: 20,
    timeslots: 3,
    rooms: [{ type: 'offline', tables: 6 }],
  },
});
test.beforeAll(async () => {
  const organizations = program.organizations.map(({ id }) => id);
  let next = 0;
  const save = async (slot: number, over: Partial<Meeting>) => {
    const [owner, requester] = [organizations[next++ % 20], organizations[next++ % 20]] as [string, string];
    await saveNewMeeting(db, meetingOf(program, owner, requester, program.timeslots[slot], over));
  };
  const seat = (table: number) => acceptedAt(program, table, start);
  await save(0, { ...seat(1), ownerAttendance: came, participantAttendance: came });
  await save(0, { ...seat(2), ownerAttendance: came });
  await save(0, seat(3));
  for (const meetingStatus of ['PENDING', 'REJECTED'] as MeetingStatus[]) await save(0, { meetingStatus });
  await save(1, { ...seat(1), ownerAttendance: came });
  const off = { startAt: '2026-11-21T17:10:00.000Z', endAt: '2026-11-21T17:20:00.000Z' };
  await save(1, { meetingStatus: 'PENDING', eventId: null, timeslotId: null, ...off });
});

async function overview(query = ''): Promise<OverviewResult> {
  const path = `/v2/program/${program.programId}/overview${query}`;
  const { status, result } = await as.role('PROGRAM_OWNER').request('GET', path);
  expect(status).toBe(200);
  return result;
}

describe('The overview of a program', () => {
  // T1084
  test('counts meetings by status, and by the hour of the program in which they begin', async () => {
    const { statuses, hours } = await overview();
    expect(statuses).toEqual({ PENDING: 2, ACCEPTED: 4, REJECTED: 1, CANCELED: 0, RESCHEDULE: 0 });
    expect(hours).toEqual([
      { hour: 0, PENDING: 1, ACCEPTED: 1, REJECTED: 0, CANCELED: 0, RESCHEDULE: 0 },
      { hour: 23, PENDING: 1, ACCEPTED: 3, REJECTED: 1, CANCELED: 0, RESCHEDULE: 0 },
    ]);
  });

  // T1085
  test('says of each day who came, who did not, and what is to come', async () => {
    expect((await overview()).attendance).toEqual([
      { day: '2026-11-21', bothHere: 1, oneMissing: 1, nobody: 1, toCome: 0 },
      { day: '2026-11-22', bothHere: 0, oneMissing: 0, nobody: 0, toCome: 1 },
    ]);
  });

  // T1086
  test('counts the places of a room in the timeslots in which it is open, and those that are used', async () => {
    const used = async () => (await overview()).rooms.map((room) => [room.used, room.offered]);
    expect(await used()).toEqual([[4, 18]]);
    const slots = db.updateTable('timeslot').where('id', '=', program.timeslots[2]!.id);
    await slots.set({ disabled_at: start }).execute();
    expect(await used()).toEqual([[4, 12]]);
    await slots.set({ disabled_at: null, venues: ['online'] }).execute();
    expect(await used()).toEqual([[4, 12]]);
    await slots.set({ venues: ['offline', 'online'] }).execute();
    const rooms = db.updateTable('room').where('id', '=', program.rooms[0]!.id);
    await rooms.set({ disabled_event_ids: [program.eventId] }).execute();
    expect(await used()).toEqual([[4, 0]]);
    await rooms.set({ disabled_event_ids: [] }).execute();
  });

  // T1087
  test('counts registrations by the day on which they came', async () => {
    const { registrations } = await overview();
    expect(registrations.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    await update(
      db,
      'registration',
      { organization_id: program.organizations[0]!.id },
      { created_at: '2026-11-01T18:00:00.000Z' },
    );
    expect((await overview()).registrations[0]).toEqual({ day: '2026-11-02', count: 1 });
  });

  // T1088
  test('of one event leaves out meetings outside of it; of one that is not the program’s, everything', async () => {
    const own = await overview(`?eventId=${program.eventId}`);
    expect(own.statuses).toMatchObject({ PENDING: 1, ACCEPTED: 4 });
    expect(own.rooms[0]).toMatchObject({ offered: 18, used: 4 });
    const foreign = await overview(`?eventId=${randomUUID()}`);
    expect(foreign).toMatchObject({ hours: [], attendance: [], rooms: [{ offered: 0, used: 0 }] });
  });
});
