import { describe, expect, test } from 'vitest';
import { decideCreate } from '../../../src/domain/meetings/create.ts';
import { slotsThatRing } from '../../../src/domain/schedule/bell.ts';
import { oneOfEachSpan, slotOfRoomAt } from '../../../src/domain/schedule/current-timeslot.ts';
import { orphanedBy } from '../../../src/domain/schedule/edit-timeslots.ts';
import { inTheirRooms } from '../../../src/domain/schedule/in-their-rooms.ts';
import { decideMoveSeat, roomsToMoveTo } from '../../../src/domain/schedule/move-seat.ts';
import { planReseat } from '../../../src/domain/schedule/reseat.ts';
import type { ReseatWorld } from '../../../src/domain/schedule/reseat-places.ts';
import { planUndo } from '../../../src/domain/schedule/reseat-undo.ts';
import { freeSeats } from '../../../src/domain/schedule/seating.ts';
import { slotsInRooms } from '../../../src/domain/schedule/slot-rooms.ts';
import { timeslotFaults } from '../../../src/domain/schedule/timeslot-faults.ts';
import { turnOfSlot } from '../../../src/domain/schedule/turn-of-slot.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { written } from '../../support/written.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  doubleUses,
  meetingId,
  movedBy,
  organizationId,
  roomId,
  seated,
  start,
  timeslotId,
} from './reseat-fixtures.ts';

/** Rooms with timeslots of their own, beside those that all rooms of an event have. */

const zone = 'Asia/Jakarta';
const now = addMinutes(start, -60);
const rooms = [aRoom(0, 2), aRoom(1, 2)];
const [hall, annex] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
/** Of one room, from and to in minutes after the start. */
const ofRoom = (number: number, room: number, from: number, to: number) =>
  aTimeslot(number, {
    roomId: roomId(room),
    venues: ['offline'],
    slotStartTime: addMinutes(start, from),
    slotEndTime: addMinutes(start, to),
  });

