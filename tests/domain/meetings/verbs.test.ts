import { describe, expect, test } from 'vitest';
import { applyAccept, decideAccept } from '../../../src/domain/meetings/accept.ts';
import { missingOf } from '../../../src/domain/meetings/attendance.ts';
import { applyCheckIn, decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import { applyCancel, closeArgs, decideCancel, decideReject } from '../../../src/domain/meetings/close.ts';
import type { LastActionBy, Meeting, MeetingStatus } from '../../../src/domain/meetings/meeting.ts';
import {
  applyReschedule,
  decideReschedule,
  rescheduleArgs,
} from '../../../src/domain/meetings/reschedule.ts';
import {
  applyUndoCheckIn,
  decideUndoCheckIn,
  undoCheckInArgs,
} from '../../../src/domain/meetings/undo-check-in.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import { aMeeting, at, type CallerName, callerNames, callers, HALL, here, terms } from './a-meeting.ts';

const now = at('09:00');
const said = (verdict: Verdict): string =>
  verdict.kind === 'allowed' ? ['ok', ...verdict.notes].join(' ') : verdict.code;

/** A row: the state of the meeting, then what each caller is answered, in the order of `callerNames`. */
type Row = [string, Partial<Meeting>, string];
const inStatus = (
  meetingStatus: MeetingStatus,
  lastActionBy: LastActionBy = 'PARTICIPANT',
): Partial<Meeting> => ({
  meetingStatus,
  lastActionBy,
  acceptedAt: meetingStatus === 'ACCEPTED' || meetingStatus === 'CANCELED' ? at('08:00') : null,
  canceledAt: meetingStatus === 'CANCELED' ? at('08:30') : null,
});
const checkedIn = { ownerAttendance: here(at('09:55')) };
const undone = { ownerAttendance: here(null) };

/** Codes by short names, so that a row fits a line. */
const short: Record<string, string> = {
  no: 'NOT_ALLOWED',
  turn: 'MEETING_NOT_YOUR_TURN',
  inv: 'MEETING_FOR_INVITEE',
  done: 'MEETING_FINISHED',
  in: 'MEETING_CHECKED_IN',
  acc: 'MEETING_ALREADY_ACCEPTED',
  can: 'MEETING_ALREADY_CANCELED',
  rej: 'MEETING_ALREADY_REJECTED',
  res: 'MEETING_ALREADY_RESCHEDULED',
};

function table(decide: (meeting: Meeting, caller: CallerName) => Verdict, rows: Row[]): void {
  test.each(rows)('%s', (_state, over, expected) => {
    const answers = callerNames.map((caller) => said(decide(aMeeting(over), caller)));
    expect(answers).toEqual(expected.split(/\s+/).map((code) => short[code] ?? code));
  });
}

// T0290
describe('Accept (owner, participant, staff, staff for the owner, nobody)', () => {
  table(
    (meeting, caller) => decideAccept(meeting, callers[caller], {}, now),
    [
      ['pending: the invited organization', inStatus('PENDING'), 'ok inv no ok no'],
      ['accepted: irreversible', inStatus('ACCEPTED'), 'acc acc acc acc acc'],
      ['rejected: finished', inStatus('REJECTED'), 'done done done done done'],
      ['canceled: finished', inStatus('CANCELED'), 'done done done done done'],
      ['rescheduled by the owner: the other side', inStatus('RESCHEDULE', 'OWNER'), 'turn ok no turn no'],
      [
        'rescheduled by the requester: the other side',
        inStatus('RESCHEDULE', 'PARTICIPANT'),
        'ok turn no ok no',
      ],
      ['rescheduled by staff: either side', inStatus('RESCHEDULE', 'STAFF'), 'ok ok no ok no'],
      ['somebody is checked in', { ...inStatus('PENDING'), ...checkedIn }, 'in in in in in'],
    ],
  );

  // T0299
  test('takes the meeting’s timeslot or one that was proposed, and no other', () => {
    const meeting = aMeeting({ ...inStatus('RESCHEDULE', 'OWNER'), proposedTimeslots: ['p1', 'p2'] });
    const accept = (timeslotId: string) =>
      said(decideAccept(meeting, callers.participant, { timeslotId }, now));
    expect([meeting.timeslotId ?? '', 'p1', 'p2', 'p3'].map(accept)).toEqual([
      'ok',
      'ok',
      'ok',
      'TIMESLOT_NOT_PROPOSED',
    ]);
  });

  test('off a timeslot is too late when the meeting has begun', () => {
    const meeting = aMeeting({ ...inStatus('PENDING'), timeslotId: null });
    expect(said(decideAccept(meeting, callers.owner, {}, at('09:59')))).toBe('ok');
    expect(said(decideAccept(meeting, callers.owner, {}, at('10:00')))).toBe('TIMESLOT_OVERDUE');
  });

  test('gives the seat and the time, and says who', () => {
    const seat = { roomId: HALL, tableId: 't', tableName: 'Table 7', seatNumber: 7 };
    const appointment = {
      timeslotId: 'p1',
      eventId: 'e',
      startAt: at('11:00'),
      endAt: at('11:30'),
      venue: 'offline' as const,
    };
    expect(applyAccept(aMeeting(inStatus('PENDING')), appointment, seat, 'OWNER', now)).toMatchObject({
      ...appointment,
      ...seat,
      meetingStatus: 'ACCEPTED',
      acceptedAt: now,
      lastActionBy: 'OWNER',
      updatedAt: now,
    });
  });
});

// T0008
describe('Reject (owner, participant, staff, staff for the owner, nobody)', () => {
  table(
    (meeting, caller) => decideReject(meeting, callers[caller]),
    [
      ['pending: the invited organization', inStatus('PENDING'), 'ok no no ok no'],
      ['accepted: finished', inStatus('ACCEPTED'), 'done done done done done'],
      ['rejected already', inStatus('REJECTED'), 'rej rej rej rej rej'],
      ['canceled: finished', inStatus('CANCELED'), 'done done done done done'],
      ['rescheduled by the owner itself', inStatus('RESCHEDULE', 'OWNER'), 'turn no no turn no'],
      ['rescheduled by the requester', inStatus('RESCHEDULE', 'PARTICIPANT'), 'ok no no ok no'],
      ['rescheduled by staff', inStatus('RESCHEDULE', 'STAFF'), 'ok no no ok no'],
    ],
  );
});

// T0010
describe('Cancel (owner, participant, staff, staff for the owner, nobody)', () => {
  table(
    (meeting, caller) => decideCancel(meeting, callers[caller]),
    [
      ['pending: the requester or staff', inStatus('PENDING'), 'no ok ok ok no'],
      ['accepted: the requester or staff', inStatus('ACCEPTED'), 'no ok ok ok no'],
      ['rescheduled: the requester or staff', inStatus('RESCHEDULE'), 'no ok ok ok no'],
      ['rejected: finished', inStatus('REJECTED'), 'done done done done done'],
      ['canceled already', inStatus('CANCELED'), 'can can can can can'],
      ['checked in: staff alone', { ...inStatus('ACCEPTED'), ...checkedIn }, 'no in ok ok no'],
      [
        'checked in and undone: as if nobody had been',
        { ...inStatus('ACCEPTED'), ...undone },
        'no ok ok ok no',
      ],
    ],
  );

  test('keeps the table on the meeting, and says when and who', () => {
    expect(applyCancel(aMeeting(), 'STAFF', now)).toMatchObject({
      meetingStatus: 'CANCELED',
      canceledAt: now,
      lastActionBy: 'STAFF',
      tableName: 'Table 1',
    });
  });

  // T0275
  test('needs a reason', () => {
    expect(closeArgs.safeParse({ message: '  ' }).error?.issues[0]?.message).toEqual('Required');
  });
});

// T0291
describe('Reschedule (owner, participant, staff, staff for the owner, nobody)', () => {
  table(
    (meeting, caller) => decideReschedule(meeting, callers[caller]),
    [
      ['pending: either side or staff', inStatus('PENDING'), 'ok ok ok ok no'],
      ['accepted: either side or staff', inStatus('ACCEPTED'), 'ok ok ok ok no'],
      ['rescheduled already', inStatus('RESCHEDULE'), 'res res res res res'],
      ['rejected: finished', inStatus('REJECTED'), 'done done done done done'],
      ['canceled: finished', inStatus('CANCELED'), 'done done done done done'],
      ['checked in: nobody, staff neither', { ...inStatus('ACCEPTED'), ...checkedIn }, 'in in in in in'],
    ],
  );

  test('gives the seat up and remembers when an appointment was given up', () => {
    const args = { message: 'Fully booked schedule', proposedTimeslots: ['p1'] };
    expect(applyReschedule(aMeeting(), args, 'OWNER', now)).toMatchObject({
      meetingStatus: 'RESCHEDULE',
      movedAt: now,
      acceptedAt: null,
      roomId: null,
      tableName: null,
      seatNumber: null,
      proposedTimeslots: ['p1'],
    });
    expect(applyReschedule(aMeeting(inStatus('PENDING')), args, 'OWNER', now).movedAt).toBeNull();
  });

  // T0276
  test('needs a timeslot and a reason, in the words of SPEC.md 5', () => {
    const read = rescheduleArgs.safeParse({ message: '', proposedTimeslots: [] });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'Required',
      'Please choose at least one suggested timeslot for the meeting requester.',
    ]);
  });
});

