import { describe, expect, test } from 'vitest';
import { applyAccept, decideAccept } from '../../../src/domain/meetings/accept.ts';
import { applyCheckIn, decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import { applyCancel, applyReject, decideCancel, decideReject } from '../../../src/domain/meetings/close.ts';
import { applyEditRequest, decideEditRequest } from '../../../src/domain/meetings/edit-request.ts';
import type { LastActionBy, Meeting, MeetingStanding, Party } from '../../../src/domain/meetings/meeting.ts';
import { applyMeetingLink, decideMeetingLink } from '../../../src/domain/meetings/meeting-link.ts';
import { applyReschedule, decideReschedule } from '../../../src/domain/meetings/reschedule.ts';
import {
  applyRescheduleOff,
  decideRescheduleOff,
  decideSubmitOff,
  offAppointment,
} from '../../../src/domain/meetings/reschedule-off-timeslot.ts';
import { decideSubmit } from '../../../src/domain/meetings/reschedule-submit.ts';
import { actorSide, standingOf } from '../../../src/domain/meetings/standing.ts';
import type { Actor, ProgramStanding } from '../../../src/domain/people/actor.ts';
import { may, type Permission } from '../../../src/domain/people/permissions.ts';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { applyMoveSeat, decideMovable } from '../../../src/domain/schedule/move-seat.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import {
  cases,
  type Outcome,
  type Person,
  people,
  stateNames,
  type Verb,
  verbs,
} from '../../meetings/transition-cases.ts';
import { isTalk, type Stage, sideOf, stateOf } from '../../meetings/transition-states.ts';
import { aMeeting, at, HALL, OWNER, PARTICIPANT, terms } from './a-meeting.ts';

/** The table of cases against the rules alone: the permission table, then decide and apply. */

const now = at('09:00');
const stage: Stage = {
  now,
  offStart: at('20:00'),
  offEnd: at('20:30'),
  proposed: { startAt: at('21:00'), endAt: at('21:30') },
  timeslotId: 'ffffffff-0000-4000-8000-000000000009',
  seat: { roomId: HALL, tableId: null, tableName: 'Table 1', seatNumber: 1 },
};
const pending = { roomId: null, tableName: null, seatNumber: null, acceptedAt: null };
const why = { message: 'Scheduling conflicts' };

interface Rule {
  permission: Permission;
  decide: (meeting: Meeting, standing: MeetingStanding) => Verdict;
  apply: (meeting: Meeting, by: LastActionBy) => Meeting;
}

const accept = (meeting: Meeting, by: LastActionBy) =>
  applyAccept(meeting, meeting, stage.seat as never, by, now);
const checkIn = (party: Party): Rule => {
  const args = { party, attendedAt: now };
  return {
    permission: party === 'OWNER' ? 'checkIn.owner' : 'checkIn.participant',
    decide: (meeting, standing) =>
      decideCheckIn(meeting, standing, { party, attendedAt: meeting.startAt }, meeting.startAt, terms),
    apply: (meeting) => ({
      ...meeting,
      ...applyCheckIn(meeting, args, { operationId: 'b', stampAt: now, recordedBy: 'Staff' }).meeting,
    }),
  };
};

