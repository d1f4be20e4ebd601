/**
 * SPEC.md 5, Duration: "minutes, no negatives, no leading zeros": what is left of what someone typed; may be empty.
 *
 * @param zero a zero alone is left too
 */
export const minutesText = (typed: string, zero = false): string =>
  typed
    .replace(/\D/g, '')
    .replace(zero ? /^0+(?=\d)/ : /^0+/, '')
    .slice(0, 4);

/** What a typed text stands for; null: nothing. */
export const minutesOfText = (text: string): number | null =>
  minutesText(text) === '' ? null : Number(minutesText(text));
