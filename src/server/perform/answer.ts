import { messageFields } from '../../contract/message-shape.ts';
import { sentences } from '../../contract/sentences.ts';
import type { Refusal } from './refusal.ts';

/** What the caller gets: status and envelope parts, the same for a kept answer. */
export interface Answer {
  status: number;
  messages: string[];
  result: unknown;
}

/** The answer of a refusal: its sentence, and its details as `result`. */
export function answerOf(refusal: Refusal): Answer {
  const { status, sentence } = sentences[refusal.code];
  const { message, text } = messageFields(refusal.sentence ?? sentence);
  return {
    status,
    messages: [message],
    result: { code: refusal.code, ...(text ? { text } : {}), ...refusal.details },
  };
}
