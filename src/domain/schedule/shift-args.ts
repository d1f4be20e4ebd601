import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import * as scheduleMessages from './messages.ts';

/** What staff choose when a day or an event runs late. */

/** EVENT: the timeslots of one event, from one on. DAY: those of the day's later events too. ROOM: of the event, those of one room. */
export const shiftScopes = ['EVENT', 'DAY', 'ROOM'] as const;
export type ShiftScope = (typeof shiftScopes)[number];

/** KEEP: breaks are put off as they are. SHORTEN: they take up the delay, as far as they last. */
export const shiftBreaks = ['KEEP', 'SHORTEN'] as const;
export type ShiftBreaks = (typeof shiftBreaks)[number];

export const SHIFT_MIN_MINUTES = 5;
export const SHIFT_MAX_MINUTES = 60;

const MINUTES_RULE = encodeMessage(
  scheduleMessages.shiftMinutes({ least: SHIFT_MIN_MINUTES, most: SHIFT_MAX_MINUTES }),
);

export const shiftArgs = z.object({
  /** The first one that starts later. */
  fromTimeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  scope: z.enum(shiftScopes),
  minutes: z.int(MINUTES_RULE).min(SHIFT_MIN_MINUTES, MINUTES_RULE).max(SHIFT_MAX_MINUTES, MINUTES_RULE),
  breaks: z.enum(shiftBreaks),
});
export type ShiftArgs = z.output<typeof shiftArgs>;
