import { z } from 'zod';
import { partnerMarks } from '../domain/meetings/partner-mark.ts';
import { saveBookmarksArgs } from '../domain/people/bookmarks.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** How the active organization stands to the other participants of a program, and how much more it may ask for. */

export const ownPartnersShape = z.object({
  partners: z.array(
    z.object({
      organizationId: z.uuid(),
      mark: z.enum(partnerMarks),
      meetingId: z.uuid(),
      startAt: z.string(),
      /** Its own request that waits for an answer, also beside a meeting. */
      openRequestId: z.uuid().nullable(),
    }),
  ),
  /** Participants that it has bookmarked, by their ids; nobody else knows of them. */
  bookmarks: z.array(z.uuid()).default([]),
  /** Its open requests, and how many the program allows at a time. */
  openRequests: z.int(),
  maxOpenRequests: z.int(),
  /** Days without an answer after which a request expires; 0: never. */
  requestExpiryDays: z.int(),
});
export type OwnPartners = z.output<typeof ownPartnersShape>;

export const listOwnPartners = endpoint(ofProgram, {
  name: 'listOwnPartners',
  method: 'GET',
  path: '/v2/program/{programId}/partners',
  shows: ['meeting', 'program'],
  summary:
    'Whom the active organization has asked, meets or was refused by in a program, and its open requests with their limit.',
  may: 'meeting.request',
  result: ownPartnersShape,
});

export const saveBookmarks = endpoint(ofProgram, {
  name: 'saveBookmarks',
  method: 'PUT',
  path: '/v2/program/{programId}/bookmarks',
  summary:
    'The active organization marks participants for itself, or takes marks off; for each, the last mark counts. Saying it twice does no harm.',
  may: 'meeting.request',
  body: saveBookmarksArgs,
  invalidates: ['listOwnPartners'],
  result: z.object({ bookmarks: z.array(z.uuid()) }),
});
