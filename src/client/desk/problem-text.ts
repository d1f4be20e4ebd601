import type { CallError } from '../../contract/call.ts';
import { decodeMessage, type MessageLike } from '../../domain/language/message.ts';

/** What is said of a call that failed: the sentence of the field that is wrong, else of the whole. */
export const problemText = ({ issues: [first], text }: Pick<CallError, 'issues' | 'text'>): MessageLike =>
  first ? decodeMessage(first.message) : text;
