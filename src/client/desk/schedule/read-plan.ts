import type { InputIssue } from '../../../contract/envelope.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { decodeMessage, encodeMessage } from '../../../domain/language/message.ts';
import {
  type EventPlan,
  eventPlanArgs,
  type RoomPlan,
  roomPlanArgs,
} from '../../../domain/schedule/generate.ts';
import * as scheduleMessages from '../../../domain/schedule/messages.ts';
import { minutesOfText } from '../../../domain/schedule/minutes-text.ts';
import { eventClashes, planFaults, spanOfPlan } from '../../../domain/schedule/plan-faults.ts';
import type { ProgramEvent, Room } from '../../../domain/schedule/schedule.ts';
import { timeAfter } from '../../../domain/time/day-times.ts';
import { textOf } from '../../words/words.ts';
import { breaksOfDay, type PlanValues } from './plan-values.ts';

/** Reads the fields as the server will: the same arguments, the same faults. */

/** What is wrong, by field: `days.0.endTime`, `duration`, `breaks.1.startTime`, `rooms.0.name`. */
export type Faults = Readonly<Record<string, string>>;

export interface ReadPlan {
  /** A plan a day; null: that day cannot be made as it stands. */
  plans: (EventPlan | null)[];
  rooms: (RoomPlan | null)[];
  faults: Faults;
}

export interface PlanContext {
  timezone: string;
  /** The other events and rooms of the program. */
  events: readonly ProgramEvent[];
  rooms: readonly Room[];
}

export function readPlan(values: PlanValues, around: PlanContext): ReadPlan {
  const issues: InputIssue[] = [];
  const plans = values.days.map((_day, index) => readDay(values, index, around, issues));
  const placed = plans.flatMap((plan, index) => (plan ? [{ plan, index }] : []));
  const spans = placed.map(({ plan }) => spanOfPlan(plan, around.timezone));
  for (const clash of eventClashes(spans, around.events)) {
    const index = placed[clash.index]?.index ?? 0;
    plans[index] = null;
    issues.push({ path: `events.${index}.startTime`, message: textOf(refusalMessage('EVENT_OVERLAP')) });
  }
  return { plans, rooms: readRooms(values, around, issues), faults: faultsOf(issues, values) };
}

/**
 * What is said before the form was sent once: a name that nobody has touched yet is no fault.
 *
 * @param touched keys of the days whose name was typed
 */
export function faultsBeforeSending(
  faults: Faults,
  { days }: PlanValues,
  touched: ReadonlySet<number>,
): Faults {
  const untouched = days.flatMap(({ key }, index) => (touched.has(key) ? [] : [`days.${index}.name`]));
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !untouched.includes(path)));
}

function readDay(
  values: PlanValues,
  index: number,
  { timezone }: PlanContext,
  issues: InputIssue[],
): EventPlan | null {
  const read = eventPlanArgs.safeParse(eventInput(values, index));
  const found = read.success
    ? planFaults(read.data, timezone)
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  issues.push(
    ...found.map(({ path, message }) => ({
      path: `events.${index}.${path}`,
      message: encodeMessage(message),
    })),
  );
  return read.success && found.length === 0 ? read.data : null;
}

/** A day as the calls take it. */
export function eventInput(values: PlanValues, index: number) {
  const day = values.days[index];
  // By the clock, an evening that goes on after midnight ends before it starts.
  const from = day?.startTime ?? '';
  return {
    name: day?.name ?? '',
    type: values.type,
    date: day?.date ?? '',
    startTime: day?.startTime ?? '',
    endTime: timeAfter(from, day?.endTime ?? ''),
    duration: minutesOfText(values.duration) ?? 0,
    defaultGap: minutesOfText(values.gap) ?? 0,
    breaks: breaksOfDay(values, index).map(({ one: { startTime, endTime, timeslotType } }) => ({
      startTime: timeAfter(from, startTime),
      endTime: timeAfter(from, endTime),
      timeslotType,
    })),
    published: values.published,
  };
}

function readRooms(values: PlanValues, around: PlanContext, issues: InputIssue[]) {
  const names = new Set(around.rooms.map(({ name }) => name.toLowerCase()));
  return values.rooms.map((room, index) => {
    const read = roomPlanArgs.safeParse({
      name: room.name,
      type: room.type,
      totalTables: minutesOfText(room.totalTables) ?? 0,
    });
    const found = read.success ? [] : read.error.issues;
    for (const { path, message } of found) issues.push({ path: `rooms.${index}.${path.join('.')}`, message });
    const again = names.has(room.name.trim().toLowerCase());
    names.add(room.name.trim().toLowerCase());
    if (again)
      issues.push({ path: `rooms.${index}.name`, message: textOf(refusalMessage('ROOM_NAME_TAKEN')) });
    return read.success && !again ? read.data : null;
  });
}

/**
 * The issues of the calls at the fields they belong to. A break may stand once for all days: its sentence says which day
 * it does not fit.
 */
export function faultsOf(issues: readonly InputIssue[], values: PlanValues): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const found = /^(?:events\.(\d+)\.)?(.*)$/.exec(path);
    const [index, field = ''] = [Number(found?.[1] ?? 0), found?.[2]];
    const key = keyOf(field, index, values);
    const named = field.startsWith('breaks.') && values.days.length > 1;
    const day = values.days[index];
    faults[key] ??= named
      ? encodeMessage(
          scheduleMessages.ofDay({ day: day?.name || (day?.date ?? ''), fault: decodeMessage(message) }),
        )
      : message;
  }
  return faults;
}

/** Where the fault of a day's field stands: a break at its place in the list of all days' breaks. */
function keyOf(field: string, index: number, values: PlanValues): string {
  if (/^(name|date|startTime|endTime)$/.test(field)) return `days.${index}.${field}`;
  if (field === 'defaultGap') return 'gap';
  const [, ofBreak, rest] = /^breaks\.(\d+)(.*)$/.exec(field) ?? [];
  const place = ofBreak === undefined ? undefined : breaksOfDay(values, index)[Number(ofBreak)]?.place;
  return place === undefined ? field : `breaks.${place}${rest}`;
}
