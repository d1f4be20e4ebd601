import { isProgramStaff } from '../../../domain/people/roles.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization, onlyOf, standingFor } from '../../services/people/callers.ts';
import { programsStaffedWith } from '../../store/organization-roles.ts';
import {
  isMeetingOf,
  listRatings,
  type RatingFilter,
  ratingTotals,
  reviewOptions,
} from '../../store/ratings.ts';
import { rateMeeting } from '../meetings/rate-meeting.ts';

/** Every call about ratings (API.md, Ratings). */
export const ratingActions = {
  rateMeeting: async (context, { params, body }, facts) => {
    await meetingOfProgram(context, params);
    const { ratingBy } = await rateMeeting(
      context,
      params.meetingId,
      body,
      'FIRST',
      standingFor(context, facts),
    );
    return theRating(context, params.meetingId, ratingBy);
  },
  updateRating: async (context, { params, body }, facts) => {
    await meetingOfProgram(context, params);
    const { ratingBy } = await rateMeeting(
      context,
      params.meetingId,
      body,
      'UPDATE',
      standingFor(context, facts),
    );
    return theRating(context, params.meetingId, ratingBy);
  },
  getMeetingRatings: async (context, { params }) => {
    await meetingOfProgram(context, params);
    return {
      ratings: await listRatings(context.tx, { meetingId: params.meetingId }, { offset: 0, limit: 2 }),
    };
  },
  listReviewOptions: async (context, { params }) => {
    const options = await reviewOptions(context.tx, params.programId);
    if (!options) throw new Refusal('NOT_FOUND');
    return { options };
  },
  listProgramRatings: (context, { params, query }, facts) =>
    ratingPage(context, { programId: params.programId, organizationId: onlyOf(context, facts) }, query),
  listOrganizationRatings: async (context, { params, query }) => {
    const { organizationId } = params;
    const programIds = await programsToSee(context, organizationId);
    const side = query.direction === 'given' ? { by: organizationId } : { of: organizationId };
    return ratingPage(context, { ...side, programIds }, query);
  },
} satisfies Partial<Actions>;

async function ratingPage(
  context: TransactionContext,
  filter: RatingFilter,
  { page, size }: { page: number; size: number },
) {
  const { total, averageScore } = await ratingTotals(context.tx, filter);
  const items = await listRatings(context.tx, filter, { offset: (page - 1) * size, limit: size });
  return { items, page, size, total, averageScore };
}

/** The path names both: a meeting of another program is not there. @throws Refusal NOT_FOUND */
async function meetingOfProgram(
  context: TransactionContext,
  path: { programId: string; meetingId: string },
): Promise<void> {
  if (!(await isMeetingOf(context.tx, path.programId, path.meetingId))) throw new Refusal('NOT_FOUND');
}

async function theRating(context: TransactionContext, meetingId: string, by: string) {
  const [rating] = await listRatings(context.tx, { meetingId, by }, { offset: 0, limit: 1 });
  if (!rating) throw new Refusal('NOT_FOUND');
  return rating;
}

/**
 * In which programs the caller may read what was said of an organization; undefined: in all, as its members and the
 * super admin may.
 *
 * @throws Refusal NOT_FOUND for everyone else, as for an organization that does not exist
 */
async function programsToSee(
  context: TransactionContext,
  organizationId: string,
): Promise<string[] | undefined> {
  const { actor } = context;
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  if (activeOrganization(context) === organizationId || isProgramStaff(actor.userRole, null))
    return undefined;
  const programIds = await programsStaffedWith(context.tx, actor.userId, organizationId);
  if (programIds.length === 0) throw new Refusal('NOT_FOUND');
  return programIds;
}
