import { addMillis, type Instant } from '../time/instants.ts';
import { type Attendance, attendedAtOf, type DoorMeeting, type Party, parties } from './meeting.ts';

/** The sides a check-in is about. */
export type PartyOrBoth = Party | 'BOTH';

export const partiesOf = (party: PartyOrBoth): readonly Party[] =>
  party === 'BOTH' ? ['OWNER', 'PARTICIPANT'] : [party];

/** Whom Check-in All is for: who is missing. Whoever is there keeps their time; null: both are there. */
export function missingOf(meeting: DoorMeeting): PartyOrBoth | null {
  const missing = parties.filter((party) => attendedAtOf(meeting, party) === null);
  return missing.length === parties.length ? 'BOTH' : (missing[0] ?? null);
}

/** Two servers' clocks may be so far apart, in ms; a stamp that is later than now by more was made by a clock that was wrong. */
const SERVERS_APART_MS = 2000;

/** Whether a stamp lies in the future: the server's clock was ahead when it was made, for none is later than its arrival. */
export const isAhead = (stampAt: Instant, now: Instant): boolean =>
  stampAt > addMillis(now, SERVERS_APART_MS);

/** What decides between two entries of one register. */
export type Stamp = Pick<Attendance, 'stampAt' | 'operationId'>;

/**
 * Whether `next` supersedes `current`: the later stamp does, and of two equal ones the greater operation id,
 * so that the outcome never depends on the order of arrival. A current stamp of the future says nothing of when it
 * was: then whatever arrives later supersedes it.
 *
 * @param now by the server's clock; left out where it is not known, on a device that has not asked
 */
export function supersedes(next: Stamp, current: Stamp | null | undefined, now?: Instant): boolean {
  if (!current) return true;
  if (now !== undefined && isAhead(current.stampAt, now)) return true;
  if (next.stampAt !== current.stampAt) return next.stampAt > current.stampAt;
  return next.operationId > current.operationId;
}

/** As the parties read it: who of the staff said it, and why it was undone, is for staff (SPEC.md 2, change history). */
const attendanceForParties = (attendance: Attendance | null): Attendance | null => {
  if (!attendance) return null;
  // Who came is for staff too: a guest's name is what they typed.
  const { attendee: _, ...read } = attendance;
  return { ...read, recordedBy: '', undoReason: null };
};

/** A meeting as its parties read it. */
export const meetingForParties = <M extends Pick<DoorMeeting, 'ownerAttendance' | 'participantAttendance'>>(
  meeting: M,
): M => ({
  ...meeting,
  ownerAttendance: attendanceForParties(meeting.ownerAttendance),
  participantAttendance: attendanceForParties(meeting.participantAttendance),
});

/** Writes an attendance into the registers of the named sides, where it supersedes what is there. */
export function writeAttendance(
  meeting: DoorMeeting,
  party: PartyOrBoth,
  next: Attendance,
  now?: Instant,
): { meeting: DoorMeeting; changed: readonly Party[] } {
  const changed: Party[] = [];
  let written = meeting;
  for (const side of partiesOf(party)) {
    const field = side === 'OWNER' ? 'ownerAttendance' : 'participantAttendance';
    if (!supersedes(next, written[field], now)) continue;
    written = { ...written, [field]: next };
    changed.push(side);
  }
  return { meeting: written, changed };
}
