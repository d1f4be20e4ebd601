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
  return {
    status,
    messages: [refusal.sentence ?? sentence],
    result: { code: refusal.code, ...refusal.details },
  };
}
