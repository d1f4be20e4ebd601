import { messageFields } from '../../../contract/message-shape.ts';
import type { Message, MessageLike } from '../../../domain/language/message.ts';

/** What was closed, in English and as data. */
export function whatFields(what: MessageLike): { what: string; whatText?: Message } {
  const { message, text } = messageFields(what);
  return { what: message, ...(text ? { whatText: text } : {}) };
}
