import type { Actions } from '../../http/handler.ts';
import { meetingOfSide, messagesShown } from '../../services/meetings/messages-of-side.ts';
import { standingFor } from '../../services/people/callers.ts';
import { readMeeting } from '../../store/meetings.ts';
import { openReports } from '../../store/partner-messages.ts';
import { blockPartner } from './block-partner.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';
import { settleReport } from './settle-report.ts';

/** Every call about messages between the two sides of a meeting. */
export const messageActions = {
  listMeetingMessages: async (context, { params }, facts) =>
    messagesShown(context, await meetingOfSide(context, params, standingFor(context, facts), readMeeting)),
  sendMeetingMessage: async (context, { params, body }, facts) => {
    const side = await meetingOfSide(context, params, standingFor(context, facts));
    await sendMessage(context, side, body);
    return messagesShown(context, side);
  },
  reportMeetingMessage: async (context, { params, body }, facts) => {
    const side = await meetingOfSide(context, params, standingFor(context, facts));
    await reportMessage(context, side, params.messageId, body);
    return messagesShown(context, side);
  },
  blockMeetingPartner: async (context, { params, body }, facts) => {
    const side = await meetingOfSide(context, params, standingFor(context, facts));
    await blockPartner(context, side, body.blocked);
    return messagesShown(context, side);
  },
  listReportedMessages: async (context, { params }) => ({
    messages: await openReports(context.tx, params.programId),
  }),
  settleReportedMessage: async (context, { params, body }) => {
    await settleReport(context, params, body);
    return { messages: await openReports(context.tx, params.programId) };
  },
} satisfies Partial<Actions>;
