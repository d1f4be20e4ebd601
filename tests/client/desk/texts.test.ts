import { describe, expect, test } from 'vitest';
import {
  type AttentionItem,
  attentionText,
  attentionTime,
} from '../../../src/client/desk/check-ins/attention-text.ts';
import { historyText } from '../../../src/client/desk/meetings/history-text.ts';
import { programRoleLabel } from '../../../src/client/desk/programs/program-role-label.ts';
import { spanText } from '../../../src/client/desk/schedule/span-text.ts';
import { meetingTitle, seatText } from '../../../src/client/desk/shared/meetings/meeting-text.ts';
import { programDates } from '../../../src/client/desk/shared/program-dates.ts';
import type { MeetingResult } from '../../../src/contract/shapes.ts';
import { organizationRoles, roleLabels } from '../../../src/domain/people/roles.ts';

const item = (over: Partial<AttentionItem>): AttentionItem => ({
  id: '1',
  verb: 'CHECK_IN',
  meetingId: '2',
  party: 'OWNER',
  attendedAt: '2026-11-21T07:05:00.000Z',
  capturedAt: '2026-11-21T07:06:00.000Z',
  stampAt: '2026-11-21T07:07:00.000Z',
  receivedAt: '2026-11-21T08:00:00.000Z',
  recordedBy: 'Ayu (Door 1)',
  reason: 'MEETING_CANCELED',
  message: 'This meeting was canceled.',
  meeting: {
    ownerName: 'Alpha',
    participantName: 'Beta',
    startAt: '',
    endAt: '',
    meetingStatus: 'CANCELED',
    isDeleted: false,
    isReleased: false,
    meetingOwner: null,
    meetingParticipant: null,
    eventId: null,
    timeslotId: null,
    roomId: null,
    roomName: null,
    tableName: null,
  },
  ...over,
});

describe('What needs attention, in words', () => {
  test('says who checked in and why it did not simply count', () => {
    expect(attentionText(item({}))).toBe('Alpha checked in, but the meeting was canceled.');
    expect(attentionText(item({ party: 'BOTH', reason: 'MEETING_MOVED' }))).toBe(
      'Alpha and Beta checked in, but the meeting was moved to another time.',
    );
    expect(attentionText(item({ verb: 'UNDO', party: 'PARTICIPANT', reason: 'NOT_ALLOWED' }))).toBe(
      'The check-in of Beta was to be undone, but this person may not do that here.',
    );
  });

  test('a reason it does not know is told in the server’s sentence', () => {
    expect(attentionText(item({ reason: 'SOMETHING_NEW', message: 'Something new.', meeting: null }))).toBe(
      'The invitee checked in. Something new.',
    );
  });

  test('the time is when the party was there; of an undo, when it was said', () => {
    expect(attentionTime(item({}), 'Asia/Jakarta')).toBe('November 21, 2026, 14:05 GMT+7');
    expect(attentionTime(item({ attendedAt: null }), 'Asia/Jakarta')).toBe('November 21, 2026, 14:07 GMT+7');
  });
});

describe('A meeting in words', () => {
  const meeting = {
    meetingOwner: 'a',
    meetingParticipant: 'b',
    owner: { name: 'Alpha' },
    participant: { name: 'Beta' },
    meetingStatus: 'ACCEPTED',
    timeslotId: 't',
    roomId: 'r',
    tableNumber: 4,
    meetingDate: null,
    timeslot: null,
    room: { id: 'r', name: 'Hall A', meetingLink: null },
    tableName: 'Table 7',
    seatNumber: 7,
  } as MeetingResult;

  // T0124
  test('is named by the other organization for a party, by both for staff', () => {
    expect(meetingTitle(meeting, 'a')).toBe('Beta');
    expect(meetingTitle(meeting, 'b')).toBe('Alpha');
    expect(meetingTitle(meeting, null)).toBe('Beta with Alpha');
  });

  // T0311
  test('has a room and table only once accepted and on a timeslot', () => {
    expect(seatText(meeting)).toBe('Hall A, Table 7');
    expect(seatText({ ...meeting, tableName: null })).toBe('Hall A, place 7');
    expect(seatText({ ...meeting, meetingStatus: 'CANCELED' })).toBeNull();
    expect(seatText({ ...meeting, timeslotId: null })).toBeNull();
  });

  // T0152
  test('a history entry of a check-in names its sides, an unknown one shows its status', () => {
    const entry = { id: '1', meetingStatus: 'ACCEPTED', createdAt: '', createdBy: null } as const;
    expect(historyText({ ...entry, historyType: 'CHECKED_IN', message: 'OWNER PARTICIPANT' })).toEqual({
      title: 'Checked in',
      message: 'Invitee and Requester',
    });
    expect(historyText({ ...entry, historyType: 'NEW', message: 'x' })).toEqual({
      title: 'Accepted',
      message: 'x',
    });
  });
});

describe('A program in words', () => {
  test('the dates are those of its own zone, and one day stands once', () => {
    const timezone = 'Asia/Jakarta';
    expect(
      programDates({
        timelineStart: '2026-11-19T17:30:00.000Z',
        timelineEnd: '2026-11-22T10:00:00.000Z',
        timezone,
      }),
    ).toBe('November 20, 2026 – November 22, 2026 (GMT+7)');
    expect(
      programDates({
        timelineStart: '2026-11-20T01:00:00.000Z',
        timelineEnd: '2026-11-20T10:00:00.000Z',
        timezone,
      }),
    ).toBe('November 20, 2026 (GMT+7)');
  });

  test('lengths are hours and minutes', () => {
    const at = '2026-11-20T01:00:00.000Z';
    expect(spanText(at, '2026-11-20T09:30:00.000Z')).toBe('8 h 30 min');
    expect(spanText(at, '2026-11-20T02:00:00.000Z')).toBe('1 h');
    expect(spanText(at, '2026-11-20T01:25:00.000Z')).toBe('25 min');
  });

  test('a role is the program’s own before the platform’s, and a stranger to the program is not approved', () => {
    const admin = { userRole: 'SUPER_ADMIN' } as const;
    expect(programRoleLabel({ programRole: 'PROGRAM_MANAGER', organizationApproved: false }, admin)).toBe(
      'Program Manager',
    );
    expect(programRoleLabel({ programRole: null, organizationApproved: false }, admin)).toBe('Super Admin');
    expect(programRoleLabel({ programRole: null, organizationApproved: true }, { userRole: 'USER' })).toBe(
      'Participant',
    );
    expect(programRoleLabel({ programRole: null, organizationApproved: false }, { userRole: 'USER' })).toBe(
      'Not approved yet',
    );
  });
});

describe('A role in words', () => {
  // T0038
  test('of an organization is Owner, Admin or Member', () => {
    expect(organizationRoles.map((role) => roleLabels[role])).toEqual(['Owner', 'Admin', 'Member']);
  });

  // T0035
  test('of the platform that is neither super admin nor program creator is Member', () => {
    expect(roleLabels.USER).toBe('Member');
  });

  // T0657
  test('is in title case, whichever it is', () => {
    for (const label of Object.values(roleLabels)) expect(label).toMatch(/^([A-Z][a-z]+)( [A-Z][a-z]+)*$/);
  });
});
