import { describe, expect, test } from 'vitest';
import { applyNotice, type NoticeArgs } from '../../../src/domain/meetings/late.ts';
import type { Meeting, Party } from '../../../src/domain/meetings/meeting.ts';
import {
  concernsArrival,
  isToBeAsked,
  missingAfterMinutes,
  missingAt,
  radarOf,
} from '../../../src/domain/meetings/missing.ts';
import { aMeeting, at, here } from './a-meeting.ts';

/** Of a meeting from 10:00 to 10:30, to which the requester alone has come. */

const alone = aMeeting({ participantAttendance: here(at('09:58')) });
const said = (notice: NoticeArgs, time: string, party: Party = 'OWNER', meeting: Meeting = alone) =>
  applyNotice(meeting, { party, notice }, { operationId: 'n', stampAt: at(time) }).meeting as Meeting;
const late = { kind: 'LATE', minutes: 5 } as const;

describe('The one who is missing', () => {
  // T1953
  test('is the side that has not come, from the start or from when the other one came', () => {
    expect(missingAt(alone, at('10:02'), 3)).toEqual({
      party: 'OWNER',
      since: at('10:00'),
      minutes: 2,
      asked: false,
      notice: null,
      waiting: false,
    });
    const later = aMeeting({ ownerAttendance: here(at('10:06')) });
    expect(missingAt(later, at('10:09'), 3)).toMatchObject({
      party: 'PARTICIPANT',
      since: at('10:06'),
      asked: true,
    });
    for (const none of [aMeeting(), { ...alone, ownerAttendance: here(at('10:01')) }])
      expect(missingAt(none, at('10:05'), 3)).toBeNull();
    expect([missingAt(alone, at('09:59'), 3), missingAt(alone, at('10:30'), 3)]).toEqual([null, null]);
  });

  // T1954
  test('is asked after as many minutes as the program says, and not while what it said still holds', () => {
    const asked = (time: string, meeting = alone, after = 3) => isToBeAsked(meeting, at(time), after);
    expect([asked('10:02'), asked('10:03'), asked('10:03', alone, 4)]).toEqual([false, true, false]);
    expect(missingAfterMinutes({})).toBe(3);
    const coming = said(late, '09:50');
    expect([asked('10:04', coming), asked('10:05', coming)]).toEqual([false, true]);
    expect(asked('10:10', said({ kind: 'NOT_COMING' }, '09:50'))).toBe(false);
    expect(asked('10:03', said({ kind: 'ON_TIME' }, '09:50'))).toBe(true);
  });

  // T1955
  test('stands with what both sides say', () => {
    const both = said({ kind: 'WAITING' }, '10:05', 'PARTICIPANT', said(late, '10:04'));
    expect(missingAt(both, at('10:06'), 3)).toMatchObject({
      waiting: true,
      notice: { kind: 'LATE', lateBy: 9, minutes: 5, onTheWay: true },
    });
  });

  // T1956
  test('has a place on its own screens while there is something to say, and the other side while it waits', () => {
    const shown = (party: Party, time: string, meeting: Meeting = alone) =>
      concernsArrival(meeting, party, at(time));
    expect([shown('OWNER', '08:59'), shown('OWNER', '09:00'), shown('OWNER', '10:30')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([shown('PARTICIPANT', '09:59'), shown('PARTICIPANT', '10:01')]).toEqual([false, true]);
  });
});

describe('The list of who is missing', () => {
  // T1957
  test('has who has been waiting for longest first, and nobody who has both or neither', () => {
    const of = (id: string, over: Partial<Meeting>) => ({ meeting: aMeeting({ id, ...over }) });
    const list = radarOf(
      [
        of('c', { ownerAttendance: here(at('10:04')) }),
        of('none', {}),
        of('b', { participantAttendance: here(at('10:02')) }),
        of('both', { ownerAttendance: here(at('10:00')), participantAttendance: here(at('10:00')) }),
        of('a', { ownerAttendance: here(at('09:50')) }),
      ],
      at('10:06'),
      3,
    );
    expect(list.map(({ meeting, missing }) => [meeting.id, missing.party, missing.minutes])).toEqual([
      ['a', 'PARTICIPANT', 6],
      ['b', 'OWNER', 4],
      ['c', 'PARTICIPANT', 2],
    ]);
  });
});
