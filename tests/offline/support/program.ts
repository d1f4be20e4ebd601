import type { Change } from '../../../src/contract/sync.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

type ProgramDocument = NonNullable<Extract<Change, { noun: 'program' }>['doc']>;

/** A small program: one event, two timeslots, two rooms with three tables, six organizations. */

export const uuid = (n: number): string => {
  const hex = n.toString(16).padStart(8, '0');
  return `${hex}-0000-4000-8000-${hex.padStart(12, '0')}`;
};

export const programId = uuid(0xabcdef01);
export const eventId = uuid(1);
export const slots = [uuid(11), uuid(12)] as const;
export const roomIds = [uuid(21), uuid(22)] as const;
export const organizationIds = [31, 32, 33, 34, 35, 36].map(uuid);
export const start = '2026-11-21T02:00:00.000Z';
export const slotStart = (index: number) => addMinutes(start, index * 40);

const organizationNames = ['Açaí Ventures', 'Borealis', 'Cendrawasih', 'Delta Río', 'Émile & Co', 'Fjord'];

export const meetingAt = (
  n: number,
  slot: number,
  owner: number,
  participant: number,
  more: Partial<DoorMeeting> = {},
): DoorMeeting => ({
  id: uuid(n),
  programId,
  eventId,
  timeslotId: slots[slot] ?? null,
  startAt: slotStart(slot),
  endAt: addMinutes(slotStart(slot), 30),
  venue: 'offline',
  meetingStatus: 'ACCEPTED',
  meetingOwner: organizationIds[owner]!,
  meetingParticipant: organizationIds[participant]!,
  roomId: roomIds[0],
  tableId: uuid(211),
  tableName: 'Table 1',
  seatNumber: 1,
  meetingLink: null,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'OWNER',
  acceptedAt: '2026-11-01T00:00:00.000Z',
  canceledAt: null,
  movedAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

export const badgeNumber = (n: number): string => n.toString(16).padStart(16, '0');

/** Everything but meetings. @param program what differs from the usual one */
export function programChanges(program: Partial<ProgramDocument> = {}): Change[] {
  const room = (n: number, order: number): Change => ({
    noun: 'room',
    id: roomIds[n]!,
    doc: {
      id: roomIds[n]!,
      programId,
      name: `Room ${n + 1}`,
      type: 'offline',
      roomOrder: order,
      totalTables: 3,
      tables: [3, 1, 2].map((number) => ({
        id: uuid(210 + n * 10 + number),
        name: `Table ${number}`,
        number,
      })),
      disabledEventId: [],
      meetingLink: null,
    },
  });
  const timeslot = (n: number): Change => ({
    noun: 'timeslot',
    id: slots[n]!,
    doc: {
      id: slots[n]!,
      eventId,
      programId,
      slotStartTime: slotStart(n),
      slotEndTime: addMinutes(slotStart(n), 30),
      timeslotType: 'TIMESLOT',
      venues: ['offline'],
      disabledAt: null,
    },
  });
  return [
    {
      noun: 'program',
      id: programId,
      doc: {
        id: programId,
        slug: 'summit',
        name: 'Summit',
        location: 'Jakarta',
        status: 'ON_GOING',
        timelineStart: '2026-11-21T00:00:00.000Z',
        timelineEnd: '2026-11-22T00:00:00.000Z',
        timezone: 'Asia/Jakarta',
        colorTheme: '#0055AA',
        checkInOpensMinutes: 15,
        ...program,
      },
    },
    {
      noun: 'event',
      id: eventId,
      doc: {
        id: eventId,
        programId,
        name: 'Day one',
        type: ['offline'],
        date: '2026-11-21',
        eventStatus: 'PUBLISHED',
        startTime: start,
        endTime: addMinutes(start, 480),
        duration: 30,
        defaultGap: 10,
        disabledAt: null,
      },
    },
    timeslot(1),
    timeslot(0),
    room(1, 2),
    room(0, 1),
    ...organizationIds.map(
      (id, n): Change => ({
        noun: 'organization',
        id,
        doc: { id, name: organizationNames[n]!, slug: `org-${n}`, profile: 'STARTUP' },
      }),
    ),
    ...organizationIds.map(
      (organizationId, n): Change => ({
        noun: 'member',
        id: uuid(500 + n),
        doc: {
          id: uuid(500 + n),
          name: `Person ${n} Müller`,
          badges: [{ organizationId, badgeNumber: badgeNumber(n), jobTitle: 'CEO', revoked: n === 5 }],
        },
      }),
    ),
  ];
}

export const meetingChange = (doc: DoorMeeting): Change => ({ noun: 'meeting', id: doc.id, doc });
