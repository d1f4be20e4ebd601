import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import { ownTimeOfMeeting } from './viewer-zone.ts';

export interface OwnTimeProps {
  meeting: Pick<DoorMeeting, 'venue' | 'startAt' | 'endAt'>;
  /** The program's zone, whose time stands before it. */
  zone: string;
  className?: string;
}

/** When an online meeting is by the clock of who looks; nothing where that is the program's time. */
export function OwnTime({ meeting, zone, className }: OwnTimeProps) {
  const text = ownTimeOfMeeting(meeting, zone);
  return text === null ? null : <span className={className}>{text}</span>;
}
