import type { Message } from '../../language/message.ts';
import { type EventPlan, namedTimeslot, type PlannedTimeslot, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { type Venue, venues } from '../schedule.ts';
import { timeslotFaults } from '../timeslot-faults.ts';
import type { Findings } from './columns.ts';
import type { EventGroup, EventRow } from './event-groups.ts';

/** The timeslots of one event of a file. */

export interface EventFound {
  /** Null: it is there already, and gets the timeslots. */
  plan: EventPlan | null;
  eventId: string | null;
  name: string;
  date: string;
  /** What is new, oldest first. */
  timeslots: PlannedTimeslot[];
  /** The same as an existing event takes them. */
  additions: TimeslotPlan[];
  /** Timeslots of the file that are there already. */
  there: number;
}

const slotColumnOf = { startTime: 'slotStart', endTime: 'slotEnd', venues: 'venue', gap: 'gap' } as const;

export interface SlotFound {
  plan: TimeslotPlan;
  rows: number[];
}

/** Timeslots that several rows name, one a room, are one. */
export function slotsOf(rows: readonly EventRow[], findings: Findings): SlotFound[] {
  const slots = new Map<string, SlotFound>();
  for (const { row, slot, event } of rows) {
    if (!slot) continue;
    const key = `${slot.startTime} ${slot.endTime}`;
    const known = slots.get(key);
    const said = event.venues.length > 0 ? { venues: event.venues } : {};
    if (!known) slots.set(key, { plan: { ...slot, ...said }, rows: [row] });
    else if (known.plan.timeslotType !== slot.timeslotType)
      findings.fault(row, 'slotType', scheduleMessages.rowContradictsTimeslot({ row: known.rows[0] ?? 0 }));
    else {
      known.rows.push(row);
      known.plan.venues = union([known.plan.venues ?? [], event.venues]) ?? known.plan.venues;
    }
  }
  return [...slots.values()];
}

/** The venues that are in any of the lists, in their order; undefined: in none. */
export function union(lists: readonly (readonly Venue[])[]): Venue[] | undefined {
  const found = venues.filter((venue) => lists.some((list) => list.includes(venue)));
  return found.length > 0 ? found : undefined;
}

/** Names each timeslot that cannot be made, and gives back the others. */
export function soundSlots(
  slots: readonly SlotFound[],
  planned: readonly PlannedTimeslot[],
  event: Parameters<typeof timeslotFaults>[0],
  existing: readonly PlannedTimeslot[],
  findings: Findings,
): SlotFound[] {
  const faulty = new Set<number>();
  for (const { index, field, message } of timeslotFaults(event, planned, existing)) {
    faulty.add(index);
    for (const row of slots[index]?.rows ?? []) findings.fault(row, slotColumnOf[field], message);
  }
  return slots.filter((_, index) => !faulty.has(index));
}

/** More timeslots for an event there is; what the file says of the event itself changes nothing. */
export function checkAddition(
  { name, date, rows, existing: event }: EventGroup & { existing: NonNullable<EventGroup['existing']> },
  existing: readonly PlannedTimeslot[],
  timezone: string,
  findings: Findings,
): EventFound {
  const slots = slotsOf(
    rows.filter(({ row }) => findings.sound(row)),
    findings,
  );
  const plannedOf = (slot: SlotFound) => namedTimeslot(event, slot.plan, timezone);
  const twinOf = (slot: SlotFound) => {
    const { slotStartTime, slotEndTime } = plannedOf(slot);
    return existing.find((one) => one.slotStartTime === slotStartTime && one.slotEndTime === slotEndTime);
  };
  const wanted = slots.filter((slot) => {
    const twin = twinOf(slot);
    const other = twin && otherThere(slot, twin);
    if (other) for (const row of slot.rows) findings.remark(row, other);
    return !twin;
  });
  const sound = soundSlots(wanted, wanted.map(plannedOf), event, existing, findings);
  for (const { rows: made } of sound) for (const row of made) findings.fresh.add(row);
  return {
    plan: null,
    eventId: event.id,
    name,
    date,
    timeslots: sound.map(plannedOf),
    additions: sound.map(({ plan }) => plan),
    there: slots.length - wanted.length,
  };
}

/** In what a timeslot that is there already is something else than the file says; null: in nothing. */
function otherThere({ plan }: SlotFound, twin: PlannedTimeslot): Message | null {
  if (plan.timeslotType !== twin.timeslotType) return scheduleMessages.timeslotOfOtherType;
  return plan.timeslotType !== 'TIMESLOT' || (plan.venues ?? []).every((venue) => twin.venues.includes(venue))
    ? null
    : scheduleMessages.timeslotOfOtherVenues;
}
