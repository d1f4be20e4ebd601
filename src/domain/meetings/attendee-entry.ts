import { z } from 'zod';
import type { Message, Param } from '../language/message.ts';
import type { PartyOrBoth } from './attendance.ts';
import { type Attendee, attendeeArgs } from './attendee.ts';
import * as attendeeMessages from './attendee-messages.ts';

/** Who came, as an entry of a meeting's history keeps it and staff read it. */

interface AttendeeEntry extends Attendee {
  party: PartyOrBoth;
}

const entryShape = attendeeArgs.and(z.object({ party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']) }));

/** As it is stored: a person by their id, so that their name is nobody's to keep. */
export const attendeeEntry = ({ party, personId, guestName, people }: AttendeeEntry): string =>
  JSON.stringify({ party, personId, guestName, people });

/** @returns null for what is no such entry */
export function readAttendeeEntry(stored: string): AttendeeEntry | null {
  try {
    const read = entryShape.safeParse(JSON.parse(stored));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * "Invited: Budi Santoso (guest), 3 people".
 *
 * @param names of people by their ids, as far as they still take part
 */
export function attendeeEntryText(entry: AttendeeEntry, names: ReadonlyMap<string, string>): Message {
  const { party, personId, guestName, people } = entry;
  const who: Param[] = [];
  if (guestName !== null) who.push(attendeeMessages.guest({ name: guestName }));
  if (personId !== null) who.push(names.get(personId) ?? attendeeMessages.noLongerHere);
  if (people !== null) who.push(attendeeMessages.peopleAtTable({ count: people }));
  const side = party === 'OWNER' ? attendeeMessages.invited : attendeeMessages.requester;
  return attendeeMessages.sideCame({ side, who });
}
