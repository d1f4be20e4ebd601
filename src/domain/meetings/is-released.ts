import type { DoorMeeting } from './meeting.ts';

type Releasable = Pick<DoorMeeting, 'meetingStatus' | 'released'>;

/** Whether an accepted meeting was released: it holds its table and the time of its sides no longer (`release.ts`). */
export const isReleased = ({ meetingStatus, released }: Releasable): boolean =>
  meetingStatus === 'ACCEPTED' && released != null;

/** Accepted and not released: it holds its table, and the time of both sides. */
export const isOn = ({ meetingStatus, released }: Releasable): boolean =>
  meetingStatus === 'ACCEPTED' && released == null;
