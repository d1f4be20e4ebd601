import type { MeetingStatus } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import { isEmptyNote, type MeetingNote } from './meeting-note.ts';

/** A program as its people take it home: whom they met, what they wrote, and whom to write to (docs/decisions/088). */

export interface MeetingTakenHome {
  meetingId: string;
  startAt: Instant;
  endAt: Instant;
  meetingStatus: MeetingStatus;
  met: boolean;
  cameForUs: { personId: string; name: string } | null;
  note: MeetingNote | null;
  colleagues: readonly (Omit<MeetingNote, 'shared'> & { author: string })[];
}

/** One's own meetings, or those of all of one's organization. */
export const eventScopes = ['OWN', 'ORGANIZATION'] as const;
export type EventScope = (typeof eventScopes)[number];

const isWritten = (note: MeetingNote | null): boolean => note !== null && !isEmptyNote(note);

/**
 * Whether a meeting belongs to it: accepted and begun, or written about. Of one's own are those for which the check-in named oneself or
 * nobody, and those that one wrote about.
 */
export function isTakenHome(
  meeting: MeetingTakenHome,
  { scope, personId, now }: { scope: EventScope; personId: string; now: Instant },
): boolean {
  const { meetingStatus, startAt, cameForUs, note, colleagues } = meeting;
  if (isWritten(note)) return true;
  if (scope === 'ORGANIZATION' && colleagues.length > 0) return true;
  if (meetingStatus !== 'ACCEPTED' || now < startAt) return false;
  return scope === 'ORGANIZATION' || cameForUs === null || cameForUs.personId === personId;
}

/** Whether someone is still to follow up: oneself, or of all of the organization's a colleague too. */
export const isToDo = ({ note, colleagues }: MeetingTakenHome, scope: EventScope): boolean =>
  note?.followUp === 'TODO' ||
  (scope === 'ORGANIZATION' && colleagues.some(({ followUp }) => followUp === 'TODO'));

/** Those that are to be followed up, and all of them by day in the program's zone, in the order of their start. */
export function takenHome<M extends MeetingTakenHome>(
  meetings: readonly M[],
  view: { scope: EventScope; personId: string; now: Instant; zone: string },
): { toDo: M[]; days: { day: string; meetings: M[] }[] } {
  const shown = meetings
    .filter((meeting) => isTakenHome(meeting, view))
    .toSorted((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : 0));
  const days = Map.groupBy(shown, ({ startAt }) => dayOf(startAt, view.zone));
  return {
    toDo: shown.filter((meeting) => isToDo(meeting, view.scope)),
    days: [...days].map(([day, ofDay]) => ({ day, meetings: ofDay })),
  };
}
