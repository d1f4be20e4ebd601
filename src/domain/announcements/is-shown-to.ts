import { attendedAtOf, type DoorMeeting, partyOf } from '../meetings/meeting.ts';
import { isSameEventDay } from '../time/day-times.ts';
import type { Instant } from '../time/instants.ts';
import type { ShownAnnouncement } from './announcement.ts';

/** A screen at the venue, as far as announcements depend on it. */
export type AnnouncementViewer =
  /** A wall board, a tablet or a device of staff, with the rooms that it is for; empty: for all of them. */
  | { kind: 'PLACE'; roomIds: readonly string[] }
  /** Somebody's phone: the organization they act for, with its meetings as the device knows them. */
  | { kind: 'PHONE'; organizationId: string | null; meetings: readonly DoorMeeting[] };

/**
 * Whether a screen shows an announcement.
 *
 * @param now by the corrected clock: the end comes on a device without a network too
 * @param zone the program's: "today" is its day, with the night after it
 */
export function isShownTo(
  { audience, roomId, endsAt }: Pick<ShownAnnouncement, 'audience' | 'roomId' | 'endsAt'>,
  viewer: AnnouncementViewer,
  now: Instant,
  zone: string,
): boolean {
  if (endsAt <= now) return false;
  if (audience === 'ALL') return true;
  if (viewer.kind === 'PLACE') {
    // Whoever stands before it is here.
    if (audience === 'HERE') return true;
    return roomId !== null && (viewer.roomIds.length === 0 || viewer.roomIds.includes(roomId));
  }
  const { organizationId, meetings } = viewer;
  if (organizationId === null) return false;
  return audience === 'HERE'
    ? meetings.some((meeting) => {
        const attendedAt = attendedAtBy(meeting, organizationId);
        return attendedAt !== null && isSameEventDay(attendedAt, now, zone);
      })
    : meetings.some(
        (meeting) =>
          meeting.roomId === roomId &&
          meeting.meetingStatus === 'ACCEPTED' &&
          isSameEventDay(meeting.startAt, now, zone),
      );
}

/** When an organization was at a meeting; null: it was not. */
function attendedAtBy(meeting: DoorMeeting, organizationId: string): Instant | null {
  const party = partyOf(meeting, organizationId);
  return party === null ? null : attendedAtOf(meeting, party);
}

/** Those of them that a screen shows, newest first. */
export const announcementsShownTo = <Shown extends ShownAnnouncement>(
  announcements: readonly Shown[],
  viewer: AnnouncementViewer,
  now: Instant,
  zone: string,
): Shown[] =>
  announcements
    .filter((announcement) => isShownTo(announcement, viewer, now, zone))
    .sort((a, b) => (a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? 1 : -1));
