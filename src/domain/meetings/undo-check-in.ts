import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { instantArgs } from '../time/instant-args.ts';
import { addMinutes, type Instant, laterOf } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { type PartyOrBoth, writeAttendance } from './attendance.ts';
import { type CheckInStamp, decideAttendance } from './check-in.ts';
import * as checkInMessages from './check-in-messages.ts';
import { attendanceOf, type DoorMeeting, type MeetingStanding, type Party } from './meeting.ts';

/** Undo of a check-in: by staff, with a reason; by a party of its own, a few minutes long (docs/decisions/033). */

/** Minutes after it was said in which a party may take its own check-in back. */
export const TAKE_BACK_MINUTES = 5;

/**
 * Minutes more in which the word may arrive, counted from the arrival of the check-in: a phone without a network says both
 * later. What arrives later is the phone's own word about when it was said, and for staff to look at.
 */
export const TAKE_BACK_ARRIVES_MINUTES = 10;

/** When the server got a word, and the check-in that it is about; null: that is not in its ledger. */
export interface TakeBackArrival {
  at: Instant;
  checkIn: Instant | null;
}

/** The reason of a party that takes its own check-in back. */
export const TAKEN_BACK = 'Checked in by mistake';

/** NUL or half a character: no database keeps it, and one operation must not hold up the rest of its batch. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const undoReasonArgs = z
  .string()
  .trim()
  .min(3, encodeMessage(checkInMessages.reasonTooShort))
  .max(500)
  .refine(storable, encodeMessage(checkInMessages.charactersUnwritable));

export const undoCheckInArgs = z.object({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
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
 * For staff allowed even when nothing is checked in: an undo may reach the server before the check-in it undoes, and must
 * then win over it by its later stamp. Buttons hide it when there is nothing to see. A party takes back what stands, which
 * its own device has said before.
 *
 * @param stampAt when it was said, by the corrected clock
 * @param arrival left out on a device
 */
export function decideUndoCheckIn(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  { party, startAt }: { party: PartyOrBoth; startAt?: Instant | null | undefined },
  stampAt: Instant,
  arrival?: TakeBackArrival,
): Verdict {
  if (standing.tablet === 'OTHER_ROOM') return refused('DEVICE_NOT_FOR_ROOM');
  if (!standing.staff) {
    if (standing.party === null || standing.party !== party) return refused('NOT_ALLOWED');
    const own = attendanceOf(meeting, standing.party);
    if (!own?.attendedAt) return refused('NOTHING_TO_UNDO');
    if (stampAt > addMinutes(own.stampAt, TAKE_BACK_MINUTES)) return refused('UNDO_TOO_LATE');
    if (arrival && arrivesTooLate(own.stampAt, arrival)) return refused('UNDO_TOO_LATE');
  }
  return decideAttendance(meeting, stampAt, startAt);
}

const arrivesTooLate = (checkedInAt: Instant, { at, checkIn }: TakeBackArrival): boolean =>
  at >
  addMinutes(laterOf(checkedInAt, checkIn ?? checkedInAt), TAKE_BACK_MINUTES + TAKE_BACK_ARRIVES_MINUTES);

export const applyUndoCheckIn = (
  meeting: DoorMeeting,
  args: { party: PartyOrBoth; reason: string },
  { receivedAt, ...stamp }: CheckInStamp,
): { meeting: DoorMeeting; changed: readonly Party[] } =>
  writeAttendance(meeting, args.party, { ...stamp, attendedAt: null, undoReason: args.reason }, receivedAt);
