import type { MeetingResult } from '../../../contract/shapes.ts';
import { isOverdue, isTooLateToAgree } from '../../../domain/schedule/overdue.ts';
import type { Timeslot, Venue } from '../../../domain/schedule/schedule.ts';
import type { Instant } from '../../../domain/time/instants.ts';

/** The times of which the answering side chooses one (SPEC.md 4), as plain data. */

export interface AcceptChoice {
  /** The timeslot's id; off the timeslots the start of the time. */
  value: string;
  /** EXISTING: the one that the meeting has. */
  kind: 'PROPOSED' | 'EXISTING';
  eventId: string | null;
  startAt: Instant;
  endAt: Instant;
  /** Where it can be; one of two is to be chosen. */
  venues: readonly Venue[];
  /** Of a timeslot of one room. */
  roomName?: string | undefined;
  /** A word of whoever proposed it. */
  message: string;
  /** It is over: shown, and not to be chosen. */
  over: boolean;
}

/** Whether there is anything to choose: without proposals a yes is a yes to the time that was asked for. */
export const hasProposals = (
  meeting: Pick<MeetingResult, 'proposedTimeslots' | 'proposedOffTimeslots'>,
): boolean => meeting.proposedTimeslots.length + meeting.proposedOffTimeslots.length > 0;

/**
 * What was proposed, oldest first, and the existing time: before the others where it was asked for with them, after
 * them where they were proposed instead ("otherwise the existing timeslot is used").
 *
 * @param proposed the proposed timeslots as they are
 */
export function acceptChoices(
  meeting: MeetingResult,
  proposed: readonly (Timeslot & { roomName?: string | null | undefined })[],
  now: Instant,
): AcceptChoice[] {
  const roomOf = (slot: (typeof proposed)[number] | undefined) =>
    slot?.roomName ? { roomName: slot.roomName } : {};
  const onTimeslots = proposed
    .filter(({ id }) => id !== meeting.timeslotId)
    .map(
      (slot): AcceptChoice => ({
        value: slot.id,
        kind: 'PROPOSED',
        eventId: slot.eventId,
        startAt: slot.slotStartTime,
        endAt: slot.slotEndTime,
        venues: slot.venues,
        ...roomOf(slot),
        message: '',
        over: isOverdue(slot, now, 'END'),
      }),
    );
  const off = meeting.proposedOffTimeslots.map(
    (time): AcceptChoice => ({
      value: time.startAt,
      kind: 'PROPOSED',
      eventId: null,
      startAt: time.startAt,
      endAt: time.endAt,
      venues: [meeting.venue],
      message: time.message,
      over: isTooLateToAgree({ ...time, timeslotId: null }, now),
    }),
  );
  const others = [...onTimeslots, ...off].sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const existing: AcceptChoice = {
    value: meeting.timeslotId ?? meeting.startAt,
    kind: 'EXISTING',
    eventId: meeting.eventId,
    startAt: meeting.startAt,
    endAt: meeting.endAt,
    venues: [meeting.venue],
    ...roomOf(proposed.find(({ id }) => id === meeting.timeslotId)),
    message: '',
    over: isTooLateToAgree(meeting, now),
  };
  return meeting.meetingStatus === 'RESCHEDULE' ? [...others, existing] : [existing, ...others];
}

/** Where it takes place when nobody says: as requested where that is offered, else at the only venue. */
export const venueOf = (choice: AcceptChoice, wanted: Venue): Venue =>
  choice.venues.includes(wanted) ? wanted : (choice.venues[0] ?? wanted);
