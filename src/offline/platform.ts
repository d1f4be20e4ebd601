import type { Transport } from '../contract/call.ts';
import { type Instant, instantOf } from '../domain/time/instants.ts';

/** What the exchange needs of its platform, so that a test can replace clock, random numbers and network. */
export interface Platform {
  /** The device's clock. */
  clock(): Instant;
  /** 0 (included) to 1 (excluded), as Math.random. */
  random(): number;
  /** Calls the job once after so many ms. @returns how to call it off */
  after(ms: number, job: () => void): () => void;
}

export const browserPlatform: Platform = {
  clock: () => instantOf(Date.now()),
  random: () => Math.random(),
  after: (ms, job) => {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  },
};

/** A call that has not answered by now is cut, in ms: a half-open connection must not hold the queue. */
const CALL_TIMEOUT_MS = 30_000;

/** The browser's fetch as the contract's callers want it: never cached, with a time limit. */
export const fetchTransport: Transport = async (url, request) => {
  const limit = AbortSignal.timeout(request.timeoutMs ?? CALL_TIMEOUT_MS);
  const given = request.signal instanceof AbortSignal ? [request.signal] : [];
  return await fetch(url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    cache: 'no-store',
    // The browser's own cookie goes along: by it the server knows a browser that has signed in (docs/decisions/027).
    credentials: 'same-origin',
    signal: AbortSignal.any([limit, ...given]),
  });
};

/** Longest wait between two attempts, in ms. */
export const BACKOFF_CAP_MS = 30_000;

/** How long to wait after so many failures in a row (1 and up): doubling from a second, half of it dice, at most 30 s. */
export function backoffMs(failures: number, random: () => number): number {
  const whole = Math.min(BACKOFF_CAP_MS, 1000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(whole * (0.5 + random() / 2));
}
