import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as tagsMessages from './messages.ts';
import { MAX_TAGS, sameLabel, type Tag, type TagArgs, tagArgs } from './tag.ts';

/** SPEC.md 7: "POST new_tags (list of one tag)". */
export const addTagArgs = z.array(tagArgs).length(1, encodeMessage(tagsMessages.oneAtATime));

/** @param tags those that the program has */
export function decideAddTag(tags: readonly Tag[], { label }: TagArgs): Verdict {
  if (tags.some((tag) => sameLabel(tag.label, label))) return refused('TAG_LABEL_TAKEN');
  return tags.length < MAX_TAGS ? allowed() : refused('TOO_MANY_TAGS');
}

export const applyAddTag = (args: TagArgs, id: string): Tag => ({ tagId: id, ...args });
