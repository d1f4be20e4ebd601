import { describe, expect, test } from 'vitest';
import {
  applyEditOffTimeslot,
  applyEditRequest,
  decideEditRequest,
  decideEditTime,
  editRequestArgs,
  keepsOffTimeslot,
  keepsTimeslot,
} from '../../../src/domain/meetings/edit-request.ts';
import { editedText } from '../../../src/domain/meetings/edited-text.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { requestMeetingArgs } from '../../../src/domain/meetings/request.ts';
import { aMeeting, at, callerNames, callers, here } from './a-meeting.ts';

const pending = (over: Partial<Meeting> = {}) =>
  aMeeting({
    meetingStatus: 'PENDING',
    roomId: null,
    tableName: null,
    seatNumber: null,
    acceptedAt: null,
    ...over,
  });

// T0296
describe('Who may edit a request (owner, participant, staff, staff for the owner, nobody)', () => {
  test.each([
    ['pending: the requester or staff', {}, 'no ok ok ok no'],
    ['accepted: the same', { meetingStatus: 'ACCEPTED' }, 'no ok ok ok no'],
    ['in reschedule: nobody', { meetingStatus: 'RESCHEDULE' }, 'no res res res no'],
    ['rejected: finished', { meetingStatus: 'REJECTED' }, 'done done done done done'],
    ['canceled: finished', { meetingStatus: 'CANCELED' }, 'done done done done done'],
    [
      'checked in: nobody',
      { meetingStatus: 'ACCEPTED', ownerAttendance: here(at('09:55')) },
      'no in in in no',
    ],
    [
      'a check-in that was undone is none',
      { meetingStatus: 'ACCEPTED', ownerAttendance: here(null) },
      'no ok ok ok no',
    ],
  ] as [string, Partial<Meeting>, string][])('%s', (_state, over, expected) => {
    const short: Record<string, string> = {
      NOT_ALLOWED: 'no',
      MEETING_ALREADY_RESCHEDULED: 'res',
      MEETING_FINISHED: 'done',
      MEETING_CHECKED_IN: 'in',
    };
    const answers = callerNames.map((name) => {
      const verdict = decideEditRequest(pending(over), callers[name]);
      return verdict.kind === 'allowed' ? 'ok' : short[verdict.code];
    });
    expect(answers.join(' ')).toBe(expected);
  });

  test('of an accepted meeting the time stands', () => {
    expect(decideEditTime(aMeeting())).toMatchObject({ code: 'MEETING_TIME_AGREED' });
    expect(decideEditTime(pending()).kind).toBe('allowed');
  });
});

describe('An edit', () => {
  const args = {
    eventId: 'e2',
    timeslotId: 's2',
    venue: 'online' as const,
    meetingPurpose: 'Partnership',
    message: 'New words',
    proposedTimeslots: ['s3', 's2', 's3'],
  };
  const slot = { slotStartTime: at('11:00'), slotEndTime: at('11:30') };

  test('on a timeslot puts it there, with the proposals of this edit, each once and not its own', () => {
    const before = pending({ meetingLocation: 'Lobby', proposedTimeslots: ['s9'] });
    const after = applyEditRequest(before, args, slot, 'PARTICIPANT', at('09:00'));
    expect(after).toMatchObject({
      eventId: 'e2',
      timeslotId: 's2',
      startAt: at('11:00'),
      endAt: at('11:30'),
      venue: 'online',
      meetingLocation: null,
      proposedTimeslots: ['s3'],
      meetingStatus: 'PENDING',
      lastActionBy: 'PARTICIPANT',
    });
    expect(editedText(before, after)).toEqual(
      'Changed: timeslot, venue, location, meeting purpose, message, proposed timeslots',
    );
    expect(editedText(before, before)).toBeNull();
  });

  // T0365
  test('off the timeslots leaves event, timeslot and proposals; online it has no location', () => {
    const off = {
      ...args,
      meetingDate: '2026-11-22',
      startTime: '09:00',
      endTime: '09:30',
      meetingLocation: 'Bar',
    };
    const span = { startAt: at('12:00'), endAt: at('12:15') };
    const before = pending({ proposedTimeslots: ['s9'] });
    const online = applyEditOffTimeslot(before, off, span, 'STAFF', at('09:00'));
    expect(online).toMatchObject({
      eventId: null,
      timeslotId: null,
      ...span,
      meetingLocation: null,
      proposedTimeslots: [],
      lastActionBy: 'STAFF',
    });
    const offline = applyEditOffTimeslot(before, { ...off, venue: 'offline' }, span, 'STAFF', at('09:00'));
    expect(offline.meetingLocation).toBe('Bar');
    expect(editedText(before, offline)).toEqual(
      'Changed: time, location, meeting purpose, message, proposed timeslots',
    );
  });

  test('keeps the appointment only where nothing of it is other', () => {
    const meeting = pending({ timeslotId: 's1', venue: 'offline' });
    const same = { timeslotId: 's1', venue: 'offline' as const, proposedTimeslots: undefined };
    expect(keepsTimeslot(meeting, same)).toBe(true);
    expect(keepsTimeslot(meeting, { ...same, venue: 'online' })).toBe(false);
    expect(keepsTimeslot(meeting, { ...same, timeslotId: 's2' })).toBe(false);
    expect(keepsTimeslot(meeting, { ...same, proposedTimeslots: ['s2'] })).toBe(false);
    const off = pending({ timeslotId: null, meetingLocation: 'Bar' });
    const span = { startAt: off.startAt, endAt: off.endAt };
    expect(keepsOffTimeslot(off, { venue: 'offline', meetingLocation: 'Bar' }, span)).toBe(true);
    expect(keepsOffTimeslot(off, { venue: 'offline', meetingLocation: 'Lobby' }, span)).toBe(false);
    expect(
      keepsOffTimeslot(off, { venue: 'offline', meetingLocation: 'Bar' }, { ...span, endAt: at('12:00') }),
    ).toBe(false);
  });
});

describe('The words of the specification', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const first = (schema: typeof editRequestArgs | typeof requestMeetingArgs, over: object) => {
    const good = {
      programId: id,
      eventId: id,
      timeslotId: id,
      meetingOwner: id,
      venue: 'offline',
      meetingPurpose: 'Investment',
    };
    return schema.safeParse({ ...good, ...over }).error?.issues[0]?.message;
  };
  const select = 'Please select event, timeslot and venue first.';
  const undefinedOne = 'Unable to request meeting, undefined event or timeslot paramater.';
  const propose = 'You must select at least 1 timeslot to propose multiple timeslots.';

  // T0366
  test.each([
    [editRequestArgs, { eventId: '' }, select],
    [editRequestArgs, { timeslotId: undefined }, select],
    [editRequestArgs, { venue: undefined }, select],
    [editRequestArgs, { meetingPurpose: '' }, 'Required'],
    [editRequestArgs, { proposedTimeslots: [] }, propose],
    [editRequestArgs, {}, undefined],
    [requestMeetingArgs, { eventId: undefined }, undefinedOne],
    [requestMeetingArgs, { timeslotId: 'x' }, undefinedOne],
    [requestMeetingArgs, { venue: '' }, select],
    [requestMeetingArgs, { programId: '' }, 'Undefined program id.'],
    [requestMeetingArgs, { meetingOwner: null }, 'Undefined organization id.'],
    [requestMeetingArgs, { proposedTimeslots: [] }, propose],
    [requestMeetingArgs, { message: undefined }, undefined],
  ])('%#: what is wrong is said once, in its words', (schema, over, message) => {
    expect(first(schema, over)).toEqual(message);
  });
});
