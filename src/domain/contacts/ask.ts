import { z } from 'zod';
import { NOTE_LENGTH, NOTE_TAGS, TAG_LENGTH } from '../notes/meeting-note.ts';
import { shareContactArgs } from './contact.ts';

/** Asking someone for their contact whose badge was scanned, outside of meetings (docs/decisions/093). */

/** As a QR code has it. */
export const badgeArgs = z.object({ badge: z.string().min(1).max(300) });

/** Whoever asks gives their own contact to the one who agrees: what they were shown is sent along, as in a meeting. */
export const askContactArgs = shareContactArgs.extend({
  ...badgeArgs.shape,
  /** What the one who asks writes for themselves. */
  text: z.string().max(NOTE_LENGTH),
  tags: z.array(z.string().min(1).max(TAG_LENGTH)).max(NOTE_TAGS),
});
export type AskContactArgs = z.output<typeof askContactArgs>;

/** Where a question stands, for both. */
export const askStates = ['ASKED', 'SHARED', 'DECLINED'] as const;
export type AskState = (typeof askStates)[number];

/** SHARED: both give theirs. What was taken back by one is given by neither. */
export const askState = (facts: { bothGive: boolean; declined: boolean }): AskState =>
  facts.bothGive ? 'SHARED' : facts.declined ? 'DECLINED' : 'ASKED';

/** A text with what was written later below it, where that is not in it yet; cut where it becomes too long. */
export const withLaterText = (text: string, later: string): string =>
  later.trim() === '' || text.includes(later.trim())
    ? text
    : `${text}${text === '' ? '' : '\n'}${later.trim()}`.slice(0, NOTE_LENGTH);
