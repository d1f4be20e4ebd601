import type { Actor } from '../../domain/people/actor.ts';
import { Refusal } from '../perform/refusal.ts';
import type { ListCounts } from './list-counts.ts';

export interface KeyLane {
  /** Counts a call of an API key; of anyone else nothing. @throws Refusal RATE_LIMITED with `retryAfter` in seconds */
  enter(actor: Actor, now: Date): Promise<void>;
}

/** So many calls a minute for each API key, on this machine: one that runs in circles holds up nobody else. */
export function createKeyLane(mostPerMinute: number, counts: ListCounts): KeyLane {
  return {
    async enter(actor, now) {
      if (actor.kind !== 'USER' || !actor.key) return;
      const at = now.getTime();
      const { count, windowEnds } = await counts.count(`key ${actor.key.keyId}`, at);
      if (count > mostPerMinute)
        throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((windowEnds - at) / 1000) });
    },
  };
}
