import type { Instant } from '../time/instants.ts';

/**
 * Announcements of a program: a line of plain text that staff show on the screens of the venue until an end. Devices keep
 * those that are shown, so that they work without a network; the schema of a new one is in `add-announcement`, which no
 * tablet loads.
 */

/**
 * Whom it is for. ALL: everyone in the program. ROOM: one room, and who has an accepted meeting there today. HERE: organizations that have
 * checked in today. It says on which screens it is shown (`is-shown-to`), not who may know of it: nothing secret belongs
 * into an announcement.
 */
export const announcementAudiences = ['ALL', 'ROOM', 'HERE'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** As a device keeps it. */
export interface ShownAnnouncement {
  id: string;
  text: string;
  audience: AnnouncementAudience;
  /** Of ROOM, else null. */
  roomId: string | null;
  createdAt: Instant;
  endsAt: Instant;
}

export interface Announcement extends ShownAnnouncement {
  programId: string;
  /** The name of who wrote it. */
  createdBy: string;
  withdrawnAt: Instant | null;
}

/** How many are shown at a time: nobody reads more, and each device keeps all of them. */
export const MAX_SHOWN_ANNOUNCEMENTS = 20;

/** In characters as people count them. */
export const MAX_ANNOUNCEMENT_LENGTH = 200;

export type AnnouncementPhase = 'SHOWN' | 'ENDED' | 'WITHDRAWN';

/** At its end it is over: an end at 10:00 is no longer shown at 10:00. */
export function announcementPhase(
  { endsAt, withdrawnAt }: Pick<Announcement, 'endsAt' | 'withdrawnAt'>,
  now: Instant,
): AnnouncementPhase {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  return endsAt > now ? 'SHOWN' : 'ENDED';
}
