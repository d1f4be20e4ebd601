import { describe, expect, test } from 'vitest';
import { type Attendance, type Meeting, meetingStatuses } from '../../../src/domain/meetings/meeting.ts';
import { type Offer, offerFor, offersOf } from '../../../src/domain/meetings/offers.ts';
import { openAnswers } from '../../../src/domain/meetings/open-answers.ts';
import { standingOf } from '../../../src/domain/meetings/standing.ts';
import type { Actor, ProgramStanding } from '../../../src/domain/people/actor.ts';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { terms } from './a-meeting.ts';

const now = '2026-11-21T03:00:00.000Z';
const OWNER = '00000000-0000-4000-8000-00000000000a';
const PARTICIPANT = '00000000-0000-4000-8000-00000000000b';

const meeting = (over: Partial<Meeting> = {}): Meeting => ({
  id: '00000000-0000-4000-8000-000000000001',
  programId: '00000000-0000-4000-8000-000000000002',
  eventId: '00000000-0000-4000-8000-000000000003',
  timeslotId: '00000000-0000-4000-8000-000000000004',
  startAt: '2026-11-21T04:00:00.000Z',
  endAt: '2026-11-21T04:25:00.000Z',
  venue: 'offline',
  meetingStatus: 'PENDING',
  meetingOwner: OWNER,
  meetingParticipant: PARTICIPANT,
  roomId: null,
  tableId: null,
  tableName: null,
  seatNumber: null,
  meetingLink: null,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'PARTICIPANT',
  acceptedAt: null,
  canceledAt: null,
  movedAt: null,
  formerRoomIds: [],
  updatedAt: now,
  meetingPurpose: 'Investment',
  message: '',
  meetingLocation: null,
  proposedTimeslots: [],
  proposedOffTimeslots: [],
  createdAt: now,
  ...over,
});

const actor = (organizationId: string | null): Actor => ({
  kind: 'USER',
  userId: '00000000-0000-4000-8000-0000000000ff',
  name: 'Ayu',
  userRole: 'USER',
  organizationId,
  organizationRole: organizationId ? 'ORGANIZATION_MEMBER' : null,
});
const program = (programRole: ProgramRole | null, organizationApproved = true): ProgramStanding => ({
  programId: meeting().programId,
  programRole,
  organizationApproved,
});
const here: Attendance = {
  attendedAt: now,
  stampAt: now,
  operationId: '00000000-0000-4000-8000-0000000000cc',
  recordedBy: 'Budi',
  undoReason: null,
};

/** "ACCEPT", "CHECK_IN OWNER", with "!CODE" where it is refused. */
const told = (offers: Offer[]) =>
  offers.map(({ verb, party, verdict }) =>
    [verb, party, verdict.kind === 'refused' ? `!${verdict.code}` : null].filter(Boolean).join(' '),
  );

