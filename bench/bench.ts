/** What a bench is: something that measures, and says what it would like to find. */

/** One line of the table. */
export interface Figure {
  /** What was measured, in words. */
  what: string;
  /** How: sizes, throttling, how often. */
  how: string;
  /** As a person reads it: `143 ms`, `0.71`, `28 of 30`. */
  value: string;
  /** The spread where there is one: `p90 201 ms`. */
  spread?: string;
  /** As the issue says it; left out where there is none. */
  goal?: string;
  /** Whether the goal was met; left out without one. */
  met?: boolean;
}

export interface Bench {
  /** As it is called on the command line. */
  name: string;
  /** One line for people. */
  title: string;
  run(say: (line: string) => void): Promise<Figure[]>;
  /** Only some parts of it run: what the page says of the others stays. */
  isPart?: boolean;
}

/** The value below which this share of the samples lies, by the nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** `7.4 ms`, `143 ms`, `2.10 s`. */
export function showMs(millis: number): string {
  if (millis >= 2000) return `${(millis / 1000).toFixed(2)} s`;
  return `${millis < 20 ? millis.toFixed(1) : Math.round(millis)} ms`;
}

export const showKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
