import { describe, expect, test } from 'vitest';
import {
  conflictOf,
  readConflict,
  writeConflict,
} from '../../../../../src/client/desk/shared/meetings/conflict-params.ts';
import { CallError } from '../../../../../src/contract/call.ts';
import { wordOf as sentence } from '../../../../../src/domain/language/message.ts';

const meeting = { id: 'm-1', programId: 'p-1' };
const failed = (status: number, result: unknown) =>
  new CallError(sentence('no'), status, 'MEETING_CONFLICT', { result });

describe('The conflict flow', () => {
  // T0098
  test('a 409 reopens the page with everything the answer says', () => {
    const params = conflictOf(
      failed(409, {
        code: 'MEETING_CONFLICT',
        conflict: 'INVITEE',
        conflictingOrgId: 'o-1',
        meetingParticipantId: 'o-2',
      }),
      meeting,
    );
    const search = writeConflict(params!);
    expect(Object.fromEntries(search)).toEqual({
      rescheduleAction: 'true',
      programId: 'p-1',
      meetingId: 'm-1',
      conflict: 'INVITEE',
      conflictingOrgId: 'o-1',
      meetingParticipantId: 'o-2',
    });
    expect(readConflict(search)).toEqual(params);
  });

  test('a full timeslot names no organization', () => {
    const params = conflictOf(failed(409, { conflict: 'CAPACITY', meetingParticipantId: 'o-2' }), meeting);
    expect(writeConflict(params!).has('conflictingOrgId')).toBe(false);
    expect(readConflict(writeConflict(params!))?.conflict).toBe('CAPACITY');
  });

  // T0590
  test('another failure, or a 409 of another kind, is no conflict', () => {
    expect(conflictOf(failed(500, { conflict: 'INVITEE' }), meeting)).toBeNull();
    expect(conflictOf(failed(409, { code: 'MEETING_ALREADY_ACCEPTED' }), meeting)).toBeNull();
    expect(conflictOf(failed(0, undefined), meeting)).toBeNull();
  });

  // T0101
  test('the dialog stays closed unless rescheduleAction is true', () => {
    expect(readConflict(new URLSearchParams('tab=meeting&meetingId=m-1'))).toBeNull();
    expect(readConflict(new URLSearchParams('rescheduleAction=1&meetingId=m-1'))).toBeNull();
    expect(readConflict(new URLSearchParams('rescheduleAction=true'))).toEqual({
      programId: null,
      meetingId: null,
      conflict: null,
      conflictingOrgId: null,
      meetingParticipantId: null,
      because: null,
    });
  });

  test('a conflict that is not of the list is not believed', () => {
    const search = new URLSearchParams('rescheduleAction=true&conflict=EVERYBODY');
    expect(readConflict(search)?.conflict).toBeNull();
  });
});
