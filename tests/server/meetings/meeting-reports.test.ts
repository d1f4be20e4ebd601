import { describe, expect } from 'vitest';
import type { ReportRow } from '../../../src/contract/meeting-reports.ts';
import type { Attendance, Meeting, MeetingStatus } from '../../../src/domain/meetings/meeting.ts';
import { seatState } from '../../../src/domain/meetings/seat-state.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

/** The first timeslot is over, the second is under way. */
const start = '2026-11-21T16:30:00.000Z';
const now = addMinutes(start, 45);
let rows: ReportRow[];
const meetings: Meeting[] = [];

const cameAt = (attendedAt: string): Attendance => ({
  attendedAt,
  stampAt: attendedAt,
  operationId: 'o',
  recordedBy: 'Staff',
  undoReason: null,
});

const { test, db, program, as } = sharedProgramTest({
  clock: () => new Date(now),
  program: { now: start, organizations: 20, timeslots: 3 },
});
test.beforeAll(async () => {
  const organizations = program.organizations.map(({ id }) => id);
  let next = 0;
  const save = async (slot: number, over: Partial<Meeting>) => {
    const [owner, requester] = [organizations[next++ % 20], organizations[next++ % 20]] as [string, string];
    meetings.push(
      await saveNewMeeting(db, meetingOf(program, owner, requester, program.timeslots[slot], over)),
    );
  };
  const came = cameAt(addMinutes(start, 1));
  const undone = { ...came, attendedAt: null, undoReason: 'Wrong organization' };
  const seat = (table: number) => acceptedAt(program, table, start);
  await save(0, { ...seat(1), ownerAttendance: came, participantAttendance: came });
  await save(0, { ...seat(2), ownerAttendance: came });
  await save(0, { ...seat(3), participantAttendance: came });
  await save(0, { ...seat(4), ownerAttendance: undone });
  await save(0, seat(5));
  for (const meetingStatus of ['PENDING', 'REJECTED', 'CANCELED', 'RESCHEDULE'] as MeetingStatus[])
    await save(0, { meetingStatus });
  await save(1, { ...seat(1), ownerAttendance: came });
  // Released: the one nobody came to is a no-show already, not the one whose missing side came before.
  const released = { releasedAt: addMinutes(start, 40), reason: 'STAFF', missing: 'OWNER' } as const;
  await save(1, { ...seat(2), released, participantAttendance: came });
  await save(1, { ...seat(3), released, ownerAttendance: came, participantAttendance: came });
  // 00:10 of the next day in Jakarta.
  const off = { startAt: '2026-11-21T17:10:00.000Z', endAt: '2026-11-21T17:20:00.000Z' };
  await save(1, { eventId: null, timeslotId: null, ...off });
  const { status, result } = await as.staff.call('getMeetingReports', {
    query: { programId: program.programId },
  });
  expect(status).toBe(200);
  rows = result.rows;
});

describe('The report of a program', () => {
  // T0553
  test('has a row a timeslot in the order of time, also without meetings, and one a day outside of them', () => {
    expect(rows.map(({ timeslotId }) => timeslotId)).toEqual([
      ...program.timeslots.map(({ id }) => id),
      null,
    ]);
    const [first, , empty, offTimeslot] = rows;
    expect(first).toMatchObject({
      eventId: program.eventId,
      eventName: 'Day',
      date: '2026-11-21',
      slotStartTime: start,
      slotEndTime: addMinutes(start, 30),
    });
    expect(empty).toMatchObject({ PENDING: 0, ACCEPTED: 0, noShow: 0 });
    expect(offTimeslot).toMatchObject({
      eventId: null,
      eventName: null,
      date: '2026-11-22',
      slotStartTime: null,
      PENDING: 1,
    });
  });

  // T0554
  test('counts statuses, check-ins that stand, and no-shows only of what is over', () => {
    expect(rows[0]).toMatchObject({
      PENDING: 1,
      ACCEPTED: 5,
      REJECTED: 1,
      CANCELED: 1,
      RESCHEDULE: 1,
      bothCheckedIn: 1,
      oneCheckedIn: 2,
      noShow: 4,
    });
    expect(rows[1]).toMatchObject({ ACCEPTED: 3, bothCheckedIn: 1, oneCheckedIn: 2, noShow: 1 });
  });

  test('calls a no-show what the room view calls one', () => {
    for (const row of rows) {
      const own = meetings.filter(
        ({ timeslotId, meetingStatus }) => timeslotId === row.timeslotId && meetingStatus === 'ACCEPTED',
      );
      expect(row.noShow).toBe(own.filter((meeting) => seatState(meeting, now) === 'NO_SHOW').length);
    }
  });
});
