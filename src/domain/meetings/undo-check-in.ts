import { z } from 'zod';
import { type Instant, instantArgs } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { type PartyOrBoth, writeAttendance } from './attendance.ts';
import { type CheckInStamp, decideAttendance } from './check-in.ts';
import type { DoorMeeting, MeetingStanding, Party } from './meeting.ts';

/** Undo of a check-in, by staff, with a reason. */

/** NUL or half a character: no database keeps it, and one operation must not hold up the rest of its batch. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const undoReasonArgs = z
  .string()
  .trim()
  .min(3, 'Reason must be at least 3 characters long.')
  .max(500)
  .refine(storable, 'Some characters cannot be stored. Please check your input.');

export const undoCheckInArgs = z.object({
  meetingId: z.uuid({ error: 'Undefined meeting id.' }),
  party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
  reason: undoReasonArgs,
  /** As of a check-in. */
  startAt: instantArgs.optional(),
});

/** The reasons offered; Other reveals free text. */
export const undoReasons = [
  'Wrong organization',
  'Wrong meeting',
  'Scanned by mistake',
  'Left before the meeting',
  'Other',
] as const;

/**
 * Allowed even when nothing is checked in: an undo may reach the server before the check-in it undoes, and must
 * then win over it by its later stamp. Buttons hide it when there is nothing to see.
 */
export function decideUndoCheckIn(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  stampAt: Instant,
  startAt?: Instant | null,
): Verdict {
  if (standing.tablet === 'OTHER_ROOM') return refused('DEVICE_NOT_FOR_ROOM');
  if (!standing.staff) return refused('NOT_ALLOWED');
  return decideAttendance(meeting, stampAt, startAt);
}

export const applyUndoCheckIn = (
  meeting: DoorMeeting,
  args: { party: PartyOrBoth; reason: string },
  stamp: CheckInStamp,
): { meeting: DoorMeeting; changed: readonly Party[] } =>
  writeAttendance(meeting, args.party, { ...stamp, attendedAt: null, undoReason: args.reason });
