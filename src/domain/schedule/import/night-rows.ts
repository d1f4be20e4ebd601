import { timeAfter, timeOnDay } from '../../time/day-times.ts';
import { type EventGroup, type EventRow, isWrong } from './event-groups.ts';
import { asEvenings } from './imported-sessions.ts';
import type { ReadRow } from './read-row.ts';

/** Rows of an evening that goes on after midnight, with its own date or the next one's. */

const MIDNIGHT = '24:00';

const hoursOf = ({ existing, rows }: EventGroup, timezone: string): { from: string; to: string } | null => {
  if (existing)
    return {
      from: timeOnDay(existing.startTime, existing.date, timezone),
      to: timeOnDay(existing.endTime, existing.date, timezone),
    };
  const head = rows.find(({ event }) => event.startTime !== null && event.endTime !== null);
  return head ? { from: head.event.startTime ?? '', to: head.event.endTime ?? '' } : null;
};

/** Whether a row says no more of its event than the day of its timeslot. */
const saysItsDayAlone = ({ event, slot, ...read }: ReadRow): boolean =>
  event !== null &&
  slot !== null &&
  event.name === '' &&
  event.date !== '' &&
  [event.startTime, event.endTime, event.duration, event.gap].every((said) => said === null) &&
  !(['date', 'slotStart', 'slotEnd'] as const).some((column) => isWrong({ ...read, event, slot }, column));

/**
 * The same rows, those soon after midnight put to the evening before where that goes on until then: their date is that of
 * the calendar. Only rows that name no event: who names it says which one it is.
 */
export function toTheirEvenings(reads: readonly ReadRow[]): ReadRow[] {
  const times = asEvenings(
    reads.map(({ event, slot }) => ({
      day: event?.date ?? '',
      start: slot?.startTime ?? '',
      end: slot?.endTime ?? '',
    })),
  );
  return reads.map((read, place): ReadRow => {
    const { event, slot } = read;
    const { day, start, end } = times[place] ?? { day: '', start: '', end: '' };
    if (!event || !slot || day === event.date || !saysItsDayAlone(read)) return read;
    return { ...read, event: { ...event, date: day }, slot: { ...slot, startTime: start, endTime: end } };
  });
}

/** The same rows, with what is after midnight written as the day goes on: 24:30. */
export function throughTheNight(group: EventGroup, timezone: string): EventGroup {
  const hours = hoursOf(group, timezone);
  if (!hours || hours.to <= MIDNIGHT) return group;
  const late = (time: string) => timeAfter(hours.from, time);
  const rows = group.rows.map(
    (read): EventRow =>
      read.slot
        ? {
            ...read,
            slot: {
              ...read.slot,
              startTime: late(read.slot.startTime),
              endTime: late(read.slot.endTime),
            },
          }
        : read,
  );
  return { ...group, rows };
}
