import '../../../domain/language/message-dates.ts';
import type { z } from 'zod';
import type { historyEntryShape } from '../../../contract/shapes.ts';
import { wordOfOurs } from '../../../domain/language/word-of-ours.ts';
import { presetReasons } from '../../../domain/meetings/close.ts';
import { meetingStatusLabels, type Party } from '../../../domain/meetings/meeting.ts';
import { undoReasons } from '../../../domain/meetings/undo-check-in.ts';
import { listed } from '../../words/text-lists.ts';
import { many, t, textOf } from '../../words/words.ts';
import { partyLabels } from '../shared/meetings/meeting-text.ts';

export type HistoryEntry = z.output<typeof historyEntryShape>;

const titles: Record<string, string> = {
  REQUESTED: 'Requested',
  CREATED: 'Set up by staff',
  EDITED: 'Request changed',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired: nobody answered in time',
  RESCHEDULE: 'Rescheduled',
  UPDATED: 'Time chosen',
  SEAT_MOVED: 'Moved to another table',
  RESEATED: 'Moved, because its place was closed',
  RELOCATED: 'Moved to another time',
  LANE_MOVED: 'Moved to another delegation',
  PLANNED: 'Set up by a plan',
  PLAN_MOVED: 'Moved by a plan',
  PLAN_UNDONE: 'Restored as before the plan',
  SHIFTED: 'Another time, because the schedule was shifted',
  LINK_CHANGED: 'Meeting link changed',
  NOTIFICATION_RESENT: 'Notification sent again',
  CHECKED_IN: 'Checked in',
  CHECK_IN_UNDONE: 'Check-in undone',
  WHO_CAME: 'Who came',
  TIME_IN_DOUBT: 'Check-in time uncertain',
  MEETING_RATING: 'Rated',
  NOTICE_LATE: 'Will be late',
  NOTICE_ON_TIME: 'On time after all',
  NOTICE_NOT_COMING: 'Can’t come',
  NOTICE_WAITING: 'Is waiting for the partner',
  RELEASED: 'Table and time released',
  RELEASE_TAKEN_BACK: 'The release was taken back',
};

/** What a message says of these is why it was done. */
const reasoned: ReadonlySet<string> = new Set(['REJECTED', 'CANCELED', 'RESCHEDULE', 'CHECK_IN_UNDONE']);
/** Reasons that can be chosen; others are someone's own words. */
const reasonsOfOurs: ReadonlySet<string> = new Set([...presetReasons, ...undoReasons]);

export interface HistoryText {
  title: string;
  message: string;
  /** The message is the reason. */
  reason?: true;
}

/** A history entry in words: what happened, and the message that belongs to it, said already. */
export function historyText({ historyType, meetingStatus, message, text }: HistoryEntry): HistoryText {
  const title = t(titles[historyType] ?? meetingStatusLabels[meetingStatus]);
  if (historyType === 'CHECKED_IN') return { title, message: sidesIn(message) };
  if (historyType.startsWith('NOTICE_')) return { title, message: noticeIn(message) };
  if (historyType === 'RELEASED') return { title, message: releaseIn(message) };
  if (historyType === 'TIME_IN_DOUBT') return { title, message: doubtIn(message) };
  if (historyType === 'MEETING_RATING') return { title, message: scoreIn(message) };
  const read = text ? textOf(text) : message;
  return reasoned.has(historyType) && message
    ? { title, message: text ? read : wordOfOurs(message, reasonsOfOurs, t), reason: true }
    : { title, message: read };
}

const isParty = (word: string): word is Party => word === 'OWNER' || word === 'PARTICIPANT';

/** "OWNER PARTICIPANT": who was there. */
const sidesIn = (message: string): string =>
  listed(message.split(' ').map((side) => (isParty(side) ? t(partyLabels[side]) : side)));

/** "OWNER 5": whose notice, and by how many minutes they are late. */
function noticeIn(message: string): string {
  const [side = '', minutes] = message.split(' ');
  const name = isParty(side) ? t(partyLabels[side]) : side;
  return minutes === undefined
    ? name
    : many(Number(minutes), '{name}: {count} minute', '{name}: {count} minutes', { name });
}

/** "PARTICIPANT NO_ANSWER": who was missing; why it was released comes last. */
function releaseIn(message: string): string {
  const words = message.split(' ');
  const missing = sidesIn(words.slice(0, -1).join(' '));
  return words.at(-1) === 'CANT_COME'
    ? t('{missing} could not come', { missing })
    : t('{missing} did not come', { missing });
}

/** "180": by how many seconds a time may be wrong. */
const doubtIn = (seconds: string): string =>
  many(
    Number(seconds),
    'The device’s clock was changed before it could send. The time may be off by {count} second.',
    'The device’s clock was changed before it could send. The time may be off by {count} seconds.',
  );

/** "OWNER 4": whose score. Ratings of before it was written say nothing. */
function scoreIn(message: string): string {
  const [side = '', score] = message.split(' ');
  return isParty(side) && score ? t('{side}: {score} of 5', { side: t(partyLabels[side]), score }) : message;
}
