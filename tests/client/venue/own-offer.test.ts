import { describe, expect, it } from 'vitest';
import { ownOffer } from '../../../src/client/venue/my-schedule/line-offer.ts';
import { ownMeetings } from '../../../src/client/venue/my-schedule/own-meetings.ts';
import { decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import {
  type DoorMeeting,
  type MeetingStatus,
  meetingStatuses,
} from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { terms } from '../../domain/meetings/a-meeting.ts';
import { meetingAt, organizationIds, slotStart } from '../../offline/support/program.ts';
import { here, viewOf } from './support/views.ts';

const start = slotStart(0);
const link = 'https://meet.example/one';
const offered = (minutes: number, more: Partial<DoorMeeting> = {}) => {
  const [own] = ownMeetings([viewOf(meetingAt(101, 0, 0, 1, more))], organizationIds[0]!);
  const offer = ownOffer(own!, addMinutes(start, minutes), terms);
  return (['pass', 'checkIn', 'room', 'takeBack'] as const).filter((one) => offer[one]);
};
const online = { venue: 'online', meetingLink: link } as const;
const inside = { ...online, ownerAttendance: here(start) };

/** Minutes from the start; a slot has thirty. */
const cases: [string, number, Partial<DoorMeeting>, string[]][] = [
  ['at the venue, long before', -60, {}, ['pass']],
  ['at the venue, a quarter of an hour before', -15, {}, ['pass', 'checkIn']],
  ['at the venue, over, and not there', 45, {}, ['checkIn']],
  ['at the venue, over, and there', 45, { ownerAttendance: here(start) }, []],
  ['at the venue, long over', 61, {}, []],
  ['online, long before', -60, online, []],
  ['online, open', -10, online, ['checkIn']],
  ['online, checked in: the room, and the check-in can repeat', 5, inside, ['checkIn', 'room', 'takeBack']],
  ['online, checked in, no link yet', 5, { ...inside, meetingLink: null }, ['checkIn', 'takeBack']],
  ['online, the partner is there', 5, { ...online, participantAttendance: here(start) }, ['checkIn']],
  ['online, over, and not there: late but allowed', 45, online, ['checkIn']],
  ['online, over, and there', 45, inside, []],
  [
    'over, checked in late a moment ago: it may be a mistake',
    45,
    { ownerAttendance: here(addMinutes(start, 44)) },
    ['takeBack'],
  ],
  ['the same, once it is too late for that', 50, { ownerAttendance: here(addMinutes(start, 44)) }, []],
];

describe('What a line of the schedule offers', () => {
  // T1289
  it.each(cases)('%s', (_, minutes, more, expected) => {
    expect(offered(minutes, more)).toEqual(expected);
  });

  it.each(
    meetingStatuses.filter((status): status is Exclude<MeetingStatus, 'ACCEPTED'> => status !== 'ACCEPTED'),
  )('nothing while it is %s', (meetingStatus) => {
    expect(offered(5, { meetingStatus })).toEqual([]);
    expect(offered(5, { ...inside, meetingStatus })).toEqual([]);
  });
});

describe('A party’s own check-in', () => {
  const meeting = meetingAt(101, 0, 0, 1, online);
  const decide = (party: 'OWNER' | 'PARTICIPANT' | 'BOTH', attendedAt = start) =>
    decideCheckIn(meeting, { staff: false, party: 'OWNER' }, { party, attendedAt }, start, terms);

  // T0379
  it('is its own time only: never the other side’s, never both', () => {
    expect(decide('OWNER')).toEqual({ kind: 'allowed', notes: [] });
    for (const party of ['PARTICIPANT', 'BOTH'] as const)
      expect(decide(party)).toEqual({ kind: 'refused', code: 'NOT_YOUR_CHECK_IN' });
  });

  // T0819
  it('names no time to come', () => {
    expect(decide('OWNER', addMinutes(start, 1))).toEqual({ kind: 'refused', code: 'CHECK_IN_AHEAD' });
  });
});
