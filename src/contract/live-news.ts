import { z } from 'zod';
import { changeKinds } from './change-kinds.ts';
import { changeShape, syncPositionShape } from './sync.ts';

/** What a program's stream says, as the data of its event `nudge` (API.md, Event day). */

/** A small change, whole: what a pull from `from` on would have answered. */
const carriedShape = z.object({
  /** A device that knows everything before this transaction, and nothing after `position`, may apply it. */
  from: z.string(),
  position: syncPositionShape,
  era: z.string(),
  /** With which the next pull asks once these changes are applied. */
  cursor: z.string(),
  serverTime: z.string(),
  changes: z.array(changeShape),
});
export type CarriedChanges = z.output<typeof carriedShape>;

export const nudgeShape = z.object({
  /** The newest transaction horizon, as text. */
  cursor: z.string(),
  changed: z.array(z.enum(changeKinds)),
  /** Left out: the change is not small; pull. */
  carried: carriedShape.optional(),
});
export type Nudge = z.output<typeof nudgeShape>;

/** Doors are informed first; phones wait their turn. Said once, as the stream begins, as the data of its event `lane`. */
export type StreamLane = 'DOOR' | 'PHONE';
