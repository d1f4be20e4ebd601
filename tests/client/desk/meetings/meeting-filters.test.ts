import { describe, expect, test } from 'vitest';
import {
  programRules,
  queryOf,
  timeslotFacet,
} from '../../../../src/client/desk/meetings/meeting-filters.ts';
import type { EventWithTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import { readListState } from '../../../../src/client/ui/data-table/list-state.ts';

const slot = '0b4a1f5c-9a53-4be2-8a0e-3a6f8a3d2a01';
const events = [
  {
    event: { id: 'e', name: 'Day 1', date: '2026-11-21' },
    timeslots: [
      { id: slot, slotStartTime: '2026-11-21T02:00:00.000Z', slotEndTime: '2026-11-21T02:30:00.000Z' },
    ],
  },
] as unknown as EventWithTimeslots[];
const read = (filters: string, by = programRules(events)) =>
  readListState(new URLSearchParams({ filters }), by);

describe('The filters of the program meetings table', () => {
  // T0446
  test('accept only known statuses, types and timeslots of this program', () => {
    const { state, ignored } = read(
      `status.PENDING.DONE type.OFF_TIMESLOT.ON timeslot.${slot}.0b4a1f5c-9a53-4be2-8a0e-3a6f8a3d2a02`,
    );
    expect(queryOf(state.filters)).toEqual({
      meetingStatus: ['PENDING'],
      meetingType: ['OFF_TIMESLOT'],
      timeslotId: [slot],
    });
    expect(ignored).toEqual(['status.DONE', 'type.ON', 'timeslot.0b4a1f5c-9a53-4be2-8a0e-3a6f8a3d2a02']);
  });

  test('ask for nothing in particular where none is chosen', () => {
    expect(queryOf({})).toEqual({});
    expect(queryOf({ status: [], timeslot: [] })).toEqual({});
  });

  // T0137
  test('group the timeslots by the date of their event, in the program’s timezone', () => {
    expect(timeslotFacet(events, 'Asia/Jakarta').groups).toEqual([
      {
        heading: 'November 21, 2026 · Day 1',
        options: [{ value: slot, label: expect.stringContaining('09:00 - 09:30') }],
      },
    ]);
    expect(timeslotFacet([], 'Asia/Jakarta')).toMatchObject({ groups: [], empty: 'No timeslot data' });
  });

  // T2774
  test('name the room of a timeslot that one room has', () => {
    const halls = events.map((one) => ({
      ...one,
      timeslots: one.timeslots.map((at) => ({ ...at, roomName: 'Hall A' })),
    }));
    expect(timeslotFacet(halls, 'Asia/Jakarta').groups[0]?.options[0]?.label).toMatch(
      /^09:00 - 09:30.* · Hall A$/,
    );
  });
});