const rules: Record<Verb, Rule> = {
  ACCEPT: {
    permission: 'meeting.accept',
    decide: (meeting, standing) => decideAccept(meeting, standing, {}, now),
    apply: accept,
  },
  UPDATE: {
    permission: 'meeting.accept',
    decide: (meeting, standing) => decideSubmit(meeting, standing, {}, now),
    apply: accept,
  },
  UPDATE_OFF: {
    permission: 'meeting.accept',
    decide: (meeting, standing) =>
      decideSubmitOff(meeting, standing, { startAt: stage.proposed.startAt }, now),
    apply: (meeting, by) =>
      applyAccept(meeting, offAppointment(meeting, { startAt: stage.proposed.startAt })!, null, by, now),
  },
  REJECT: {
    permission: 'meeting.reject',
    decide: decideReject,
    apply: (meeting, by) => applyReject(meeting, by, now),
  },
  CANCEL: {
    permission: 'meeting.cancel',
    decide: decideCancel,
    apply: (meeting, by) => applyCancel(meeting, by, now),
  },
  RESCHEDULE: {
    permission: 'meeting.reschedule',
    decide: decideReschedule,
    apply: (meeting, by) =>
      applyReschedule(meeting, { ...why, proposedTimeslots: [stage.timeslotId] }, by, now),
  },
  RESCHEDULE_OFF: {
    permission: 'meeting.reschedule',
    decide: decideRescheduleOff,
    apply: (meeting, by) => applyRescheduleOff(meeting, { ...why, proposedOffTimeslots: [] }, 'UTC', by, now),
  },
  EDIT: {
    permission: 'meeting.edit',
    decide: decideEditRequest,
    apply: (meeting, by) =>
      applyEditRequest(
        meeting,
        {
          eventId: meeting.eventId ?? '',
          timeslotId: meeting.timeslotId ?? '',
          venue: meeting.venue,
          meetingPurpose: 'Partnership',
          message: 'Hello',
          proposedTimeslots: undefined,
        },
        { slotStartTime: meeting.startAt, slotEndTime: meeting.endAt },
        by,
        now,
      ),
  },
  MOVE: {
    permission: 'meeting.move',
    decide: decideMovable,
    apply: (meeting) =>
      applyMoveSeat(meeting, { roomId: HALL, tableId: null, tableName: 'Table 2', seatNumber: 2 }, now),
  },
  LINK: {
    permission: 'meeting.link',
    decide: decideMeetingLink,
    apply: (meeting) => applyMeetingLink(meeting, { meetingLink: 'https://zoom.us/j/1' }, now),
  },
  CHECK_IN_OWNER: checkIn('OWNER'),
  CHECK_IN_PARTICIPANT: checkIn('PARTICIPANT'),
};

const organizations: Partial<Record<Person, string>> = {
  invited: OWNER,
  managerOfInvited: OWNER,
  requester: PARTICIPANT,
  another: 'aaaaaaaa-0000-4000-8000-000000000003',
};
const roles: Partial<Record<Person, ProgramRole>> = {
  programOwner: 'PROGRAM_OWNER',
  manager: 'PROGRAM_MANAGER',
  managerOfInvited: 'PROGRAM_MANAGER',
};

const actorOf = (person: Person): Actor => ({
  kind: 'USER',
  userId: '00000000-0000-4000-8000-0000000000ff',
  name: person,
  userRole: person === 'superAdmin' ? 'SUPER_ADMIN' : 'USER',
  organizationId: organizations[person] ?? null,
  organizationRole: organizations[person] ? 'ORGANIZATION_OWNER' : null,
});

/** What the permission table and the rule say together, as a call would. */
function outcomeOf(verb: Verb, meeting: Meeting, person: Person): { outcome: Outcome; next: Meeting } {
  const actor = actorOf(person);
  const program: ProgramStanding = {
    programId: meeting.programId,
    programRole: roles[person] ?? null,
    organizationApproved: organizations[person] !== undefined,
  };
  const facts = { program, meeting };
  const rule = rules[verb];
  if (!may(actor, rule.permission, facts))
    return { outcome: may(actor, 'meeting.see', facts) ? 'NOT_ALLOWED' : 'NOT_FOUND', next: meeting };
  const standing = standingOf(actor, meeting, program);
  const verdict = rule.decide(meeting, standing);
  if (verdict.kind === 'refused') return { outcome: verdict.code, next: meeting };
  const next = rule.apply(meeting, actorSide(standing));
  return { outcome: next.meetingStatus === meeting.meetingStatus ? 'SAME' : next.meetingStatus, next };
}

describe('The transitions of a meeting, by the rules', () => {
  // T0968
  test('the table says for every verb what comes of it in every state, once', () => {
    const told = cases.map(({ verb, state }) => `${verb} ${state}`);
    expect(told.sort()).toEqual(
      verbs.flatMap((verb) => stateNames.map((state) => `${verb} ${state}`)).sort(),
    );
  });

  // T0294
  test.each(cases)('$verb of a meeting that is $state ends as SPEC.md 4 says, whoever does it', (one) => {
    const meeting = aMeeting({ ...pending, ...stateOf(one.state, stage) });
    const found: Partial<Record<Person, Outcome>> = {};
    for (const person of people) {
      const { outcome, next } = outcomeOf(one.verb, meeting, person);
      found[person] = outcome;
      if (outcome === 'SAME' || next !== meeting)
        expect(next.lastActionBy).toBe(isTalk(one.verb) ? sideOf(person) : meeting.lastActionBy);
    }
    expect(found).toEqual(one.outcomes);
  });
});
