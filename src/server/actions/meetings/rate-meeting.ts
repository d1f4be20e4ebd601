import {
  attendedAtOf,
  type Meeting,
  type MeetingStanding,
  organizationOf,
  otherParty,
} from '../../../domain/meetings/meeting.ts';
import { decideRate, type RateArgs } from '../../../domain/meetings/rate.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import { insertHistory, lockMeeting } from '../../store/meetings.ts';

/** Rate the other party of a meeting one attended; rating again replaces it. */
export async function rateMeeting(
  work: Work,
  meetingId: string,
  args: RateArgs,
  standingOf: (meeting: Meeting) => MeetingStanding,
): Promise<RateArgs & { ratingBy: string; ratingFor: string; updatedAt: string }> {
  const meeting = await lockMeeting(work.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  demand(decideRate(meeting, standing));
  const { party } = standing;
  if (!party || !attendedAtOf(meeting, party)) throw new Refusal('NOT_ALLOWED');
  const rating = {
    program_id: meeting.programId,
    meeting_id: meeting.id,
    rating_by: organizationOf(meeting, party),
    rating_for: organizationOf(meeting, otherParty(party)),
    ...args,
    updated_at: work.now,
  };
  await work.tx
    .insertInto('rating')
    .values(rating)
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'rating_by']).doUpdateSet({ ...args, updated_at: work.now }),
    )
    .execute();
  await insertHistory(work.tx, [
    {
      id: work.newId(),
      meeting,
      historyType: 'MEETING_RATING',
      createdBy: nameOf(work),
      createdAt: work.now,
    },
  ]);
  return { ...args, ratingBy: rating.rating_by, ratingFor: rating.rating_for, updatedAt: work.now };
}
