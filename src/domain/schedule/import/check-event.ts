import * as inputMessages from '../../input/messages.ts';
import { decodeMessage, type MessageLike } from '../../language/message.ts';
import { coalesce, RowFindings } from '../../tables/row-findings.ts';
import { dayTimeToInstant, LATEST_DAY_TIME } from '../../time/day-times.ts';
import { minutesBetween } from '../../time/instants.ts';
import { timeOf } from '../../time/zones.ts';
import {
  eventPlanArgs,
  namedTimeslot,
  type PlannedTimeslot,
  planTimeslots,
  type TimeslotPlan,
} from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { eventClashes, planFaults, type Span } from '../plan-faults.ts';
import type { Venue } from '../schedule.ts';
import { type EventFound, type SlotFound, slotsOf, soundSlots, union } from './check-slots.ts';
import { type EventGroup, type EventRow, isWrong } from './event-groups.ts';
import type { NamedRooms } from './rooms-apart.ts';
import type { Findings, ScheduleColumn } from './schedule-columns.ts';

/** What becomes of the rows of one event. */

const eventColumnOf: Readonly<Record<string, ScheduleColumn>> = {
  name: 'eventName',
  date: 'date',
  type: 'venue',
  startTime: 'eventStart',
  endTime: 'eventEnd',
  duration: 'duration',
  defaultGap: 'gap',
  gap: 'gap',
};
interface Around {
  timezone: string;
  /** Of an event that names none. */
  venues: readonly Venue[];
  published: boolean;
  rooms: NamedRooms;
  /** Rooms have times of their own, on one of the file's days at least. */
  apart: boolean;
  /** From when to when the other events last: those there are, and those of the file so far. */
  others: readonly NamedSpan[];
  /** The same of all other events of the file, by the rows that are sound. */
  beside: readonly NamedSpan[];
}

/** From when to when an event lasts, and its name. */
export interface NamedSpan extends Span {
  name: string;
}

type Hours = Pick<EventRow['event'], 'startTime' | 'endTime' | 'duration' | 'gap'>;

/**
 * What the rows say of the event itself, those too in which something else is wrong: they come in later, and the event
 * cannot be made twice. The first that says it holds; one that says otherwise is at fault.
 */
function hoursOf(rows: readonly EventRow[], findings: Findings): Hours {
  const hours: Hours = { startTime: null, endTime: null, duration: null, gap: null };
  const by: Partial<Record<keyof Hours, number>> = {};
  const columnOf = (fact: keyof Hours) => eventColumnOf[fact] ?? 'eventName';
  for (const read of rows) {
    const said = { ...read.event };
    for (const fact of Object.keys(hours) as (keyof Hours)[])
      if (isWrong(read, columnOf(fact))) said[fact] = null;
    coalesce(hours, by, read.row, said, (fact, row) =>
      findings.fault(read.row, columnOf(fact), scheduleMessages.rowContradictsEvent({ row })),
    );
  }
  return hours;
}

type Clocks = Pick<TimeslotPlan, 'startTime' | 'endTime'>;

/** From when to when the timeslots are that can be read, those too of rows in which something else is wrong. */
const readableClocks = (rows: readonly EventRow[]): Clocks[] =>
  rows.flatMap((read) =>
    read.slot && !isWrong(read, 'slotStart') && !isWrong(read, 'slotEnd') ? read.slot : [],
  );

/** Where the file does not say when an event starts and ends, it lasts from its first to its last timeslot. */
function lasting(hours: Hours, clocks: readonly Clocks[]) {
  const starts = clocks.map(({ startTime }) => startTime).sort();
  const ends = clocks.map(({ endTime }) => endTime).sort();
  return {
    startTime: hours.startTime ?? starts[0] ?? null,
    endTime: hours.endTime ?? ends.at(-1) ?? null,
  };
}

