import { describe, expect, test } from 'vitest';
import {
  type ClockEvidence,
  offsetOnDevice,
  offsetWhenSaid,
} from '../../../src/domain/meetings/clock-evidence.ts';
import { addMillis } from '../../../src/domain/time/instants.ts';

/** True time of the scan: four minutes before midnight in Jakarta (17:00 UTC), so that most of these go across it. */
const scanned = '2026-11-21T16:56:00.000Z';
const MINUTES = 60_000;

/** What a device would send that knows its clock as the case says, and what the server then measures. */
interface Day {
  /** How far the clock was behind at the last answer before the scan, at the scan, and at the sending, in ms. */
  behind: { known: number; said: number; sent: number };
  /** How long the device slept, its monotonic clock standing still, before and after the scan, in ms. */
  slept?: { before?: number; after?: number };
  /** The page was loaded anew: before the scan, or since. */
  reloaded?: 'BEFORE' | 'SINCE';
  /** How long the request was under way, in ms, where the device could not believe its estimate. */
  latency?: number;
}

function stamped({ behind, slept = {}, reloaded, latency = 0 }: Day) {
  const clock: ClockEvidence = {
    offsetMs: behind.known,
    withinMs: 40,
    aheadBeforeMs: reloaded === 'BEFORE' ? undefined : behind.known - behind.said + (slept.before ?? 0),
    aheadSinceMs: reloaded === 'SINCE' ? undefined : behind.said - behind.sent + (slept.after ?? 0),
  };
  const capturedAt = addMillis(scanned, -behind.said);
  const receivedAt = addMillis(scanned, 20 * MINUTES);
  const { offsetMs, doubtMs } = offsetWhenSaid({ capturedAt, clock }, behind.sent + latency, receivedAt);
  return { off: Math.abs(behind.said - offsetMs), doubtMs };
}

describe('The time of what was said while the clock was off', () => {
  const slow = 180_000;
  const exact: [string, Day][] = [
    ['nothing was set', { behind: { known: slow, said: slow, sent: slow } }],
    [
      'three minutes slow, put right as the network returns',
      { behind: { known: slow, said: slow, sent: 0 } },
    ],
    ['the same over a slow line', { behind: { known: slow, said: slow, sent: 0 }, latency: 1900 }],
    ['set forward by an hour since', { behind: { known: 0, said: 0, sent: -60 * MINUTES } }],
    ['set back by an hour since', { behind: { known: 0, said: 0, sent: 60 * MINUTES } }],
    ['set back by half a minute since', { behind: { known: 0, said: 0, sent: 30_000 } }],
    ['set wrong before, and put right since', { behind: { known: 0, said: slow, sent: 0 } }],
    ['set forward before, and put right since', { behind: { known: 0, said: -slow, sent: 0 } }],
    ['set back before', { behind: { known: 0, said: slow, sent: slow } }],
    ['slept since', { behind: { known: slow, said: slow, sent: slow }, slept: { after: 9 * MINUTES } }],
    ['slept before', { behind: { known: slow, said: slow, sent: slow }, slept: { before: 9 * MINUTES } }],
    [
      'slept before and since',
      { behind: { known: 0, said: 0, sent: 0 }, slept: { before: 5000, after: 5000 } },
    ],
    [
      'slept, and put right since',
      { behind: { known: slow, said: slow, sent: 0 }, slept: { after: MINUTES } },
    ],
    [
      'slept before, put right since',
      { behind: { known: slow, said: slow, sent: 0 }, slept: { before: MINUTES } },
    ],
    ['slept, and set back since', { behind: { known: 0, said: 0, sent: slow }, slept: { after: MINUTES } }],
    [
      'loaded anew before, put right since',
      { behind: { known: slow, said: slow, sent: 0 }, reloaded: 'BEFORE' },
    ],
    [
      'loaded anew before, put right before',
      { behind: { known: slow, said: 0, sent: 0 }, reloaded: 'BEFORE' },
    ],
    ['put right before, loaded anew since', { behind: { known: slow, said: 0, sent: 0 }, reloaded: 'SINCE' }],
    [
      'loaded anew since, nothing set',
      { behind: { known: slow, said: slow, sent: slow }, reloaded: 'SINCE' },
    ],
  ];
  // T1421
  test.each(exact)('is right within two seconds, without doubt: %s', (_name, day) => {
    const { off, doubtMs } = stamped(day);
    expect(doubtMs).toBe(0);
    expect(off).toBeLessThanOrEqual(2000);
  });

  const doubtful: [string, Day, number][] = [
    ['put right', { behind: { known: slow, said: slow, sent: 0 }, reloaded: 'SINCE' }, slow],
    ['set back', { behind: { known: 0, said: 0, sent: slow }, reloaded: 'SINCE' }, slow],
  ];
  // T1424
  test.each(doubtful)(
    'is that of the last answer before, in doubt by what lies between, on a page loaded since: %s',
    (_name, day, doubt) => {
      const { off, doubtMs } = stamped(day);
      expect(doubtMs).toBe(doubt);
      expect(off).toBeLessThanOrEqual(doubt);
    },
  );

  test('goes by the batch where an older version kept nothing, and by what was found where it was answered once', () => {
    const receivedAt = addMillis(scanned, 20 * MINUTES);
    const said = { capturedAt: scanned };
    expect(offsetWhenSaid(said, 700, receivedAt)).toEqual({ offsetMs: 700, doubtMs: 0 });
    expect(offsetWhenSaid({ ...said, clock: {} }, 700, receivedAt)).toEqual({ offsetMs: 700, doubtMs: 0 });
    const found = { offsetMs: slow, doubtMs: 5000 };
    expect(offsetWhenSaid({ ...said, clock: found }, 700, receivedAt)).toEqual(found);
  });

  test('is never by an estimate that puts it after its arrival: the server’s clock was ahead when that was made', () => {
    const day = 24 * 60 * MINUTES;
    const said = { capturedAt: scanned, clock: { offsetMs: day, withinMs: 40 } };
    const arrived = addMillis(scanned, MINUTES);
    const samePage = { ...said, clock: { ...said.clock, aheadSinceMs: 4 } };
    expect(offsetWhenSaid(samePage, 30, arrived)).toEqual({ offsetMs: 30, doubtMs: 0 });
    // On another page its own clock may have been set as well: as late as it arrived, at most.
    expect(offsetWhenSaid(said, 30, arrived)).toEqual({ offsetMs: 30, doubtMs: 61_970 });
  });

  test('is shown by the device as it was said, when its clock was put right since', () => {
    expect(offsetOnDevice({ offsetMs: slow, withinMs: 40, aheadBeforeMs: 3 }, 0)).toBe(slow);
    expect(offsetOnDevice({ offsetMs: slow, withinMs: 40, aheadBeforeMs: 3 }, slow + 30)).toBe(slow + 30);
    expect(offsetOnDevice(undefined, 30)).toBe(30);
  });
});
