import type { EventPlan } from '../../../domain/schedule/generate.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { clockOfDayTime } from '../../../domain/time/day-times.ts';
import { addMinutes, type Day } from '../../../domain/time/instants.ts';
import { t } from '../../words/words.ts';

/** What stands in the fields of the pages that make events: texts as typed, nothing read yet. */

export interface DayValues {
  key: number;
  name: string;
  date: string;
  startTime: string;
  endTime: string;
}

export interface BreakValues {
  key: number;
  startTime: string;
  endTime: string;
  timeslotType: 'BREAKTIME' | 'OTHERS';
  /** The key of the only day that has it; left out: every day. */
  day?: number | undefined;
}

export interface RoomValues {
  key: number;
  name: string;
  type: Venue;
  /** Tables of an offline room, quotas of an online one. */
  totalTables: string;
}

export interface PlanValues {
  days: DayValues[];
  /** Minutes; the gap may be empty: none. */
  duration: string;
  gap: string;
  type: Venue[];
  breaks: BreakValues[];
  published: boolean;
  rooms: RoomValues[];
}

/** Keys of rows, so that a row that goes takes its own fields along. */
export const nextKey = (rows: readonly { key: number }[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1;

export const nextDay = (day: Day): Day => addMinutes(`${day}T12:00:00.000Z`, 24 * 60).slice(0, 10);

/** One day of office hours, half an hour a timeslot, with one venue. */
export const firstValues = (date: Day, name: string): PlanValues => ({
  days: [{ key: 1, name, date, startTime: '09:00', endTime: '17:00' }],
  duration: '30',
  gap: '',
  type: ['offline'],
  breaks: [],
  published: false,
  rooms: [],
});

/** The next day, with the hours of the last one. */
export function withOneDayMore(days: readonly DayValues[]): DayValues[] {
  const last = days.at(-1);
  const date = last && /^\d{4}-\d{2}-\d{2}$/.test(last.date) ? nextDay(last.date) : '';
  return [
    ...days,
    {
      key: nextKey(days),
      name: nameAfter(last?.name ?? '', days.length + 1),
      date,
      startTime: last?.startTime ?? '09:00',
      endTime: last?.endTime ?? '17:00',
    },
  ];
}

/** "Day 2" after "Day 1"; a name without a number gets one. */
function nameAfter(name: string, number: number): string {
  const counted = /^(.*?)(\d+)$/.exec(name.trim());
  if (counted) return `${counted[1]}${Number(counted[2]) + 1}`;
  return name.trim() ? `${name.trim()} ${number}` : t('Day {number}', { number });
}

/** A break after the last one, at noon the first time. */
export function withOneBreakMore(breaks: readonly BreakValues[]): BreakValues[] {
  const [startTime, endTime] = breaks.length === 0 ? ['12:00', '13:00'] : ['', ''];
  return [...breaks, { key: nextKey(breaks), startTime, endTime, timeslotType: 'BREAKTIME' }];
}

/** The breaks that a day has, each with its place in the list of all. */
export const breaksOfDay = (
  { days, breaks }: PlanValues,
  index: number,
): { one: BreakValues; place: number }[] =>
  breaks.flatMap((one, place) =>
    one.day === undefined || one.day === days[index]?.key ? [{ one, place }] : [],
  );

/** Without a day, and the breaks that it alone had. */
export const withoutDay = (
  { days, breaks }: PlanValues,
  key: number,
): Pick<PlanValues, 'days' | 'breaks'> => ({
  days: days.filter((day) => day.key !== key),
  breaks: breaks.filter(({ day }) => day !== key),
});

/** A plan as it stands in the fields. */
export const valuesOfPlan = (plan: EventPlan): PlanValues => ({
  days: [
    {
      key: 1,
      name: plan.name,
      date: plan.date,
      startTime: plan.startTime,
      endTime: clockOfDayTime(plan.endTime),
    },
  ],
  duration: String(plan.duration),
  gap: plan.defaultGap === 0 ? '' : String(plan.defaultGap),
  type: plan.type,
  breaks: plan.breaks.map(({ startTime, endTime, timeslotType = 'BREAKTIME' }, index) => ({
    key: index + 1,
    startTime: clockOfDayTime(startTime),
    endTime: clockOfDayTime(endTime),
    timeslotType,
  })),
  published: plan.published,
  rooms: [],
});
