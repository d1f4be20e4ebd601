import { decodeMessage, isMessage, type MessageLike } from '../language/message.ts';
import { WITHDRAWN } from './reason-text.ts';

/** Entries whose message is the product's own; of the others it is someone's reason, or who and how many. */
const OURS: ReadonlySet<string> = new Set([
  'EDITED',
  'SEAT_MOVED',
  'RESEATED',
  'RELOCATED',
  'SHIFTED',
  'LANE_MOVED',
]);

/** What an entry of a meeting's history says: a message of ours, or a text as it was written. */
export function historyMessage(historyType: string, message: string): MessageLike {
  const read = decodeMessage(message);
  return isMessage(read) && (OURS.has(historyType) || read.code === WITHDRAWN) ? read : message;
}
