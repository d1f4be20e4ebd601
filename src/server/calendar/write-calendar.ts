import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEntry } from '../../domain/meetings/calendar.ts';
import { type Instant, millisOf } from '../../domain/time/instants.ts';

/** Meetings as iCalendar (RFC 5545), for one file and for a whole schedule alike. */

const statuses = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const satisfies Record<CalendarEntry['status'], ICalEventStatus>;

/** @param subscribed its name and how often to look again, where calendars subscribe to it */
export const newCalendar = (subscribed?: { name: string; everySeconds: number }): ICalCalendar =>
  ical({
    prodId: { company: 'Meeting Door', product: 'Meeting Door', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(subscribed ? { name: subscribed.name, ttl: subscribed.everySeconds } : {}),
  });

export interface WrittenEntry {
  entry: CalendarEntry;
  /** Grows with every change of the meeting, so that a calendar takes the newer one. */
  sequence: number;
  updatedAt: Instant;
  /** Who organizes the program. */
  organizer: string;
  publicUrl: string | null;
  /** The page that shows the meeting. */
  page: string;
}

/** Its times are UTC: every calendar shows them in its own zone, and none has to know the program's. */
export function addEntry(calendar: ICalCalendar, written: WrittenEntry): void {
  const { entry, sequence, updatedAt, organizer, publicUrl, page } = written;
  calendar.createEvent({
    id: entry.uid,
    sequence,
    stamp: new Date(millisOf(updatedAt)),
    lastModified: new Date(millisOf(updatedAt)),
    start: new Date(millisOf(entry.startAt)),
    end: new Date(millisOf(entry.endAt)),
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    status: statuses[entry.status],
    organizer: { name: organizer, email: organizerAddress(publicUrl) },
    ...(publicUrl === null ? {} : { url: `${publicUrl}${page}` }),
  });
}

/** RFC 5545 wants an address; nobody reads this one. */
function organizerAddress(publicUrl: string | null): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return `no-reply@${host.includes('.') ? host : 'meeting-door.example'}`;
}
