import { z } from 'zod';

/** Whether an organization stands by for free time: it is offered another meeting where a partner does not come. */

export const standByArgs = z.object({ standsBy: z.boolean() });

/**
 * What a phone says of it. An organization stands by from its first check-in on, until it turns that off: before it, it is not
 * known to be in the building, and nothing is offered.
 *
 * @param offersOn the program offers released tables
 * @param standsBy undefined: its document is not on the phone
 * @param seen the organization has been checked in
 * @returns ON and OFF: what it chose, with the other one as a tap; null: nothing to say
 */
export function shownStandBy({
  offersOn,
  standsBy,
  seen,
}: {
  offersOn: boolean;
  standsBy: boolean | undefined;
  seen: boolean;
}): 'ON' | 'OFF' | null {
  if (!offersOn || standsBy === undefined) return null;
  if (!standsBy) return 'OFF';
  return seen ? 'ON' : null;
}
