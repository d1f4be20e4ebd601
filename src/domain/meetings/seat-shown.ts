import type { DoorMeeting } from './meeting.ts';

/** SPEC.md 4: "Table and room shown only for accepted meetings without an off-timeslot date." */
export const isSeatShown = (meeting: Pick<DoorMeeting, 'meetingStatus' | 'timeslotId' | 'roomId'>): boolean =>
  meeting.meetingStatus === 'ACCEPTED' && meeting.timeslotId !== null && meeting.roomId !== null;
