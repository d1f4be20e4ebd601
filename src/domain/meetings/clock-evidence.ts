import { type Instant, millisOf } from '../time/instants.ts';

/**
 * What a device knows of its clock between something that was said on it and its sending, in milliseconds
 * (docs/decisions/028). Left out is what it does not know.
 */
export interface ClockEvidence {
  /** How far the clock was behind the server's by the last answer before it was said: the least it can have been. */
  offsetMs?: number | undefined;
  /** By how much it may have been more. */
  withinMs?: number | undefined;
  /** By how much the clock went further than the monotonic one from that answer until it was said. */
  aheadBeforeMs?: number | undefined;
  /** The same from then until it is sent. Not known where the page has been loaded anew. */
  aheadSinceMs?: number | undefined;
  /** It was answered once, or comes from another device: `offsetMs` was found, and is in doubt by so much. */
  doubtMs?: number | undefined;
}

/** By which offset a time is corrected, and by how much it is in doubt; 0: not in doubt. */
export interface OffsetFound {
  offsetMs: number;
  doubtMs: number;
}

/** A clock that went further than the monotonic one by more than this was set, or the device slept, in ms. */
export const SET_MS = 1000;
/** Two readings of one clock may be so far apart, and a stamp so far off without being called in doubt, in ms. */
export const AGREE_MS = 2000;

/**
 * What the offset may have been, on the other side of a span in which the clock went ahead of the monotonic one by so
 * much: the monotonic one stands still while a device sleeps, so ahead means set forward or slept; behind, set back.
 *
 * @param sign -1: the offset is known before the span and asked after it; 1: the other way round
 */
function across(offsetMs: number, aheadMs: number | undefined, sign: 1 | -1): number[] {
  if (aheadMs === undefined || !leapt(aheadMs)) return [offsetMs];
  const set = offsetMs + sign * aheadMs;
  return aheadMs < 0 ? [set] : [offsetMs, set];
}

const leapt = (aheadMs: number | undefined): boolean => Math.abs(aheadMs ?? 0) > SET_MS;

const spread = (offsets: readonly number[]): number => Math.max(...offsets) - Math.min(...offsets);

/**
 * How far the clock was behind when something was said. On one page, without a leap since, as far as it is now; after
 * one, as far as it was by the last answer before it. Where leaps on both sides leave several possibilities, the one
 * that what is known before and after agree on. On another page what was known then, in doubt where it is not what is
 * known now.
 *
 * Worst case: a device sleeps exactly as long as its clock was set by; then it is in doubt by that.
 *
 * @param nowMs how far the clock is behind at the sending (`offsetOfBatch`)
 * @param said.capturedAt by the device's clock: an offset that puts it after its arrival is impossible
 */
export function offsetWhenSaid(
  said: { capturedAt: Instant; clock?: ClockEvidence | undefined },
  nowMs: number,
  receivedAt: Instant,
): OffsetFound {
  const { clock } = said;
  if (!clock) return { offsetMs: nowMs, doubtMs: 0 };
  const { offsetMs, aheadBeforeMs, aheadSinceMs } = clock;
  if (clock.doubtMs !== undefined) return { offsetMs: offsetMs ?? nowMs, doubtMs: clock.doubtMs };
  const samePage = aheadSinceMs !== undefined;
  if (samePage && Math.abs(aheadSinceMs) <= SET_MS) return { offsetMs: nowMs, doubtMs: 0 };
  const most = millisOf(receivedAt) - millisOf(said.capturedAt) + AGREE_MS;
  const possible = (one: number) => one <= most;
  const after = across(nowMs, aheadSinceMs, 1).filter(possible);
  const before = offsetMs === undefined ? [] : across(offsetMs, aheadBeforeMs, -1).filter(possible);
  const [first] = before;
  if (first === undefined) {
    // Where nothing agrees with the arrival, it was said when it arrived, or before.
    const offset = after[0] ?? Math.min(nowMs, most - AGREE_MS);
    const untold = offsetMs === undefined && !leapt(aheadSinceMs);
    return { offsetMs: offset, doubtMs: untold ? 0 : spread([...after, offset, most]) };
  }
  const known = aheadBeforeMs !== undefined && !leapt(aheadBeforeMs);
  if (samePage && known) return { offsetMs: first, doubtMs: 0 };
  const agreed = before.filter((one) => after.some((other) => agree(one, other, clock)));
  // Set while it slept too, or while no page watched it, a clock may be as far behind as the arrival allows.
  const furthest = known ? [] : [most];
  if (agreed[0] === undefined)
    return { offsetMs: first, doubtMs: spread([...before, ...after, ...furthest]) };
  const apart = spread(agreed);
  return { offsetMs: samePage ? agreed[0] : nowMs, doubtMs: apart > AGREE_MS ? apart : 0 };
}

const agree = (before: number, after: number, { withinMs = 0 }: ClockEvidence): boolean =>
  after >= before - AGREE_MS && after <= before + withinMs + AGREE_MS;

/**
 * The same on the device itself, for what waits: what its clock is known to be now, unless that cannot be what it was
 * when it was said.
 */
export function offsetOnDevice(clock: ClockEvidence | undefined, nowMs: number): number {
  if (clock?.offsetMs === undefined) return nowMs;
  const { offsetMs, aheadBeforeMs: ahead = 0 } = clock;
  const then = ahead < -SET_MS ? offsetMs - ahead : offsetMs;
  return agree(then, nowMs, clock) ? nowMs : then;
}
