import type { z } from 'zod';
import type { historyEntryShape } from '../../../contract/shapes.ts';
import { meetingStatusLabels } from '../../../domain/meetings/meeting.ts';
import { partyLabels } from './meeting-words.ts';

export type HistoryEntry = z.output<typeof historyEntryShape>;

const titles: Record<string, string> = {
  REQUESTED: 'Requested',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
  RESCHEDULE: 'Rescheduled',
  SEAT_MOVED: 'Moved to another table',
  CHECKED_IN: 'Checked in',
  CHECK_IN_UNDONE: 'Check-in undone',
  MEETING_RATING: 'Rated',
};

/** A history entry in words: what happened, and the message that belongs to it. A check-in's message names its sides. */
export function historyWords(entry: HistoryEntry): { title: string; message: string } {
  const title = titles[entry.historyType] ?? meetingStatusLabels[entry.meetingStatus];
  if (entry.historyType !== 'CHECKED_IN') return { title, message: entry.message };
  const sides = entry.message
    .split(' ')
    .map((side) => (side === 'OWNER' || side === 'PARTICIPANT' ? partyLabels[side] : side));
  return { title, message: sides.join(' and ') };
}
