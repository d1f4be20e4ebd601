import { z } from 'zod';
import { tabletIds } from '../devices/tablet-settings.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { type RehearsalEnd, type RehearsalWord, rehearsalMinutes } from './rehearsal.ts';

/** What staff say of tablets from the desk: rehearse for so long, or end it (null). */
export const rehearseTabletsArgs = z.object({
  deviceIds: tabletIds,
  minutes: z.union(rehearsalMinutes.map((minutes) => z.literal(minutes))).nullable(),
});
export type RehearseTabletsArgs = z.output<typeof rehearseTabletsArgs>;

/** The desk's word to a tablet. One that ends a rehearsal is over when it is said. */
export const rehearsalWordOf = (
  id: string,
  minutes: RehearseTabletsArgs['minutes'],
  now: Instant,
): RehearsalWord => ({ id, saidAt: now, until: minutes === null ? now : addMinutes(now, minutes) });

/** What the desk knows of a tablet's rehearsal. */
export interface RehearsalFacts {
  /** Until when the desk wants it; null: it was never said. */
  until: Instant | null;
  /** Why that does not hold on the tablet; null: it does, or it has not heard of it. */
  endedBecause: RehearsalEnd | null;
  /** It said so with its last report. */
  rehearsing: boolean;
}

/**
 * ON: it rehearses. STARTING: it has not heard of it yet. NOT_STARTED: people were about to arrive. OFF: it does not, and is not
 * wanted to.
 */
export type RehearsalPhase = 'ON' | 'STARTING' | 'NOT_STARTED' | 'OFF';

export function rehearsalPhase(
  { until, endedBecause, rehearsing }: RehearsalFacts,
  now: Instant,
): RehearsalPhase {
  if (rehearsing) return 'ON';
  if (until === null || until <= now) return 'OFF';
  if (endedBecause === 'MEETING_NEAR') return 'NOT_STARTED';
  return endedBecause === null ? 'STARTING' : 'OFF';
}
