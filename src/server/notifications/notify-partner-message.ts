import { type Meeting, organizationOf, otherParty } from '../../domain/meetings/meeting.ts';
import type { PartnerMessage } from '../../domain/meetings/partner-message.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { partnerMessageNews } from '../../domain/notifications/partner-message-news.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { notifiedWithReaders } from '../store/notification-readers.ts';
import { notifyUsers } from './notify-users.ts';

/** Tells the people of the other side of a message; both sides' windows show it. */
export async function notifyPartnerMessage(
  context: TransactionContext,
  meeting: Meeting,
  message: PartnerMessage,
): Promise<void> {
  const { publicUrl, actor } = context;
  const { programId } = meeting;
  context.nudge(
    programId,
    [{ organizations: [meeting.meetingOwner, meeting.meetingParticipant] }],
    ['notification'],
  );
  if (publicUrl === null || actor.kind !== 'USER') return;
  const reader = otherParty(message.party);
  const { notified, readers } = await notifiedWithReaders(context.tx, [meeting.id], {
    programId,
    organizationIds: [organizationOf(meeting, reader)],
    exceptUserId: actor.userId,
  });
  const facts = notified.get(meeting.id);
  if (!facts) return;
  await notifyUsers(
    context,
    publicUrl,
    readers.map((one) => ({
      kind: 'MEETING_MESSAGE',
      reader: one,
      channels: new Set(notificationChannels),
      programId,
      meeting,
      told: partnerMessageNews(
        { ...facts, meeting: { ...meeting, meetingLink: facts.meetingLink } },
        message,
      ),
    })),
  );
}
