import type { MessageLike } from '../../../domain/language/message.ts';
import { t, textOf } from '../../words/words.ts';
import type { DoorVerdict } from './verdict-shape.ts';

/** Nothing was saved, so nothing may look like a check-in. */
export const notSavedVerdict = (message: MessageLike): DoorVerdict => ({
  ...bad('NOT_SAVED', t('Not saved')),
  lines: [textOf(message), t('Nobody was checked in.')],
});

/** A verdict that stays until it is touched: the next badge must not take it away unseen. */
export function bad(kind: string, title: string): DoorVerdict {
  return {
    kind,
    title,
    tone: 'bad',
    cue: 'bad',
    place: null,
    lines: [],
    offer: null,
    choices: [],
    stays: true,
    unconfirmed: false,
    undo: null,
    meetingId: null,
  };
}
