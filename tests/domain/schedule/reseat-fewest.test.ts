import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { planReseat } from '../../../src/domain/schedule/reseat.ts';
import { assignTimes, type TimeWish } from '../../../src/domain/schedule/reseat-assign.ts';
import { afterChange, type ReseatChange, takesAway } from '../../../src/domain/schedule/reseat-change.ts';
import type { ReseatWorld } from '../../../src/domain/schedule/reseat-places.ts';
import { openRooms, seatKey, seatsOf } from '../../../src/domain/schedule/seating.ts';
import { addMinutes, millisOf } from '../../../src/domain/time/instants.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  doubleUses,
  eventId,
  movedBy,
  roomId,
  seated,
  start,
  tableId,
  timeslotId,
} from './reseat-fixtures.ts';

/** Against every way there is, tried one after the other: as many as possible, with the fewest moves. */

const now = addMinutes(start, -60);

/** Picks one of the options for each, in every way. */
function* ways<Option>(options: readonly (readonly Option[])[]): Generator<Option[]> {
  const [head, ...rest] = options;
  if (!head) {
    yield [];
    return;
  }
  for (const option of head) for (const tail of ways(rest)) yield [option, ...tail];
}

/** Meetings at random tables of random timeslots, no organization twice at one time. */
const worlds = (shape: { rooms: number[]; slots: number; meetings: number; organizations: number }) =>
  fc
    .array(
      fc.record({
        slot: fc.nat(shape.slots - 1),
        room: fc.nat(shape.rooms.length - 1),
        seat: fc.nat(8),
        owner: fc.nat(shape.organizations - 1),
        participant: fc.nat(shape.organizations - 1),
      }),
      { minLength: 1, maxLength: shape.meetings },
    )
    .map((drawn): ReseatWorld => {
      const rooms = shape.rooms.map((places, number) => aRoom(number, places));
      const timeslots = Array.from({ length: shape.slots }, (_, number) => aTimeslot(number));
      const meetings: DoorMeeting[] = [];
      for (const [number, { slot, room, seat, owner, participant }] of drawn.entries()) {
        const chosen = rooms[room]!;
        if (owner === participant) continue;
        const number_ = (seat % chosen.totalTables) + 1;
        const meeting = seated(number, [owner, participant], timeslots[slot]!, chosen, number_);
        if (doubleUses([...meetings, meeting]).length === 0) meetings.push(meeting);
      }
      return { events: [anEvent()], timeslots, rooms, meetings, closures: [] };
    });

