import { type MeetingNote, noNote, sameTag, sameTags } from './meeting-note.ts';

/**
 * A note that an author changed on one device, and on another in the meantime, put together, each part by itself:
 *
 * - What one of both changed stands.
 * - Of a text that both changed nothing is lost: what the server has comes first, what arrives below it, once.
 * - Of tags, what each added is in it, and what each took off is not.
 * - Of a follow-up that both changed, what arrives later stands.
 * - Where one of both shows the note to colleagues no longer, they do not read it.
 *
 * @param from the states that `mine` may have been made from, the earliest first: where an answer was lost, what was sent may be what the
 *   server has. Empty: nobody knew of a note.
 * @param theirs what the server has
 */
export function mergeNote(from: readonly MeetingNote[], mine: MeetingNote, theirs: MeetingNote): MeetingNote {
  const known = from.length > 0 ? from : [noNote];
  const base = known[0] ?? noNote;
  return {
    text: changedBy(
      known.map(({ text }) => text),
      mine.text,
      theirs.text,
      bothTexts,
    ),
    tags: mergedTags(
      known.findLast(({ tags }) => sameTags(tags, theirs.tags))?.tags ?? base.tags,
      mine.tags,
      theirs.tags,
    ),
    followUp: changedBy(
      known.map(({ followUp }) => followUp),
      mine.followUp,
      theirs.followUp,
      (later) => later,
    ),
    shared: changedBy(
      known.map(({ shared }) => shared),
      mine.shared,
      theirs.shared,
      (one, other) => one && other,
    ),
  };
}

/** What stands of one part. */
function changedBy<Part>(
  known: readonly Part[],
  mine: Part,
  theirs: Part,
  both: (mine: Part, theirs: Part) => Part,
): Part {
  if (mine === theirs || known.includes(theirs)) return mine;
  return mine === known[0] ? theirs : both(mine, theirs);
}

/** One that holds the other is both: what was put together before, and arrives once more, is not there twice. */
function bothTexts(mine: string, theirs: string): string {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs.trimEnd()}\n\n${mine}`;
}

function mergedTags(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const has = (tags: readonly string[], tag: string) => tags.some((one) => sameTag(one, tag));
  const kept = theirs.filter((tag) => has(mine, tag) || !has(base, tag));
  return [...kept, ...mine.filter((tag) => !has(kept, tag) && !has(base, tag))];
}
