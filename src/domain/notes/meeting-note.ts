import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** What someone writes for themselves about a meeting of their organization (docs/decisions/088). */

/** Nothing to do, to do, or done. */
export const followUps = ['NONE', 'TODO', 'DONE'] as const;
export type FollowUp = (typeof followUps)[number];

export interface MeetingNote {
  text: string;
  /** The author's own words, in the order in which they were added. */
  tags: readonly string[];
  followUp: FollowUp;
  /** Whether the author's colleagues, of the organization for which it was written, read it too. */
  shared: boolean;
}

/** What someone may type; what two devices wrote apart may be longer together. */
export const NOTE_LENGTH = 2000;
export const NOTE_TAGS = 10;
export const TAG_LENGTH = 40;

/** No note is longer, however often it was put together. */
const LONGEST = 8000;
const MAX_TAGS = 40;
/** So many earlier states a device may name. */
const MAX_STATES = 10;

/** A note that nobody has written yet. */
export const noNote: MeetingNote = { text: '', tags: [], followUp: 'NONE', shared: true };

const noteShape = z.object({
  text: z.string().max(LONGEST),
  tags: z.array(z.string().min(1).max(TAG_LENGTH)).max(MAX_TAGS),
  followUp: z.enum(followUps),
  shared: z.boolean(),
});

/** A note as a device has it now, and the states that it may have been made from (`mergeNote`). */
export const saveNoteArgs = noteShape.extend({
  /** For whom it was written: one of both sides must not write into the other's. */
  organizationId: z.uuid().toLowerCase(),
  from: z.array(noteShape).max(MAX_STATES),
});
export type SaveNoteArgs = z.output<typeof saveNoteArgs>;

/** Whether there is nothing in it: then it is no note for anybody. */
export const isEmptyNote = ({ text, tags, followUp }: MeetingNote): boolean =>
  text.trim() === '' && tags.length === 0 && followUp === 'NONE';

/** A tag as it is kept: without spaces around it, none twice. */
export const tidyTag = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').slice(0, TAG_LENGTH).trim();

export const sameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The tags with another one at the end; as they were, where it is among them or nothing was typed. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = tidyTag(typed);
  return tag === '' || tags.some((one) => sameTag(one, tag)) ? tags : [...tags, tag];
}

export const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, place) => tag === other[place]);

export const sameNote = (one: MeetingNote, other: MeetingNote): boolean =>
  one.text === other.text &&
  sameTags(one.tags, other.tags) &&
  one.followUp === other.followUp &&
  one.shared === other.shared;

/**
 * Whether a note may be saved as it is. One that became longer than it may be, since two devices wrote apart, may stay as long, never
 * become longer.
 *
 * @param current what the server has
 */
export function decideSaveNote(note: MeetingNote, current: MeetingNote): Verdict {
  const tooLong = note.text.length > Math.max(NOTE_LENGTH, current.text.length);
  const tooMany = note.tags.length > Math.max(NOTE_TAGS, current.tags.length);
  return tooLong || tooMany ? refused('NOTE_TOO_LONG') : allowed();
}

/** Whether what was put together can be kept; else the author shortens what they wrote. */
export const decideMerged = ({ text, tags }: MeetingNote): Verdict =>
  text.length > LONGEST || tags.length > MAX_TAGS ? refused('NOTE_TOO_LONG') : allowed();

/** So many are suggested: the author's own, the one used most first. */
export const SUGGESTED_TAGS = 12;

/** An author's earlier tags, the one used most first, of equally often used ones in the order of the alphabet. */
export function suggestedTags(notes: readonly Pick<MeetingNote, 'tags'>[]): string[] {
  const uses = new Map<string, { tag: string; times: number }>();
  for (const tag of notes.flatMap(({ tags }) => tags)) {
    const key = tag.toLowerCase();
    const known = uses.get(key);
    uses.set(key, { tag: known?.tag ?? tag, times: (known?.times ?? 0) + 1 });
  }
  return [...uses.values()]
    .sort((a, b) => b.times - a.times || a.tag.localeCompare(b.tag))
    .slice(0, SUGGESTED_TAGS)
    .map(({ tag }) => tag);
}
