import type { Attendance, Meeting } from '../../src/domain/meetings/meeting.ts';
import type { Person, StateName, Verb } from './transition-cases.ts';

/** The states of the table of transitions as meetings. */

/** When it is played: all of it lies ahead of `now`. */
export interface Stage {
  now: string;
  /** The start of the off-timeslot time, and of the one that is proposed instead. */
  offStart: string;
  offEnd: string;
  proposed: { startAt: string; endAt: string };
  /** The timeslot that is proposed. */
  timeslotId: string;
  /** The seat of an accepted meeting. */
  seat: Pick<Meeting, 'roomId' | 'tableId' | 'tableName' | 'seatNumber'>;
}

/** How a meeting stands in a state, over one that is pending on a timeslot. */
export function stateOf(state: StateName, stage: Stage): Partial<Meeting> {
  const { now } = stage;
  const here = (attendedAt: string | null): Attendance => ({
    attendedAt,
    stampAt: now,
    operationId: 'a',
    recordedBy: 'Staff',
    undoReason: attendedAt ? null : 'Wrong meeting',
  });
  const accepted = { meetingStatus: 'ACCEPTED', acceptedAt: now, lastActionBy: 'OWNER' } as const;
  const seated = { ...accepted, ...stage.seat };
  const canceled = { ...seated, meetingStatus: 'CANCELED', canceledAt: now } as const;
  const off = {
    timeslotId: null,
    eventId: null,
    startAt: stage.offStart,
    endAt: stage.offEnd,
    meetingStatus: 'PENDING',
  } as const;
  const rescheduled = (lastActionBy: Meeting['lastActionBy']): Partial<Meeting> => ({
    meetingStatus: 'RESCHEDULE',
    lastActionBy,
    proposedTimeslots: [stage.timeslotId],
  });
  const offRescheduled = (lastActionBy: Meeting['lastActionBy']): Partial<Meeting> => ({
    ...off,
    meetingStatus: 'RESCHEDULE',
    lastActionBy,
    proposedOffTimeslots: [{ ...stage.proposed, message: '' }],
  });
  const states: Record<StateName, Partial<Meeting>> = {
    pending: { meetingStatus: 'PENDING', lastActionBy: 'PARTICIPANT' },
    pendingByStaff: { meetingStatus: 'PENDING', lastActionBy: 'STAFF' },
    accepted: seated,
    ownerIn: { ...seated, ownerAttendance: here(now) },
    requesterIn: { ...seated, participantAttendance: here(now) },
    undone: { ...seated, ownerAttendance: here(null) },
    resByInvited: rescheduled('OWNER'),
    resByRequester: rescheduled('PARTICIPANT'),
    resByStaff: rescheduled('STAFF'),
    rejected: { meetingStatus: 'REJECTED', lastActionBy: 'OWNER' },
    canceled,
    canceledIn: { ...canceled, ownerAttendance: here(now) },
    offPending: off,
    offAccepted: { ...off, ...accepted },
    offResByInvited: offRescheduled('OWNER'),
    offResByRequester: offRescheduled('PARTICIPANT'),
  };
  return states[state];
}

/** Verbs that are an action of a side in the talk about the meeting: `lastActionBy` names whoever did it. */
export const isTalk = (verb: Verb): boolean =>
  ['ACCEPT', 'UPDATE', 'UPDATE_OFF', 'REJECT', 'CANCEL', 'RESCHEDULE', 'RESCHEDULE_OFF', 'EDIT'].includes(
    verb,
  );

/** Whose action it is: a party's own before staff's. */
export const sideOf = (person: Person): Meeting['lastActionBy'] =>
  person === 'invited' || person === 'managerOfInvited'
    ? 'OWNER'
    : person === 'requester'
      ? 'PARTICIPANT'
      : 'STAFF';
