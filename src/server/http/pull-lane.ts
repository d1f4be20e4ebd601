import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isKeyedName } from '../../domain/devices/device-key.ts';
import { DEVICE_TOKEN_PREFIX } from '../identity/device-secrets.ts';
import { Refusal } from '../perform/refusal.ts';

export interface PullLane {
  /**
   * Does the call when its turn comes; every call but a phone's pull has it immediately.
   *
   * @throws Refusal TOO_BUSY with `retryAfter` in seconds, where too many wait already
   */
  pass<Result>(declared: Endpoint, request: FastifyRequest, job: () => Promise<Result>): Promise<Result>;
}

export interface PullLimits {
  /** So many pulls of phones run at a time: doors, replays and the desk share the database with no more. */
  running: number;
  /** So many wait, about half a second's work; the next is asked to come back. */
  waiting: number;
}

export const pullLimits: PullLimits = { running: 4, waiting: 150 };

/** Several processes share one database: together they run hardly more pulls than one alone, and each at least two. */
export const pullLimitsOf = (processes: number): PullLimits => ({
  running: Math.max(2, Math.ceil(pullLimits.running / processes)),
  waiting: Math.ceil(pullLimits.waiting / processes),
});

/** When to come back, in seconds: each at another moment. */
const RETRY_AFTER_S = { least: 2, spread: 8 };

/** Phones' pulls wait in one line in this process, so that many phones at the same moment delay no door. */
export function createPullLane(
  limits: PullLimits = pullLimits,
  random: () => number = Math.random,
): PullLane {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async pass(declared, request, job) {
      if (declared.name !== 'pullChanges' || isTablet(request)) return await job();
      if (running < limits.running) running += 1;
      else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else {
        const { least, spread } = RETRY_AFTER_S;
        throw new Refusal('TOO_BUSY', { retryAfter: Math.round((least + random() * spread) * 10) / 10 });
      }
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

/** By what it says it is, before anyone is looked up: a caller who lies only skips the line, and is refused by `readSession`. */
function isTablet({ headers }: FastifyRequest): boolean {
  const token = headers.authorization?.split(' ')[1] ?? '';
  return token.startsWith(DEVICE_TOKEN_PREFIX) || isKeyedName(token);
}
