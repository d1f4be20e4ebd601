/** What a spreadsheet would run instead of showing it; a tab or line break before it makes no difference to some. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** A text as a cell that every spreadsheet shows as it is. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A table as CSV (RFC 4180): lines end in CRLF, every cell is quoted where it must be. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it: a name typed by a participant must not run on an organizer's laptop.
 * Numbers stay numbers, also negative ones.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = defused(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
