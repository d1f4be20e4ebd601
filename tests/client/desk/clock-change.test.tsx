import { describe, expect, test, vi } from 'vitest';
import { ReportsTab } from '../../../src/client/desk/programs/reports-tab.tsx';
import { EventCard } from '../../../src/client/desk/schedule/event-card.tsx';
import { PlanPreview } from '../../../src/client/desk/schedule/plan-preview.tsx';
import { firstValues } from '../../../src/client/desk/schedule/plan-values.ts';
import { readPlan } from '../../../src/client/desk/schedule/read-plan.ts';
import { ProgramCard } from '../../../src/client/desk/screens/program-card.tsx';
import { ProgramScreen } from '../../../src/client/desk/screens/program-screen.tsx';
import type { ReportRow } from '../../../src/contract/meeting-reports.ts';
import type { ProgramResult } from '../../../src/contract/programs.ts';
import type { ProgramEvent } from '../../../src/domain/schedule/schedule.ts';
import { mount, settle } from '../support/mount.ts';
import { program as jakarta, staff } from './meetings/a-program.ts';

/** Zone labels across a change of the clock: October 24 to 26, 2026 in Berlin, where the 25th has 02:00 to 03:00 twice. */

vi.mock('../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: ProgramResult) => unknown }) => children(berlin),
}));

const berlin: ProgramResult = {
  ...jakarta,
  timezone: 'Europe/Berlin',
  timelineStart: '2026-10-23T22:00:00.000Z',
  timelineEnd: '2026-10-26T22:00:00.000Z',
};
const CHANGE = '2026-10-25T01:00:00.000Z';
const before = { slotStartTime: '2026-10-25T00:30:00.000Z', slotEndTime: CHANGE };
const after = { slotStartTime: CHANGE, slotEndTime: '2026-10-25T01:30:00.000Z' };

const event = (over: Partial<ProgramEvent>): ProgramEvent => ({
  id: '11111111-0000-4000-8000-000000000001',
  programId: berlin.id,
  name: 'Night of meetings',
  type: ['offline'],
  date: '2026-10-25',
  eventStatus: 'PUBLISHED',
  duration: 30,
  defaultGap: 0,
  startTime: before.slotStartTime,
  endTime: after.slotEndTime,
  disabledAt: null,
  ...over,
});

describe('Where the clock changes, both offsets are named', () => {
  // T1441
  test('on the event card, at the start and at the end', async () => {
    const card = async (over: Partial<ProgramEvent> = {}, program = berlin) =>
      (
        await mount(
          <EventCard event={event(over)} {...{ program, editor: false, today: false, startsOpen: false }} />,
          {
            me: staff,
          },
        )
      ).text();
    expect(await card()).toContain('02:30 GMT+2 - 02:30 GMT+1');
    const dayAfter = { startTime: '2026-10-26T08:00:00.000Z', endTime: '2026-10-26T16:00:00.000Z' };
    expect(await card(dayAfter)).toContain('09:00 - 17:00 GMT+1');
    expect(await card({}, jakarta)).toContain('07:30 - 08:30 GMT+7');
  });

  // T1442
  test('in the reports, above the times and at each of them', async () => {
    const row = (times: typeof before, timeslotId: string): ReportRow => ({
      eventId: event({}).id,
      eventName: 'Night of meetings',
      date: '2026-10-25',
      timeslotId,
      ...times,
      PENDING: 0,
      ACCEPTED: 1,
      REJECTED: 0,
      CANCELED: 0,
      RESCHEDULE: 0,
      bothCheckedIn: 0,
      oneCheckedIn: 0,
      noShow: 0,
      guests: 0,
      peopleCounted: 0,
    });
    const rows = [
      row(before, '22222222-0000-4000-8000-000000000001'),
      row(after, '22222222-0000-4000-8000-000000000002'),
    ];
    const reports = async (program: ProgramResult, shown = rows) => {
      const screen = await mount(<ReportsTab program={program} />, {
        me: staff,
        answer: () => ({ result: { rows: shown } }),
      });
      await settle();
      return screen.text();
    };
    const berliner = await reports(berlin);
    for (const words of ['Timeslot (GMT+2 / GMT+1)', '02:30 GMT+2 - 02:00 GMT+1', '02:00 - 02:30 GMT+1'])
      expect(berliner).toContain(words);
    const unchanged = await reports(jakarta);
    expect(unchanged).toContain('Timeslot (GMT+7)');
    expect(unchanged).toContain('07:30 - 08:00');
    expect(unchanged).not.toContain('08:00 GMT+7');
    expect(await reports(berlin, rows.slice(1))).toContain('Timeslot (GMT+1)');
  });

  // T1443
  test('in the header of the program, with when the second begins; shorter on its card', async () => {
    const screen = await mount(<ProgramScreen />, { me: staff, at: '/programs/venture' });
    await settle();
    expect(screen.text()).toContain(
      'October 24, 2026 – October 26, 2026 (GMT+2, from October 25, 2026 GMT+1)',
    );
    const card = await mount(<ProgramCard program={berlin} phase="TODAY" />, { me: staff });
    expect(card.text()).toContain('October 24, 2026 – October 26, 2026 (GMT+2 / GMT+1)');
  });

  // T1444
  test('where events are generated, for the whole plan and on the day itself', async () => {
    const day = (key: number, date: string, startTime = '09:00', endTime = '10:00') => ({
      key,
      name: `Day ${key}`,
      date,
      startTime,
      endTime,
    });
    const preview = async (timezone: string) => {
      const values = {
        ...firstValues('2026-10-24', 'Day 1'),
        days: [day(1, '2026-10-24'), day(2, '2026-10-25', '01:30', '04:00'), day(3, '2026-10-26')],
      };
      const read = readPlan(values, { timezone, events: [], rooms: [] });
      const rooms = [{ type: 'offline' as const, totalTables: 4 }];
      return (
        await mount(<PlanPreview read={read} values={values} timezone={timezone} rooms={rooms} />)
      ).text();
    };
    const shown = await preview('Europe/Berlin');
    expect(shown).toContain('All times in Europe/Berlin (GMT+2, from October 25, 2026 GMT+1).');
    for (const words of [
      'October 24, 2026 · 2 timeslots · GMT+2',
      'timeslots · GMT+2 / GMT+1',
      'October 26, 2026 · 2 timeslots · GMT+1',
      '02:30 GMT+2 - 02:00 GMT+1',
      '02:00 - 02:30 GMT+1',
      '09:00 – 09:30',
    ])
      expect(shown).toContain(words);
    const unchanged = await preview('Asia/Jakarta');
    expect(unchanged).toContain('All times in Asia/Jakarta.');
    expect(unchanged).not.toContain(' / ');
  });
});
