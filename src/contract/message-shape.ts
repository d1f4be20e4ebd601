import { z } from 'zod';
import {
  englishText,
  isMessage,
  type Message,
  type MessageLike,
  withEnglish,
} from '../domain/language/message.ts';

/** A sentence of ours as data, beside its English: a window in another language writes it out anew. */
export const messageShape = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  text: z.string().optional(),
}) as unknown as z.ZodType<Message>;

/** The two fields of an answer that says something: its English, and the message where it is one of ours. */
export const messageFields = (message: MessageLike): { message: string; text?: Message } => ({
  message: englishText(message),
  ...(isMessage(message) ? { text: withEnglish(message) } : {}),
});
