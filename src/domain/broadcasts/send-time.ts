import type { Message } from '../language/message.ts';
import type { ProgramStatus } from '../programs/program-status.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import type { BroadcastState } from './broadcast.ts';
import * as broadcastsMessages from './messages.ts';

/** A broadcast that leaves at a time which was chosen before: which times may be, and whether it leaves when its time has come. */

/** No broadcast is planned for later, in minutes: somewhat more than a year. */
const MAX_AHEAD = 400 * 24 * 60;

/** A server that was away for so long still sends, in minutes; what is later than that might be news of yesterday. */
const MAX_LATE = 12 * 60;

/** Why a broadcast was not sent when its time came. */
export const heldReasons = ['LATE', 'ENDED', 'SENDER', 'EMPTY', 'DELETED', 'RESTORED'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** What is wrong with a time that is chosen now; null: nothing. */
export function sendTimeProblem(sendAt: Instant, now: Instant): Message | null {
  if (sendAt <= now) return broadcastsMessages.sendTimePast;
  return sendAt > addMinutes(now, MAX_AHEAD) ? broadcastsMessages.sendTimeFar : null;
}

/** What is known of a broadcast when its time has come. */
export interface DueBroadcast {
  sendAt: Instant;
  now: Instant;
  /** As it was when the time was chosen, and as it is. */
  statusThen: ProgramStatus;
  status: ProgramStatus;
  isDeleted: boolean;
  /** Who chose the time may still send broadcasts. */
  mayStill: boolean;
  /** When the database was last restored from a backup; null: never. */
  restoredAt: Instant | null;
  /** How many it would go to. */
  recipients: number;
}

/** Why a broadcast whose time has come is kept all the same; null: it leaves. */
export function heldOf(due: DueBroadcast): HeldReason | null {
  if (due.isDeleted) return 'DELETED';
  // Thanks to everyone, written when the program had ended already, are sent.
  if (due.status === 'ENDED' && due.statusThen !== 'ENDED') return 'ENDED';
  if (!due.mayStill) return 'SENDER';
  // The backup does not know whether it was sent between itself and the restore.
  if (due.restoredAt !== null && due.sendAt <= due.restoredAt) return 'RESTORED';
  if (due.now >= addMinutes(due.sendAt, MAX_LATE)) return 'LATE';
  return due.recipients === 0 ? 'EMPTY' : null;
}

/**
 * How a broadcast stands for people. One that waits for its time is PAUSED with nobody to write to yet: that is how a device
 * of an earlier version reads it, where resuming sends it and canceling takes it back.
 */
export type BroadcastPhase = BroadcastState | 'SCHEDULED' | 'HELD' | 'WITHDRAWN';

export function broadcastPhaseOf({
  state,
  awaits = false,
  held = null,
}: {
  state: BroadcastState;
  awaits?: boolean | undefined;
  held?: HeldReason | null | undefined;
}): BroadcastPhase {
  if (!awaits) return state;
  if (state === 'CANCELED') return 'WITHDRAWN';
  return held === null ? 'SCHEDULED' : 'HELD';
}
