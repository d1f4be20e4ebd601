import type { CheckInTerms } from '../domain/meetings/check-in-terms.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { type Finding, findMeeting } from '../domain/meetings/scan.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { AgendaEntry } from './documents.ts';
import { meetingById, meetingsOfEntries } from './meeting-store.ts';
import { type Overlaid, overlaidWith, queuedAbout } from './overlay.ts';
import type { Holder } from './tablet-session.ts';

/** Which meeting a scan means, read from the device with the outbox applied. */

/** Where and when it is scanned, and on whose device. */
export interface Door {
  programId: string;
  roomId: string | null;
  holder: Holder;
  terms: CheckInTerms;
  /** By the server's clock; its offset is what the outbox's times are corrected by. */
  present: Instant;
  offsetMs: number;
}

export interface MatchedMeeting {
  finding: Finding;
  /** The meetings that were looked at, with the outbox applied. */
  overlaid: Overlaid[];
}

export async function meetingOfPass(
  db: DeviceDatabase,
  door: Door,
  organizationId: string,
  meetingId: string,
): Promise<MatchedMeeting> {
  const { programId, offsetMs } = door;
  const [passed, queued] = await Promise.all([
    meetingById(db, programId, meetingId),
    queuedAbout(db, programId, [meetingId]),
  ]);
  const overlaid = overlaidWith(passed ? [passed] : [], queued, offsetMs);
  const meetings = overlaid.map(({ meeting }) => meeting);
  return { finding: findingOfPass(meetings, organizationId, door), overlaid };
}

/** Out of as few meetings as settle it: `agendaAround` says which and why. */
export async function meetingOfAgenda(
  db: DeviceDatabase,
  door: Door,
  organizationId: string,
  rounds: readonly (readonly AgendaEntry[])[],
): Promise<MatchedMeeting> {
  const { programId, offsetMs } = door;
  let meant: MatchedMeeting = { finding: findingAt([], organizationId, door), overlaid: [] };
  for (const entries of rounds) {
    if (entries.length === 0) continue;
    const ids = entries.map(({ meetingId }) => meetingId);
    const [base, queued] = await Promise.all([
      meetingsOfEntries(db, programId, entries),
      queuedAbout(db, programId, ids),
    ]);
    const overlaid = overlaidWith(base, queued, offsetMs);
    const meetings = overlaid.map(({ meeting }) => meeting);
    meant = { finding: findingAt(meetings, organizationId, door), overlaid };
    if (meant.finding.kind !== 'NONE') break;
  }
  return meant;
}

type FindingPlace = Pick<Door, 'roomId' | 'present' | 'terms'>;

/** What the domain makes of an organization's meetings at this door. */
export const findingAt = (
  meetings: readonly DoorMeeting[],
  organizationId: string,
  { roomId, present, terms }: FindingPlace,
): Finding => findMeeting(meetings, organizationId, roomId, present, terms.checkInOpensMinutes);

/** A pass names its meeting: only when and where are left to tell. */
export function findingOfPass(
  meetings: readonly DoorMeeting[],
  organizationId: string,
  door: FindingPlace,
): Finding {
  const found = findingAt(meetings, organizationId, door);
  const [meeting] = meetings;
  if (found.kind !== 'NONE' || !meeting) return found;
  // Outside every window of a scan, but it is what the pass says.
  const kind = meeting.meetingStatus === 'CANCELED' ? 'CANCELED' : 'HERE_LATE';
  const party = meeting.meetingOwner === organizationId ? 'OWNER' : 'PARTICIPANT';
  const belongs = party === 'OWNER' || meeting.meetingParticipant === organizationId;
  if (!belongs) return found;
  const attendance = party === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;
  return { kind, meeting, party, alreadyAt: attendance?.attendedAt ?? null, other: null };
}
