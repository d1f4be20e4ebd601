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
  rateMeeting: async (work, { params, body }, facts) => {
    await meetingOfProgram(work, params);
    const { ratingBy } = await rateMeeting(work, params.meetingId, body, 'FIRST', standingFor(work, facts));
    return theRating(work, params.meetingId, ratingBy);
  },
  updateRating: async (work, { params, body }, facts) => {
    await meetingOfProgram(work, params);
    const { ratingBy } = await rateMeeting(work, params.meetingId, body, 'UPDATE', standingFor(work, facts));
    return theRating(work, params.meetingId, ratingBy);
  },
  getMeetingRatings: async (work, { params }) => {
    await meetingOfProgram(work, params);
    return { ratings: await listRatings(work.tx, { meetingId: params.meetingId }, { offset: 0, limit: 2 }) };
  },
  listReviewOptions: async (work, { params }) => {
    const options = await reviewOptions(work.tx, params.programId);
    if (!options) throw new Refusal('NOT_FOUND');
    return { options };
  },
  listProgramRatings: (work, { params, query }, facts) =>
    ratingPage(work, { programId: params.programId, organizationId: onlyOf(work, facts) }, query),
  listOrganizationRatings: async (work, { params, query }) => {
    const { organizationId } = params;
    const programIds = await programsToSee(work, organizationId);
    const side = query.direction === 'given' ? { by: organizationId } : { of: organizationId };
    return ratingPage(work, { ...side, programIds }, query);
  },
} satisfies Partial<Actions>;

async function ratingPage(
  work: TransactionContext,
  filter: RatingFilter,
  { page, size }: { page: number; size: number },
) {
  const { total, averageScore } = await ratingTotals(work.tx, filter);
  const items = await listRatings(work.tx, filter, { offset: (page - 1) * size, limit: size });
  return { items, page, size, total, averageScore };
}

/** The path names both: a meeting of another program is not there. @throws Refusal NOT_FOUND */
async function meetingOfProgram(
  work: TransactionContext,
  path: { programId: string; meetingId: string },
): Promise<void> {
  if (!(await isMeetingOf(work.tx, path.programId, path.meetingId))) throw new Refusal('NOT_FOUND');
}

async function theRating(work: TransactionContext, meetingId: string, by: string) {
  const [rating] = await listRatings(work.tx, { meetingId, by }, { offset: 0, limit: 1 });
  if (!rating) throw new Refusal('NOT_FOUND');
  return rating;
}

/**
 * In which programs the caller may read what was said of an organization; undefined: in all, as its members and the
 * super admin may.
 *
 * @throws Refusal NOT_FOUND for everybody else, as for an organization that does not exist
 */
async function programsToSee(
  work: TransactionContext,
  organizationId: string,
): Promise<string[] | undefined> {
  const { actor } = work;
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  if (activeOrganization(work) === organizationId || isProgramStaff(actor.userRole, null)) return undefined;
  const programIds = await programsStaffedWith(work.tx, actor.userId, organizationId);
  if (programIds.length === 0) throw new Refusal('NOT_FOUND');
  return programIds;
}
