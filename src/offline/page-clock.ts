import { type ClockEvidence, SET_MS } from '../domain/meetings/clock-evidence.ts';
import { type ClockEstimate, offsetOf } from '../domain/meetings/device-clock.ts';
import { uuidOf } from '../domain/people/ids.ts';
import { type Instant, instantOf, millisOf } from '../domain/time/instants.ts';
import type { OutboxRow, RowClock } from './documents.ts';

/** The two clocks of a page: one that can be set, and one that cannot, and may stop while the device sleeps. */
export interface TwoClocks {
  clock(): Instant;
  /** Milliseconds since some moment of this page's own. */
  monotonic(): number;
}

const realClocks: TwoClocks = {
  clock: () => instantOf(Date.now()),
  monotonic: () => performance.now(),
};

/** What one page or worker knows of the device's clock while it lives: by it a setting of the clock is noticed. */
export class PageClock {
  readonly page = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  readonly #clocks: TwoClocks;
  /** The estimate as it was after this page's last answer, and what the clocks read then. */
  #sample: { offsetMs: number; anchorMs: number } | null = null;

  constructor(clocks: TwoClocks = realClocks) {
    this.#clocks = clocks;
  }

  #anchor = (): number => Math.round(millisOf(this.#clocks.clock()) - this.#clocks.monotonic());

  /** An answer of the server was read, and this is known since. */
  sampled(offsetMs: number): void {
    this.#sample = { offsetMs, anchorMs: this.#anchor() };
  }

  /** By how much the clock went ahead since the estimate; undefined where another page has made it. */
  aheadSince(estimate: ClockEstimate): number | undefined {
    const same = this.#sample !== null && this.#sample.offsetMs === offsetOf(estimate);
    return same && this.#sample ? this.#anchor() - this.#sample.anchorMs : undefined;
  }

  /** Whether the clock may have been set since the estimate, which then no longer holds. */
  outdates = (estimate: ClockEstimate): boolean => Math.abs(this.aheadSince(estimate) ?? 0) > SET_MS;

  /** What is kept with a command that is recorded now. */
  rowClock(estimate: ClockEstimate | undefined): RowClock {
    const now = { page: this.page, anchorMs: this.#anchor() };
    if (!estimate) return now;
    const aheadBeforeMs = this.aheadSince(estimate);
    const [offsetMs, withinMs] = [offsetOf(estimate), estimate.atMostMs - estimate.atLeastMs];
    return { ...now, offsetMs, withinMs, ...(aheadBeforeMs === undefined ? {} : { aheadBeforeMs }) };
  }

  /** What is sent with a command that waited; nothing of one that an older version recorded. */
  evidence({ clock, from }: Pick<OutboxRow, 'clock' | 'from'>): ClockEvidence | undefined {
    if (from) return { offsetMs: from.offsetMs, doubtMs: from.doubtMs ?? 0 };
    if (!clock) return undefined;
    const { page, anchorMs, ...said } = clock;
    return page === this.page ? { ...said, aheadSinceMs: this.#anchor() - anchorMs } : said;
  }
}
