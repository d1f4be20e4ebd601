import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';

/** Tags, by which the staff of a program sort its registrants (SPEC.md 3, Tag: tagId, label, description). */

export interface Tag {
  tagId: string;
  label: string;
  description: string;
}

/** SPEC.md 5: "Tags: label and description required, min 3". */
export const TAG_PROBLEM = encodeMessage(idMessages.undefinedTagLabelDescription);
/** SPEC.md 5 and 9: "text fields min 3". */
export const MIN_TAG_TEXT = 3;
/** In characters: a label must fit a column, a description a line or two. */
export const MAX_LABEL_LENGTH = 60;
export const MAX_DESCRIPTION_LENGTH = 500;
/** How many tags a program has at most: a list that a person looks through. */
export const MAX_TAGS = 200;

const text = (most: number) =>
  z
    .string({ error: TAG_PROBLEM })
    .trim()
    .min(MIN_TAG_TEXT, TAG_PROBLEM)
    .max(most, encodeMessage(inputMessages.tooLong({ max: most })));

/** What a person says of a tag: in the form, in the call. */
export const tagArgs = z.object({ label: text(MAX_LABEL_LENGTH), description: text(MAX_DESCRIPTION_LENGTH) });
export type TagArgs = z.output<typeof tagArgs>;

export const tagId = z.uuid({ error: encodeMessage(idMessages.undefinedTagId) }).toLowerCase();

/** Whether two labels read the same to people. */
export const sameLabel = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Tags in which what was typed is found, in label or description; all where nothing was typed. */
export function tagsWith<T extends Pick<Tag, 'label' | 'description'>>(
  tags: readonly T[],
  typed: string,
): T[] {
  const wanted = typed.trim().toLowerCase();
  return tags.filter(({ label, description }) => `${label}\n${description}`.toLowerCase().includes(wanted));
}
