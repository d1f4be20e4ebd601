import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { registrantFilterArgs } from '../registration/registrant-filter.ts';

/** A segment: a filter of a program's registrants that its staff have given a name. Who is in it is looked up each time. */

export interface Segment {
  segmentId: string;
  name: string;
  filter: z.output<typeof registrantFilterArgs>;
}

export const MAX_SEGMENT_NAME = 60;
/** How many a program has at most: a list that a person looks through. */
export const MAX_SEGMENTS = 100;

export const segmentId = z.uuid().toLowerCase();

export const segmentName = z
  .string({ error: encodeMessage(inputMessages.required) })
  .trim()
  .min(1, encodeMessage(inputMessages.required))
  .max(MAX_SEGMENT_NAME, encodeMessage(inputMessages.tooLong({ max: MAX_SEGMENT_NAME })));

export const segmentArgs = z.object({ name: segmentName, filter: registrantFilterArgs });
export type SegmentArgs = z.output<typeof segmentArgs>;

/** Whether two names read the same to people. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
