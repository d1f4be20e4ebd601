import { type PlanSettings, planSettingsArgs } from '../../../src/domain/plan/planner-settings.ts';
import { type Random, randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import type { PlanWish } from '../../../src/domain/plan/value.ts';
import type { PlanWorld, PlanWorldMeeting } from '../../../src/domain/plan/world.ts';
import type { Room, Timeslot, Venue } from '../../../src/domain/schedule/schedule.ts';
import { seatsOf } from '../../../src/domain/schedule/seating.ts';
import { addMinutes, overlaps } from '../../../src/domain/time/instants.ts';

/** Whole programs by chance: two days, rooms with times of their own, closures, sessions, meetings of before, home tables. */

export const AS_OF = '2026-06-01T00:00:00.000Z';

/** An id that sorts as its number. */
export const idOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

export function randomWorld(seed: number): { world: PlanWorld; settings: PlanSettings } {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const chance = (share: number) => random() < share;
  const programId = idOf(1, 0);
  const organizations = Array.from({ length: 4 + below(8) }, (_, index) => ({
    id: idOf(2, index),
    profile: 'STARTUP' as const,
  }));
  const rooms = roomsOf(random, programId);
  const { events, timeslots } = scheduleOf(random, programId, rooms);
  const ids = organizations.map(({ id }) => id);
  const meetings = meetingsOf(random, { ids, timeslots, rooms });
  const slot = () => timeslots[below(timeslots.length)] as Timeslot;
  const wishes: PlanWish[] = ids.flatMap((organizationId) =>
    ids
      .filter((partnerId) => partnerId !== organizationId && chance(0.5))
      .map((partnerId, index) => {
        const kind = chance(0.15) ? 'NOT' : chance(0.1) ? 'MUST' : 'WANT';
        const own = { ownKind: null, ownRank: null };
        return { organizationId, partnerId, kind, rank: kind === 'WANT' ? index + 1 : null, ...own };
      }),
  );
  const some = () => ids.filter(() => chance(0.2));
  const world: PlanWorld = {
    timezone: 'Asia/Jakarta',
    events,
    timeslots,
    rooms,
    organizations,
    segments: [{ segmentId: idOf(9, 0), organizationIds: ids.filter(() => chance(0.7)) }],
    meetings,
    closures: some().map((organizationId) => ({
      organizationId,
      timeslotId: slot().id,
      venue: chance(0.7) ? 'offline' : 'online',
    })),
    sessions: some().map((id) => {
      const { slotStartTime: startAt, slotEndTime: endAt } = slot();
      return [id, { people: ['p'], ties: [{ personId: 'p', startAt, endAt }] }] as const;
    }),
    wishes,
  };
  const settings = planSettingsArgs.parse({
    mode: ['ALL', 'FILL', 'REPAIR'][below(3)],
    seed,
    segmentIds: chance(0.2) ? [idOf(9, 0)] : [],
    excluded: chance(0.3) ? [ids[0]] : [],
    venues: chance(0.6) ? ['offline'] : ['offline', 'online'],
    quotaDay: 1 + below(4),
    quotaAll: 2 + below(5),
    quotas: chance(0.3) ? [{ organizationId: ids[1], quotaDay: 1, quotaAll: 1 }] : [],
    blocks: some().map((organizationId) => {
      const { slotStartTime: startAt, slotEndTime: endAt } = slot();
      return { organizationId: chance(0.3) ? null : organizationId, startAt, endAt };
    }),
    homeTables: chance(0.4) ? [{ organizationId: ids[2], roomId: rooms[0]?.id, seatNumber: 1 }] : [],
    pinned: chance(0.3) ? [{ organizationId: ids[1], partnerId: ids[3], timeslotId: slot().id }] : [],
    forbidden: chance(0.3) ? [{ organizationId: ids[0], partnerId: ids[3] }] : [],
  });
  return { world, settings };
}

function roomsOf(random: Random, programId: string): Room[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => {
    const type: Venue = random() < 0.7 ? 'offline' : 'online';
    const totalTables = 1 + Math.floor(random() * 2);
    const tables = Array.from({ length: totalTables }, (_, at) => ({
      id: idOf(4, index * 10 + at),
      name: `Table ${at + 1}`,
      number: at + 1,
    }));
    return {
      id: idOf(3, index),
      programId,
      name: `Room ${index}`,
      type,
      roomOrder: index,
      tables: type === 'offline' ? tables : [],
      totalTables,
      disabledEventId: random() < 0.15 ? [idOf(5, 0)] : [],
      meetingLink: null,
    };
  });
}

