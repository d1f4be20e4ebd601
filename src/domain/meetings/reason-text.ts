import type { Translator } from '../language/translator.ts';
import { wordOfOurs } from '../language/word-of-ours.ts';
import { withdrawnReasonIn } from '../registration/review.ts';
import { presetReasons } from './close.ts';

/**
 * Why a meeting was ended or moved, in the reader's language: a reason of the list, or that an organization is not approved
 * any more. Somebody's own words stay as they wrote them.
 *
 * @param ours the reasons of the list
 */
export const reasonIn = (
  reason: string,
  translator: Translator,
  ours: ReadonlySet<string> = presetReasons,
): string => withdrawnReasonIn(wordOfOurs(reason, ours, translator.t), translator);
