import type { PartyFacts } from '../src/client/components/party-attendance.tsx';
import type { SeatedMeeting } from '../src/client/components/table-card.tsx';
import type { Attendance, DoorMeeting } from '../src/domain/meetings/meeting.ts';

// Invented facts that the gallery's sections share: one timeslot, and a moment within it.

export const zone = 'Asia/Jakarta';
export const start = '2026-11-20T03:00:00.000Z';
export const end = '2026-11-20T03:30:00.000Z';
export const now = '2026-11-20T03:10:00.000Z';
export const later = '2026-11-20T04:00:00.000Z';

export const attendance = (attendedAt: string): Attendance => ({
  attendedAt,
  stampAt: attendedAt,
  operationId: '4b1d8f0a-1111-4222-8333-444455556666',
  recordedBy: 'Dewi, Door 1',
  undoReason: null,
});

const meeting: DoorMeeting = {
  id: '0e1c2d3f-1111-4222-8333-444455556666',
  programId: '1e1c2d3f-1111-4222-8333-444455556666',
  eventId: null,
  timeslotId: null,
  startAt: start,
  endAt: end,
  venue: 'offline',
  meetingStatus: 'ACCEPTED',
  meetingOwner: '2e1c2d3f-1111-4222-8333-444455556666',
  meetingParticipant: '3e1c2d3f-1111-4222-8333-444455556666',
  roomId: null,
  tableId: null,
  tableName: 'Table 7',
  seatNumber: 7,
  meetingLink: null,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'OWNER',
  acceptedAt: start,
  canceledAt: null,
  movedAt: null,
  updatedAt: start,
};

const party = (organizationName: string, held: Attendance | null): PartyFacts => ({
  organizationName,
  attendedAt: held?.attendedAt ?? null,
  recordedBy: held?.recordedBy ?? null,
  pending: false,
});

/** A meeting at a table. @param owner, participant when each side came; null: not yet */
export function seated(owner: string | null, participant: string | null): SeatedMeeting {
  const [ownerAttendance, participantAttendance] = [owner, participant].map((at) =>
    at === null ? null : attendance(at),
  ) as [Attendance | null, Attendance | null];
  return {
    meeting: { ...meeting, ownerAttendance, participantAttendance },
    owner: party('Kopi Nusa', ownerAttendance),
    participant: party('Bright Harbor Capital', participantAttendance),
  };
}
