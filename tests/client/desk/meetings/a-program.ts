import type { Me } from '../../../../src/contract/identity.ts';
import type { ProgramResult } from '../../../../src/contract/programs.ts';
import { type MeetingResult, meetingShape } from '../../../../src/contract/shapes.ts';
import type { Meeting } from '../../../../src/domain/meetings/meeting.ts';
import { aMeeting, at, HALL, OWNER, PARTICIPANT } from '../../../domain/meetings/a-meeting.ts';

/** A program, somebody who is signed in, and a meeting as the server answers them, for tests of the desk's screens. */

const uuid = (digit: number): string => `${digit}1111111-1111-4111-8111-111111111111`;

export const program: ProgramResult = {
  id: 'dddddddd-0000-4000-8000-000000000001',
  slug: 'venture',
  name: 'Venture Connect',
  shortName: '',
  description: '',
  organizer: '',
  location: 'Jakarta',
  type: 'OFFLINE',
  status: 'ON_GOING',
  timezone: 'Asia/Jakarta',
  timelineStart: '2026-11-21T00:00:00.000Z',
  timelineEnd: '2099-11-22T00:00:00.000Z',
  colorTheme: '#1D4ED8',
  checkInOpensMinutes: 15,
  disableMatchmaking: false,
  programRole: null,
  organizationApproved: true,
};

export const person = (organizationId: string | null, over: Partial<Me> = {}): Me => ({
  id: uuid(1),
  email: 'ayu@kopi.example',
  name: 'Ayu Lestari',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  language: null,
  organizationRole: 'ORGANIZATION_OWNER',
  organizationId,
  organizations: [],
  programs: [],
  ...over,
});

/** The invited side, the requester, and staff who belong to neither. */
export const owner = person(OWNER);
export const participant = person(PARTICIPANT);
export const staff = person(null, { userRole: 'SUPER_ADMIN' });

/** Pending for a timeslot tomorrow unless told otherwise: Borealis asked Acme. */
export const meeting = (over: Partial<Meeting> = {}): MeetingResult => {
  const asked = aMeeting({
    meetingStatus: 'PENDING',
    acceptedAt: null,
    roomId: null,
    tableName: null,
    seatNumber: null,
    startAt: '2099-11-21T03:00:00.000Z',
    endAt: '2099-11-21T03:30:00.000Z',
    ...over,
  });
  const { timeslotId, startAt, endAt } = asked;
  return meetingShape.parse({
    ...asked,
    ownerAttendedAt: null,
    participantAttendedAt: null,
    tableNumber: null,
    meetingDate: null,
    owner: { id: OWNER, name: 'Acme', slug: 'acme', logo: null },
    participant: { id: PARTICIPANT, name: 'Borealis', slug: 'borealis', logo: null },
    timeslot: timeslotId && { id: timeslotId, slotStartTime: startAt, slotEndTime: endAt },
    room: asked.roomId ? { id: HALL, name: 'Garuda Hall', meetingLink: null } : null,
  });
};

/** The nth of several meetings. */
export const meetingNumber = (number: number, over: Partial<Meeting> = {}): MeetingResult =>
  meeting({ id: `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`, ...over });

export { at };
