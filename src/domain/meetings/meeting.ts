import type { Venue } from '../schedule/schedule.ts';
import type { Instant } from '../time/instants.ts';
import type { Attendee } from './attendee.ts';

/** Meetings (SPEC.md 3 and 4). */

export const meetingStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'RESCHEDULE'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** SPEC.md 4: RESCHEDULE is shown Rescheduled; unknown shows No Status. */
export const meetingStatusLabels: Record<MeetingStatus, string> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
  RESCHEDULE: 'Rescheduled',
};

/** The two sides: OWNER is the invited organization, PARTICIPANT the requester (SPEC.md 1). */
export const parties = ['OWNER', 'PARTICIPANT'] as const;
export type Party = (typeof parties)[number];

/** Whose action came last (SPEC.md 3, lastActionBy); after staff acted, either side may. */
export type LastActionBy = Party | 'STAFF';

/**
 * One side's check-in, as a register in which the latest stamp stands (docs/conflicts.md): every order of arrival
 * ends in the same state.
 */
export interface Attendance {
  /** When the side was there; null after an undo. */
  attendedAt: Instant | null;
  /** When it was said, by the corrected clock of the device that said it. */
  stampAt: Instant;
  operationId: string;
  /** Who said it, for people: a person's name, with the device where it has one. */
  recordedBy: string;
  /** Set by an undo. */
  undoReason: string | null;
  /** Who came for the side. Left out: nobody was named, it was recorded by an earlier version, or it is not the reader's to know. */
  attendee?: Attendee | undefined;
}

/** What a side says of its own coming (`late.ts`). WAITING is said by the side that is there. */
export const noticeKinds = ['LATE', 'ON_TIME', 'NOT_COMING', 'WAITING'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What one side said of its own coming, as a register like its attendance: the latest stamp stands. */
export interface ArrivalNotice {
  kind: NoticeKind;
  /** Only of LATE: after the start, or after it was said where that was later. */
  minutes: number | null;
  /** When it was said, by the corrected clock of the device that said it. */
  stampAt: Instant;
  operationId: string;
}

/** Why a meeting was released: a side said that it cannot come, staff released it, or nobody answered the side that waited. */
export const releaseReasons = ['CANT_COME', 'STAFF', 'NO_ANSWER'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** That an accepted meeting takes place no longer, for someone is missing: its table and the time of both are free (`release.ts`). */
export interface MeetingRelease {
  /** When the server freed them. */
  releasedAt: Instant;
  reason: ReleaseReason;
  /** Who did not come. */
  missing: Party | 'BOTH';
}

/** What a device keeps of a meeting: no message, no purpose, no contact (DESIGN.md, Offline). */
export interface DoorMeeting {
  id: string;
  programId: string;
  eventId: string | null;
  /** Null for an off-timeslot meeting. */
  timeslotId: string | null;
  startAt: Instant;
  endAt: Instant;
  venue: Venue;
  meetingStatus: MeetingStatus;
  /** The invited organization's id. */
  meetingOwner: string;
  /** The requesting organization's id. */
  meetingParticipant: string;
  roomId: string | null;
  tableId: string | null;
  tableName: string | null;
  /** 1-based place within the room: the table's number, or the quota's. */
  seatNumber: number | null;
  /** The meeting's own link, else its room's. */
  meetingLink: string | null;
  /** Which of its delegations has the meeting, of an organization with several (`lanes.ts`). Left out: the first. */
  ownerLane?: number | undefined;
  participantLane?: number | undefined;
  ownerAttendance: Attendance | null;
  participantAttendance: Attendance | null;
  /** Left out: nothing was said, or by a server or a device of a version that knows none. */
  ownerNotice?: ArrivalNotice | null | undefined;
  participantNotice?: ArrivalNotice | null | undefined;
  /** Left out: it was not released, or by a server or a device of a version that knows none. */
  released?: MeetingRelease | null | undefined;
  /** To whom its released table is offered now, for staff and doors alone (`domain/reoffer`). Left out: to nobody. */
  reoffer?: { names: string[]; expiresAt: Instant } | undefined;
  lastActionBy: LastActionBy;
  /** When the appointment that stands (or stood until it was canceled) was made. */
  acceptedAt: Instant | null;
  canceledAt: Instant | null;
  /** When an accepted appointment was last given up for another; check-ins stamped before belong to the old one. */
  movedAt: Instant | null;
  /**
   * The starts that this appointment has had by shifts of the schedule, the present one last (`domain/schedule/shift-meetings`,
   * `startsOf`). Left out: none.
   */
  shiftedStarts?: Instant[] | undefined;
  updatedAt: Instant;
}

/** A time outside of the timeslots that one side proposed, with a word about it (SPEC.md 3, proposedOffTimeslots). */
export interface OffTimeslot {
  startAt: Instant;
  endAt: Instant;
  message: string;
}

export interface Meeting extends DoorMeeting {
  meetingPurpose: string;
  message: string;
  meetingLocation: string | null;
  proposedTimeslots: string[];
  /** Only of a meeting outside of the timeslots. */
  proposedOffTimeslots: OffTimeslot[];
  /** Rooms it was in before, oldest first: a tablet there that had no network may still check it in. */
  formerRoomIds: string[];
  createdAt: Instant;
  /** It was a request that nobody answered (`expire.ts`). Left out: it was not. */
  expiredAt?: Instant | null | undefined;
}

/** The registers of a meeting: who has checked in. */
export type Attended = Pick<DoorMeeting, 'ownerAttendance' | 'participantAttendance'>;

export const attendanceOf = (meeting: Attended, party: Party): Attendance | null =>
  party === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;

/** When that side was there, or null. */
export const attendedAtOf = (meeting: Attended, party: Party): Instant | null =>
  attendanceOf(meeting, party)?.attendedAt ?? null;

export const isCheckedIn = (meeting: Attended): boolean =>
  attendedAtOf(meeting, 'OWNER') !== null || attendedAtOf(meeting, 'PARTICIPANT') !== null;

/** The side an organization has in a meeting, or null. */
export function partyOf(
  meeting: Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant'>,
  organizationId: string | null,
): Party | null {
  if (organizationId === null) return null;
  if (meeting.meetingOwner === organizationId) return 'OWNER';
  if (meeting.meetingParticipant === organizationId) return 'PARTICIPANT';
  return null;
}

export const otherParty = (party: Party): Party => (party === 'OWNER' ? 'PARTICIPANT' : 'OWNER');

export const organizationOf = (
  meeting: Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant'>,
  party: Party,
): string => (party === 'OWNER' ? meeting.meetingOwner : meeting.meetingParticipant);

/** Who acts on a meeting: staff of its program or not, and which side their active organization is. */
export interface MeetingStanding {
  staff: boolean;
  party: Party | null;
  /** A paired tablet that is less than staff: a stand, where people show their own badge; or one of other rooms. */
  tablet?: 'STAND' | 'OTHER_ROOM';
}