function scheduleOf(random: Random, programId: string, rooms: readonly Room[]) {
  const events = [0, 1].map((day) => ({
    id: idOf(5, day),
    programId,
    name: `Day ${day}`,
    type: ['offline', 'online'] as Venue[],
    date: `2026-06-0${day + 2}`,
    eventStatus: 'PUBLISHED' as const,
    startTime: `2026-06-0${day + 2}T01:00:00.000Z`,
    endTime: `2026-06-0${day + 2}T09:00:00.000Z`,
    duration: 30,
    defaultGap: 0,
    disabledAt: random() < 0.1 ? AS_OF : null,
  }));
  const timeslots = events.flatMap((event, day) =>
    Array.from({ length: 2 + Math.floor(random() * 4) }, (_, index): Timeslot => {
      const startAt = addMinutes(event.startTime, index * 30 + (random() < 0.2 ? 15 : 0));
      const room = rooms[Math.floor(random() * rooms.length)];
      const own = random() < 0.25 && room ? room : null;
      return {
        id: idOf(6, day * 100 + index),
        eventId: event.id,
        programId,
        slotStartTime: startAt,
        slotEndTime: addMinutes(startAt, random() < 0.2 ? 45 : 30),
        timeslotType: random() < 0.1 ? 'BREAKTIME' : 'TIMESLOT',
        venues: own ? [own.type] : ['offline', 'online'],
        ...(own ? { roomId: own.id } : {}),
        gap: 0,
        disabledAt: null,
      };
    }),
  );
  return { events, timeslots };
}

/** Meetings of before that keep every rule of the database. */
function meetingsOf(
  random: Random,
  {
    ids,
    timeslots,
    rooms,
  }: { ids: readonly string[]; timeslots: readonly Timeslot[]; rooms: readonly Room[] },
): PlanWorldMeeting[] {
  const found: PlanWorldMeeting[] = [];
  for (let index = 0; index < Math.floor(random() * 8); index++) {
    const [one, other] = [Math.floor(random() * ids.length), Math.floor(random() * ids.length)];
    const timeslot = timeslots[Math.floor(random() * timeslots.length)] as Timeslot;
    const room = rooms[Math.floor(random() * rooms.length)] as Room;
    const seats = seatsOf(room);
    const seat = seats[Math.floor(random() * seats.length)];
    const off = random() < 0.2;
    const startAt = off ? addMinutes(timeslot.slotStartTime, 10) : timeslot.slotStartTime;
    const span = { startAt, endAt: off ? addMinutes(startAt, 20) : timeslot.slotEndTime };
    const sides = [ids[one] as string, ids[other] as string];
    const fits =
      one !== other &&
      seat &&
      (off || timeslot.roomId == null || timeslot.roomId === room.id) &&
      (off || timeslot.venues.includes(room.type)) &&
      !found.some(
        (meeting) =>
          overlaps(meeting, span) &&
          (sides.includes(meeting.meetingOwner) ||
            sides.includes(meeting.meetingParticipant) ||
            (meeting.roomId === room.id && meeting.seatNumber === seat.seatNumber)),
      );
    if (!fits) continue;
    found.push({
      id: idOf(7, index),
      eventId: timeslot.eventId,
      timeslotId: off ? null : timeslot.id,
      ...span,
      venue: room.type,
      roomId: off ? null : seat.roomId,
      tableId: off ? null : seat.tableId,
      tableName: off ? null : seat.tableName,
      seatNumber: off ? null : seat.seatNumber,
      meetingOwner: sides[0] as string,
      meetingParticipant: sides[1] as string,
      checkedIn: random() < 0.1,
      planned: !off && random() < 0.6,
    });
  }
  return found;
}
