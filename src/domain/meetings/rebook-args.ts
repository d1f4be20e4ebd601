import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { venues } from '../schedule/schedule.ts';

/** Which time is asked for after a no-show (`rebook.ts`). Apart from the rule, which phones load too. */
export const rebookArgs = z.object({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  venue: z.enum(venues, { error: encodeMessage(inputMessages.venueFirst) }),
});
export type RebookArgs = z.output<typeof rebookArgs>;
