import type { Endpoint } from '../../contract/endpoint.ts';
import { isList } from '../../contract/list-calls.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { Refusal } from '../perform/refusal.ts';
import type { ListCounts } from './list-counts.ts';

export interface KeyLane {
  /** Counts a call of an API key; of anyone else nothing. @throws Refusal RATE_LIMITED with `retryAfter` in seconds */
  enter(declared: Endpoint, actor: Actor, now: Date): Promise<void>;
}

const PROGRAM_LISTS = 4;

/**
 * So many calls a minute for each API key, on this machine: one that runs in circles holds up nobody else. Of lists four
 * times as many for all keys of a program together: fifty keys keep the database no busier than four.
 */
export function createKeyLane(mostPerMinute: number, counts: ListCounts): KeyLane {
  const take = async (what: string, most: number, now: Date): Promise<void> => {
    const at = now.getTime();
    const { count, windowEnds } = await counts.count(what, at);
    if (count > most) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((windowEnds - at) / 1000) });
  };
  return {
    async enter(declared, actor, now) {
      if (actor.kind !== 'USER' || !actor.key) return;
      await take(`key ${actor.key.keyId}`, mostPerMinute, now);
      if (isList(declared)) await take(`keys of ${actor.key.programId}`, PROGRAM_LISTS * mostPerMinute, now);
    },
  };
}
