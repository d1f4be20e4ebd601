import { describe, expect, it } from 'vitest';
import { chosenSlot, neighbours, slotsOfRoom } from '../../../src/client/venue/rooms/room-slots.ts';
import { placesIn, roomSummary, takenIn } from '../../../src/client/venue/rooms/room-summary.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { DoorTimeslot } from '../../../src/offline/documents.ts';
import { meetingAt, programId, slotStart, uuid } from '../../offline/support/program.ts';
import { here, viewOf } from './support/views.ts';

const start = slotStart(0);
const slot = (n: number, minutes: number, more: Partial<DoorTimeslot> = {}): DoorTimeslot => ({
  id: uuid(n),
  eventId: uuid(1),
  programId,
  slotStartTime: addMinutes(start, minutes),
  slotEndTime: addMinutes(start, minutes + 25),
  timeslotType: 'TIMESLOT',
  venues: ['offline', 'online'],
  disabledAt: null,
  ...more,
});
const first = slot(1, 0);
const pause = slot(2, 30, { timeslotType: 'BREAKTIME' });
const online = slot(3, 60, { venues: ['online'] });
const last = slot(4, 90);
const nextDay = slot(5, 24 * 60, { eventId: uuid(2) });
const all = [nextDay, last, online, pause, first];

describe('the timeslots of a room', () => {
  // T0121
  it('are those of its venue, without breaks, oldest first', () => {
    expect(slotsOfRoom(all, { id: uuid(9), type: 'offline', disabledEventId: [] })).toEqual([
      first,
      last,
      nextDay,
    ]);
  });

  // T0221
  it('leave out events that the room is closed for', () => {
    expect(slotsOfRoom(all, { id: uuid(9), type: 'offline', disabledEventId: [uuid(1)] })).toEqual([nextDay]);
  });
});

describe('the timeslot of the address', () => {
  const slots = slotsOfRoom(all, { id: uuid(9), type: 'offline', disabledEventId: [] });
  const nothing = { timeslotId: null, eventId: null };

  // T0051
  it('is the named one', () => {
    expect(chosenSlot(slots, { ...nothing, timeslotId: last.id }, start)).toBe(last);
  });
  it('is the running one where none is named', () => {
    expect(chosenSlot(slots, nothing, addMinutes(start, 95))).toBe(last);
  });
  it('is the next one between two', () => {
    expect(chosenSlot(slots, nothing, addMinutes(start, 40))).toBe(last);
  });
  it('is one of the named event, even when another one runs', () => {
    expect(chosenSlot(slots, { ...nothing, eventId: uuid(2) }, start)).toBe(nextDay);
  });
  it('is the running one where the named one is gone', () => {
    expect(chosenSlot(slots, { timeslotId: uuid(99), eventId: uuid(98) }, start)).toBe(first);
  });
  it('has neighbours across breaks and days, and none at the ends', () => {
    expect(neighbours(slots, last)).toEqual({ former: first, next: nextDay });
    expect(neighbours(slots, first)).toEqual({ former: null, next: last });
    expect(neighbours(slots, nextDay)).toEqual({ former: last, next: null });
  });
});

describe('how full a room is', () => {
  const seat = (seatNumber: number) => ({
    roomId: uuid(21),
    tableId: uuid(200 + seatNumber),
    tableName: `Table ${seatNumber}`,
    seatNumber,
  });
  const waiting = viewOf(meetingAt(101, 0, 0, 1));
  const both = viewOf(
    meetingAt(102, 0, 2, 3, { ownerAttendance: here(start), participantAttendance: here(start) }),
  );
  const room = {
    seats: [
      { seat: seat(1), meeting: waiting },
      { seat: seat(2), meeting: null },
    ],
    unseated: [both],
  };

  // T0714
  it('counts every state but free, and nobody is left out for want of a table', () => {
    expect(roomSummary(room, start)).toEqual([
      { label: 'Nobody here', value: 1, tone: 'waiting' },
      { label: 'Both here', value: 1, tone: 'both-here' },
    ]);
    expect(takenIn(room)).toBe(2);
    expect(placesIn(room)).toBe(3);
  });

  it('turns who is missing into a no-show when the slot is over', () => {
    expect(roomSummary(room, addMinutes(start, 31)).map(({ label }) => label)).toEqual([
      'Both here',
      'No-show',
    ]);
  });
});
