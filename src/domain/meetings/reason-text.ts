import { decodeMessage, isMessage, type Param } from '../language/message.ts';
import type { Translator } from '../language/translator.ts';
import { paramOfOurs, wordOfOurs } from '../language/word-of-ours.ts';
import * as registrationMessages from '../registration/messages.ts';
import { presetReasons } from './close.ts';

/** The product's own reason: kept as a message, where others are kept as they were chosen or typed. */
export const { code: WITHDRAWN } = registrationMessages.noLongerApproved({ organization: '' });

/**
 * Why a meeting was ended or moved, in the reader's language: a reason of the list, or that an organization is no longer
 * approved. Someone's own words stay as they wrote them.
 *
 * @param ours the reasons of the list
 */
export function reasonIn(
  reason: string,
  translator: Translator,
  ours: ReadonlySet<string> = presetReasons,
): string {
  const read = decodeMessage(reason);
  return isMessage(read) && read.code === WITHDRAWN
    ? translator.textOf(read)
    : wordOfOurs(reason, ours, translator.t);
}

/** The same as a value of a message, for a reader whose language is known later. */
export function reasonParam(reason: string): Param {
  const read = decodeMessage(reason);
  return isMessage(read) && read.code === WITHDRAWN ? read : paramOfOurs(reason, presetReasons);
}
