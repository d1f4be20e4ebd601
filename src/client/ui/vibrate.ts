import type { Cue } from './sound.ts';

/** Milliseconds on, off, on …: one short; two; one long and one short. */
const patterns: Record<Cue, number[]> = {
  good: [60],
  warn: [90, 70, 90],
  bad: [320, 90, 160],
};

/** Vibrates where the device can (Safari has no vibration: nothing happens there). */
export function vibrate(cue: Cue): void {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(patterns[cue]);
}
