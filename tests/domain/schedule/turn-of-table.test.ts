import { describe, expect, it } from 'vitest';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { countsOfTurn, turnOfTables } from '../../../src/domain/schedule/turn-of-table.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { eventId, meetingAt, roomIds, slotStart, slots, uuid } from '../../offline/support/program.ts';

const start = slotStart(0);
const at = (minutes: number) => addMinutes(start, minutes);
const attended = (minute: number) => ({
  attendedAt: at(minute),
  stampAt: at(minute),
  operationId: uuid(900),
  recordedBy: 'Sita Staff',
  undoReason: null,
});
/** The first timeslot ends at minute 30, the second begins at 40. */
const turn = {
  ending: [{ id: slots[0], eventId, slotStartTime: start, slotEndTime: at(30) }],
  starting: [{ id: slots[1], eventId, slotStartTime: at(40), slotEndTime: at(70) }],
};
const at1 = meetingAt(101, 0, 0, 1, { ownerAttendance: attended(1) });
const at2 = meetingAt(102, 0, 2, 3, { seatNumber: 2, tableName: 'Table 2' });
const next1 = meetingAt(103, 1, 2, 4, { ownerAttendance: attended(26) });
const next3 = meetingAt(104, 1, 0, 5, {
  seatNumber: 3,
  tableName: 'Table 3',
  ownerAttendance: attended(29),
  participantAttendance: attended(28),
});
const tables = (meetings: readonly DoorMeeting[], minute: number) =>
  turnOfTables(meetings, turn, at(minute)).map(({ seatNumber, leaving, coming, busyUntil }) => ({
    seatNumber,
    leaving: leaving && [leaving.meeting.id, ...leaving.here],
    coming: coming && [coming.meeting.id, ...coming.here],
    busyUntil,
  }));

describe('The tables of a room in a change of timeslots', () => {
  // T1868
  it('say who leaves and who comes, who of them is in, and which is busy until when', () => {
    expect(tables([next3, next1, at2, at1], 29)).toEqual([
      { seatNumber: 1, leaving: [uuid(101), 'OWNER'], coming: [uuid(103), 'OWNER'], busyUntil: at(30) },
      // Nobody came to it: it is free already.
      { seatNumber: 2, leaving: [uuid(102)], coming: null, busyUntil: null },
      { seatNumber: 3, leaving: null, coming: [uuid(104), 'OWNER', 'PARTICIPANT'], busyUntil: null },
    ]);
  });

  // T1869
  it('are busy no more from the end on, also while those who come wait for their start, and have begun', () => {
    expect([30, 35, 41].map((minute) => tables([at1, next1], minute)[0]?.busyUntil)).toEqual([
      null,
      null,
      null,
    ]);
  });

  // T1870
  it('leave out meetings that were canceled or moved, of other timeslots, and outside of the timeslots', () => {
    const gone = [
      { ...at1, meetingStatus: 'CANCELED' as const },
      { ...next1, meetingStatus: 'RESCHEDULE' as const },
      { ...next3, timeslotId: uuid(99) },
      { ...at2, timeslotId: null },
    ];
    expect(tables(gone, 29)).toEqual([]);
    expect(tables([...gone, at2], 29)).toHaveLength(1);
  });

  it('are those of each room, and a meeting without a table stands alone, last', () => {
    const elsewhere = { ...at2, roomId: roomIds[1], seatNumber: 1 };
    const none = { ...next1, seatNumber: null, tableName: null };
    expect(
      turnOfTables([none, elsewhere, at1], turn, at(29)).map(({ roomId, seatNumber }) => [
        roomId,
        seatNumber,
      ]),
    ).toEqual([
      [roomIds[0], 1],
      [roomIds[0], null],
      [roomIds[1], 1],
    ]);
  });

  it('are counted: who leaves, who still sits, who has come', () => {
    const all = turnOfTables([at1, at2, next1, next3], turn, at(29));
    expect(countsOfTurn(all)).toEqual({ leaving: 2, busy: 1, coming: 4, here: 3 });
  });
});
