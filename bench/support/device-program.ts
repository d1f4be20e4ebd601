import type { Change } from '../../src/contract/sync.ts';
import { programTagOf } from '../../src/domain/meetings/badge-code.ts';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant, instantOf } from '../../src/domain/time/instants.ts';
import { badgeMinter, makeBadgeKey } from '../../src/server/badges/mint.ts';

/**
 * A program as a device pulls it, of any size: made here and not in a database, so that a tablet with 100,000 meetings
 * costs seconds. 100 timeslots of half an hour, one of which runs now; every organization has 40 meetings; a badge's key
 * of its own. 10,000 meetings are 500 organizations with 1,000 people at 100 tables; 100,000 ten times that.
 */

const SLOTS = 100;
const MEETINGS_EACH = 40;
const TABLES_A_ROOM = 50;
const KEY_ID = 'be0c4a11';

export interface DeviceProgram {
  changes: Change[];
  keys: { keyId: string; publicKey: string }[];
  /** Badges of people whose meeting runs now, one of each meeting, in no order that the device would know. */
  guests: { badge: string; organizationId: string; meetingId: string; name: string }[];
}

/** Ids that spread over the device's shards as random ones do, and are the same each time. */
const idOf = (kind: number, n: number): string => {
  const mixed = (Math.imul(n + 1, 0x9e3779b1) ^ (kind * 0x01000193)) >>> 0;
  const tail = n.toString(16).padStart(10, '0');
  return `${mixed.toString(16).padStart(8, '0')}-0000-4000-8000-${kind.toString(16).padStart(2, '0')}${tail}`;
};

const WORDS =
  'Ayu Borneo Cakra Delta Enam Fajar Garuda Harapan Intan Jaya Karya Lestari Mega Nusa Orion Prima'.split(
    ' ',
  );
const word = (n: number): string => WORDS[n % WORDS.length] ?? '';
const nameOf = (n: number): string => `${word(n)} ${word((n >> 4) + 3)} ${word((n >> 8) + 7)} ${n}`;

/** @param now a slot runs from ten minutes before it to twenty after */
export function deviceProgram(
  program: { id: string; slug: string; name: string },
  meetings: number,
  now: Date,
): DeviceProgram {
  const programId = program.id;
  const tables = meetings / SLOTS;
  const organizations = (meetings * 2) / MEETINGS_EACH;
  const first = addMinutes(instantOf(now.getTime()), -10 - 40 * (SLOTS / 2));
  const startOf = (slot: number): Instant => addMinutes(first, slot * 40);
  const end = startOf(SLOTS);
  const key = makeBadgeKey();
  const mint = badgeMinter(key.privateKey);
  const changes: Change[] = [];
  const add = (change: Change) => void changes.push(change);

  add({
    noun: 'program',
    id: programId,
    doc: {
      ...program,
      location: 'Jakarta',
      status: 'ON_GOING',
      timelineStart: first,
      timelineEnd: end,
      timezone: 'Asia/Jakarta',
      colorTheme: '#0055AA',
      checkInOpensMinutes: 15,
    },
  });
  const eventId = idOf(1, 0);
  add({
    noun: 'event',
    id: eventId,
    doc: {
      id: eventId,
      programId,
      name: 'Meetings',
      type: ['offline'],
      date: first.slice(0, 10),
      eventStatus: 'PUBLISHED',
      startTime: first,
      endTime: end,
      duration: 30,
      defaultGap: 10,
      disabledAt: null,
    },
  });
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const id = idOf(2, slot);
    add({
      noun: 'timeslot',
      id,
      doc: {
        id,
        eventId,
        programId,
        slotStartTime: startOf(slot),
        slotEndTime: addMinutes(startOf(slot), 30),
        timeslotType: 'TIMESLOT',
        venues: ['offline'],
        disabledAt: null,
      },
    });
  }
  const rooms = Math.ceil(tables / TABLES_A_ROOM);
  for (let room = 0; room < rooms; room += 1) {
    const id = idOf(3, room);
    const its = Array.from({ length: TABLES_A_ROOM }, (_, n) => ({
      id: idOf(4, room * TABLES_A_ROOM + n),
      name: `Table ${n + 1}`,
      number: n + 1,
    }));
    add({
      noun: 'room',
      id,
      doc: {
        id,
        programId,
        name: `Room ${room + 1}`,
        type: 'offline',
        roomOrder: room,
        totalTables: TABLES_A_ROOM,
        tables: its,
        disabledEventId: [],
        meetingLink: null,
      },
    });
  }
  const badgeNumber = (organization: number, person: number) =>
    (organization * 2 + person + 1).toString(16).padStart(16, '0');
  for (let n = 0; n < organizations; n += 1) {
    const id = idOf(5, n);
    add({ noun: 'organization', id, doc: { id, name: nameOf(n), slug: `o-${n}`, profile: 'STARTUP' } });
    for (const person of [0, 1]) {
      const personId = idOf(6, n * 2 + person);
      add({
        noun: 'member',
        id: personId,
        doc: {
          id: personId,
          name: `${word(n + person)} ${word(n * 7 + 5)} ${n}`,
          badges: [
            { organizationId: id, badgeNumber: badgeNumber(n, person), jobTitle: 'Partner', revoked: false },
          ],
        },
      });
    }
  }
  const guests: DeviceProgram['guests'] = [];
  for (let n = 0; n < meetings; n += 1) {
    const slot = Math.floor(n / tables);
    const table = n % tables;
    // Each timeslot pairs them anew; an organization is at one table a timeslot.
    const [owner, participant] = [slot * 17 + table * 2, slot * 17 + table * 2 + 1].map(
      (one) => one % organizations,
    ) as [number, number];
    const room = Math.floor(table / TABLES_A_ROOM);
    const doc: DoorMeeting = {
      id: idOf(7, n),
      programId,
      eventId,
      timeslotId: idOf(2, slot),
      startAt: startOf(slot),
      endAt: addMinutes(startOf(slot), 30),
      venue: 'offline',
      meetingStatus: 'ACCEPTED',
      meetingOwner: idOf(5, owner),
      meetingParticipant: idOf(5, participant),
      roomId: idOf(3, room),
      tableId: idOf(4, table),
      tableName: `Table ${(table % TABLES_A_ROOM) + 1}`,
      seatNumber: (table % TABLES_A_ROOM) + 1,
      meetingLink: null,
      ownerAttendance: null,
      participantAttendance: null,
      lastActionBy: 'OWNER',
      acceptedAt: addMinutes(first, -60),
      canceledAt: null,
      movedAt: null,
      updatedAt: addMinutes(first, -60),
    };
    add({ noun: 'meeting', id: doc.id, doc });
    if (slot !== SLOTS / 2) continue;
    const content = {
      kind: 'BADGE',
      keyId: KEY_ID,
      programTag: programTagOf(programId),
      expiresAt: end,
      badgeNumber: badgeNumber(owner, 0),
      meetingId: null,
    } as const;
    guests.push({
      badge: mint(content),
      organizationId: doc.meetingOwner,
      meetingId: doc.id,
      name: nameOf(owner),
    });
  }
  // Next to one another on the device would be next to one another in its caches.
  const stride = guests.length % 37 === 0 ? 41 : 37;
  const mixed = guests
    .map((_, n) => guests[(n * stride) % guests.length])
    .filter((guest) => guest !== undefined);
  return { changes, keys: [{ keyId: KEY_ID, publicKey: key.publicKey }], guests: mixed };
}
