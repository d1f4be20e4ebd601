import { minutesBetween } from '../../time/instants.ts';
import { localToInstant } from '../../time/zones.ts';
import { eventPlanArgs, namedTimeslot, type PlannedTimeslot, planTimeslots } from '../generate.ts';
import { EVENT_OVERLAPS, eventClashes, planFaults, type Span } from '../plan-faults.ts';
import type { Venue } from '../schedule.ts';
import {
  type EventFound,
  importEventFaults,
  type SlotFound,
  slotsOf,
  soundSlots,
  union,
} from './check-slots.ts';
import type { ScheduleColumn } from './columns.ts';
import type { EventGroup, EventRow } from './event-groups.ts';
import type { Notes } from './notes.ts';

/** What becomes of the rows of one event. */

const eventColumnOf: Readonly<Record<string, ScheduleColumn>> = {
  name: 'eventName',
  date: 'date',
  type: 'venue',
  startTime: 'eventStart',
  endTime: 'eventEnd',
  duration: 'duration',
  defaultGap: 'gap',
};
interface Around {
  timezone: string;
  /** Of an event that names none. */
  venues: readonly Venue[];
  published: boolean;
  /** From when to when the other events last. */
  others: readonly Span[];
}

const hourFields = ['startTime', 'endTime', 'duration', 'gap'] as const;
type Hours = Pick<EventRow['event'], (typeof hourFields)[number]>;

/** What the rows say of the event itself: the first that says it; one that says otherwise is at fault. */
function hoursOf(rows: readonly EventRow[], notes: Notes): Hours {
  const hours: Hours = { startTime: null, endTime: null, duration: null, gap: null };
  const by = new Map<string, number>();
  for (const field of hourFields)
    for (const { row, event } of rows) {
      const now = event[field];
      if (now === null) continue;
      const spoke = by.get(field);
      if (spoke === undefined) {
        Object.assign(hours, { [field]: now });
        by.set(field, row);
      } else if (now !== hours[field])
        notes.fault(
          row,
          eventColumnOf[field === 'gap' ? 'defaultGap' : field] ?? 'eventName',
          importEventFaults.otherEvent(spoke),
        );
    }
  return hours;
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

/** A new event of the file; null: it cannot be made, and its rows say why. */
export function checkNewEvent(group: EventGroup, around: Around, notes: Notes): EventFound | null {
  const { name, date } = group;
  const { timezone } = around;
  const given = () => group.rows.filter(({ row }) => notes.sound(row));
  const hours = hoursOf(given(), notes);
  const rows = given();
  const head = rows.find(({ slot }) => slot === null) ?? rows[0];
  if (!head) return null;
  /** What is wrong with the event as a whole stands at one row; the others wait for it. */
  const refused = (column: ScheduleColumn, message: string): null => {
    notes.fault(head.row, column, message);
    for (const { row } of rows) if (notes.sound(row)) notes.waits.set(row, head.row);
    return null;
  };
  const slots = slotsOf(rows, notes);
  const type = union(rows.map(({ event }) => event.venues)) ?? [...around.venues];
  const plannedOf = (slot: SlotFound) =>
    namedTimeslot({ date, type, defaultGap: hours.gap ?? 0 }, slot.plan, timezone);
  /** Where the file does not say when it starts and ends, it lasts from its first to its last timeslot. */
  const lasting = (some: readonly SlotFound[]) => {
    const forward = some.map(({ plan }) => plan).filter((plan) => plan.startTime < plan.endTime);
    return {
      startTime: hours.startTime ?? forward.map((plan) => plan.startTime).sort()[0] ?? null,
      endTime:
        hours.endTime ??
        forward
          .map((plan) => plan.endTime)
          .sort()
          .at(-1) ??
        null,
    };
  };

  const wide = lasting(slots);
  if (slots.length === 0 && (wide.startTime === null || wide.endTime === null))
    return refused(wide.startTime === null ? 'eventStart' : 'eventEnd', importEventFaults.noHours);
  const event = spanOf(date, wide, timezone);
  if (hours.startTime !== null && hours.endTime !== null && event.endTime <= event.startTime)
    return refused('eventEnd', 'The end time must be later than the start time.');
  const sound = soundSlots(slots, slots.map(plannedOf), { ...event, type }, [], notes);
  if (slots.length > 0 && sound.length === 0)
    return head.slot === null ? refused('eventName', importEventFaults.noneLeft) : null;

  const { startTime, endTime } = lasting(sound);
  const span = spanOf(date, { startTime, endTime }, timezone);
  const clash = eventClashes(
    [{ startAt: span.startTime, endAt: span.endTime }],
    around.others.map(asEvent),
  )[0];
  if (clash) return refused(head.slot === null ? 'eventStart' : 'slotStart', EVENT_OVERLAPS);
  const duration = hours.duration ?? commonestMinutes(sound.map(plannedOf));
  if (duration === null) return refused('duration', importEventFaults.noHours);
  const timeslots = sound.map(({ plan }) => plan);
  const read = eventPlanArgs.safeParse({
    ...{ name, type, date, startTime, endTime, duration, defaultGap: hours.gap ?? 0 },
    ...(timeslots.length > 0 ? { timeslots } : {}),
    published: around.published,
  });
  const fault = read.success
    ? planFaults(read.data, timezone)[0]
    : { path: String(read.error.issues[0]?.path[0]), message: read.error.issues[0]?.message ?? '' };
  if (fault) return refused(eventColumnOf[fault.path] ?? 'eventName', fault.message);
  if (!read.success) return null;
  for (const { row } of rows) if (notes.sound(row)) notes.fresh.add(row);
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

const asEvent = ({ startAt, endAt }: Span) => ({ startTime: startAt, endTime: endAt });

/** Hours that are not known reach over the whole day: what each timeslot says of itself comes first. */
const spanOf = (
  date: string,
  { startTime, endTime }: { startTime: string | null; endTime: string | null },
  timezone: string,
) => ({
  startTime: localToInstant(date, startTime ?? '00:00', timezone),
  endTime: localToInstant(date, endTime ?? '23:59', timezone),
});
