import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { instantArgs } from '../time/instant-args.ts';
import { type Instant, laterOf } from '../time/instants.ts';
import { allowed, type Note, refused, type Verdict } from '../verdict/verdict.ts';
import { startsOf } from './appointment-starts.ts';
import { type PartyOrBoth, partiesOf, writeAttendance } from './attendance.ts';
import { type Attendee, attendeeArgs } from './attendee.ts';
import * as checkInMessages from './check-in-messages.ts';
import { type CheckInTerms, decideCheckInTime } from './check-in-terms.ts';
import { attendedAtOf, type DoorMeeting, type MeetingStanding, type Party } from './meeting.ts';
import { shownBadgeArgs } from './shown-badge-args.ts';

/** Check-in of one party or both (SPEC.md 4 and 5; docs/conflicts.md). */

/** How it was said: a badge scanned, a button pressed by staff, or a party for itself. */
export const checkInSources = ['SCAN', 'MANUAL', 'SELF'] as const;
export type CheckInSource = (typeof checkInSources)[number];

export const checkInArgs = z.object({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
  party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
  /** When the party was there: now, or a custom time (SPEC.md 5). */
  attendedAt: instantArgs,
  source: z.enum(checkInSources),
  /** The start of the appointment that the device showed; left out by callers that did not keep it. */
  startAt: instantArgs.optional(),
  /** The text that a stand was shown: the server verifies its signature. */
  badge: shownBadgeArgs.optional(),
  /** Who came for the side, as staff say; of both sides at once nobody is named. */
  attendee: attendeeArgs.optional(),
});
export type CheckInArgs = z.output<typeof checkInArgs>;

/** SPEC.md 5, "both times required": the form's input, one instant a side. */
export const attendArgs = z
  .object({
    ownerAttendedAt: instantArgs.optional(),
    participantAttendedAt: instantArgs.optional(),
    /** Who came, where staff say so. */
    ownerAttendee: attendeeArgs.optional(),
    participantAttendee: attendeeArgs.optional(),
  })
  .refine(({ ownerAttendedAt, participantAttendedAt }) => ownerAttendedAt ?? participantAttendedAt, {
    message: encodeMessage(checkInMessages.checkInTimeRequired),
  });

/**
 * Whether these people may say this of the meeting: staff for anyone, a party only for itself (SPEC.md 5), a stand for
 * the one whose badge it was shown.
 */
const mayCheckIn = (
  standing: MeetingStanding,
  { party, source = 'SCAN' }: { party: PartyOrBoth; source?: CheckInSource | undefined },
): boolean =>
  standing.staff ||
  (party !== 'BOTH' && (standing.party === party || (standing.tablet === 'STAND' && source === 'SCAN')));

/**
 * What became of the meeting, seen from a stamp: the same for check-in and undo.
 * A cancellation counts from its own time on: who was there before it was there. An appointment counts from the time it
 * was agreed on: what was said before belongs to the one that was given up (docs/conflicts.md).
 *
 * @param startAt of the appointment that was meant, as the device showed it; left out or null: not known
 */
export function decideAttendance(meeting: DoorMeeting, stampAt: Instant, startAt?: Instant | null): Verdict {
  const { movedAt } = meeting;
  if (isOfFormerAppointment(meeting, stampAt)) return refused('MEETING_MOVED');
  // Only after a reschedule: a whole schedule that is put off by ten minutes is still the same appointment, whichever of its
  // starts the device showed.
  if (movedAt && startAt && !startsOf(meeting).includes(startAt)) return refused('MEETING_MOVED');
  if (meeting.meetingStatus === 'CANCELED') {
    const before = meeting.canceledAt !== null && meeting.acceptedAt !== null && stampAt < meeting.canceledAt;
    return before ? allowed() : refused('MEETING_CANCELED');
  }
  if (meeting.meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  // Whoever was there before it was released was there: as with a cancellation.
  const { released } = meeting;
  return released && released.releasedAt <= stampAt
    ? refused('MEETING_RELEASED', { releasedAt: released.releasedAt })
    : allowed();
}

/** Whether it was said before the appointment that stands was agreed on: it belongs to the one that was given up. */
export const isOfFormerAppointment = (
  { movedAt, acceptedAt }: Pick<DoorMeeting, 'movedAt' | 'acceptedAt'>,
  stampAt: Instant,
): boolean => movedAt !== null && stampAt < laterOf(movedAt, acceptedAt ?? movedAt);

/**
 * May this be checked in? Allowed notes: LATE after the slot's end, EARLY before its start, REPLACES an earlier one.
 *
 * @param stampAt when it is said: the scan's corrected time, or now
 * @param args.startAt of the appointment that was meant, where it is known
 * @param terms of the meeting's program
 */
export function decideCheckIn(
  meeting: DoorMeeting,
  standing: MeetingStanding,
  args: Pick<CheckInArgs, 'party' | 'attendedAt'> & {
    startAt?: Instant | null | undefined;
    source?: CheckInSource | undefined;
    attendee?: Attendee | undefined;
  },
  stampAt: Instant,
  terms: CheckInTerms,
): Verdict {
  if (standing.tablet === 'OTHER_ROOM') return refused('DEVICE_NOT_FOR_ROOM');
  if (!mayCheckIn(standing, args)) return refused('NOT_YOUR_CHECK_IN');
  // Who sits at the table is the staff's word: a party says that it is there, and a stand what it was shown.
  if (args.attendee && !standing.staff) return refused('NOT_YOUR_CHECK_IN');
  const possible = decideAttendance(meeting, stampAt, args.startAt);
  if (possible.kind === 'refused') return possible;
  const { attendedAt } = args;
  const inTime = decideCheckInTime(meeting, standing, { attendedAt, stampAt }, terms);
  if (inTime.kind === 'refused') return inTime;
  const notes: Note[] = [];
  if (isLate(meeting, attendedAt)) notes.push('LATE');
  if (attendedAt < meeting.startAt) notes.push('EARLY');
  if (partiesOf(args.party).some((party) => attendedAtOf(meeting, party) !== null)) notes.push('REPLACES');
  return allowed(...notes);
}

/** SPEC.md 4: "a check-in after slot end is flagged late but allowed". Judged by the time of being there. */
export const isLate = (meeting: Pick<DoorMeeting, 'endAt'>, attendedAt: Instant): boolean =>
  attendedAt > meeting.endAt;

/** Before the meeting begins: whoever is checked in then waits, perhaps while others sit at the table. */
export const isEarly = (meeting: Pick<DoorMeeting, 'startAt'>, attendedAt: Instant): boolean =>
  attendedAt < meeting.startAt;

export interface CheckInStamp {
  operationId: string;
  stampAt: Instant;
  recordedBy: string;
  /** When the server got it; left out on a device. */
  receivedAt?: Instant | undefined;
}

/** The next state: SPEC.md 4, "a new one replaces the earlier time". `changed` is empty when a later one stands. */
export const applyCheckIn = (
  meeting: DoorMeeting,
  { party, attendedAt, attendee }: Pick<CheckInArgs, 'party' | 'attendedAt' | 'attendee'>,
  { receivedAt, ...stamp }: CheckInStamp,
): { meeting: DoorMeeting; changed: readonly Party[] } =>
  writeAttendance(
    meeting,
    party,
    {
      ...stamp,
      attendedAt,
      undoReason: null,
      // One person does not come for both sides.
      ...(attendee && party !== 'BOTH' ? { attendee } : {}),
    },
    receivedAt,
  );
