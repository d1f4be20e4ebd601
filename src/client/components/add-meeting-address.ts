/** Where a new meeting is to be, and who meets; each part may be missing. */
export interface AddMeetingAt {
  eventId: string | null;
  timeslotId: string | null;
  roomId: string | null;
  /** Ids of organizations. */
  meetingOwner: string | null;
  meetingParticipant: string | null;
}

const parts = ['eventId', 'timeslotId', 'roomId', 'meetingOwner', 'meetingParticipant'] as const;

/** The query that opens Add Organizations Meeting on a program's page; null: it stays closed. */
export function readAddMeeting(search: URLSearchParams): AddMeetingAt | null {
  if (search.get('addMeeting') !== 'true') return null;
  return Object.fromEntries(parts.map((part) => [part, search.get(part)])) as unknown as AddMeetingAt;
}

/** The page that opens it, with what is known. */
export function addMeetingAddress(programSlug: string, at: Partial<AddMeetingAt>): string {
  const search = new URLSearchParams({ tab: 'meeting', addMeeting: 'true' });
  for (const part of parts) {
    const value = at[part];
    if (value) search.set(part, value);
  }
  return `/programs/${programSlug}?${search}`;
}

/** The same page without it. */
export function withoutAddMeeting(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of ['addMeeting', ...parts]) rest.delete(name);
  return rest;
}
