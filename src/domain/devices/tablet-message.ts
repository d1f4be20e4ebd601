import { z } from 'zod';
import { announcementText } from '../announcements/add-announcement.ts';
import { tabletIds } from './tablet-settings.ts';

/** A message from the desk to tablets, kept until somebody has read it there (docs/decisions/057). */
export const sendMessageArgs = z.object({ deviceIds: tabletIds, text: announcementText });

/** So many that are not read a tablet is sent, the oldest first: the others follow when these are read. */
export const MAX_UNREAD_MESSAGES = 20;
