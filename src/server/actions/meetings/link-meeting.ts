import type { Meeting } from '../../../domain/meetings/meeting.ts';
import {
  applyMeetingLink,
  decideMeetingLink,
  type MeetingLinkArgs,
} from '../../../domain/meetings/meeting-link.ts';
import { decideSeenWhole, type Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { assertAllowed } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { afterVerb, lockMeetingFor, type StandingOf } from '../../services/meetings/save-meeting.ts';
import { saveMeetingLink } from '../../store/meetings.ts';

/** The online meeting link of an accepted meeting; it goes before its room's. */
export async function linkMeeting(
  context: TransactionContext,
  meetingId: string,
  { seen, ...args }: MeetingLinkArgs & { seen?: Seen },
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideMeetingLink(meeting, standing));
  assertAllowed(decideSeenWhole(meeting, { ...args, seen }));
  const linked = applyMeetingLink(meeting, args, context.now);
  await saveMeetingLink(context.tx, linked);
  await afterVerb(context, linked, { historyType: 'LINK_CHANGED', news: 'LINK_CHANGED' });
  return linked;
}