// T0694
describe('Check-in', () => {
  const checkIn = (
    over: Partial<Meeting>,
    caller: CallerName,
    party: 'OWNER' | 'PARTICIPANT' | 'BOTH',
    time = '10:05',
  ) => said(decideCheckIn(aMeeting(over), callers[caller], { party, attendedAt: at(time) }, at(time), terms));

  // T0378
  test('is a party’s own for itself; staff may check in either and both', () => {
    const answers = (['OWNER', 'PARTICIPANT', 'BOTH'] as const).map((party) =>
      callerNames.map((caller) => checkIn({}, caller, party).replace('NOT_YOUR_CHECK_IN', 'no')).join(' '),
    );
    expect(answers).toEqual(['ok no ok ok no', 'no ok ok ok no', 'no no ok ok no']);
  });

  // T0370
  test.each([
    ['PENDING', 'MEETING_NOT_ACCEPTED'],
    ['ACCEPTED', 'ok'],
    ['REJECTED', 'MEETING_NOT_ACCEPTED'],
    ['CANCELED', 'MEETING_CANCELED'],
    ['RESCHEDULE', 'MEETING_NOT_ACCEPTED'],
  ] as const)('of a meeting that is %s: %s', (status, expected) => {
    expect(checkIn(inStatus(status), 'staff', 'BOTH')).toBe(expected);
  });

  // T0306
  test('notes early, late and what it replaces', () => {
    expect(checkIn({}, 'owner', 'OWNER', '09:59')).toBe('ok EARLY');
    expect(checkIn({}, 'owner', 'OWNER', '10:00')).toBe('ok');
    expect(checkIn({}, 'owner', 'OWNER', '10:30')).toBe('ok');
    expect(checkIn({}, 'owner', 'OWNER', '10:31')).toBe('ok LATE');
    expect(checkIn(checkedIn, 'owner', 'OWNER')).toBe('ok REPLACES');
    expect(checkIn(checkedIn, 'participant', 'PARTICIPANT')).toBe('ok');
    expect(checkIn(checkedIn, 'staff', 'BOTH', '11:00')).toBe('ok LATE REPLACES');
    expect(checkIn(undone, 'owner', 'OWNER')).toBe('ok');
  });

  test.each([
    ['a minute before it opens', '09:44', '09:44', 'CHECK_IN_NOT_OPEN', 'ok EARLY'],
    ['as it opens', '09:45', '09:45', 'ok EARLY', 'ok EARLY'],
    ['hours before', '02:00', '02:00', 'CHECK_IN_NOT_OPEN', 'ok EARLY'],
    ['a time before it opens, said later', '09:44', '10:05', 'CHECK_IN_NOT_OPEN', 'ok EARLY'],
    ['a time to come', '10:06', '10:05', 'CHECK_IN_AHEAD', 'CHECK_IN_AHEAD'],
    ['hours after the end', '15:00', '15:00', 'ok LATE', 'ok LATE'],
  ])('%s: a party, and staff', (_what, attended, stamp, party, staff) => {
    const args = { party: 'OWNER' as const, attendedAt: at(attended) };
    const asked = [callers.owner, callers.staff].map((who) =>
      said(decideCheckIn(aMeeting(), who, args, at(stamp), terms)),
    );
    expect(asked).toEqual([party, staff]);
  });

  // T1282
  test('the day before it is nobody’s, by the program’s days', () => {
    // 10:00 UTC is 17:00 in Jakarta: its day begins at 17:00 UTC the evening before.
    const the = (attendedAt: string, who: CallerName) =>
      said(decideCheckIn(aMeeting(), callers[who], { party: 'OWNER', attendedAt }, attendedAt, terms));
    expect(the('2026-11-20T17:00:00.000Z', 'staff')).toBe('ok EARLY');
    expect(the('2026-11-20T16:59:00.000Z', 'staff')).toBe('CHECK_IN_OTHER_DAY');
    expect(the('2026-11-20T16:59:00.000Z', 'owner')).toBe('CHECK_IN_NOT_OPEN');
    // Past midnight by a few minutes it opens the evening before.
    const night = { ...aMeeting(), startAt: '2026-11-20T17:05:00.000Z', endAt: '2026-11-20T17:35:00.000Z' };
    const args = { party: 'OWNER' as const, attendedAt: '2026-11-20T16:55:00.000Z' };
    expect(said(decideCheckIn(night, callers.owner, args, args.attendedAt, terms))).toBe('ok EARLY');
  });

  // T2764
  test('the evening before a meeting after midnight is its own day for staff', () => {
    const night = { ...aMeeting(), startAt: '2026-11-20T17:05:00.000Z', endAt: '2026-11-20T17:35:00.000Z' };
    const staff = (attendedAt: string) =>
      said(decideCheckIn(night, callers.staff, { party: 'OWNER', attendedAt }, attendedAt, terms));
    expect(staff('2026-11-20T13:00:00.000Z')).toBe('ok EARLY');
    expect(staff('2026-11-19T22:00:00.000Z')).toBe('CHECK_IN_OTHER_DAY');
  });

  test('opens as the program says, and a replay may be a little before', () => {
    const asked = (time: string, checkInOpensMinutes: number, slackMs = 0) =>
      said(
        decideCheckIn(aMeeting(), callers.owner, { party: 'OWNER', attendedAt: at(time) }, at(time), {
          timezone: 'Asia/Jakarta',
          checkInOpensMinutes,
          slackMs,
        }),
      );
    expect([asked('08:00', 120), asked('07:59', 120)]).toEqual(['ok EARLY', 'CHECK_IN_NOT_OPEN']);
    expect([asked('10:00', 0), asked('09:59', 0)]).toEqual(['ok', 'CHECK_IN_NOT_OPEN']);
    expect([asked('09:59', 0, 60_000), asked('09:58', 0, 60_000)]).toEqual(['ok EARLY', 'CHECK_IN_NOT_OPEN']);
  });

  // T1292
  test('for all is for who is missing', () => {
    const both = { ownerAttendance: here(at('09:56')), participantAttendance: here(at('09:58')) };
    expect(missingOf(aMeeting())).toBe('BOTH');
    expect(missingOf(aMeeting({ ownerAttendance: here(at('09:56')) }))).toBe('PARTICIPANT');
    expect(missingOf(aMeeting({ ...both, ownerAttendance: here(null) }))).toBe('OWNER');
    expect(missingOf(aMeeting(both))).toBeNull();
  });

  test('said before a cancellation counts, said after it does not', () => {
    const canceled = { ...inStatus('CANCELED'), canceledAt: at('10:10') };
    expect(checkIn(canceled, 'staff', 'OWNER', '10:09')).toBe('ok');
    expect(checkIn(canceled, 'staff', 'OWNER', '10:10')).toBe('MEETING_CANCELED');
    expect(checkIn({ ...canceled, acceptedAt: null }, 'staff', 'OWNER', '10:09')).toBe('MEETING_CANCELED');
  });

  test('said before the meeting was moved belongs to the appointment that was given up', () => {
    const moved = { ...inStatus('ACCEPTED'), movedAt: at('10:02') };
    expect(checkIn(moved, 'staff', 'OWNER', '10:01')).toBe('MEETING_MOVED');
    expect(checkIn(moved, 'staff', 'OWNER', '10:02')).toBe('ok');
  });

  test('is late by the time of being there, not by when it is said', () => {
    const args = { party: 'OWNER' as const, attendedAt: at('10:20') };
    expect(said(decideCheckIn(aMeeting(), callers.staff, args, at('12:00'), terms))).toBe('ok');
  });

  // T0308
  test('that was said later stands, whatever came first; of two at once the greater operation', () => {
    const args = { party: 'OWNER' as const, attendedAt: at('10:05') };
    const stamp = (stampAt: string, operationId: string) => ({ stampAt, operationId, recordedBy: 'Budi' });
    const standing = aMeeting({ ownerAttendance: here(at('10:01'), at('10:06'), 'b') });
    expect(applyCheckIn(standing, args, stamp(at('10:07'), 'a')).changed).toEqual(['OWNER']);
    expect(applyCheckIn(standing, args, stamp(at('10:05'), 'z')).changed).toEqual([]);
    expect(applyCheckIn(standing, args, stamp(at('10:06'), 'c')).changed).toEqual(['OWNER']);
    expect(applyCheckIn(standing, args, stamp(at('10:06'), 'a')).changed).toEqual([]);
    expect(applyCheckIn(standing, args, stamp(at('10:05'), 'z')).meeting).toEqual(standing);
  });
});