/** The length that most of the timeslots have. */
function commonestMinutes(slots: readonly PlannedTimeslot[]): number | null {
  const counts = new Map<number, number>();
  for (const { slotStartTime, slotEndTime, timeslotType } of slots) {
    const minutes = minutesBetween(slotStartTime, slotEndTime);
    counts.set(minutes, (counts.get(minutes) ?? 0) + (timeslotType === 'TIMESLOT' ? 10_000 : 1));
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** From when to when a new event lasts by its rows that are sound; null: they do not say it. */
export function soundSpan(
  { name, date, rows }: EventGroup,
  timezone: string,
  findings: Findings,
): NamedSpan | null {
  const sound = rows.filter(({ row }) => findings.sound(row));
  const hours = hoursOf(sound, new RowFindings());
  const { startTime, endTime } = lasting(hours, readableClocks(sound));
  if (startTime === null || endTime === null) return null;
  const span = asSpan(spanOf(date, { startTime, endTime }, timezone));
  return span.startAt < span.endAt ? { ...span, name } : null;
}

/** A new event of the file; null: it cannot be made, and its rows say why. */
export function checkNewEvent(group: EventGroup, around: Around, findings: Findings): EventFound | null {
  const { name, date } = group;
  const { timezone, rooms, apart } = around;
  const hours = hoursThatCanBe(group, timezone, findings);
  const rows = group.rows.filter(({ row }) => findings.sound(row));
  const head = rows.find(({ slot }) => slot === null) ?? rows[0];
  if (!head) return null;
  const othersWait = (forRow: number): null => {
    findings.waitFor(forRow, rows);
    return null;
  };
  /** What is wrong with the event as a whole stands at one row; the others wait for it. */
  const refused = (column: ScheduleColumn, message: MessageLike): null => {
    findings.fault(head.row, column, message);
    return othersWait(head.row);
  };
  const slots = slotsOf(rows, findings, { apart, rooms });
  const said = union(group.rows.map(({ event }) => event.venues)) ?? around.venues;
  const ofRooms = apart
    ? slots.flatMap(({ plan }) => (plan.roomId || plan.roomName ? [plan.venues ?? []] : []))
    : [];
  const type = union([said, ...ofRooms]) ?? [...around.venues];
  const plannedOf = (slot: SlotFound) =>
    namedTimeslot({ date, type, defaultGap: hours.gap ?? 0 }, slot.plan, timezone);

  // Where any row speaks of a timeslot to meet in, rightly or not, the file says which there are: none is made up.
  const generated =
    !group.rows.some(({ speaksOf }) => speaksOf === 'TIMESLOT') &&
    (slots.length === 0 || hours.duration !== null);
  if (generated && (hours.startTime === null || hours.endTime === null))
    return refused(hours.startTime === null ? 'eventStart' : 'eventEnd', scheduleMessages.eventWithoutHours);
  const wide = lasting(hours, readableClocks(group.rows));
  const event = spanOf(date, wide, timezone);
  const sound = soundSlots(
    slots,
    slots.map(plannedOf),
    { event: { ...event, type }, timezone, existing: [], rooms },
    findings,
  );
  const late = group.rows.find(({ row, speaksOf }) => speaksOf !== null && !findings.sound(row));
  if (generated && late) return othersWait(late.row);
  if (!generated && !sound.some(({ plan }) => plan.timeslotType === 'TIMESLOT') && late)
    return head.slot === null ? refused('eventName', scheduleMessages.noTimeslotLeft) : othersWait(late.row);

  const clashes = (one: typeof wide, others: readonly NamedSpan[]) =>
    eventClashes([asSpan(spanOf(date, one, timezone))], others.map(asEvent))[0]?.standing ?? null;
  /** Without timeslots that run into another event, where there are others: they keep the rest of their day out no longer. */
  const apartFromOthers = (slots: readonly SlotFound[]): readonly SlotFound[] => {
    if (hours.startTime !== null && hours.endTime !== null) return slots;
    const metBy = new Map(slots.map((slot) => [slot, clashes(slot.plan, around.others)]));
    const apart = slots.filter((slot) => !metBy.get(slot));
    if (!apart.some(({ plan }) => plan.timeslotType === 'TIMESLOT')) return slots;
    for (const [{ rows: theirs }, other] of metBy)
      if (other) for (const row of theirs) findings.fault(row, 'slotStart', overlapText(other, timezone));
    return apart;
  };
  const made = generated ? sound : apartFromOthers(sound);
  const narrow = lasting(hours, generated ? [] : made.map(({ plan }) => plan));
  // The hours of a row that is wrong may be what is wrong with it: they keep nothing else out.
  const lasts = clashes(wide, [...around.others, ...around.beside]) ? narrow : wide;
  const met = lasts === wide ? null : clashes(narrow, around.others);
  if (met) return refused(head.slot === null ? 'eventStart' : 'slotStart', overlapText(met, timezone));
  const duration = hours.duration ?? commonestMinutes(made.map(plannedOf));
  if (duration === null) return refused('duration', scheduleMessages.eventWithoutHours);
  const named = made.map(({ plan }) => plan);
  const read = eventPlanArgs.safeParse({
    name,
    type,
    date,
    ...lasts,
    duration,
    defaultGap: hours.gap ?? 0,
    ...(generated ? { breaks: named } : { timeslots: named }),
    published: around.published,
  });
  const fault = read.success
    ? planFaults(read.data, timezone)[0]
    : {
        path: String(read.error.issues[0]?.path[0]),
        message: decodeMessage(read.error.issues[0]?.message ?? ''),
      };
  if (fault) return refused(eventColumnOf[fault.path] ?? 'eventName', fault.message);
  if (!read.success) return null;
  for (const { row } of rows) if (findings.sound(row)) findings.fresh.add(row);
  return {
    plan: read.data,
    eventId: null,
    name,
    date,
    timeslots: planTimeslots(read.data, timezone),
    additions: [],
    there: 0,
  };
}

/** What the rows say of the event itself, without hours that no event can have: the row that says them is at fault alone. */
function hoursThatCanBe(group: EventGroup, timezone: string, findings: Findings): Hours {
  const hours = hoursOf(group.rows, findings);
  const { startTime, endTime } = hours;
  if (startTime === null || endTime === null) return hours;
  const span = spanOf(group.date, { startTime, endTime }, timezone);
  if (span.startTime < span.endTime) return hours;
  const speaker = group.rows.find((read) => read.event.endTime !== null && !isWrong(read, 'eventEnd'));
  if (speaker) findings.fault(speaker.row, 'eventEnd', inputMessages.endBeforeStart);
  return { ...hours, startTime: null, endTime: null };
}

/** With which one an event overlaps. */
const overlapText = ({ name, startTime, endTime }: ReturnType<typeof asEvent>, timezone: string) =>
  scheduleMessages.eventOverlaps({
    other: `${name}, ${timeOf(startTime, timezone)} – ${timeOf(endTime, timezone)}`,
  });

const asEvent = ({ startAt, endAt, name }: NamedSpan) => ({ startTime: startAt, endTime: endAt, name });
const asSpan = ({ startTime, endTime }: Pick<ReturnType<typeof asEvent>, 'startTime' | 'endTime'>): Span => ({
  startAt: startTime,
  endAt: endTime,
});

/** Hours that are not known reach over the whole day: what each timeslot says of itself comes first. */
const spanOf = (
  date: string,
  { startTime, endTime }: { startTime: string | null; endTime: string | null },
  timezone: string,
) => ({
  startTime: dayTimeToInstant(date, startTime ?? '00:00', timezone),
  endTime: dayTimeToInstant(date, endTime ?? LATEST_DAY_TIME, timezone),
});
