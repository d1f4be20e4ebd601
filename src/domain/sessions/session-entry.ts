import type { CalendarEntry } from '../meetings/calendar.ts';
import type { ProgramSession } from './session.ts';

/** A session that someone registered for as a calendar knows it. @param url the page that shows it */
export const sessionEntry = ({
  session: { id, title, startAt, endAt, place },
  roomName,
  programName,
  url,
}: {
  session: Pick<ProgramSession, 'id' | 'title' | 'startAt' | 'endAt' | 'place'>;
  roomName: string | null;
  programName: string;
  url: string;
}): CalendarEntry => ({
  uid: `${id}@meeting-door`,
  title,
  description: [programName, url].join('\n'),
  location: roomName || place || null,
  startAt,
  endAt,
  status: 'CONFIRMED',
});
