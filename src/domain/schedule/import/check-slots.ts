import type { Message } from '../../language/message.ts';
import { timeOf } from '../../time/zones.ts';
import { type EventPlan, namedTimeslot, type PlannedTimeslot, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { type Venue, venues } from '../schedule.ts';
import { timeslotFaults } from '../timeslot-faults.ts';
import type { EventGroup, EventRow } from './event-groups.ts';
import { type NamedRooms, ownRoomOf, roomsApart } from './rooms-apart.ts';
import type { Findings } from './schedule-columns.ts';

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

/** Timeslots that several rows name, one a room, are one, unless rooms have times of their own. */
export function slotsOf(
  rows: readonly EventRow[],
  findings: Findings,
  { apart, rooms }: { apart: boolean; rooms: NamedRooms },
): SlotFound[] {
  const slots = new Map<string, SlotFound>();
  for (const read of rows) {
    const { row, slot, event } = read;
    if (!slot) continue;
    const own = ownRoomOf(read, apart, rooms);
    const key = `${slot.startTime} ${slot.endTime} ${own.roomId ?? own.roomName ?? ''}`;
    const known = slots.get(key);
    const said = event.venues.length > 0 ? { venues: event.venues } : {};
    if (!known) slots.set(key, { plan: { ...slot, ...said, ...own }, rows: [row] });
    else if (known.plan.timeslotType !== slot.timeslotType)
      findings.fault(row, 'slotType', scheduleMessages.rowContradictsTimeslot({ row: known.rows[0] ?? 0 }));
    else {
      known.rows.push(row);
      if (own.venues === undefined)
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

interface SoundSlotsAround {
  event: Parameters<typeof timeslotFaults>[0];
  timezone: string;
  existing: readonly PlannedTimeslot[];
  rooms: NamedRooms;
}

/**
 * Names each timeslot that cannot be made, and gives back the others. Of one that all rooms have and some of single rooms
 * at that time it is the one of all that cannot be: it would keep every room's out.
 */
export function soundSlots(
  slots: readonly SlotFound[],
  planned: readonly PlannedTimeslot[],
  { event, timezone, existing, rooms }: SoundSlotsAround,
  findings: Findings,
): SlotFound[] {
  const faulty = new Set<number>();
  const order = [...planned.keys()].sort(
    (a, b) => Number(!planned[a]?.roomId) - Number(!planned[b]?.roomId) || a - b,
  );
  const asked = order.flatMap((index) => planned[index] ?? []);
  for (const { index: place, field, message, other } of timeslotFaults(event, asked, timezone, existing)) {
    const index = order[place] ?? 0;
    faulty.add(index);
    const said = other ? overlapText(other, slots[planned.indexOf(other)], { timezone, rooms }) : message;
    for (const row of slots[index]?.rows ?? []) findings.fault(row, slotColumnOf[field], said);
  }
  return slots.filter((_, index) => !faulty.has(index));
}

/** With which one a timeslot overlaps: by its row where the file has it, by its times and its room. */
function overlapText(
  other: PlannedTimeslot,
  ofFile: SlotFound | undefined,
  { timezone, rooms }: Pick<SoundSlotsAround, 'timezone' | 'rooms'>,
): Message {
  const times = `${timeOf(other.slotStartTime, timezone)} – ${timeOf(other.slotEndTime, timezone)}`;
  const room = ofFile?.plan.roomName ?? [...rooms.values()].find(({ id }) => id === other.roomId)?.name;
  const said = other.roomId && room ? `${times}, ${room}` : times;
  const row = ofFile?.rows[0];
  return row === undefined
    ? scheduleMessages.overlapsExisting({ other: said })
    : scheduleMessages.overlapsRow({ row, other: said });
}

/** More timeslots for an event there is; what the file says of the event itself changes nothing. */
export function checkAddition(
  { name, date, rows, existing: event }: EventGroup & { existing: NonNullable<EventGroup['existing']> },
  existing: readonly PlannedTimeslot[],
  { timezone, rooms }: { timezone: string; rooms: NamedRooms },
  findings: Findings,
): EventFound {
  // What overlaps with a timeslot that is there says nothing of the rest: it is that timeslot, or it is refused.
  const beside = rows.filter(({ slot }) => slot && !meetsAny(namedTimeslot(event, slot, timezone), existing));
  const apart = existing.some(({ roomId }) => roomId) || roomsApart(beside);
  const slots = slotsOf(
    rows.filter(({ row }) => findings.sound(row)),
    findings,
    { apart, rooms },
  );
  const plannedOf = (slot: SlotFound) => namedTimeslot(event, slot.plan, timezone);
  const twinOf = (slot: SlotFound) => {
    const { slotStartTime, slotEndTime, roomId } = plannedOf(slot);
    return existing.find(
      (one) =>
        one.slotStartTime === slotStartTime &&
        one.slotEndTime === slotEndTime &&
        // One that all rooms have is this room's too.
        (!one.roomId || one.roomId === roomId),
    );
  };
  const wanted = slots.filter((slot) => {
    const twin = twinOf(slot);
    const other = twin && otherThere(slot, twin);
    if (other) for (const row of slot.rows) findings.remark(row, other);
    return !twin;
  });
  const sound = soundSlots(wanted, wanted.map(plannedOf), { event, timezone, existing, rooms }, findings);
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

const meetsAny = (slot: PlannedTimeslot, others: readonly PlannedTimeslot[]): boolean =>
  others.some((other) => slot.slotStartTime < other.slotEndTime && other.slotStartTime < slot.slotEndTime);

/** In what a timeslot that is there already is something else than the file says; null: in nothing. */
function otherThere({ plan }: SlotFound, twin: PlannedTimeslot): Message | null {
  if (plan.timeslotType !== twin.timeslotType) return scheduleMessages.timeslotOfOtherType;
  return plan.timeslotType !== 'TIMESLOT' || (plan.venues ?? []).every((venue) => twin.venues.includes(venue))
    ? null
    : scheduleMessages.timeslotOfOtherVenues;
}
