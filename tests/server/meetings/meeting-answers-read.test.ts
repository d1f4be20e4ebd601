import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { NOW, requestFixtures } from './request-fixtures.ts';

/** Calls that a screen reads from: what exactly they answer (SPEC.md 7). */

let program: TestProgram;

const { test, fixtures } = fixturesTest(requestFixtures);
test.beforeAll(async () => {
  program = await fixtures.program({ organizations: 4 });
});

const idOf = (organization: number) => program.organizations[organization]!.id;
const about = () => `programId=${program.programId}`;

describe('How many meetings stand in which status', () => {
  const totals = async (headers: Record<string, string>) =>
    (await fixtures.ask('GET', `/schedule/event/meeting/totals/status?${about()}`, headers)).result;

  // T0548
  test('is counted over the program for staff and over one’s own organization for a participant', async () => {
    const save = (from: number, to: number, over: object) =>
      saveNewMeeting(
        fixtures.database.db,
        meetingOf(program, idOf(to), idOf(from), program.timeslots[0], { ...over }),
      );
    const here = {
      attendedAt: NOW,
      stampAt: NOW,
      recordedBy: 'Sari',
      undoReason: null,
      operationId: crypto.randomUUID(),
    };
    await save(0, 1, { meetingStatus: 'PENDING' });
    await save(1, 2, { meetingStatus: 'PENDING' });
    await save(2, 3, { meetingStatus: 'REJECTED' });
    await save(0, 3, { meetingStatus: 'CANCELED' });
    await save(3, 0, { meetingStatus: 'RESCHEDULE' });
    await save(0, 1, { ...acceptedAt(program, 1, NOW), ownerAttendance: here });
    await save(2, 3, { ...acceptedAt(program, 2, NOW), ownerAttendance: here, participantAttendance: here });
    expect(await totals(await fixtures.staff(program))).toEqual({
      PENDING: 2,
      ACCEPTED: 2,
      REJECTED: 1,
      CANCELED: 1,
      RESCHEDULE: 1,
      oneHere: 2,
      bothHere: 1,
    });
    expect(await totals(await fixtures.as(program, 0))).toEqual({
      PENDING: 1,
      ACCEPTED: 1,
      REJECTED: 0,
      CANCELED: 1,
      RESCHEDULE: 1,
      oneHere: 1,
      bothHere: 0,
    });
  });
});

describe('The purposes of a meeting', () => {
  const purposes = async (headers: Record<string, string>) =>
    (await fixtures.ask('GET', `/schedule/event/meeting/purposes?${about()}`, headers)).result;

  // T0558
  test('are the program’s own, in its order', async () => {
    const guest = await fixtures.as(program, 0);
    const meetingPurposes = ['Pitch', 'Investment', 'Second look'];
    await update(
      fixtures.database.db,
      'program',
      { id: program.programId },
      { meeting_purposes: meetingPurposes },
    );
    expect(await purposes(guest)).toEqual({ purposes: meetingPurposes });
  });
});

describe('The calendar’s file of a meeting', () => {
  // T0594
  test('is not there for a meeting that is not, and the words say so', async () => {
    const answer = await fixtures.ask(
      'GET',
      `/schedule/event/meeting/${crypto.randomUUID()}/ics`,
      await fixtures.as(program, 0),
    );
    expect(answer.status).toBe(404);
    expect(answer.message).toBe(
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
    );
  });
});

describe('A call about somebody or an invitation whose id is none', () => {
  // T0601
  test.each([
    ['GET', '/users/nobody', 'Undefined user id.'],
    ['GET', '/users/organization/nobody', 'Undefined organization id.'],
    ['POST', '/invitation/nobody/accept', 'Undefined invitation id.'],
  ] as const)('%s %s answers “%s”', async (method, path, message) => {
    const answer = await fixtures.ask(method, path, await fixtures.as(program, 0));
    expect(answer.message).toBe(message);
  });
});

describe('A single timeslot', () => {
  // T0539
  test('is answered with its event and the seats still free by venue', async () => {
    const [slot] = program.timeslots;
    const asked = await fixtures.ask(
      'GET',
      `/schedule/event/timeslot/${slot!.id}`,
      await fixtures.as(program, 0),
    );
    expect(asked.status).toBe(200);
    expect(asked.result).toMatchObject({
      id: slot!.id,
      eventId: program.eventId,
      programId: program.programId,
      slotStartTime: slot!.startAt,
      slotEndTime: slot!.endAt,
      event: { id: program.eventId, programId: program.programId },
      // Of five tables in the hall two are taken in it; online nobody meets.
      freeSeats: { offline: 3, online: 5 },
    });
  });
});
