import * as inputMessages from '../input/messages.ts';
import type { Message } from '../language/message.ts';
import { addMinutes } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { PlannedTimeslot } from './generate.ts';
import * as scheduleMessages from './messages.ts';
import type { ProgramEvent } from './schedule.ts';
import { shareRoom } from './slot-rooms.ts';

/** What is wrong with timeslots of an event (SPEC.md 3 and 5). */

/** A field that is wrong and why, in words for people. */
export interface TimeslotFault {
  /** Which of the timeslots in question. */
  index: number;
  field: 'startTime' | 'endTime' | 'venues' | 'gap';
  message: Message;
  /** The timeslot that it overlaps with. */
  other?: PlannedTimeslot;
}

/**
 * What is wrong with timeslots that are added to an event or changed in it: each must end after it starts, lie within
 * the event, share no moment with another one of the same room, keep the gap, and offer a venue that the event has. Of two
 * in question that meet, the later one of the list is at fault. One sentence a timeslot: the first that is wrong.
 *
 * @param timezone in which the other one's times are named
 * @param standing the event's other timeslots, which stay as they are
 */
export function timeslotFaults(
  event: Pick<ProgramEvent, 'startTime' | 'endTime' | 'type'>,
  slots: readonly PlannedTimeslot[],
  timezone: string,
  standing: readonly PlannedTimeslot[] = [],
): TimeslotFault[] {
  const faults: TimeslotFault[] = [];
  const sound = [...standing];
  for (const [index, slot] of slots.entries()) {
    const fault = faultOf(event, slot, sound, timezone);
    if (fault) faults.push({ index, ...fault });
    else sound.push(slot);
  }
  return faults;
}

type Fault = Omit<TimeslotFault, 'index'>;

function faultOf(
  event: Pick<ProgramEvent, 'startTime' | 'endTime' | 'type'>,
  slot: PlannedTimeslot,
  all: readonly PlannedTimeslot[],
  timezone: string,
): Fault | null {
  if (slot.slotEndTime <= slot.slotStartTime)
    return { field: 'endTime', message: inputMessages.endBeforeStart };
  if (slot.slotStartTime < event.startTime)
    return { field: 'startTime', message: scheduleMessages.timeslotBeforeEvent };
  if (slot.slotEndTime > event.endTime)
    return { field: 'endTime', message: scheduleMessages.timeslotAfterEvent };
  const others = all.filter((other) => shareRoom(slot, other));
  const met = others.find((other) => meet(slot, other));
  if (met) {
    const said = `${timeOf(met.slotStartTime, timezone)} – ${timeOf(met.slotEndTime, timezone)}`;
    return {
      field: 'startTime',
      message: scheduleMessages.timeslotOverlaps({ other: said }),
      other: met,
    };
  }
  return venueFault(event, slot) ?? gapFault(slot, others);
}

function venueFault(event: Pick<ProgramEvent, 'type'>, slot: PlannedTimeslot): Fault | null {
  if (slot.timeslotType !== 'TIMESLOT') return null;
  if (slot.venues.length === 0) return { field: 'venues', message: scheduleMessages.noVenue };
  return slot.venues.every((venue) => event.type.includes(venue))
    ? null
    : { field: 'venues', message: scheduleMessages.venueNotOffered };
}

/** The gap stands between timeslots; a break may begin at once. */
function gapFault(slot: PlannedTimeslot, others: readonly PlannedTimeslot[]): Fault | null {
  if (slot.timeslotType !== 'TIMESLOT') return null;
  const timeslots = others.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
  const before = timeslots.find(
    (other) =>
      other.gap > 0 &&
      other.slotEndTime <= slot.slotStartTime &&
      slot.slotStartTime < addMinutes(other.slotEndTime, other.gap),
  );
  if (before)
    return { field: 'startTime', message: scheduleMessages.gapBefore({ words: words(before.gap) }) };
  const free = addMinutes(slot.slotEndTime, slot.gap);
  const tight = timeslots.some(
    (other) => slot.slotEndTime <= other.slotStartTime && other.slotStartTime < free,
  );
  return tight ? { field: 'gap', message: scheduleMessages.gapAfter({ words: words(slot.gap) }) } : null;
}

const words = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

const meet = (a: PlannedTimeslot, b: PlannedTimeslot): boolean =>
  a.slotStartTime < b.slotEndTime && b.slotStartTime < a.slotEndTime;
