import type { Meeting, MeetingRelease } from '../../../domain/meetings/meeting.ts';
import { otherParty } from '../../../domain/meetings/meeting.ts';
import {
  applyRelease,
  applyTakeBackRelease,
  decideOfferTime,
  decideRelease,
  decideTakeBackRelease,
  type ReleaseArgs,
  releaseEntry,
} from '../../../domain/meetings/release.ts';
import { notifyOfRelease } from '../../notifications/notify-release.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgramForOffers } from '../../store/free-now.ts';
import { readMeeting, saveMeeting } from '../../store/meetings.ts';
import { endOffersAt } from '../reoffers/end-offers.ts';
import { lockMeetingFor, type StandingOf, writeVerb } from './save-meeting.ts';
import { loadStillFree } from './still-free.ts';

/** The release of a meeting of which someone is missing (`domain/meetings/release`). */

/**
 * Staff release it: its table and the time of both sides are free once this has committed.
 *
 * @throws Refusal of `decideRelease`
 */
export async function releaseMeeting(
  context: TransactionContext,
  meetingId: string,
  args: ReleaseArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideRelease(meeting, standing, args, context.now));
  const released = { releasedAt: context.now, reason: 'STAFF', missing: args.missing } as const;
  return await saveReleased(context, meeting, released);
}

/**
 * The side that waits offers its time, after the other one has not answered.
 *
 * @throws Refusal of `decideOfferTime`
 */
export async function offerTime(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideOfferTime(meeting, standing, context.now));
  if (standing.party === null) throw new Refusal('NOT_ALLOWED');
  const missing = otherParty(standing.party);
  return await saveReleased(context, meeting, { releasedAt: context.now, reason: 'NO_ANSWER', missing });
}

/** Frees it, writes its history, and tells devices and people. */
async function saveReleased(
  context: TransactionContext,
  meeting: Meeting,
  released: MeetingRelease,
): Promise<Meeting> {
  const next = applyRelease(meeting, released);
  await saveMeeting(context.tx, next);
  await writeVerb(context, next, { historyType: 'RELEASED', message: releaseEntry(released) });
  await notifyOfRelease(context, [{ meeting: next, news: 'RELEASED' }]);
  context.tablesWait();
  return next;
}

/**
 * Staff take a release back, while its table and both sides are free. Whoever is asked for the table at that moment is not asked
 * further.
 *
 * Locks: the making of offers of the program, the meeting, the offers of its table, both registrations by id, the timeslot, as an
 * answer and Accept do; the constraints have the last word.
 *
 * @throws Refusal of `decideTakeBackRelease`
 */
export async function takeBackRelease(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { programId } = (await readMeeting(context.tx, meetingId)) ?? {};
  // So none is made beside this: it would be of a table that is not free.
  if (programId !== undefined) await lockProgramForOffers(context.tx, programId);
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  if (standing.staff) await endOffersAt(context, meeting, { waits: true });
  const free = await loadStillFree(context.tx, [meeting]);
  assertAllowed(decideTakeBackRelease(meeting, standing, free.factsOf(meeting)));
  const next = applyTakeBackRelease(meeting, context.now);
  await saveMeeting(context.tx, next);
  await writeVerb(context, next, { historyType: 'RELEASE_TAKEN_BACK', message: '' });
  await notifyOfRelease(context, [{ meeting: next, news: 'TAKEN_BACK' }]);
  return next;
}