describe('Fewest moves, against all ways', () => {
  const changes: ReseatChange[] = [
    { kind: 'ROOM_DISABLED', roomId: roomId(0), eventId: eventId() },
    { kind: 'ROOM_DELETED', roomId: roomId(1) },
    { kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 1 },
    { kind: 'TABLES_REMOVED', roomId: roomId(1), tableIds: [tableId(1, 1)] },
  ];

  // T0930
  test('of a room or table: no way, moving whomever it likes, seats more or moves fewer', () => {
    fc.assert(
      fc.property(
        worlds({ rooms: [2, 2, 1], slots: 1, meetings: 7, organizations: 14 }),
        fc.constantFrom(...changes),
        (world, change) => {
          const after = afterChange(world, change, now);
          const open = openRooms(after.rooms, 'offline', { eventId: eventId() }).flatMap((room) =>
            seatsOf(room).map(seatKey),
          );
          const placeOf = (meeting: DoorMeeting) =>
            seatKey({ roomId: meeting.roomId!, seatNumber: meeting.seatNumber! });
          let best = { placed: -1, moves: 0 };
          for (const way of ways(
            world.meetings.map((meeting) => [...new Set([placeOf(meeting), ...open])]),
          )) {
            if (new Set(way).size < way.length) continue;
            const placed = way.filter((seat) => open.includes(seat)).length;
            const moves = way.filter((seat, index) => seat !== placeOf(world.meetings[index]!)).length;
            if (placed > best.placed || (placed === best.placed && moves < best.moves))
              best = { placed, moves };
          }
          const plan = planReseat(world, change, now);
          const result = movedBy(world, plan);
          expect(doubleUses(result)).toEqual([]);
          const placed = result.filter((meeting) => open.includes(placeOf(meeting))).length;
          expect({ placed, moves: plan.moves.length }).toEqual(best);
        },
      ),
      { numRuns: 150 },
    );
  });

  // T2944
  test('of a room with several timeslots: no way places more, keeps the time of more, or comes nearer', () => {
    fc.assert(
      fc.property(worlds({ rooms: [2, 1], slots: 3, meetings: 8, organizations: 7 }), (world) => {
        const change = changes[0] as ReseatChange;
        const after = afterChange(world, change, now);
        const lost = world.meetings.filter((meeting) => takesAway(change, after, meeting));
        const spanOf = (slot: ReseatWorld['timeslots'][number]) => ({
          startAt: slot.slotStartTime,
          endAt: slot.slotEndTime,
        });
        const free = (slot: string) =>
          1 - world.meetings.filter((one) => one.timeslotId === slot && one.roomId === roomId(1)).length;
        const rank = (way: readonly (ReseatWorld['timeslots'][number] | null)[]) => {
          let [placed, kept, minutes] = [0, 0, 0];
          for (const [index, slot] of way.entries()) {
            if (!slot) continue;
            placed += 1;
            if (slot.id === lost[index]!.timeslotId) kept += 1;
            minutes += Math.abs(millisOf(slot.slotStartTime) - millisOf(lost[index]!.startAt)) / 60_000;
          }
          return placed * 1e8 + kept * 1e5 - minutes;
        };
        let best = Number.NEGATIVE_INFINITY;
        for (const way of ways(lost.map(() => [null, ...world.timeslots]))) {
          const counts = Map.groupBy(way, (slot) => slot?.id);
          if (world.timeslots.some(({ id }) => (counts.get(id)?.length ?? 0) > free(id))) continue;
          const moved = lost.map((meeting, index) => {
            const slot = way[index];
            return slot ? { ...meeting, ...spanOf(slot), timeslotId: slot.id } : meeting;
          });
          // Who moves is still expected at its former time: it stays there if nothing is found.
          const clash = moved.some((meeting, index) =>
            [...world.meetings, ...moved.filter((_, other) => other !== index)].some(
              (other) =>
                other.id !== meeting.id &&
                doubleUses([
                  { ...meeting, roomId: null },
                  { ...other, roomId: null },
                ]).length > 0,
            ),
          );
          if (!clash) best = Math.max(best, rank(way));
        }
        const plan = planReseat(world, change, now);
        const slotOf = new Map(plan.moves.map(({ meetingId, to }) => [meetingId, to.timeslotId]));
        const found = lost.map(
          ({ id }) => world.timeslots.find((slot) => slot.id === slotOf.get(id)) ?? null,
        );
        expect(doubleUses(movedBy(world, plan))).toEqual([]);
        expect(rank(found)).toBe(best);
      }),
      { numRuns: 150 },
    );
  });

  // T0931
  test.each([
    { kind: 'TIMESLOT_DISABLED' as const, timeslotId: timeslotId(0) },
    { kind: 'EVENT_DISABLED' as const, eventId: eventId() },
  ])('of $kind: no way places more of those who lost their time, or as many nearer', (change) => {
    fc.assert(
      fc.property(
        worlds({ rooms: [1, 1], slots: 4, meetings: 10, organizations: 6 }),
        fc.array(fc.nat(3), { maxLength: 2 }),
        (drawn, elsewhere) => {
          // Some timeslots are of another event, so that there is somewhere to go.
          const other = (slot: number) => slot >= 2 || elsewhere.includes(slot);
          const eventOf = (timeslot: string) =>
            other(drawn.timeslots.findIndex(({ id }) => id === timeslot)) ? eventId(1) : eventId();
          const world: ReseatWorld = {
            ...drawn,
            events: [anEvent(), anEvent(1)],
            timeslots: drawn.timeslots.map((slot) => ({ ...slot, eventId: eventOf(slot.id) })),
            meetings: drawn.meetings.map((meeting) => ({
              ...meeting,
              eventId: eventOf(meeting.timeslotId!),
            })),
          };
          const after = afterChange(world, change, now);
          const lost = world.meetings.filter((meeting) => takesAway(change, after, meeting));
          const open = after.timeslots.filter(
            (slot) =>
              slot.disabledAt === null &&
              after.events.some((event) => event.id === slot.eventId && event.disabledAt === null),
          );
          const seats = after.rooms.reduce((sum, room) => sum + seatsOf(room).length, 0);
          const spanOf = (slot: (typeof open)[number]) => ({
            startAt: slot.slotStartTime,
            endAt: slot.slotEndTime,
          });
          let best = { placed: -1, minutes: 0 };
          for (const way of ways(lost.map(() => [null, ...open]))) {
            const moved = lost.flatMap((meeting, index) => {
              const slot = way[index];
              return slot
                ? [{ ...meeting, ...spanOf(slot), timeslotId: slot.id, roomId: null, seatNumber: null }]
                : [];
            });
            const others = world.meetings.map((meeting) => ({ ...meeting, roomId: null, seatNumber: null }));
            const clash = moved.some((meeting) =>
              [...moved, ...others].some(
                (one) => one.id !== meeting.id && doubleUses([one, meeting]).length > 0,
              ),
            );
            const full = open.some(
              (slot) =>
                [...moved, ...world.meetings].filter(({ timeslotId: at }) => at === slot.id).length > seats &&
                moved.some(({ timeslotId: at }) => at === slot.id),
            );
            if (clash || full) continue;
            const minutes = moved.reduce(
              (sum, meeting) =>
                sum +
                Math.abs(
                  millisOf(meeting.startAt) - millisOf(lost.find(({ id }) => id === meeting.id)!.startAt),
                ) /
                  60_000,
              0,
            );
            const placed = moved.length;
            if (placed > best.placed || (placed === best.placed && minutes < best.minutes))
              best = { placed, minutes };
          }
          const plan = planReseat(world, change, now);
          expect(doubleUses(movedBy(world, plan))).toEqual([]);
          const minutes = plan.moves.reduce(
            (sum, { from, to }) => sum + Math.abs(millisOf(from.startAt) - millisOf(to.startAt)) / 60_000,
            0,
          );
          expect({ placed: plan.moves.length, minutes }).toEqual(best);
        },
      ),
      { numRuns: 150 },
    );
  });

  // T0932
  test('of many meetings of one timeslot, more than are tried in every way: as many as a matching can have', () => {
    const drawn = fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), { minLength: 10, maxLength: 24 });
    const capacities = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(drawn, capacities, (lists, capacity) => {
        const places = capacity.map((offline, index) => ({
          startAt: addMinutes(start, index * 30),
          endAt: addMinutes(start, index * 30 + 30),
          seats: { offline, online: 0 },
        }));
        const wishes: TimeWish[] = lists.map((options, index) => ({
          venue: 'offline',
          parties: [`owner ${index}`, `participant ${index}`],
          options: options.map((place) => ({ place, cost: place })),
        }));
        const chosen = assignTimes(wishes, places);
        for (const [place, seats] of capacity.entries())
          expect(chosen.filter((one) => one === place).length).toBeLessThanOrEqual(seats);
        expect(chosen.filter((place) => place >= 0).length).toBe(mostByHall(lists, capacity));
      }),
      { numRuns: 150 },
    );
  });
});

/** The most that can be placed, by Hall: over all sets of places, those within plus the seats outside. */
function mostByHall(lists: readonly number[][], capacity: readonly number[]): number {
  let most = lists.length;
  for (let set = 0; set < 2 ** capacity.length; set += 1) {
    const inside = (place: number) => (set & (1 << place)) !== 0;
    const seats = capacity.reduce((sum, one, place) => sum + (inside(place) ? one : 0), 0);
    const others = lists.filter((options) => options.some((place) => !inside(place))).length;
    most = Math.min(most, seats + others);
  }
  return most;
}
