/** Pauses before the 1st, 2nd, … attempt to get a camera back, in milliseconds; the last one repeats. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000];

/**
 * How long to wait before another attempt. The first is quick, because the usual reason is an app that came back
 * from the background; a camera that another app holds is asked for every eight seconds.
 */
export function restartPause(failures: number): number {
  const last = PAUSES_MS.length - 1;
  return PAUSES_MS[Math.min(Math.max(failures, 0), last)] ?? 8000;
}
