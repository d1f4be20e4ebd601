import type { Attendance, Meeting, MeetingStanding } from '../../../src/domain/meetings/meeting.ts';

/** A meeting for tests of the rules: accepted, 10:00 to 10:30, nobody there yet. */

export const OWNER = 'aaaaaaaa-0000-4000-8000-000000000001';
export const PARTICIPANT = 'aaaaaaaa-0000-4000-8000-000000000002';
export const HALL = 'bbbbbbbb-0000-4000-8000-000000000001';

export const at = (time: string): string => `2026-11-21T${time}:00.000Z`;

export const aMeeting = (over: Partial<Meeting> = {}): Meeting => ({
  id: 'cccccccc-0000-4000-8000-000000000001',
  programId: 'dddddddd-0000-4000-8000-000000000001',
  eventId: 'eeeeeeee-0000-4000-8000-000000000001',
  timeslotId: 'ffffffff-0000-4000-8000-000000000001',
  startAt: at('10:00'),
  endAt: at('10:30'),
  venue: 'offline',
  meetingStatus: 'ACCEPTED',
  meetingOwner: OWNER,
  meetingParticipant: PARTICIPANT,
  meetingPurpose: 'Investment',
  message: '',
  meetingLocation: null,
  meetingLink: null,
  proposedTimeslots: [],
  proposedOffTimeslots: [],
  roomId: HALL,
  tableId: null,
  tableName: 'Table 1',
  seatNumber: 1,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'PARTICIPANT',
  acceptedAt: at('08:00'),
  canceledAt: null,
  movedAt: null,
  formerRoomIds: [],
  createdAt: at('07:00'),
  updatedAt: at('08:00'),
  ...over,
});

export const here = (
  attendedAt: string | null,
  stampAt = attendedAt ?? at('10:00'),
  id = 'a',
): Attendance => ({
  attendedAt,
  stampAt,
  operationId: id,
  recordedBy: 'Sari',
  undoReason: attendedAt === null ? 'Scanned by mistake' : null,
});

/** What its program says about check-ins: they open 15 minutes before the start, and its day is Jakarta's. */
export const terms = { checkInOpensMinutes: 15, timezone: 'Asia/Jakarta' } as const;

/** The kinds of people a rule knows. */
export const callers = {
  owner: { staff: false, party: 'OWNER' },
  participant: { staff: false, party: 'PARTICIPANT' },
  staff: { staff: true, party: null },
  staffOfOwner: { staff: true, party: 'OWNER' },
  nobody: { staff: false, party: null },
} as const satisfies Record<string, MeetingStanding>;
export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];
