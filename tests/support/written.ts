import '../../src/domain/language/message-dates.ts';
import { decodeMessage, englishText, type MessageLike } from '../../src/domain/language/message.ts';

/** What a person reads of a rule's message, or of a zod issue's, in English. */
export const written = (message: MessageLike): string =>
  englishText(typeof message === 'string' ? decodeMessage(message) : message);
