import type { Caller } from '../../contract/call.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { useNow } from '../ui/use-now.ts';

/**
 * The present by the server's clock, as the desk knows it from the answers: what may be done now is decided there, and a
 * laptop's own clock may be minutes off.
 */

/** An answer says its second, and took a moment to come: clocks that are so near to each other are taken for one, in ms. */
const SAME_MS = 2000;

/** Not the domain's own: signing in loads this with the first view, and the domain's brings the schemas along. */
const instantOf = (millis: number): Instant => new Date(millis).toISOString();

/** How far this browser's clock is behind the server's, in ms. */
let behindMs = 0;

/** Notes what an answer's `Date` says, read when this browser's clock said `readAt`, in epoch milliseconds. */
export function noteAnswerDate(date: string | null, readAt: number): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const apart = said - readAt;
  behindMs = Math.abs(apart) <= SAME_MS ? 0 : apart;
}

/** The same caller; each answer tells what the time is. */
export const notingTime = (caller: Caller): Caller => ({
  ...caller,
  transport: async (url, request) => {
    const answer = await caller.transport(url, request);
    noteAnswerDate(answer.headers.get('date'), Date.now());
    return answer;
  },
});

/** The present. */
export const present = (): Instant => instantOf(Date.now() + behindMs);

/** The present, renewed every `intervalMs` while the page is visible. */
export const usePresent = (intervalMs: number): Instant => instantOf(useNow(intervalMs) + behindMs);
