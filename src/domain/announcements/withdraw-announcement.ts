import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type Announcement, announcementPhase } from './announcement.ts';
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
