/** Two digits, padded; anything above `highest` and anything that is no number becomes 00. */
function twoDigits(text: string, highest: number): string {
  const digits = text.replace(/\D/g, '');
  const number = digits === '' ? 0 : Number(digits);
  return String(number > highest ? 0 : number).padStart(2, '0');
}

/** SPEC.md section 5, time picker: hours above 23 become 00, single digits padded, empty becomes 00. */
export function normaliseHour(text: string): string {
  return twoDigits(text, 23);
}

/** SPEC.md section 5, time picker: minutes above 59 become 00, single digits padded, empty becomes 00. */
export function normaliseMinute(text: string): string {
  return twoDigits(text, 59);
}

/** Any typed time as `HH:mm`: "7:5", "0705", "7.05" and "7" are understood; empty becomes 00:00. */
export function normaliseTime(text: string): string {
  const [first = '', second] = text.trim().split(/\D+/);
  if (second === undefined && first.length > 2) {
    return `${normaliseHour(first.slice(0, -2))}:${normaliseMinute(first.slice(-2))}`;
  }
  return `${normaliseHour(first)}:${normaliseMinute(second ?? '')}`;
}

/** One step up or down inside 0…highest, round and round. */
export function stepTimePart(text: string, by: 1 | -1, highest: number): string {
  const span = highest + 1;
  return String((Number(twoDigits(text, highest)) + by + span) % span).padStart(2, '0');
}

/**
 * What a part holds after typing: two digits at most. Into a part that is full already, what was typed pushes out what
 * stood there: a click puts the caret somewhere into "00", and the person goes on typing.
 *
 * @param caret where it is after the typed digit
 */
export function typedPart(text: string, caret: number | null): string {
  const digits = text.replace(/\D/g, '');
  return caret !== null && caret < digits.length ? digits.slice(0, 2) : digits.slice(-2);
}
