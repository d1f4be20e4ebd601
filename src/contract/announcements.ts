import { z } from 'zod';
import { addAnnouncementArgs } from '../domain/announcements/add-announcement.ts';
import { announcementId } from '../domain/announcements/withdraw-announcement.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';
import { shownAnnouncementShape } from './shapes.ts';

/** Announcements on the screens of the venue. Devices get those that are shown with the program's document (`sync`). */

/** An announcement as its program's staff have it. */
export const announcementShape = shownAnnouncementShape.extend({
  /** The name of who wrote it. */
  createdBy: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type AnnouncementResult = z.output<typeof announcementShape>;

/** So many are listed: those that are shown are among them. */
export const LISTED_ANNOUNCEMENTS = 100;

const calls = { ...ofProgram, may: 'announcement.edit', see: 'announcement.see' } as const;

export const listAnnouncements = endpoint(calls, {
  name: 'listAnnouncements',
  byKey: true,
  method: 'GET',
  path: '/v2/program/{programId}/announcements',
  shows: ['program'],
  summary: 'The newest 100 announcements of a program, newest first, with those that have ended.',
  result: z.object({ announcements: z.array(announcementShape) }),
});

const announcementsShown = ['listAnnouncements'];

export const addAnnouncement = endpoint(calls, {
  name: 'addAnnouncement',
  byKey: true,
  method: 'POST',
  path: '/v2/program/{programId}/announcements',
  summary:
    'Shows a text of at most 200 characters on the wall boards, tablets and phones of an audience until its end. 409 TOO_MANY_ANNOUNCEMENTS.',
  body: addAnnouncementArgs,
  invalidates: announcementsShown,
  result: announcementShape,
});

export const withdrawAnnouncement = endpoint(calls, {
  name: 'withdrawAnnouncement',
  byKey: true,
  method: 'POST',
  path: '/v2/program/{programId}/announcements/{announcementId}/withdraw',
  summary: 'Takes an announcement from all screens before its end. 409 ANNOUNCEMENT_OVER.',
  params: programParams.extend({ announcementId }),
  invalidates: announcementsShown,
  result: announcementShape,
});
