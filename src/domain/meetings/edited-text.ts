import type { Translator } from '../language/translator.ts';
import type { Meeting } from './meeting.ts';

/** What an edit of a request changed, in words for the history: kept in English, read in the reader's language. */

// not said: how the sentence begins that is said below
const LEAD = 'Changed: ';

/** What can change, as the history has it, and its label. */
const labels = {
  timeslot: 'Timeslot',
  time: 'Time',
  venue: 'Venue',
  location: 'Location',
  purpose: 'Meeting purpose',
  message: 'Message',
  'proposed timeslots': 'Proposed timeslots',
} as const;
type Part = keyof typeof labels;

/** "Changed: timeslot, message"; empty where nothing changed. */
export function editedText(before: Meeting, after: Meeting): string {
  const parts = partsChanged(before, after);
  return parts.length > 0 ? LEAD.concat(parts.join(', ')) : '';
}

function partsChanged(before: Meeting, after: Meeting): Part[] {
  const parts: Part[] = [];
  const moved = before.startAt !== after.startAt || before.timeslotId !== after.timeslotId;
  if (moved || before.endAt !== after.endAt) parts.push(after.timeslotId ? 'timeslot' : 'time');
  if (before.venue !== after.venue) parts.push('venue');
  if (before.meetingLocation !== after.meetingLocation) parts.push('location');
  if (before.meetingPurpose !== after.meetingPurpose) parts.push('purpose');
  if (before.message !== after.message) parts.push('message');
  if (before.proposedTimeslots.join() !== after.proposedTimeslots.join()) parts.push('proposed timeslots');
  return parts;
}

/** The same in a reader's language; what was not written by `editedText` stays as it is. */
export function editedWordsIn(message: string, { language, t }: Translator): string {
  if (language === 'en' || !message.startsWith(LEAD)) return message;
  const parts = message
    .slice(LEAD.length)
    .split(', ')
    .map((part) => (isPart(part) ? t(labels[part]).toLowerCase() : part));
  return t('Changed: {parts}', { parts: parts.join(', ') });
}

const isPart = (word: string): word is Part => Object.hasOwn(labels, word);
