import type { z } from 'zod';
import type { historyEntryShape } from '../../../contract/shapes.ts';
import { dateWordsIn } from '../../../domain/language/date-words.ts';
import { meetingStatusLabels, type Party } from '../../../domain/meetings/meeting.ts';
import { listed } from '../../words/lists.ts';
import { said, spoken, t } from '../../words/words.ts';
import { partyLabels } from './meeting-words.ts';

export type HistoryEntry = z.output<typeof historyEntryShape>;

const titles: Record<string, string> = {
  REQUESTED: 'Requested',
  CREATED: 'Set up by staff',
  EDITED: 'Request changed',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
  RESCHEDULE: 'Rescheduled',
  UPDATED: 'Time chosen',
  SEAT_MOVED: 'Moved to another table',
  RESEATED: 'Moved, because its place was closed',
  LINK_CHANGED: 'Meeting link changed',
  NOTIFICATION_RESENT: 'Notification sent again',
  CHECKED_IN: 'Checked in',
  CHECK_IN_UNDONE: 'Check-in undone',
  MEETING_RATING: 'Rated',
};

/** What a message says of these is why it was done. */
const reasoned: ReadonlySet<string> = new Set(['REJECTED', 'CANCELED', 'RESCHEDULE', 'CHECK_IN_UNDONE']);

export interface HistoryWords {
  title: string;
  message: string;
  /** The message is the reason. */
  reason?: true;
}

/** A history entry in words: what happened, and the message that belongs to it. */
export function historyWords({ historyType, meetingStatus, message }: HistoryEntry): HistoryWords {
  const title = t(titles[historyType] ?? meetingStatusLabels[meetingStatus]);
  if (historyType === 'CHECKED_IN') return { title, message: sidesIn(message) };
  if (historyType === 'MEETING_RATING') return { title, message: scoreIn(message) };
  if (historyType === 'EDITED') return { title, message: editedIn(message) };
  if (historyType === 'RESEATED' || historyType === 'SEAT_MOVED') return { title, message: movedIn(message) };
  return reasoned.has(historyType) && message ? { title, message, reason: true } : { title, message };
}

const isParty = (word: string): word is Party => word === 'OWNER' || word === 'PARTICIPANT';

/** "OWNER PARTICIPANT": who was there. */
const sidesIn = (message: string): string =>
  listed(message.split(' ').map((side) => (isParty(side) ? t(partyLabels[side]) : side)));

const editedParts: Record<string, string> = {
  timeslot: 'Timeslot',
  time: 'Time',
  venue: 'Venue',
  location: 'Location',
  purpose: 'Meeting purpose',
  message: 'Message',
  'proposed timeslots': 'Proposed timeslots',
};

/** "timeslot, message": what was changed. */
const editedIn = (message: string): string =>
  message
    .split(', ')
    .map((part) => (spoken() === 'en' || !editedParts[part] ? part : t(editedParts[part]).toLowerCase()))
    .join(', ');

/** What stands before the last bracket, and what is in it: a room's name may have brackets of its own. */
function partsOf(message: string): [route: string, why?: string] {
  let open = 0;
  for (let at = message.length - 1; message.endsWith(')') && at > 0; at--) {
    if (message[at] === ')') open += 1;
    if (message[at] === '(') open -= 1;
    if (open === 0) {
      const why = message.slice(at + 1, -1);
      // A place that ends with a bracket is no reason.
      return closed.test(why) && message[at - 1] === ' ' ? [message.slice(0, at - 1), why] : [message];
    }
  }
  return [message];
}
const closed = / (closed|deleted|disabled|removed|reduced) ?|disabled$/;

/** "Hall, place 3 → Annex, Table 2 (Hall closed for Day 1)": from where to where, and why. Names stay as they are. */
function movedIn(message: string): string {
  const [route, why] = partsOf(message);
  const places = route.split(' → ').map(placeIn).join(' → ');
  return why === undefined ? places : `${places} (${closingIn(why)})`;
}

const placeIn = (place: string): string =>
  place === 'No table'
    ? t('No table')
    : dateWordsIn(place, spoken()).replace(
        /(^|, )place (\d+)$/,
        (_whole, before: string, seatNumber: string) =>
          before.concat(t('place {seatNumber}', { seatNumber })),
      );

/** "undone: Hall closed for Day 1". */
const closingIn = (why: string): string =>
  why.startsWith('undone: ') ? t('undone: {what}', { what: said(why.slice('undone: '.length)) }) : said(why);

/** "OWNER 4": whose score. Ratings of before it was written say nothing. */
function scoreIn(message: string): string {
  const [side = '', score] = message.split(' ');
  return isParty(side) && score ? t('{side}: {score} of 5', { side: t(partyLabels[side]), score }) : message;
}
