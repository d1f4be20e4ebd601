import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { MeetingOfSide } from '../../services/meetings/messages-of-side.ts';
import { saveBlock } from '../../store/partner-messages.ts';

/** Ends messages with the other organization in all meetings of the program, or lets them come again. */
export const blockPartner = (
  context: TransactionContext,
  { meeting: { programId }, own, other }: MeetingOfSide,
  blocked: boolean,
): Promise<void> => saveBlock(context.tx, { programId, own, other }, blocked, context.now);
