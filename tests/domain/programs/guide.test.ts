import { describe, expect, test } from 'vitest';
import {
  guidedProgram,
  guidedSchedule,
  guideProgramArgs,
  guideScheduleArgs,
} from '../../../src/domain/programs/guide.ts';
import { newProgramArgs } from '../../../src/domain/programs/save-program.ts';
import { planTimeslots, submitEventArgs } from '../../../src/domain/schedule/generate.ts';
import { planFaults } from '../../../src/domain/schedule/plan-faults.ts';

const basics = {
  name: 'Nusantara Summit',
  type: 'OFFLINE' as const,
  firstDay: '2026-11-21',
  lastDay: '2026-11-22',
  timezone: 'Asia/Jakarta',
  location: '',
};
const hours = {
  startTime: '09:00',
  endTime: '17:00',
  duration: '20',
  gap: '5',
  lunch: true,
  tables: '10',
  quotas: '10',
};
const names = { day: (number: number) => `Day ${number}`, room: (venue: string) => `The ${venue} room` };
const days = ['2026-11-21', '2026-11-22'];

describe('The guided way to a program', () => {
  // T2830
  test('makes a draft of whole days in its zone', () => {
    const made = guidedProgram(guideProgramArgs.parse(basics));
    expect(made).toMatchObject({
      timelineStart: '2026-11-20T17:00:00.000Z',
      timelineEnd: '2026-11-22T16:59:00.000Z',
    });
    expect(newProgramArgs.parse(made)).toMatchObject({ status: 'DRAFT', type: 'OFFLINE' });
    expect(guideProgramArgs.safeParse({ ...basics, lastDay: '2026-11-20' }).success).toBe(false);
    expect(guideProgramArgs.safeParse({ ...basics, name: '' }).success).toBe(false);
  });

  // T2831
  test('makes the same published event on each day, with an hour for lunch, and a room for each way to meet', () => {
    const plan = guidedSchedule(guideScheduleArgs.parse(hours), { type: 'HYBRID', days }, names);
    expect(submitEventArgs.safeParse(plan).success).toBe(true);
    expect(plan.events.map(({ name, date, published }) => [name, date, published])).toEqual([
      ['Day 1', '2026-11-21', true],
      ['Day 2', '2026-11-22', true],
    ]);
    expect(plan.rooms.map(({ type, totalTables }) => [type, totalTables])).toEqual([
      ['offline', 10],
      ['online', 10],
    ]);
    const [first] = plan.events;
    expect(planFaults(first!, 'Asia/Jakarta')).toEqual([]);
    const slots = planTimeslots(first!, 'Asia/Jakarta');
    expect(slots.filter(({ timeslotType }) => timeslotType === 'BREAKTIME')).toHaveLength(1);
  });

  test('leaves the lunch out where there is none to have, and goes on after midnight', () => {
    const evening = guideScheduleArgs.parse({ ...hours, startTime: '19:00', endTime: '01:00' });
    const [event] = guidedSchedule(evening, { type: 'OFFLINE', days }, names).events;
    expect(event).toMatchObject({ startTime: '19:00', endTime: '25:00', breaks: [] });
    expect(guideScheduleArgs.safeParse({ ...hours, tables: '0' }).success).toBe(false);
    expect(guideScheduleArgs.safeParse({ ...hours, quotas: '2' }).success).toBe(false);
    expect(guideScheduleArgs.safeParse({ ...hours, duration: 'long' }).success).toBe(false);
  });
});
