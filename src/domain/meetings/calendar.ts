import { englishTranslator, type Translator } from '../language/translator.ts';
import { choiceWord } from '../programs/default-choices.ts';
import type { Instant } from '../time/instants.ts';
import { wallClock } from '../time/zones.ts';
import { isReleased } from './is-released.ts';
import type { DoorMeeting } from './meeting.ts';
import { isSeatShown } from './seat-shown.ts';

/** A meeting as a calendar knows it (SPEC.md 7: "ics file; also a calendar-provider link with title, description, dates, zone"). */

export interface CalendarEntry {
  /** The same for ever, so that a calendar renews the entry it has. */
  uid: string;
  title: string;
  description: string;
  /** Room and table with the venue's name and address, the link of an online meeting, or a place of its own; null while there is none. */
  location: string | null;
  startAt: Instant;
  endAt: Instant;
  /** CONFIRMED once accepted, CANCELLED when it is off or released, else TENTATIVE (RFC 5545, STATUS). */
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

/** What must be known of a meeting for its calendar entry. */
export interface CalendarFacts {
  meeting: Pick<
    DoorMeeting,
    | 'id'
    | 'startAt'
    | 'endAt'
    | 'venue'
    | 'meetingStatus'
    | 'released'
    | 'timeslotId'
    | 'roomId'
    | 'tableName'
    | 'seatNumber'
    | 'meetingLink'
  > & { meetingLocation?: string | null; meetingPurpose?: string };
  programName: string;
  /** The venue's name and address, as staff wrote them; empty: not said. */
  programLocation: string;
  /** The other organization's name; for staff, both. */
  partner: string;
  roomName: string | null;
  /** The page that shows it. */
  url: string;
}

const statuses = {
  PENDING: 'TENTATIVE',
  RESCHEDULE: 'TENTATIVE',
  ACCEPTED: 'CONFIRMED',
  REJECTED: 'CANCELLED',
  CANCELED: 'CANCELLED',
} as const satisfies Record<DoorMeeting['meetingStatus'], CalendarEntry['status']>;

/**
 * The calendar entry of a meeting; a calendar is read without the product's catalogues, so it is written in a language.
 *
 * @throws RangeError "Invalid time value or format on start/end time." (SPEC.md 8)
 */
export function calendarEntry(
  { meeting, programName, programLocation, partner, roomName, url }: CalendarFacts,
  translator: Translator = englishTranslator,
): CalendarEntry {
  const { t } = translator;
  // Not a number compares as false: an unreadable time is refused too.
  if (!(Date.parse(meeting.startAt) < Date.parse(meeting.endAt)))
    throw new RangeError('Invalid time value or format on start/end time.');
  return {
    uid: `${meeting.id}@meeting-door`,
    title: t('Meeting with {partner}', { partner }),
    description: [
      programName,
      ...(meeting.meetingPurpose
        ? [t('Purpose: {purpose}', { purpose: choiceWord(meeting.meetingPurpose, t) })]
        : []),
      url,
    ].join('\n'),
    location: locationOf(meeting, { roomName, programLocation: programLocation.trim() }, translator),
    startAt: meeting.startAt,
    endAt: meeting.endAt,
    // Its time is free for others.
    status: isReleased(meeting) ? 'CANCELLED' : statuses[meeting.meetingStatus],
  };
}

function locationOf(
  meeting: CalendarFacts['meeting'],
  { roomName, programLocation }: Pick<CalendarFacts, 'roomName' | 'programLocation'>,
  { t }: Translator,
): string | null {
  if (meeting.venue === 'online' && meeting.meetingStatus === 'ACCEPTED' && meeting.meetingLink)
    return meeting.meetingLink;
  if (isSeatShown(meeting)) {
    const seat =
      meeting.tableName ??
      (meeting.seatNumber === null ? null : t('place {seatNumber}', { seatNumber: meeting.seatNumber }));
    const venue = meeting.venue === 'offline' ? programLocation : '';
    return [roomName, seat, venue].filter(Boolean).join(', ') || null;
  }
  if (meeting.venue === 'online') return t('Online');
  // A place that the two agreed on is theirs; on a timeslot it is at the venue, wherever it will sit.
  return meeting.timeslotId === null ? (meeting.meetingLocation ?? null) : programLocation || null;
}

/** `20261121T030000Z` */
const compactUtc = (instant: Instant): string =>
  `${instant.slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;

const queryOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** Opens Google Calendar with the entry filled in, shown in the program's zone. */
export const googleCalendarLink = (entry: CalendarEntry, zone: string): string =>
  `https://calendar.google.com/calendar/render?${queryOf([
    ['action', 'TEMPLATE'],
    ['text', entry.title],
    ['details', entry.description],
    ['dates', `${compactUtc(entry.startAt)}/${compactUtc(entry.endAt)}`],
    ['ctz', zone],
    ...(entry.location ? [['location', entry.location] as const] : []),
  ])}`;

/** The same for Outlook on the web; its dates are local times with their offset. */
export const outlookCalendarLink = (entry: CalendarEntry, zone: string): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${queryOf([
    ['path', '/calendar/action/compose'],
    ['rru', 'addevent'],
    ['subject', entry.title],
    ['body', entry.description],
    ['startdt', withOffset(entry.startAt, zone)],
    ['enddt', withOffset(entry.endAt, zone)],
    ...(entry.location ? [['location', entry.location] as const] : []),
  ])}`;

/** "2026-11-21T10:00:00+07:00": the moment on the zone's clocks, with how far they are ahead of UTC. */
export function withOffset(instant: Instant, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  const local = `${day}T${time}:${instant.slice(17, 19)}`;
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${instant.slice(0, 19)}Z`)) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${local}${sign}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}
