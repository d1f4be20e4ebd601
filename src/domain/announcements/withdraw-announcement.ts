import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type Announcement,
  announcementPhase,
  MAX_SHOWN_ANNOUNCEMENTS,
  type ShownAnnouncement,
} from './announcement.ts';
import * as announcementsMessages from './messages.ts';

export const announcementId = z
  .uuid({ error: encodeMessage(announcementsMessages.undefinedId) })
  .toLowerCase();

/** An announcement that has ended or was withdrawn cannot be withdrawn. */
export const decideWithdrawAnnouncement = (
  announcement: Pick<Announcement, 'endsAt' | 'withdrawnAt'>,
  now: Instant,
): Verdict => (announcementPhase(announcement, now) === 'SHOWN' ? allowed() : refused('ANNOUNCEMENT_OVER'));

export const applyWithdrawAnnouncement = (announcement: Announcement, now: Instant): Announcement => ({
  ...announcement,
  withdrawnAt: now,
});

/** Those that go with their room when it is deleted: they are for a place that no longer exists. */
export const announcementsOfRoom = <Shown extends ShownAnnouncement>(
  shown: readonly Shown[],
  roomId: string,
): Shown[] => shown.filter((announcement) => announcement.roomId === roomId);

/**
 * Those of a deleted room that are shown again when the room is back: their end is still ahead, and no more than may be
 * shown are.
 *
 * @param withdrawn with the room, newest first
 * @param shown how many are shown now
 */
export const announcementsToShowAgain = (
  withdrawn: readonly Announcement[],
  shown: number,
  now: Instant,
): Announcement[] =>
  withdrawn
    .filter(({ endsAt }) => endsAt > now)
    .slice(0, Math.max(0, MAX_SHOWN_ANNOUNCEMENTS - shown))
    .map((announcement) => ({ ...announcement, withdrawnAt: null }));
