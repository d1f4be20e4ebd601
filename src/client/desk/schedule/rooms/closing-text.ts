import type { StayReason } from '../../../../domain/schedule/reseat.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import type { UndoHindrance } from '../../../../domain/schedule/reseat-undo.ts';
import { many } from '../../../words/words.ts';

/** What closing is called on buttons and titles. */
export const closingVerbs: Record<ReseatChange['kind'], string> = {
  ROOM_DISABLED: 'Close room',
  ROOM_DELETED: 'Delete room',
  ROOM_SHRUNK: 'Reduce room',
  TABLES_REMOVED: 'Remove tables',
  TIMESLOT_DISABLED: 'Disable timeslot',
  EVENT_DISABLED: 'Disable event',
  EVENT_DELETED: 'Delete event',
};

export const stayText: Record<StayReason, string> = {
  CHECKED_IN: 'Someone has checked in',
  RUNNING: 'In progress',
  NO_PLACE: 'No place found',
};

export const hindranceText: Record<UndoHindrance, string> = {
  CHANGED_SINCE: 'Changed since then',
  CHECKED_IN: 'Someone has checked in',
  STARTED: 'Has started',
  CLOSED: 'Still closed',
  TAKEN: 'Taken in the meantime',
};

/** "3 meetings", "1 meeting". */
export const meetingsCount = (count: number): string => many(count, '{count} meeting', '{count} meetings');
