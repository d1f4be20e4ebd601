import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, makeOrganizations, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

/** Both have passed: no check-in is taken for a time to come. */
const later = new Date().toISOString();
const now = addMinutes(later, -1);

const { test, db, program, as } = sharedProgramTest({ program: { now } });

let seat = 0;
async function meetingThat(over: Partial<Meeting>): Promise<string> {
  const [owner, participant] = await makePair();
  const meeting = meetingOf(program, owner, participant, program.timeslots[0], over);
  return (await saveNewMeeting(db, meeting)).id;
}
const accepted = () => meetingThat(acceptedAt(program, ++seat, now));

async function makePair(): Promise<[string, string]> {
  const [one, two] = await makeOrganizations(db, program.programId, 2);
  return [one!.id, two!.id];
}

async function attend(id: string, payload: object, side = '') {
  return (await as.staff.raw('PATCH', `/schedule/event/meeting/${id}/attend${side}`, payload)).json();
}

async function timesOf(id: string) {
  const { result } = await as.staff.call('getMeeting', { params: { id } });
  const { ownerAttendedAt, participantAttendedAt } = result;
  return { ownerAttendedAt, participantAttendedAt };
}
const nobody = { ownerAttendedAt: null, participantAttendedAt: null };

describe('Check-in All', () => {
  // T0373
  test.each([
    ['the requester’s', { ownerAttendedAt: now }, 'participantAttendedAt'],
    ['the invitee’s', { participantAttendedAt: now }, 'ownerAttendedAt'],
  ])(
    'needs both times: without %s it names the field, and nobody is checked in',
    async (_who, body, path) => {
      const id = await accepted();
      const answer = await attend(id, body);
      expect(answer).toEqual({
        statusCode: 400,
        messages: ['Check-in time is required.'],
        result: { code: 'BAD_INPUT', issues: [{ path, message: 'Check-in time is required.' }] },
      });
      expect(await timesOf(id)).toEqual(nobody);
    },
  );

  // T0374
  test('without any time is refused in the same words', async () => {
    const id = await accepted();
    const answer = await attend(id, {});
    expect([answer.statusCode, answer.messages]).toEqual([400, ['Check-in time is required.']]);
    expect(await timesOf(id)).toEqual(nobody);
  });

  // T0272
  test('records each side’s own time', async () => {
    const id = await accepted();
    const times = { ownerAttendedAt: now, participantAttendedAt: later };
    expect((await attend(id, times)).statusCode).toBe(200);
    expect(await timesOf(id)).toEqual(times);
  });

  test('needs the time of who is missing alone, and leaves who is here as they are', async () => {
    const id = await accepted();
    expect((await attend(id, { participantAttendedAt: now }, '/participant')).statusCode).toBe(200);
    expect((await attend(id, { participantAttendedAt: later })).statusCode).toBe(400);
    expect((await attend(id, { ownerAttendedAt: later })).statusCode).toBe(200);
    expect(await timesOf(id)).toEqual({ ownerAttendedAt: later, participantAttendedAt: now });
  });

  // T0371
  test('of a meeting that is not accepted says so in the words of SPEC.md 5', async () => {
    const id = await meetingThat({});
    const answer = await attend(id, { ownerAttendedAt: now, participantAttendedAt: now });
    expect(answer).toMatchObject({
      statusCode: 409,
      messages: ['Meeting is no valid or is not accepted yet.'],
      result: { code: 'MEETING_NOT_ACCEPTED' },
    });
  });
});

describe('The check-in of one side', () => {
  test('needs that side’s time alone, and leaves the other side as it is', async () => {
    const id = await accepted();
    const wrong = await attend(id, { participantAttendedAt: now }, '/owner');
    expect([wrong.statusCode, wrong.result.issues]).toEqual([
      400,
      [{ path: 'ownerAttendedAt', message: 'Check-in time is required.' }],
    ]);
    expect((await attend(id, { ownerAttendedAt: later }, '/owner')).statusCode).toBe(200);
    expect(await timesOf(id)).toEqual({ ownerAttendedAt: later, participantAttendedAt: null });
  });
});

describe('An event in an answer', () => {
  // T0216
  test('has every field of SPEC.md 3', async () => {
    const { programId, eventId } = program;
    await update(db, 'event', { id: eventId }, { default_gap: 5, disabled_at: later, date: '2026-11-21' });
    const { result } = await as.staff.request('GET', `/schedule/event/program/${programId}`);
    expect(result).toEqual({
      events: [
        {
          id: eventId,
          programId,
          name: 'Day',
          type: ['offline', 'online'],
          date: '2026-11-21',
          eventStatus: 'PUBLISHED',
          startTime: now,
          endTime: addMinutes(now, 90),
          duration: 30,
          defaultGap: 5,
          disabledAt: later,
        },
      ],
    });
  });
});
