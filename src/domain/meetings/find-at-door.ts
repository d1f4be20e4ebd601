import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { INSIDE, nameRank, searchable, wordsOf } from '../people/name-search.ts';

/**
 * Two who stand at a door and meet nowhere in its rooms: a tablet that is for some rooms does not have their organizations'
 * names (docs/decisions/037). With a network its staff search them at the server, name by name (docs/decisions/066).
 */

/** One word of what is asked has so many letters at least: a list is not to be read letter by letter. */
export const FIND_LETTERS = 3;

/** So many names at most in one answer. */
export const FOUND_AT_MOST = 6;

export const findAtDoorArgs = z.object({
  q: z.string().trim().max(200).default(''),
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
});
export type FindAtDoorArgs = z.output<typeof findAtDoorArgs>;

/** Whether what was typed so far is asked. */
export const isWorthFinding = (text: string): boolean =>
  wordsOf(text).some((word) => word.length >= FIND_LETTERS);

/** Those with words that begin as each word of the text: whose name begins so first, then by name. */
export function namesFound<Named extends { name: string }>(named: readonly Named[], text: string): Named[] {
  const words = wordsOf(text);
  return named
    .flatMap((one) => {
      const searchText = searchable(one.name);
      const rank = nameRank(searchText, words);
      return rank === null || rank === INSIDE ? [] : [{ one, rank, searchText }];
    })
    .sort((a, b) => a.rank - b.rank || (a.searchText < b.searchText ? -1 : 1))
    .map(({ one }) => one);
}
