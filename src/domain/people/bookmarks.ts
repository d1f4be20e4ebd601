import { z } from 'zod';
import { instantArgs } from '../time/instant-args.ts';
import { earlierOf, type Instant } from '../time/instants.ts';

/**
 * Participants that an organization has marked for itself, as a register for each: what was said last stands, whichever device of
 * whichever colleague says it first to the server.
 */
export const saveBookmarksArgs = z.object({
  bookmarks: z
    .array(
      z.object({
        organizationId: z.uuid().toLowerCase(),
        bookmarked: z.boolean(),
        /** When it was said, by the device's clock. */
        saidAt: instantArgs,
      }),
    )
    .min(1)
    .max(200),
});
export type BookmarkChange = z.output<typeof saveBookmarksArgs>['bookmarks'][number];

/** When it counts as said: a device whose clock is ahead says it no later than it arrives. */
export const saidAtOf = ({ saidAt }: Pick<BookmarkChange, 'saidAt'>, now: Instant): Instant =>
  earlierOf(saidAt, now);
