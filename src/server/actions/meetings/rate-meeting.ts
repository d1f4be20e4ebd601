import {
  type Meeting,
  type MeetingStanding,
  organizationOf,
  otherParty,
} from '../../../domain/meetings/meeting.ts';
import { decideRate, decideRating, type RateArgs } from '../../../domain/meetings/rate.ts';
import { decideSeenWhole, type Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertHistory, lockMeeting } from '../../store/meetings.ts';
import { findRating, reviewOptions, saveRating } from '../../store/ratings.ts';

/**
 * Rate the other party of a meeting one attended, or update what one said of it. Locks the meeting: two people of one
 * organization rate it one after the other, and the second learns that it is rated already.
 *
 * @returns whose rating it is
 * @throws Refusal ALREADY_RATED, NOT_RATED, REVIEW_NOT_OFFERED, CHANGED_MEANWHILE and the codes of `decideRate`
 */
export async function rateMeeting(
  context: TransactionContext,
  meetingId: string,
  { seen, ...args }: RateArgs & { seen?: Seen },
  how: 'FIRST' | 'UPDATE',
  standingOf: (meeting: Meeting) => MeetingStanding,
): Promise<{ ratingBy: string }> {
  const meeting = await lockMeeting(context.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  assertAllowed(decideRate(meeting, standing, context.now));
  const { party } = standing;
  if (!party) throw new Refusal('NOT_ALLOWED');
  const ratingBy = organizationOf(meeting, party);
  const ratingFor = organizationOf(meeting, otherParty(party));
  const before = await findRating(context.tx, meeting.id, ratingBy);
  assertAllowed(decideRating(args, how, before, (await reviewOptions(context.tx, meeting.programId)) ?? []));
  if (before) assertAllowed(decideSeenWhole(before, { ...args, seen }));
  await saveRating(
    context.tx,
    { programId: meeting.programId, meetingId: meeting.id, ratingBy, ratingFor },
    args,
    context.now,
  );
  await insertHistory(context.tx, [
    {
      id: context.newId(),
      meeting,
      historyType: 'MEETING_RATING',
      message: `${party} ${args.score}`,
      createdBy: nameOf(context),
      createdAt: context.now,
    },
  ]);
  return { ratingBy };
}
