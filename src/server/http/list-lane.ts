import type { Endpoint } from '../../contract/endpoint.ts';
import { isList } from '../../contract/list-calls.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { Refusal } from '../perform/refusal.ts';

const WINDOW_MS = 60_000;
/** More tokens than ask for lists in one minute. */
const MAX_TOKENS = 100_000;

export interface ListLane {
  /** Counts a list for the token that asks. @throws Refusal RATE_LIMITED with `retryAfter` in seconds */
  enter(declared: Endpoint, actor: Actor, now: Date): void;
}

/**
 * So many lists a minute for a token, in this process: more than anyone reads, less than keeps the database busy. Doors
 * are not counted, nor is what is not a list: pull, replay, writes.
 */
export function createListLane(mostPerMinute: number): ListLane {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    enter(declared, actor, now) {
      if (actor.kind !== 'USER' || !isList(declared)) return;
      const at = now.getTime();
      if (at >= windowEnds || at < windowEnds - WINDOW_MS || counts.size > MAX_TOKENS) {
        counts = new Map();
        windowEnds = at + WINDOW_MS;
      }
      const token = actor.sessionId ?? actor.userId;
      const count = (counts.get(token) ?? 0) + 1;
      counts.set(token, count);
      if (count > mostPerMinute)
        throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((windowEnds - at) / 1000) });
    },
  };
}
