import {
  decidePartnerMessage,
  type PartnerMessage,
  type PartnerMessageArgs,
} from '../../../domain/meetings/partner-message.ts';
import { notifyPartnerMessage } from '../../notifications/notify-partner-message.ts';
import { assertAllowed } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { betweenSides, type MeetingOfSide } from '../../services/meetings/messages-of-side.ts';
import { insertMessage } from '../../store/partner-messages.ts';

/**
 * Writes to the other side and notifies its people.
 *
 * @throws Refusal with the codes of `decidePartnerMessage`
 */
export async function sendMessage(
  context: TransactionContext,
  side: MeetingOfSide,
  args: PartnerMessageArgs,
): Promise<void> {
  const { meeting, standing } = side;
  assertAllowed(decidePartnerMessage(meeting, standing, await betweenSides(context, side), context.now));
  const message: PartnerMessage = {
    id: context.newId(),
    party: standing.party,
    preset: 'preset' in args ? args.preset : null,
    text: 'text' in args ? args.text : null,
    createdAt: context.now,
    createdBy: nameOf({ actor: context.actor, device: null }),
    reported: false,
  };
  await insertMessage(context.tx, { programId: meeting.programId, meetingId: meeting.id }, message);
  await notifyPartnerMessage(context, meeting, message);
}
