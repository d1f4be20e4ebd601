/** Where a new meeting is to be; each part may be missing. */
export interface AddMeetingAt {
  eventId: string | null;
  timeslotId: string | null;
  roomId: string | null;
}

/** The query that opens Add Organizations Meeting on a program's page; null: it stays closed. */
export function readAddMeeting(search: URLSearchParams): AddMeetingAt | null {
  if (search.get('addMeeting') !== 'true') return null;
  return {
    eventId: search.get('eventId'),
    timeslotId: search.get('timeslotId'),
    roomId: search.get('roomId'),
  };
}

/** The same page without it. */
export function withoutAddMeeting(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of ['addMeeting', 'eventId', 'timeslotId', 'roomId']) rest.delete(name);
  return rest;
}
