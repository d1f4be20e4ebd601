import type { DoorMeeting } from '../meetings/meeting.ts';
import { overlaps } from '../time/instants.ts';
import type { Timeslot, Venue } from './schedule.ts';

/** A timeslot that an organization closed for itself, for one venue. */
export interface Closure {
  timeslotId: string;
  organizationId: string;
  venue: Venue;
}

/**
 * Whether both organizations can come at that time: no other accepted meeting, and neither closed it for itself. A meeting
 * that is looking for a time too still counts where it was: if it finds none, it stays there.
 */
export function freeOf(world: {
  meetings: readonly DoorMeeting[];
  closures: readonly Closure[];
}): (meeting: DoorMeeting, timeslot: Timeslot) => boolean {
  const booked = new Map<string, DoorMeeting[]>();
  for (const meeting of world.meetings) {
    for (const party of [meeting.meetingOwner, meeting.meetingParticipant])
      booked.set(party, [...(booked.get(party) ?? []), meeting]);
  }
  const closed = new Set(
    world.closures.map(({ timeslotId, organizationId, venue }) => `${timeslotId}/${organizationId}/${venue}`),
  );
  return (meeting, timeslot) => {
    const span = { startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime };
    return [meeting.meetingOwner, meeting.meetingParticipant].every(
      (party) =>
        !closed.has(`${timeslot.id}/${party}/${meeting.venue}`) &&
        !(booked.get(party) ?? []).some((other) => other.id !== meeting.id && overlaps(other, span)),
    );
  };
}
