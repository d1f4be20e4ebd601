import { z } from 'zod';
import { cleanText } from '../content/page.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { MeetingStanding, Party } from './meeting.ts';
import type { PartnerMessage } from './partner-message.ts';
import * as messages from './partner-message-messages.ts';

/** A message that one side reports to the program's staff, and what staff do about it. */

export const MAX_REPORT_REASON = 500;

export const reportMessageArgs = z.strictObject({
  /** May be empty: the message says enough. */
  reason: z
    .string()
    .overwrite((text) => cleanText(text).trim())
    .max(MAX_REPORT_REASON, encodeMessage(messages.reportReasonTooLong))
    .default(''),
});
export type ReportMessageArgs = z.output<typeof reportMessageArgs>;

export const settleReportArgs = z.strictObject({
  /** The text is taken away from both sides; false: it stays. */
  remove: z.boolean(),
});
export type SettleReportArgs = z.output<typeof settleReportArgs>;

/** A side reports a message of the other, once. */
export function decideReportMessage(
  message: Pick<PartnerMessage, 'party' | 'reported'>,
  standing: MeetingStanding,
): Verdict {
  if (!standing.party) return refused('NOT_ALLOWED');
  if (standing.party === message.party) return refused('OWN_MESSAGE');
  return message.reported ? refused('MESSAGE_REPORTED') : allowed();
}

/** A message as a side reads it: that it was reported is not told to those who wrote it. */
export const messageFor = (message: PartnerMessage, party: Party): PartnerMessage => ({
  ...message,
  reported: message.reported && message.party !== party,
});

/** Staff deal with a report once. */
export const decideSettleReport = (settledAt: Instant | null): Verdict =>
  settledAt === null ? allowed() : refused('MESSAGE_SETTLED');
