import type { MeetingMessages } from '../../../contract/meeting-messages.ts';
import {
  type Meeting,
  type MeetingStanding,
  organizationOf,
  otherParty,
  type Party,
} from '../../../domain/meetings/meeting.ts';
import { messageFor } from '../../../domain/meetings/report-message.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeeting } from '../../store/meetings.ts';
import { blocksBetween, messagesOfMeeting, writtenInLastHour } from '../../store/partner-messages.ts';

/** A meeting from the side that writes or reads. */
export interface MeetingOfSide {
  meeting: Meeting;
  standing: MeetingStanding & { party: Party };
  /** Organization ids. */
  own: string;
  other: string;
}

/**
 * The path names both: a meeting of another program is not there.
 *
 * @param found locked for who writes, so that what was decided of it still holds at the end
 * @throws Refusal NOT_FOUND; NOT_ALLOWED for whoever is no side of it
 */
export async function meetingOfSide(
  context: TransactionContext,
  { programId, meetingId }: { programId: string; meetingId: string },
  standingOf: (meeting: Meeting) => MeetingStanding,
  found: typeof lockMeeting = lockMeeting,
): Promise<MeetingOfSide> {
  const meeting = await found(context.tx, meetingId);
  if (meeting?.programId !== programId) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  const { party } = standing;
  if (!party) throw new Refusal('NOT_ALLOWED');
  return {
    meeting,
    standing: { ...standing, party },
    own: organizationOf(meeting, party),
    other: organizationOf(meeting, otherParty(party)),
  };
}

/** What stands between the two sides now. */
export async function betweenSides(
  context: TransactionContext,
  { meeting, standing, own, other }: MeetingOfSide,
): Promise<Omit<MeetingMessages, 'messages'>> {
  const { byOwn, byOther } = await blocksBetween(context.tx, meeting.programId, own, other);
  const inLastHour = await writtenInLastHour(context.tx, meeting.id, standing.party, context.now);
  return { blockedByOwn: byOwn, blocked: byOwn || byOther, inLastHour };
}

/** What the side reads. */
export const messagesShown = async (
  context: TransactionContext,
  side: MeetingOfSide,
): Promise<MeetingMessages> => ({
  messages: (await messagesOfMeeting(context.tx, side.meeting.id)).map((message) =>
    messageFor(message, side.standing.party),
  ),
  ...(await betweenSides(context, side)),
});
