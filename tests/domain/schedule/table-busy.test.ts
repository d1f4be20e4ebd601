import { describe, expect, it } from 'vitest';
import { tableBusyUntil } from '../../../src/domain/schedule/table-busy.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { meetingAt, roomIds, slotStart } from '../../offline/support/program.ts';

const start = slotStart(0);
const at = (minutes: number) => addMinutes(start, minutes);
const attended = (minute: number) => ({
  attendedAt: at(minute),
  stampAt: at(minute),
  operationId: '00000000-0000-4000-8000-000000000001',
  recordedBy: 'Sita Staff',
  undoReason: null,
});
/** At Table 1 of Room 1, from minute 0 to 30. */
const running = meetingAt(101, 0, 0, 1, { ownerAttendance: attended(2) });
const busyAt = (minute: number, meetings = [running], roomId: string = roomIds[0], seatNumber = 1) =>
  tableBusyUntil(meetings, roomId, seatNumber, at(minute));

describe('A table', () => {
  // T1860
  it('is busy from the start of a meeting that someone is checked in to until its end, which is free already', () => {
    expect([-1, 0, 29, 30].map((minute) => busyAt(minute))).toEqual([null, at(30), at(30), null]);
  });

  // T1861
  it('is free where nobody came, and where the check-in was undone', () => {
    expect(busyAt(10, [meetingAt(101, 0, 0, 1)])).toBeNull();
    expect(busyAt(10, [{ ...running, ownerAttendance: { ...attended(2), attendedAt: null } }])).toBeNull();
  });

  // T1862
  it('is not busy with meetings that were canceled or moved, nor with those of other tables and rooms', () => {
    expect(busyAt(10, [{ ...running, meetingStatus: 'CANCELED' }])).toBeNull();
    expect(busyAt(10, [{ ...running, meetingStatus: 'RESCHEDULE' }])).toBeNull();
    expect(busyAt(10, [running], roomIds[0], 2)).toBeNull();
    expect(busyAt(10, [running], roomIds[1], 1)).toBeNull();
    expect(busyAt(10, [{ ...running, roomId: null, seatNumber: null }])).toBeNull();
  });

  it('is busy until the later end where timeslots of two events overlap', () => {
    const longer = { ...running, id: 'other', endAt: at(45) };
    expect(busyAt(10, [longer, running])).toBe(at(45));
    expect(busyAt(31, [longer, running])).toBe(at(45));
  });
});
