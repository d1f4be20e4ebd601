import type { Message } from '../language/message.ts';
import type { Meeting } from './meeting.ts';
import * as meetingsMessages from './messages.ts';

/** What an edit of a request changed, for the history: "Changed: timeslot, message". Null where nothing changed. */
export function editedText(before: Meeting, after: Meeting): Message | null {
  const parts = partsChanged(before, after);
  return parts.length > 0 ? meetingsMessages.edited({ parts }) : null;
}

function partsChanged(before: Meeting, after: Meeting): Message[] {
  const parts: Message[] = [];
  const moved = before.startAt !== after.startAt || before.timeslotId !== after.timeslotId;
  if (moved || before.endAt !== after.endAt)
    parts.push(after.timeslotId ? meetingsMessages.editedTimeslot : meetingsMessages.editedTime);
  if (before.venue !== after.venue) parts.push(meetingsMessages.editedVenue);
  if (before.meetingLocation !== after.meetingLocation) parts.push(meetingsMessages.editedLocation);
  if (before.meetingPurpose !== after.meetingPurpose) parts.push(meetingsMessages.editedPurpose);
  if (before.message !== after.message) parts.push(meetingsMessages.editedMessage);
  if (before.proposedTimeslots.join() !== after.proposedTimeslots.join())
    parts.push(meetingsMessages.editedProposals);
  return parts;
}
