import { z } from 'zod';
import type { Day, Instant } from '../time/instants.ts';
import { wallClock } from '../time/zones.ts';
import type { Timeslot } from './schedule.ts';

/** *Not here* for a part of an event's day: its timeslots are closed, and opened again, together. */
export const dayParts = ['MORNING', 'AFTERNOON', 'DAY'] as const;
export type DayPart = (typeof dayParts)[number];

export const dayPartLabels: Record<DayPart, string> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  DAY: 'Whole day',
};

const NOON = '12:00';

export const ownPartArgs = z.object({
  timeslotIds: z.array(z.uuid().toLowerCase()).min(1).max(500),
  to: z.enum(['CLOSED', 'OPEN']),
});

/**
 * The timeslots of a part of the day that have not begun. What begins after midnight belongs to the evening before it.
 *
 * @param day of the event
 */
export const slotsOfPart = <Slot extends Pick<Timeslot, 'slotStartTime' | 'timeslotType' | 'disabledAt'>>(
  slots: readonly Slot[],
  part: DayPart,
  { day, zone, now }: { day: Day; zone: string; now: Instant },
): Slot[] =>
  slots.filter((slot) => {
    if (slot.timeslotType !== 'TIMESLOT' || slot.disabledAt || slot.slotStartTime <= now) return false;
    const at = wallClock(slot.slotStartTime, zone);
    const isMorning = at.day === day && at.time < NOON;
    return part === 'DAY' || isMorning === (part === 'MORNING');
  });
