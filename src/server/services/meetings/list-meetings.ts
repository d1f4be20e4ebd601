import { z } from 'zod';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listMeetings as declared } from '../../../contract/meeting-lists.ts';
import { instantArgs } from '../../../domain/time/instant-args.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { facesOf } from '../../store/faces.ts';
import { type MeetingFilter, meetingPage } from '../../store/meeting-pages.ts';
import { viewMeetings } from '../../store/meeting-views.ts';
import { readPageToken, writePageToken } from '../paging/page-token.ts';
import { viewForParties } from './meeting-view.ts';
import { withExpiry } from './with-expiry.ts';

const markShape = z.object({ updatedAt: instantArgs, id: z.uuid() });

/** What every list of meetings is asked with. */
export interface ListQuery extends MeetingFilter {
  limit: number;
  nextToken?: string | undefined;
  sortOrder: 'ASC' | 'DESC';
}

/**
 * A page of meetings by their last update.
 *
 * @param forStaff false: who of the staff said what is left out
 * @throws Refusal BAD_INPUT for a token that no list gave
 */
export async function listMeetings(
  context: TransactionContext,
  query: ListQuery,
  forStaff: boolean,
): Promise<GivenResultOf<typeof declared>> {
  const { limit, nextToken, sortOrder, ...filter } = query;
  const after = nextToken === undefined ? null : readPageToken(markShape, nextToken);
  // One more than asked for tells whether there is a next page.
  const order = { limit: limit + 1, after, oldestFirst: sortOrder === 'ASC' };
  const marks = await meetingPage(context.tx, filter, order);
  const shown = marks.slice(0, limit);
  const last = shown.at(-1);
  const viewed = await viewMeetings(
    context.tx,
    shown.map(({ id }) => id),
  );
  const meetings = await withExpiry(context, viewed);
  const faces = await facesOf(
    context.tx,
    query.programId,
    meetings.flatMap(({ owner, participant }) => [owner.id, participant.id]),
    forStaff,
  );
  const shownTo = forStaff ? meetings : meetings.map(viewForParties);
  return {
    meetings: shownTo.map((meeting) => ({
      ...meeting,
      owner: { ...meeting.owner, ...faces.get(meeting.owner.id) },
      participant: { ...meeting.participant, ...faces.get(meeting.participant.id) },
    })),
    nextToken: marks.length > limit && last ? writePageToken(last) : null,
  };
}
