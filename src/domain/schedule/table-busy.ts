import { isOn } from '../meetings/is-released.ts';
import { type DoorMeeting, isCheckedIn } from '../meetings/meeting.ts';
import { type Instant, laterOf } from '../time/instants.ts';

/** What is needed of a meeting to know whether it occupies its table. */
export type SeatedMeeting = Pick<
  DoorMeeting,
  | 'meetingStatus'
  | 'released'
  | 'roomId'
  | 'seatNumber'
  | 'startAt'
  | 'endAt'
  | 'ownerAttendance'
  | 'participantAttendance'
>;

/** Whether people sit in this meeting now: it is accepted, it runs, and at least one side has checked in. Its end is free. */
export const isBusy = (meeting: Omit<SeatedMeeting, 'roomId' | 'seatNumber'>, present: Instant): boolean =>
  isOn(meeting) && isCheckedIn(meeting) && meeting.startAt <= present && present < meeting.endAt;

/**
 * Until when a table is busy: the end of the meeting that runs there, if at least one side has checked in to it. A meeting
 * to which nobody came leaves its table free, and so does one that has ended, been canceled or been moved.
 *
 * @param meetings those of the table, or of its room, or of the program: others are passed over
 * @param seatNumber the table's number, or the quota's
 * @param present by the server's clock
 * @returns null while the table is not busy
 */
export function tableBusyUntil(
  meetings: readonly SeatedMeeting[],
  roomId: string,
  seatNumber: number,
  present: Instant,
): Instant | null {
  const ends = meetings
    .filter((meeting) => meeting.roomId === roomId && meeting.seatNumber === seatNumber)
    .filter((meeting) => isBusy(meeting, present))
    .map(({ endAt }) => endAt);
  // Timeslots of two events may overlap, and share a table.
  return ends.length > 0 ? ends.reduce(laterOf) : null;
}
