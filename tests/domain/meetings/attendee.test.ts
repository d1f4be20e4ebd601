import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { englishText } from '../../../src/domain/language/message.ts';
import { meetingForParties } from '../../../src/domain/meetings/attendance.ts';
import { type Attendee, attendeeArgs, saysSomething } from '../../../src/domain/meetings/attendee.ts';
import {
  attendeeEntry,
  attendeeEntryText,
  readAttendeeEntry,
} from '../../../src/domain/meetings/attendee-entry.ts';
import { applyCheckIn, decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import { applyUndoCheckIn } from '../../../src/domain/meetings/undo-check-in.ts';
import { aMeeting, at, callers, terms } from './a-meeting.ts';

const PERSON = 'aaaaaaaa-0000-4000-8000-0000000000aa';
const guest = (guestName: string, people: number | null = null): Attendee => ({
  personId: null,
  guestName,
  people,
});
const stamp = (time: string, operationId = 'a') => ({
  operationId,
  stampAt: at(time),
  recordedBy: 'Sari',
});

describe('Who came for a side', () => {
  // T1980
  test('is a person or a guest of at most 120 characters, and 1 to 20 people; blank and mixed input is refused', () => {
    expect(attendeeArgs.parse({ guestName: '  Budi Santoso ' })).toEqual(guest('Budi Santoso'));
    expect(attendeeArgs.parse({ personId: PERSON, people: 20 })).toEqual({
      personId: PERSON,
      guestName: null,
      people: 20,
    });
    const refused = [
      { guestName: '   ' },
      { guestName: 'x'.repeat(121) },
      { guestName: 'Bu\0di' },
      { people: 0 },
      { people: 21 },
      { people: 1.5 },
      { personId: PERSON, guestName: 'Budi' },
    ];
    for (const input of refused)
      expect(attendeeArgs.safeParse(input).success, JSON.stringify(input)).toBe(false);
    expect(saysSomething(attendeeArgs.parse({}))).toBe(false);
    expect(saysSomething(guest('Budi'))).toBe(true);
  });

  // T1981
  test('is the staff’s word: nobody else names a guest or counts people, not at a stand either', () => {
    const args = { party: 'OWNER' as const, attendedAt: at('10:01') };
    const decide = (standing: Parameters<typeof decideCheckIn>[1], attendee?: Attendee) =>
      decideCheckIn(aMeeting(), standing, { ...args, source: 'SCAN', attendee }, at('10:01'), terms);
    const stand = { staff: false, party: null, tablet: 'STAND' } as const;
    for (const standing of [callers.owner, stand]) {
      expect(decide(standing)).toMatchObject({ kind: 'allowed' });
      expect(decide(standing, guest('Budi'))).toMatchObject({ kind: 'refused', code: 'NOT_YOUR_CHECK_IN' });
    }
    expect(decide(callers.staff, guest('Budi'))).toMatchObject({ kind: 'allowed' });
  });

  // T1982
  test('stands with its check-in, goes with an undo, and is nobody’s where both sides are checked in at once', () => {
    const args = { party: 'OWNER' as const, attendedAt: at('10:01'), attendee: guest('Budi', 3) };
    const { meeting } = applyCheckIn(aMeeting(), args, stamp('10:01'));
    expect(meeting.ownerAttendance).toMatchObject({ attendedAt: at('10:01'), attendee: guest('Budi', 3) });
    expect(meetingForParties(meeting).ownerAttendance).not.toHaveProperty('attendee');
    const undone = applyUndoCheckIn(meeting, { party: 'OWNER', reason: 'Wrong meeting' }, stamp('10:02'));
    expect(undone.meeting.ownerAttendance).not.toHaveProperty('attendee');
    const both = applyCheckIn(aMeeting(), { ...args, party: 'BOTH' }, stamp('10:01')).meeting;
    expect(both.ownerAttendance).not.toHaveProperty('attendee');
    expect(both.participantAttendance?.attendedAt).toBe(at('10:01'));
  });

  // T1983
  test('is the one that was said last, whatever the order of arrival', () => {
    const said = [
      { attendee: guest('Budi'), ...stamp('10:01', 'a') },
      { attendee: guest('Citra', 2), ...stamp('10:05', 'b') },
      { attendee: { personId: PERSON, guestName: null, people: null }, ...stamp('10:03', 'c') },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(said, { minLength: 3 }), (order) => {
        const end = order.reduce(
          (meeting, { attendee, ...when }) =>
            applyCheckIn(meeting, { party: 'OWNER', attendedAt: at('10:01'), attendee }, when).meeting,
          aMeeting() as Parameters<typeof applyCheckIn>[0],
        );
        expect(end.ownerAttendance?.attendee).toEqual(guest('Citra', 2));
      }),
    );
  });

  // T1984
  test('is a line of the history, with the name that a person has now', () => {
    const text = (attendee: Attendee, party: 'OWNER' | 'PARTICIPANT' = 'OWNER') => {
      const entry = readAttendeeEntry(attendeeEntry({ party, ...attendee }));
      return entry && englishText(attendeeEntryText(entry, new Map([[PERSON, 'Dewi']])));
    };
    expect(text(guest('Budi', 3))).toBe('Invited: Budi (guest), 3 people');
    expect(text({ personId: PERSON, guestName: null, people: 1 }, 'PARTICIPANT')).toBe(
      'Requester: Dewi, 1 person',
    );
    const gone = { personId: PERSON.replace('aa', 'bb'), guestName: null, people: null };
    expect(text(gone)).toBe('Invited: someone who no longer takes part');
    expect(readAttendeeEntry('Scanned by mistake')).toBeNull();
  });
});
