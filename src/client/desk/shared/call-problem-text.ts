import type { CallError } from '../../../contract/call.ts';
import { t, textOf } from '../../words/words.ts';

/** The sentence of a failed call, with the wait where there is one. */
export function sentenceOf(error: Pick<CallError, 'text' | 'retryAfter'>): string {
  const said = textOf(error.text);
  return error.retryAfter === null ? said : `${said} (${waitText(error.retryAfter)})`;
}

/** `45 s`, `12 min`: rounded up, so that nobody comes too early. */
export const waitText = (seconds: number): string =>
  seconds < 60
    ? t('{seconds} s', { seconds: Math.ceil(seconds) })
    : t('{minutes} min', { minutes: Math.ceil(seconds / 60) });
