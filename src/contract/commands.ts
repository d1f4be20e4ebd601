import { z } from 'zod';
import { checkInArgs } from '../domain/meetings/check-in.ts';
import { giveNoticeArgs } from '../domain/meetings/late.ts';
import { undoCheckInArgs } from '../domain/meetings/undo-check-in.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { Operation } from './check-in.ts';

/**
 * What may wait offline: exactly the verbs listed here are ever queued. A verb that needs what the device does not
 * have (Accept needs a free table) is simply not here.
 */
export const commandShape = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('CHECK_IN'), args: checkInArgs }),
  z.object({ verb: z.literal('UNDO'), args: undoCheckInArgs }),
  z.object({ verb: z.literal('NOTICE'), args: giveNoticeArgs }),
]);
export type Command = z.output<typeof commandShape>;

/** A command as it lies in the outbox. */
export interface QueuedCommand {
  id: string;
  programId: string;
  /** Grows by one for each command of this installation: the order of the queue. */
  seq: number;
  command: Command;
  /** By the device's own clock. */
  scannedAt: Instant;
  /** Who acted, for people. */
  actor: string;
  attempts: number;
  lastProblem: string | null;
}

/** The command as the replay call wants it. */
export function operationOf(
  queued: Pick<QueuedCommand, 'id' | 'programId' | 'command' | 'scannedAt'>,
): Operation {
  const { verb, args } = queued.command;
  const common = {
    id: queued.id,
    meetingId: args.meetingId,
    // Staff must see a refused one although its meeting is gone.
    programId: queued.programId,
    ...(args.startAt === undefined ? {} : { startAt: args.startAt }),
    party: args.party,
    capturedAt: queued.scannedAt,
  };
  if (verb === 'NOTICE') return { ...common, verb, notice: args.notice, source: 'SELF' };
  return verb === 'CHECK_IN'
    ? {
        ...common,
        verb,
        attendedAt: args.attendedAt,
        source: args.source,
        ...(args.badge === undefined ? {} : { badge: args.badge }),
        ...(args.attendee === undefined ? {} : { attendee: args.attendee }),
      }
    : { ...common, verb, reason: args.reason, source: 'MANUAL' };
}
