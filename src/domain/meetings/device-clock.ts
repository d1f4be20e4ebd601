import { type Instant, millisOf } from '../time/instants.ts';

/**
 * What a device knows of its clock: how far it is behind the server's lies between the two, in milliseconds. One
 * estimate a device, made from every answer it gets (docs/conflicts.md, Stamps).
 */
export interface ClockEstimate {
  atLeastMs: number;
  atMostMs: number;
}

/** One question and its answer: the ends by the device's clock, the middle by the server's. */
export interface ClockExchange {
  sentAt: Instant;
  serverTime: Instant;
  answeredAt: Instant;
}

/** From here on a clock is called wrong, on the device itself and on staff's list, in ms. Check-ins are corrected all the same. */
export const WRONG_CLOCK_MS = 120_000;

/** Clocks are read in whole milliseconds and drift a little; what differs by more has been set. */
const SLACK_MS = 50;

/**
 * What one exchange proves: the server's time was written after the question was sent and before the answer was there,
 * so the round trip is the width of what is unknown. Null where the clock was set back in between.
 */
export function clockSample({ sentAt, serverTime, answeredAt }: ClockExchange): ClockEstimate | null {
  const [sent, server, answered] = [millisOf(sentAt), millisOf(serverTime), millisOf(answeredAt)];
  return answered < sent ? null : { atLeastMs: server - answered, atMostMs: server - sent };
}

/**
 * Narrows what is known by a new sample. Where the two cannot both be true the clock has been set (or has drifted by
 * more than the line's latency), and only the new one counts.
 *
 * After each sample the estimate is at least as good as that sample alone, so none ever grows too old.
 */
export function refineClock(kept: ClockEstimate | null, sample: ClockEstimate): ClockEstimate {
  if (!kept) return sample;
  const apart = Math.max(sample.atLeastMs - kept.atMostMs, kept.atLeastMs - sample.atMostMs);
  if (apart > SLACK_MS) return sample;
  const atLeastMs = Math.max(kept.atLeastMs, sample.atLeastMs);
  return { atLeastMs, atMostMs: Math.max(atLeastMs, Math.min(kept.atMostMs, sample.atMostMs)) };
}

/**
 * The offset a device goes by: the least it can be, not the middle. While a clock runs evenly the least only ever grows,
 * so of two things said on one device the later always has the later stamp, whatever the latency of either's message.
 * It never puts a stamp after its arrival (where all would be cut to one), and what is said after an answer was read
 * never gets a stamp before that answer. Its price: stamps early by the fastest answer's way back, some 10 ms in a hall.
 */
export const offsetOf = (estimate: ClockEstimate): number => estimate.atLeastMs;

/** A request takes so long at most; beyond, the device's clock has been set since its last sample. */
export const MAX_ROUND_TRIP_MS = 60_000;

/**
 * How far a device's clock is behind when its batch arrives, in milliseconds: its own estimate where that is plausible,
 * else as measured. What is measured is too great by the latency, never too small, so an estimate above it is wrong.
 *
 * Worst case, a clock set before any answer was read: the batch is measured, and its stamps are late by the request's
 * latency. On a page that was loaded anew meanwhile, set back by less than a minute: early by as much as it was set. What
 * was recorded before the setting and is sent after it goes by `offsetWhenSaid`.
 *
 * @param batch.offsetMs the device's estimate, ms behind the server; left out by a device that has none
 */
export function offsetOfBatch(
  batch: { sentAt?: Instant | undefined; offsetMs?: number | undefined },
  receivedAt: Instant,
): number {
  if (batch.sentAt === undefined) return 0;
  const measured = millisOf(receivedAt) - millisOf(batch.sentAt);
  if (batch.offsetMs === undefined) return measured;
  const latency = measured - batch.offsetMs;
  return latency >= 0 && latency <= MAX_ROUND_TRIP_MS ? batch.offsetMs : measured;
}
