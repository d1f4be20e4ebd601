import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';

/** Instants and days as input. Apart from what is done with them: screens that only show them load no schemas. */

/**
 * Reads an instant with any offset and answers it in UTC with milliseconds (API.md, Conventions). Only years in which
 * programs can be: others do not compare as text, and the database cannot keep all of them.
 */
export const instantArgs = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1900 && year < 3000;
  }, encodeMessage(basicMessages.timeUnreadable))
  .transform((text) => new Date(text).toISOString());

/** A calendar day (`Day`). */
export const dayArgs = z.iso.date();
