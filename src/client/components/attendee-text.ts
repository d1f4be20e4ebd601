import type { Attendee } from '../../domain/meetings/attendee.ts';
import { many, t } from '../words/words.ts';

/**
 * "Budi Santoso (guest) · 3 people": who came for a side; empty where nothing of it is known.
 *
 * @param nameOf the name of a person by their id; null: not known here
 */
export function attendeeText(attendee: Attendee, nameOf: (personId: string) => string | null): string {
  const { personId, guestName, people } = attendee;
  const name = personId === null ? null : nameOf(personId);
  return [
    guestName === null ? name : t('{name} (guest)', { name: guestName }),
    people === null ? null : many(people, '{count} person', '{count} people'),
  ]
    .filter(Boolean)
    .join(' · ');
}
