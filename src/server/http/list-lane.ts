import type { Endpoint } from '../../contract/endpoint.ts';
import { isList } from '../../contract/list-calls.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { Refusal } from '../perform/refusal.ts';
import { createListCounts, type ListCounts } from './list-counts.ts';

export interface ListLane {
  /** Counts a list for the token that asks. @throws Refusal RATE_LIMITED with `retryAfter` in seconds */
  enter(declared: Endpoint, actor: Actor, now: Date): Promise<void>;
}

/**
 * So many lists a minute for a token, on this machine: more than anyone reads, less than keeps the database busy. Doors
 * are not counted, nor is what is not a list: pull, replay, writes.
 */
export function createListLane(mostPerMinute: number, counts: ListCounts = createListCounts()): ListLane {
  return {
    async enter(declared, actor, now) {
      // A key has a limit of its own, of all its calls.
      if (actor.kind !== 'USER' || actor.key || !isList(declared)) return;
      const at = now.getTime();
      const { count, windowEnds } = await counts.count(actor.sessionId ?? actor.userId, at);
      if (count > mostPerMinute)
        throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((windowEnds - at) / 1000) });
    },
  };
}
