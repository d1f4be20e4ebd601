import { z } from 'zod';
import { cleanText } from '../content/page.ts';
import * as basicMessages from '../input/basic-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { instantArgs } from '../time/instant-args.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type Announcement,
  announcementAudiences,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_SHOWN_ANNOUNCEMENTS,
} from './announcement.ts';
import { announcementLength } from './announcement-length.ts';
import * as announcementsMessages from './messages.ts';

/** A character may be made of any number of code points: this many UTF-16 units are enough for 200 of any language. */
const MAX_UNITS = 2000;

/** Control characters go, and a line is one line: a wall board has no room for empty ones. */
const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();

const textRequired = encodeMessage(announcementsMessages.textRequired);

/** Plain text, shown as it was typed, in no other language. */
export const announcementText = z
  .string({ error: textRequired })
  .overwrite(oneLine)
  // Spaces without a width are no text.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, textRequired)
  .refine(
    (text) => text.length <= MAX_UNITS && announcementLength(text) <= MAX_ANNOUNCEMENT_LENGTH,
    encodeMessage(inputMessages.tooLong200),
  );

/** What staff say: in the form, in the call. */
export const addAnnouncementArgs = z
  .object({
    text: announcementText,
    audience: z.enum(announcementAudiences, { error: encodeMessage(announcementsMessages.audienceUnknown) }),
    roomId: z
      .uuid({ error: encodeMessage(basicMessages.undefinedRoomId) })
      .toLowerCase()
      .nullable()
      .default(null),
    endsAt: instantArgs,
  })
  .superRefine(({ audience, roomId }, context) => {
    if (audience !== 'ROOM' || roomId !== null) return;
    const message = encodeMessage(announcementsMessages.roomRequired);
    context.addIssue({ code: 'custom', path: ['roomId'], message });
  });
export type AddAnnouncementArgs = z.output<typeof addAnnouncementArgs>;

/** @param shown how many are shown now */
export const decideAddAnnouncement = (shown: number): Verdict =>
  shown < MAX_SHOWN_ANNOUNCEMENTS ? allowed() : refused('TOO_MANY_ANNOUNCEMENTS');

/** After the last day guests are still on their way out. */
const AFTER_PROGRAM_MINUTES = 24 * 60;

export interface AnnouncementFacts {
  /** When the program ends. */
  timelineEnd: Instant;
  /** Its rooms. */
  roomIds: readonly string[];
}

/** What stands in its way, by field; empty: nothing. */
export function announcementProblems(
  { audience, roomId, endsAt }: Pick<AddAnnouncementArgs, 'audience' | 'roomId' | 'endsAt'>,
  { timelineEnd, roomIds }: AnnouncementFacts,
  now: Instant,
): { path: string; message: Message }[] {
  const problems: { path: string; message: Message }[] = [];
  if (audience === 'ROOM' && (roomId === null || !roomIds.includes(roomId)))
    problems.push({ path: 'roomId', message: announcementsMessages.roomRequired });
  if (endsAt <= now) problems.push({ path: 'endsAt', message: announcementsMessages.endNotAhead });
  else if (endsAt > addMinutes(timelineEnd, AFTER_PROGRAM_MINUTES))
    problems.push({ path: 'endsAt', message: announcementsMessages.endTooLate });
  return problems;
}

/** A room that was chosen before the audience was changed is none of it. */
export const applyAddAnnouncement = (
  { text, audience, roomId, endsAt }: AddAnnouncementArgs,
  made: Pick<Announcement, 'id' | 'programId' | 'createdBy'>,
  now: Instant,
): Announcement => ({
  ...made,
  text,
  audience,
  roomId: audience === 'ROOM' ? roomId : null,
  createdAt: now,
  endsAt,
  withdrawnAt: null,
});