// T0695
describe('Undo of a check-in', () => {
  const stampAt = at('10:10');

  // T1288
  test('is the staff’s, and for five minutes a party’s of its own', () => {
    const answers = callerNames.map((caller) =>
      said(decideUndoCheckIn(aMeeting(checkedIn), callers[caller], { party: 'OWNER' }, stampAt)),
    );
    expect(answers).toEqual(['UNDO_TOO_LATE', 'NOT_ALLOWED', 'ok', 'ok', 'NOT_ALLOWED']);
    const own = (stamp: string, party: 'OWNER' | 'PARTICIPANT' | 'BOTH' = 'OWNER') => {
      const standing = aMeeting({ ownerAttendance: here(at('10:00'), at('10:05')) });
      return said(decideUndoCheckIn(standing, callers.owner, { party }, at(stamp)));
    };
    expect([own('10:05'), own('10:10'), own('10:11')]).toEqual(['ok', 'ok', 'UNDO_TOO_LATE']);
    expect([own('10:06', 'BOTH'), own('10:06', 'PARTICIPANT')]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
    expect(said(decideUndoCheckIn(aMeeting(undone), callers.owner, { party: 'OWNER' }, stampAt))).toBe(
      'NOTHING_TO_UNDO',
    );
  });

  // T1308
  test('of a party’s own arrives within a quarter of an hour of the check-in, or of its arrival', () => {
    const standing = aMeeting({ ownerAttendance: here(at('10:00'), at('10:05')) });
    const arriving = (arrives: string, checkIn: string | null) =>
      said(
        decideUndoCheckIn(standing, callers.owner, { party: 'OWNER' }, at('10:06'), {
          at: at(arrives),
          checkIn: checkIn && at(checkIn),
        }),
      );
    expect([arriving('10:20', '10:05'), arriving('10:21', '10:05')]).toEqual(['ok', 'UNDO_TOO_LATE']);
    expect([arriving('10:20', null), arriving('10:21', null)]).toEqual(['ok', 'UNDO_TOO_LATE']);
    // Both were said without a network, and came together.
    expect([arriving('11:40', '11:40'), arriving('11:56', '11:40')]).toEqual(['ok', 'UNDO_TOO_LATE']);
  });

  test('at a tablet is for its own rooms, as the check-in is, and never at a stand', () => {
    const asTablet = (tablet: 'STAND' | 'OTHER_ROOM') =>
      said(
        decideUndoCheckIn(
          aMeeting(checkedIn),
          { staff: false, party: null, tablet },
          { party: 'OWNER' },
          stampAt,
        ),
      );
    expect([asTablet('OTHER_ROOM'), asTablet('STAND')]).toEqual(['DEVICE_NOT_FOR_ROOM', 'NOT_ALLOWED']);
  });

  test('leaves who said it and why, and nobody there', () => {
    const { meeting, changed } = applyUndoCheckIn(
      aMeeting(checkedIn),
      { party: 'OWNER', reason: 'Wrong organization' },
      { stampAt, operationId: 'u', recordedBy: 'Budi' },
    );
    expect(changed).toEqual(['OWNER']);
    expect(meeting.ownerAttendance).toEqual({
      attendedAt: null,
      stampAt,
      operationId: 'u',
      recordedBy: 'Budi',
      undoReason: 'Wrong organization',
    });
  });

  test('that comes before the check-in it undoes wins over it by its later stamp', () => {
    const stamp = { stampAt, operationId: 'u', recordedBy: 'Budi' };
    const { meeting } = applyUndoCheckIn(aMeeting(), { party: 'BOTH', reason: 'Mistake' }, stamp);
    const late = applyCheckIn(
      meeting,
      { party: 'BOTH', attendedAt: at('10:05') },
      { stampAt: at('10:05'), operationId: 'c', recordedBy: 'Sari' },
    );
    expect(late).toEqual({ meeting, changed: [] });
  });

  // T0643
  test('needs a reason of at least three characters', () => {
    const read = undoCheckInArgs.safeParse({ meetingId: aMeeting().id, party: 'BOTH', reason: ' x ' });
    expect(read.error?.issues[0]?.message).toEqual('Reason must be at least 3 characters long.');
  });
});
