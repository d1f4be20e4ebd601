/**
 * Which codes are in front of the camera, so that a badge held there is read once and not fifteen times a second.
 * `lastSeenAt` is in milliseconds of one clock; `framesWithout` counts decoded frames that did not show the code.
 */
export type GateState = ReadonlyMap<string, { lastSeenAt: number; framesWithout: number }>;

/** Nothing is in view. */
export const emptyGate: GateState = new Map();

/** How long a code must be out of view before it counts as shown again, in milliseconds. */
export const LEFT_VIEW_MS = 1000;

// Time alone is not enough: an app that was frozen for a minute has not seen the badge leave.
const LEFT_VIEW_FRAMES = 3;

/**
 * Takes the texts of one decoded frame (nearest the centre first) and says which one to read now, if any.
 *
 * A different code is read at once; a known one only after it has been out of view for LEFT_VIEW_MS of frames.
 * At most one text a frame: with two new badges in view the second follows on the next frame, unless the first
 * reading paused the scanner. While paused, codes in view are remembered and new ones are left for later, so that
 * the person still standing there after the pause is not read twice and the next one is read immediately.
 */
export function passFrame(
  state: GateState,
  frame: { texts: readonly string[]; at: number; paused: boolean },
): { state: GateState; text?: string } {
  const next = new Map<string, { lastSeenAt: number; framesWithout: number }>();
  for (const [text, { lastSeenAt, framesWithout }] of state) {
    if (frame.texts.includes(text)) {
      next.set(text, { lastSeenAt: frame.at, framesWithout: 0 });
    } else if (frame.at - lastSeenAt < LEFT_VIEW_MS || framesWithout + 1 < LEFT_VIEW_FRAMES) {
      next.set(text, { lastSeenAt, framesWithout: framesWithout + 1 });
    }
  }
  const text = frame.paused ? undefined : frame.texts.find((seen) => !next.has(seen));
  if (text === undefined) return { state: next };
  next.set(text, { lastSeenAt: frame.at, framesWithout: 0 });
  return { state: next, text };
}
