import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { parties } from '../domain/meetings/meeting.ts';
import { messagePresets, partnerMessageArgs } from '../domain/meetings/partner-message.ts';
import { reportMessageArgs, settleReportArgs } from '../domain/meetings/report-message.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Messages between the two sides of an accepted meeting, and what was reported of them to the staff. */

const meetingParams = programParams.extend({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
});
const messageParams = meetingParams.extend({ messageId: z.uuid() });
const ofMeeting = {
  may: 'meeting.message',
  see: 'meeting.see',
  about: { noun: 'meeting', from: 'params', field: 'meetingId' },
  params: meetingParams,
} as const;

export const partnerMessageShape = z.object({
  id: z.uuid(),
  party: z.enum(parties),
  /** A sentence that each side reads in its language; null where a text was typed. */
  preset: z.enum(messagePresets).nullable(),
  /** Null where a sentence was chosen, and where staff took it away. */
  text: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  reported: z.boolean(),
});

/** The newest 200 of a meeting, oldest first, and whether more can be written. */
export const meetingMessagesShape = z.object({
  messages: z.array(partnerMessageShape),
  /** The caller’s organization has blocked the other. */
  blockedByOwn: z.boolean(),
  /** Either has blocked the other. */
  blocked: z.boolean(),
  /** How many the caller’s side wrote in the last hour. */
  inLastHour: z.int(),
});
export type MeetingMessages = z.output<typeof meetingMessagesShape>;

const messagesShown = ['listMeetingMessages', 'listReportedMessages'];

export const listMeetingMessages = endpoint(ofMeeting, {
  name: 'listMeetingMessages',
  method: 'GET',
  path: '/v2/program/{programId}/meeting/{meetingId}/messages',
  // Both sides hear of a message with the notification.
  shows: ['notification'],
  summary: 'The messages between the two sides of a meeting, oldest first, to a side.',
  result: meetingMessagesShape,
});

export const sendMeetingMessage = endpoint(ofMeeting, {
  name: 'sendMeetingMessage',
  method: 'POST',
  path: '/v2/program/{programId}/meeting/{meetingId}/messages',
  summary:
    'Writes to the other side of an accepted meeting, from a day before it to a day after: a sentence of the list, or at most 280 characters. 409 MESSAGES_NOT_OPEN, MESSAGES_OVER, MESSAGES_BLOCKED, TOO_MANY_MESSAGES.',
  body: partnerMessageArgs,
  invalidates: messagesShown,
  result: meetingMessagesShape,
});

export const reportMeetingMessage = endpoint(ofMeeting, {
  name: 'reportMeetingMessage',
  method: 'POST',
  path: '/v2/program/{programId}/meeting/{meetingId}/messages/{messageId}/report',
  summary: 'Reports a message of the other side to the program’s staff. 409 MESSAGE_REPORTED.',
  params: messageParams,
  body: reportMessageArgs,
  invalidates: messagesShown,
  result: meetingMessagesShape,
});

export const blockMeetingPartner = endpoint(ofMeeting, {
  name: 'blockMeetingPartner',
  method: 'PUT',
  path: '/v2/program/{programId}/meeting/{meetingId}/messages/block',
  summary:
    'Blocks messages with the organization of the other side, in all meetings of the program, or ends that.',
  body: z.strictObject({ blocked: z.boolean() }),
  invalidates: messagesShown,
  result: meetingMessagesShape,
});

export const reportedMessageShape = partnerMessageShape.extend({
  meetingId: z.uuid(),
  /** Names of the organizations that wrote and that reported it. */
  writtenFor: z.string(),
  reportedFor: z.string(),
  reportedBy: z.string(),
  reportedAt: z.string(),
  reason: z.string(),
});
export type ReportedMessage = z.output<typeof reportedMessageShape>;

const forStaff = { ...ofProgram, may: 'meeting.messageReports' } as const;

export const listReportedMessages = endpoint(forStaff, {
  name: 'listReportedMessages',
  method: 'GET',
  path: '/v2/program/{programId}/reported-messages',
  shows: ['attention'],
  summary: 'Messages that were reported and that no one on the staff has dealt with, oldest first.',
  result: z.object({ messages: z.array(reportedMessageShape) }),
});

export const settleReportedMessage = endpoint(forStaff, {
  name: 'settleReportedMessage',
  method: 'POST',
  path: '/v2/program/{programId}/reported-messages/{messageId}/settle',
  summary: 'Closes a report, with the message removed or kept. 409 MESSAGE_SETTLED.',
  params: programParams.extend({ messageId: z.uuid() }),
  body: settleReportArgs,
  invalidates: messagesShown,
  result: z.object({ messages: z.array(reportedMessageShape) }),
});
