import { expect, test } from 'vitest';
import { eventToPickFrom } from '../../../../src/client/desk/meetings/request-choice.ts';
import type { EventWithTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import { noUse } from '../../../../src/domain/schedule/timeslot-status.ts';

const now = '2026-11-21T15:00:00.000Z';
const day = (id: string, date: string): EventWithTimeslots => {
  const [slotStartTime, slotEndTime] = [`${date}T16:00:00.000Z`, `${date}T16:30:00.000Z`];
  const slot = { id: `${id}-slot`, slotStartTime, slotEndTime, venues: ['offline'], disabledAt: null };
  return {
    event: { id, endTime: `${date}T17:00:00.000Z`, disabledAt: null },
    timeslots: [{ ...slot, freeSeats: { offline: 1, online: 1 } }],
  } as unknown as EventWithTimeslots;
};
const events = [day('over', '2026-11-20'), day('today', '2026-11-21'), day('tomorrow', '2026-11-22')];
const first = (booked: string[], more: Parameters<typeof eventToPickFrom>[2] = {}) =>
  eventToPickFrom({ events, requester: { ...noUse, booked: new Set(booked) }, owner: noUse }, now, more)
    ?.event.id;

// T0625
test('A picker begins with the first event that has a timeslot to pick, else with the first that is not over', () => {
  expect(first([])).toBe('today');
  expect(first(['today-slot'])).toBe('tomorrow');
  expect(first([], { except: 'today-slot' })).toBe('tomorrow');
  expect(first([], { venue: 'online' })).toBe('today');
  expect(first(['today-slot', 'tomorrow-slot'])).toBe('today');
});
