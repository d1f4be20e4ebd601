import { z } from 'zod';
import { cleanText } from '../content/page.ts';
import { encodeMessage } from '../language/message.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { DoorMeeting, MeetingStanding, Party } from './meeting.ts';
import * as messages from './partner-message-messages.ts';

/** Messages between the two sides of an accepted meeting: a few sentences to choose from, or a short text. */

export const messagePresets = ['ON_MY_WAY', 'AT_THE_TABLE', 'RUNNING_LATE', 'WHERE_ARE_YOU'] as const;
export type MessagePreset = (typeof messagePresets)[number];

/** Read by each side in its own language. */
export const messagePresetLabels: Record<MessagePreset, string> = {
  ON_MY_WAY: 'We are on our way.',
  AT_THE_TABLE: 'We are at the table.',
  RUNNING_LATE: 'We are running a few minutes late.',
  WHERE_ARE_YOU: 'Where can we find you?',
};

/** In UTF-16 units, as a text field counts them. */
export const MAX_MESSAGE_LENGTH = 280;

/** So many a side may write in an hour: enough to find each other, too few to be a nuisance. */
export const MAX_MESSAGES_AN_HOUR = 12;

/** How long before the start and after the end messages can be written, in minutes. */
const OPEN_AROUND_MINUTES = 24 * 60;

const textRequired = encodeMessage(messages.textRequired);

/** What someone types. */
export const typedMessageArgs = z.strictObject({
  text: z
    .string({ error: textRequired })
    .overwrite((text) => cleanText(text).trim())
    // Spaces without a width are no text.
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, textRequired)
    .max(MAX_MESSAGE_LENGTH, encodeMessage(messages.textTooLong)),
});

export const partnerMessageArgs = z.union([
  z.strictObject({ preset: z.enum(messagePresets) }),
  typedMessageArgs,
]);
export type PartnerMessageArgs = z.output<typeof partnerMessageArgs>;

export interface PartnerMessage {
  id: string;
  /** Whose side it is from. */
  party: Party;
  /** Null where a text was typed. */
  preset: MessagePreset | null;
  /** Null where a sentence was chosen, and where staff took it away. */
  text: string | null;
  createdAt: Instant;
  /** The name of who wrote it. */
  createdBy: string;
  /** The other side has reported it to the organizers; who wrote it is not told (`messageFor`). */
  reported: boolean;
}

/** What stands between two organizations. */
export interface MessagesBetween {
  /** Either side has blocked the other. */
  blocked: boolean;
  /** How many the writer's side wrote to this meeting in the last hour. */
  inLastHour: number;
}

/** From when to when messages can be written. */
export const messagesOpen = ({
  startAt,
  endAt,
}: Pick<DoorMeeting, 'startAt' | 'endAt'>): { from: Instant; until: Instant } => ({
  from: addMinutes(startAt, -OPEN_AROUND_MINUTES),
  until: addMinutes(endAt, OPEN_AROUND_MINUTES),
});

/** A side of an accepted meeting writes to the other, from a day before it to a day after. */
export function decidePartnerMessage(
  meeting: Pick<DoorMeeting, 'meetingStatus' | 'startAt' | 'endAt'>,
  standing: MeetingStanding,
  { blocked, inLastHour }: MessagesBetween,
  now: Instant,
): Verdict {
  if (!standing.party) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  const { from, until } = messagesOpen(meeting);
  if (now < from) return refused('MESSAGES_NOT_OPEN');
  if (now > until) return refused('MESSAGES_OVER');
  if (blocked) return refused('MESSAGES_BLOCKED');
  return inLastHour < MAX_MESSAGES_AN_HOUR ? allowed() : refused('TOO_MANY_MESSAGES');
}