describe('What a meeting offers', () => {
  test('the invited organization may accept or reject a pending meeting, and not cancel it', () => {
    expect(told(offersOf(actor(OWNER), meeting(), program(null), now, terms))).toEqual([
      'ACCEPT',
      'REJECT',
      'RESCHEDULE',
      'CHECK_IN OWNER !MEETING_NOT_ACCEPTED',
    ]);
  });

  test('the requester of a pending meeting may cancel it and waits with the answer', () => {
    expect(told(offersOf(actor(PARTICIPANT), meeting(), program(null), now, terms))).toEqual([
      'ACCEPT !MEETING_FOR_INVITEE',
      'RESCHEDULE',
      'EDIT',
      'CANCEL',
      'CHECK_IN PARTICIPANT !MEETING_NOT_ACCEPTED',
    ]);
  });

  // T0292
  test('a party checks in only its own side of an accepted meeting, and what is accepted is not accepted again', () => {
    const accepted = meeting({ meetingStatus: 'ACCEPTED' });
    expect(told(offersOf(actor(OWNER), accepted, program(null), '2026-11-21T03:45:00.000Z', terms))).toEqual([
      'ACCEPT !MEETING_ALREADY_ACCEPTED',
      'REJECT !MEETING_FINISHED',
      'RESCHEDULE',
      'CHECK_IN OWNER',
    ]);
  });

  // T1283
  test('a party before check-in opens is offered its check-in, refused with the time at which it opens', () => {
    const accepted = meeting({ meetingStatus: 'ACCEPTED' });
    const offers = offersOf(actor(OWNER), accepted, program(null), '2026-11-21T03:44:00.000Z', terms);
    expect(offerFor(offers, 'CHECK_IN', 'OWNER')?.verdict).toEqual({
      kind: 'refused',
      code: 'CHECK_IN_NOT_OPEN',
      details: { opensAt: '2026-11-21T03:45:00.000Z' },
    });
  });

  test('a party is offered to take its own check-in back for five minutes, and cancel is open again after it', () => {
    const accepted = meeting({ meetingStatus: 'ACCEPTED', participantAttendance: here });
    const at = (minute: string) =>
      told(offersOf(actor(PARTICIPANT), accepted, program(null), `2026-11-21T03:${minute}:00.000Z`, terms));
    expect(at('05')).toContain('UNDO PARTICIPANT');
    expect(at('05')).toContain('CANCEL !MEETING_CHECKED_IN');
    expect(at('06')).toContain('UNDO PARTICIPANT !UNDO_TOO_LATE');
    const takenBack = { ...accepted, participantAttendance: { ...here, attendedAt: null } };
    expect(told(offersOf(actor(PARTICIPANT), takenBack, program(null), now, terms))).toContain('CANCEL');
  });

  // T0182
  test('staff check in both sides or one, cancel although somebody is there, and undo only what is recorded', () => {
    const accepted = meeting({ meetingStatus: 'ACCEPTED', ownerAttendance: here });
    expect(told(offersOf(actor(null), accepted, program('PROGRAM_MANAGER'), now, terms))).toEqual([
      'RESCHEDULE !MEETING_CHECKED_IN',
      'EDIT !MEETING_CHECKED_IN',
      'CANCEL',
      'CHECK_IN BOTH',
      'CHECK_IN OWNER',
      'CHECK_IN PARTICIPANT',
      'UNDO OWNER',
    ]);
  });

  // T0449
  test('editors may move what has a table, also when somebody is there; the program owner reads', () => {
    const seated = meeting({ meetingStatus: 'ACCEPTED', roomId: meeting().eventId, ownerAttendance: here });
    const moveOf = (role: ProgramRole | null, at = seated) =>
      offerFor(offersOf(actor(null), at, program(role), now, terms), 'MOVE')?.verdict.kind;
    expect(moveOf('PROGRAM_MANAGER')).toBe('allowed');
    expect(moveOf('PROGRAM_OWNER')).toBeUndefined();
    expect(moveOf(null)).toBeUndefined();
    expect(moveOf('PROGRAM_ADMIN', { ...seated, timeslotId: null })).toBeUndefined();
    expect(moveOf('PROGRAM_ADMIN', { ...seated, meetingStatus: 'CANCELED' })).toBeUndefined();
  });

  // T0304
  test('editors give an accepted online meeting its link; the program owner, a party and an offline meeting have no such button', () => {
    const online = meeting({ meetingStatus: 'ACCEPTED', venue: 'online' });
    const linkOf = (role: ProgramRole | null, at = online, organizationId: string | null = null) =>
      offerFor(offersOf(actor(organizationId), at, program(role), now, terms), 'LINK')?.verdict;
    expect(linkOf('PROGRAM_MANAGER')).toMatchObject({ kind: 'allowed' });
    expect(linkOf('PROGRAM_ADMIN', meeting({ venue: 'online' }))).toEqual({
      kind: 'refused',
      code: 'MEETING_NOT_ACCEPTED',
    });
    expect(linkOf('PROGRAM_OWNER')).toBeUndefined();
    expect(linkOf(null, online, OWNER)).toBeUndefined();
    expect(linkOf('PROGRAM_MANAGER', { ...online, venue: 'offline' })).toBeUndefined();
  });

  test('an undone check-in offers no undo', () => {
    const undone = meeting({ meetingStatus: 'ACCEPTED', ownerAttendance: { ...here, attendedAt: null } });
    const offers = offersOf(actor(null), undone, program('PROGRAM_ADMIN'), now, terms);
    expect(offerFor(offers, 'UNDO', 'OWNER')).toBeUndefined();
  });

  // T0300
  test('in a reschedule the side that did not act last answers', () => {
    const moved = meeting({ meetingStatus: 'RESCHEDULE', lastActionBy: 'OWNER' });
    const requester = offersOf(actor(PARTICIPANT), moved, program(null), now, terms);
    const invitee = offersOf(actor(OWNER), moved, program(null), now, terms);
    expect(offerFor(requester, 'UPDATE')?.verdict.kind).toBe('allowed');
    expect(offerFor(requester, 'ACCEPT')).toBeUndefined();
    expect(offerFor(invitee, 'UPDATE')?.verdict).toEqual({ kind: 'refused', code: 'MEETING_NOT_YOUR_TURN' });
  });

  // T0293
  test('a canceled meeting keeps its buttons, all refused', () => {
    const offers = offersOf(
      actor(PARTICIPANT),
      meeting({ meetingStatus: 'CANCELED', canceledAt: now }),
      program(null),
      now,
      terms,
    );
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every(({ verdict }) => verdict.kind === 'refused')).toBe(true);
  });

  test('somebody without a part in the meeting is offered nothing', () => {
    const stranger = actor('00000000-0000-4000-8000-00000000000c');
    expect(offersOf(stranger, meeting({ meetingStatus: 'ACCEPTED' }), program(null), now, terms)).toEqual([]);
    expect(offersOf({ kind: 'ANONYMOUS' }, meeting(), undefined, now, terms)).toEqual([]);
  });
});

// T2130
test('what a device without the server says could be answered is what the page offers, in every status and to every side', () => {
  const answers = ['ACCEPT', 'UPDATE', 'REJECT', 'RESCHEDULE', 'CANCEL'];
  for (const meetingStatus of meetingStatuses)
    for (const lastActionBy of ['OWNER', 'PARTICIPANT', 'STAFF'] as const)
      for (const organizationId of [OWNER, PARTICIPANT, null]) {
        const found = meeting({ meetingStatus, lastActionBy });
        const offered = offersOf(actor(organizationId), found, undefined, now, terms)
          .filter(({ verb, verdict }) => answers.includes(verb) && verdict.kind === 'allowed')
          .map(({ verb }) => verb);
        const open = openAnswers(found, standingOf(actor(organizationId), found, undefined));
        expect({ meetingStatus, lastActionBy, organizationId, open }).toEqual({
          meetingStatus,
          lastActionBy,
          organizationId,
          open: offered,
        });
      }
});
