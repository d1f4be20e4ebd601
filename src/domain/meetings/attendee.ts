import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as attendeeMessages from './attendee-messages.ts';

/** Who came for a side of a meeting, and how many of them sit at the table (docs/decisions/055). */

/** The longest name that staff type for a substitute. */
export const GUEST_NAME_LENGTH = 120;
/** The most people of one side who are counted at a table. */
export const MAX_PEOPLE = 20;

export interface Attendee {
  /** One of the organization's people: whose badge was scanned, or whom staff chose. Null: nobody of them was named. */
  personId: string | null;
  /** A guest who came in their place, as staff typed the name; null: none. */
  guestName: string | null;
  /** How many people of the side sit at the table; null: not counted. */
  people: number | null;
}

/** NUL or half a character: no database keeps it, and one operation must not hold up the rest of its batch. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const guestNameArgs = z
  .string()
  .trim()
  .min(1, encodeMessage(attendeeMessages.guestNameEmpty))
  .max(GUEST_NAME_LENGTH, encodeMessage(attendeeMessages.guestNameTooLong({ length: GUEST_NAME_LENGTH })))
  .refine(storable, encodeMessage(attendeeMessages.guestNameUnwritable));

export const attendeeArgs = z
  .object({
    personId: z.uuid().toLowerCase().nullable().default(null),
    guestName: guestNameArgs.nullable().default(null),
    people: z
      .int(encodeMessage(attendeeMessages.peopleCount({ most: MAX_PEOPLE })))
      .min(1, encodeMessage(attendeeMessages.peopleCount({ most: MAX_PEOPLE })))
      .max(MAX_PEOPLE, encodeMessage(attendeeMessages.peopleCount({ most: MAX_PEOPLE })))
      .nullable()
      .default(null),
  })
  .refine(({ personId, guestName }) => personId === null || guestName === null, {
    message: encodeMessage(attendeeMessages.personOrGuest),
  });

/** Whether it says anything at all. */
export const saysSomething = ({ personId, guestName, people }: Attendee): boolean =>
  personId !== null || guestName !== null || people !== null;

/** The attendee as an operation's digest has it: the same for the same. */
export const attendeeKey = ({ personId, guestName, people }: Attendee): string =>
  JSON.stringify([personId, guestName, people]);
