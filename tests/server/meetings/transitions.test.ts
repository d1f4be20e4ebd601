import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { addressOf } from '../../../src/contract/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { dayOf, localToInstant, timeOf } from '../../../src/domain/time/zones.ts';
import { insertMembership } from '../../../src/server/store/organizations.ts';
import {
  type Case,
  cases,
  type Outcome,
  type Person,
  people,
  type Verb,
} from '../../meetings/transition-cases.ts';
import { isTalk, type Stage, sideOf, stateOf } from '../../meetings/transition-states.ts';
import { serverTest } from '../../support/fixtures.ts';
import {
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { type Claims, sessionsFor } from '../../support/test-app.ts';

/** The table of cases over HTTP: session, permission, rule, database. */

const ZONE = 'Asia/Jakarta';
const now = new Date().toISOString();
let program: TestProgram;
let stage: Stage;
const headers = {} as Record<Person, Record<string, string>>;

const { test, database, app } = serverTest();
test.beforeAll(async () => {
  const { db } = database;
  program = await makeProgram(db, {
    now: addMinutes(now, 60),
    organizations: 3,
    rooms: [{ type: 'offline', tables: 3 }],
  });
  const [invited, requester, another] = program.organizations;
  const day = dayOf(addMinutes(now, 3 * 1440), ZONE);
  const room = program.rooms[0]!;
  stage = {
    now,
    offStart: localToInstant(day, '10:00', ZONE),
    offEnd: localToInstant(day, '10:30', ZONE),
    proposed: { startAt: localToInstant(day, '11:00', ZONE), endAt: localToInstant(day, '11:30', ZONE) },
    timeslotId: program.timeslots[1]!.id,
    seat: { roomId: room.id, tableId: room.tables[0]!, tableName: 'Table 1', seatNumber: 1 },
  };
  const { programId } = program;
  const staff = (programRole: 'PROGRAM_OWNER' | 'PROGRAM_MANAGER') =>
    makePerson(db, { programId, programRole });
  const both = await staff('PROGRAM_MANAGER');
  await insertMembership(db, {
    organizationId: invited!.id,
    userId: both,
    organizationRole: 'ORGANIZATION_MEMBER',
    jobTitle: 'Adviser',
    createdAt: now,
  });
  const sessions = await sessionsFor(database);
  const of = (organization: { id: string }, userId: string): Claims => ({
    userId,
    organizationId: organization.id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
  const claims: Record<Person, Claims> = {
    invited: of(invited!, invited!.userId),
    requester: of(requester!, requester!.userId),
    another: of(another!, another!.userId),
    programOwner: { userId: await staff('PROGRAM_OWNER') },
    manager: { userId: await staff('PROGRAM_MANAGER') },
    superAdmin: { userId: await makePerson(db, { userRole: 'SUPER_ADMIN' }), userRole: 'SUPER_ADMIN' },
    managerOfInvited: { userId: both, organizationId: invited!.id, organizationRole: 'ORGANIZATION_MEMBER' },
  };
  for (const person of people) headers[person] = await sessions.bearer(claims[person]);
});

const message = 'Scheduling conflicts';
const off = (span: { startAt: string; endAt: string }) => ({
  meetingDate: dayOf(span.startAt, ZONE),
  startTime: timeOf(span.startAt, ZONE),
  endTime: timeOf(span.endAt, ZONE),
});

/** The call of a verb, with an input in which nothing is wrong. */
function callOf(verb: Verb, meeting: Meeting): [Endpoint, object] {
  const { id: meetingId, programId, eventId, timeslotId, venue, meetingPurpose } = meeting;
  switch (verb) {
    case 'ACCEPT':
      return [api.acceptMeeting, { meetingId, programId }];
    case 'UPDATE':
      return [api.submitReschedule, {}];
    case 'UPDATE_OFF':
      return [api.submitRescheduleOffTimeslot, { startAt: stage.proposed.startAt }];
    case 'REJECT':
      return [api.rejectMeeting, { message }];
    case 'CANCEL':
      return [api.cancelMeeting, { message }];
    case 'RESCHEDULE':
      return [api.rescheduleMeeting, { message, proposedTimeslots: [stage.timeslotId] }];
    case 'RESCHEDULE_OFF':
      return [api.rescheduleOffTimeslot, { message, proposedOffTimeslots: [off(stage.proposed)] }];
    case 'EDIT':
      return timeslotId === null
        ? [api.editOffTimeslot, { venue, ...off(meeting), message, meetingPurpose }]
        : [api.editRequest, { eventId, timeslotId, venue, meetingPurpose, message }];
    case 'MOVE':
      return [api.moveMeeting, { roomId: stage.seat.roomId, tableNumber: 2 }];
    case 'LINK':
      return [api.setMeetingLink, { meetingLink: 'https://zoom.us/j/1234' }];
    case 'CHECK_IN_OWNER':
      return [api.attendOwner, { ownerAttendedAt: now }];
    case 'CHECK_IN_PARTICIPANT':
      return [api.attendParticipant, { participantAttendedAt: now }];
  }
}

const rowOf = (id: string) =>
  database.db
    .selectFrom('meeting')
    .select(['meeting_status', 'last_action_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const lastHistory = (id: string) =>
  database.db
    .selectFrom('meeting_history')
    .select('meeting_status')
    .where('meeting_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Plays one cell on a meeting of its own, which is gone afterwards. */
async function play({ verb, state }: Case, person: Person): Promise<Outcome> {
  const [invited, requester] = program.organizations;
  const meeting = await saveNewMeeting(
    database.db,
    meetingOf(program, invited!.id, requester!.id, program.timeslots[0], {
      ...stateOf(state, stage),
      // A check-in is open from shortly before the start.
      ...(verb.startsWith('CHECK_IN') ? { startAt: now, endAt: addMinutes(now, 30) } : {}),
    }),
  );
  const [declared, payload] = callOf(verb, meeting);
  const answer = await app.http.inject({
    method: declared.method as 'PATCH',
    url: `/api${addressOf(declared, { params: { id: meeting.id } })}`,
    headers: headers[person],
    payload,
  });
  const row = await rowOf(meeting.id);
  const history = await lastHistory(meeting.id);
  await database.db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', meeting.id).execute();
  if (answer.statusCode !== 200) {
    expect(row, 'what is refused changes nothing').toEqual({
      meeting_status: meeting.meetingStatus,
      last_action_by: meeting.lastActionBy,
      updated_at: meeting.updatedAt,
    });
    expect(history).toBeUndefined();
    return answer.json().result.code;
  }
  expect(row.last_action_by).toBe(isTalk(verb) ? sideOf(person) : meeting.lastActionBy);
  expect(history?.meeting_status, 'the history’s last row is the state').toBe(row.meeting_status);
  expect(answer.json().result.meetingStatus ?? answer.json().result.meeting.meetingStatus).toBe(
    row.meeting_status,
  );
  return row.meeting_status === meeting.meetingStatus ? 'SAME' : row.meeting_status;
}

describe('The transitions of a meeting, over HTTP', () => {
  // T0295
  test.each(cases)(
    '$verb of a meeting that is $state answers each kind of caller as the table says',
    async (one) => {
      const found: Partial<Record<Person, Outcome>> = {};
      for (const person of people) found[person] = await play(one, person);
      expect(found).toEqual(one.outcomes);
    },
  );
});