describe('Timeslots of single rooms', () => {
  // T2623
  test('may overlap with those of other rooms, never with those of their room or of all rooms; the other one is named', () => {
    const slots = [
      ofRoom(1, 0, 0, 30),
      ofRoom(2, 1, 10, 40),
      ofRoom(3, 0, 20, 50),
      aTimeslot(4, { slotStartTime: addMinutes(start, 35), slotEndTime: addMinutes(start, 60) }),
      ofRoom(5, 1, 40, 70),
    ];
    const faults = timeslotFaults(anEvent(), slots, zone);
    expect(faults.map(({ index, message }) => `${index} ${written(message)}`)).toEqual([
      '2 This timeslot overlaps with 10:00 – 10:30.',
      '3 This timeslot overlaps with 10:10 – 10:40.',
    ]);
    expect(faults[0]?.other).toBe(slots[0]);
    // The gap stands between timeslots of one room.
    const gaps = [{ ...ofRoom(1, 0, 0, 30), gap: 10 }, ofRoom(2, 1, 30, 60), ofRoom(3, 0, 35, 60)];
    expect(timeslotFaults(anEvent(), gaps, zone).map(({ index }) => index)).toEqual([2]);
  });

  // T2624
  test('are given tables of that room alone, by Accept, by a move and where staff add a meeting', () => {
    const slot = ofRoom(1, 1, 0, 30);
    expect(freeSeats(rooms, 'offline', slot, new Set()).map((seat) => seat.roomId)).toEqual([
      annex.id,
      annex.id,
    ]);
    const meeting = seated(1, [1, 2], slot, annex, 1);
    expect(roomsToMoveTo(rooms, meeting, new Set(), slot).map(({ room }) => room.id)).toEqual([annex.id]);
    const staff = { party: null, staff: true } as never;
    const full = { ...meeting, meetingPurpose: '', formerRoomIds: [] } as never;
    const to = (room: typeof hall) =>
      decideMoveSeat(full, staff, room, { roomId: room.id, tableNumber: 2 }, new Set(), slot);
    expect(to(hall)).toMatchObject({ kind: 'refused', code: 'ROOM_OTHER_TIMESLOT' });
    expect(to(annex).kind).toBe('allowed');
    const created = decideCreate(
      {
        programId: slot.programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        roomId: hall.id,
        venue: 'offline',
        tableNumber: 1,
        meetingOwner: organizationId(1),
        meetingParticipant: organizationId(2),
      },
      {
        matchmakingDisabled: false,
        activeOrganizationId: null,
        approved: new Set([organizationId(1), organizationId(2)]),
        event: anEvent(),
        timeslot: slot,
        room: hall,
        taken: new Set(),
        booked: [],
      },
      now,
    );
    expect(created).toMatchObject({ kind: 'refused', code: 'ROOM_OTHER_TIMESLOT' });
  });

  // T2625
  test('have the venue of their room, and a room that is not there is a fault at its timeslot', () => {
    const online = aRoom(2, 5, 'online');
    const plan = { timeslotType: 'TIMESLOT' as const, venues: ['offline' as const] };
    const { slots, faults } = inTheirRooms(
      [
        plan,
        { ...plan, roomId: online.id },
        { ...plan, roomName: ' room 2 ' },
        { ...plan, roomId: roomId(7) },
        { ...plan, roomName: 'Nowhere' },
      ],
      [...rooms, online],
    );
    expect(slots.slice(0, 3)).toEqual([
      plan,
      { ...plan, roomId: online.id, venues: ['online'] },
      { ...plan, roomId: annex.id, venues: ['offline'] },
    ]);
    expect(faults.map(({ index, field }) => `${index} ${field}`)).toEqual(['3 roomId', '4 roomName']);
  });

  // T2626
  test('cannot become another room’s while someone sits there; a request that has no table yet goes along', () => {
    const before = ofRoom(1, 0, 0, 30);
    const after = { ...before, roomId: annex.id };
    const live = { meetingId: 'm', venue: 'offline' as const, timeslotIds: [before.id] };
    expect(orphanedBy([{ before, after }], [{ ...live, roomId: hall.id }])).toHaveLength(1);
    expect(orphanedBy([{ before, after }], [{ ...live, roomId: null }])).toEqual([]);
    expect(
      orphanedBy([{ before, after: { ...before, roomId: null } }], [{ ...live, roomId: hall.id }]),
    ).toEqual([]);
  });

  // T2627
  test('of a closed room: who meets there first gets another table there, else another time, and goes back with the undo', () => {
    const own = ofRoom(1, 0, 0, 30);
    const beside = ofRoom(2, 1, 10, 40);
    const common = aTimeslot(3, { slotStartTime: addMinutes(start, 60), slotEndTime: addMinutes(start, 90) });
    const world: ReseatWorld = {
      events: [anEvent()],
      timeslots: [own, beside, common],
      rooms,
      meetings: [
        seated(1, [1, 2], own, hall, 1),
        seated(2, [3, 4], own, hall, 2),
        seated(3, [5, 6], beside, annex, 1),
      ],
      closures: [],
    };
    const removed = planReseat(
      { ...world, meetings: world.meetings.filter(({ id }) => id !== meetingId(2)) },
      { kind: 'TABLES_REMOVED', roomId: hall.id, tableIds: [hall.tables[0]?.id ?? ''] },
      now,
    );
    expect(removed.moves.map(({ to }) => [to.timeslotId, to.roomId, to.seatNumber])).toEqual([
      [timeslotId(1), hall.id, 2],
    ]);
    const closed = planReseat(world, { kind: 'ROOM_DISABLED', roomId: hall.id, eventId: anEvent().id }, now);
    expect(closed.stays).toEqual([]);
    expect(closed.moves.map(({ to }) => [to.timeslotId, to.roomId, to.seatNumber])).toEqual([
      [timeslotId(2), annex.id, 2],
      [timeslotId(3), annex.id, 1],
    ]);
    const moved = movedBy(world, closed);
    expect(doubleUses(moved)).toEqual([]);
    const back = planUndo({ ...world, meetings: moved }, closed.moves, now);
    expect(back.stays).toEqual([]);
    expect(back.back.map(({ to }) => [to.timeslotId, to.roomId])).toEqual([
      [timeslotId(1), hall.id],
      [timeslotId(1), hall.id],
    ]);
  });

  // T2752
  test('of a closed room: who closed a timeslot for itself is given none of another room at that time either', () => {
    const [own, beside, later] = [ofRoom(1, 0, 0, 30), ofRoom(2, 1, 10, 40), ofRoom(3, 1, 60, 90)];
    const closing = (venue: 'offline' | 'online') =>
      planReseat(
        {
          events: [anEvent()],
          timeslots: [own, beside, later],
          rooms,
          meetings: [seated(1, [1, 2], own, hall, 1)],
          closures: [{ timeslotId: own.id, organizationId: organizationId(1), venue }],
        },
        { kind: 'ROOM_DISABLED', roomId: hall.id, eventId: anEvent().id },
        now,
      ).moves.map(({ to }) => to.timeslotId);
    expect([closing('online'), closing('offline')]).toEqual([[beside.id], [later.id]]);
  });

  // T2628
  test('ring on screens of their room, are in the change of their room, and a list of times names each once', () => {
    const slots = [ofRoom(1, 0, 0, 30), ofRoom(2, 1, 0, 30), ofRoom(3, 0, 30, 60), ofRoom(4, 1, 38, 60)];
    const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
    expect(ids(slotsThatRing(slots, [anEvent()], rooms, [annex.id]))).toEqual([timeslotId(2), timeslotId(4)]);
    expect(ids(slotsInRooms(slots, [hall.id]))).toEqual([timeslotId(1), timeslotId(3)]);
    expect(ids(slotsInRooms(slots, []))).toEqual(ids(slots));
    const turn = turnOfSlot(slots, addMinutes(start, 30));
    expect([ids(turn?.ending ?? []), ids(turn?.starting ?? [])]).toEqual([
      [timeslotId(1), timeslotId(2)],
      [timeslotId(3), timeslotId(4)],
    ]);
    expect(ids(oneOfEachSpan(slots))).toEqual([timeslotId(1), timeslotId(3), timeslotId(4)]);
  });

  // T2761
  test('that are no time to meet in hide no other room’s of that time in a list of times', () => {
    const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
    const rest = { ...ofRoom(1, 0, 0, 30), timeslotType: 'BREAKTIME' as const };
    const off = { ...ofRoom(2, 1, 0, 30), disabledAt: now };
    const open = ofRoom(3, 1, 0, 30);
    expect(ids(oneOfEachSpan([rest, off, open]))).toEqual([open.id]);
    expect(ids(oneOfEachSpan([rest, off]))).toEqual([rest.id]);
  });

  // T2629
  test('a screen that speaks of one room’s timeslot shows each other room in the one that it has then', () => {
    const [first, second] = [ofRoom(1, 1, 0, 20), ofRoom(2, 1, 20, 50)];
    const chosen = ofRoom(3, 0, 10, 40);
    const at = (minutes: number) => slotOfRoomAt([first, second], chosen, addMinutes(start, minutes))?.id;
    expect([at(10), at(25), at(60)]).toEqual([first.id, second.id, undefined]);
    expect(slotOfRoomAt([chosen, first], chosen, addMinutes(start, 10))).toBe(chosen);
    const later = ofRoom(4, 1, 30, 60);
    expect(slotOfRoomAt([later], chosen, addMinutes(start, 10))).toBe(later);
  });

  // T2762
  test('a room whose next timeslot begins within the hour is shown in it, also where the other ends before', () => {
    const chosen = ofRoom(3, 0, 10, 40);
    const soon = ofRoom(5, 1, 55, 80);
    expect(slotOfRoomAt([soon], chosen, addMinutes(start, 10))).toBe(soon);
    expect(slotOfRoomAt([ofRoom(5, 1, 75, 90)], chosen, addMinutes(start, 10))).toBeNull();
  });
});
