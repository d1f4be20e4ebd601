import { LISTED_ANNOUNCEMENTS } from '../../../contract/announcements.ts';
import type { Actions } from '../../http/handler.ts';
import { newestAnnouncements } from '../../store/announcements.ts';
import { addAnnouncement, withdrawAnnouncement } from './change-announcements.ts';

/** Every call about announcements. */
export const announcementActions = {
  listAnnouncements: async (context, { params }) => ({
    announcements: await newestAnnouncements(context.tx, params.programId, LISTED_ANNOUNCEMENTS),
  }),
  addAnnouncement: (context, { params, body }) => addAnnouncement(context, params.programId, body),
  withdrawAnnouncement: (context, { params }) =>
    withdrawAnnouncement(context, params.programId, params.announcementId),
} satisfies Partial<Actions>;
