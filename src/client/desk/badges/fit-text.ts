/**
 * How large a text may be written in a box, without measuring it: a print run has hundreds of badges, and a layout for
 * each of some sizes would hold up the page. Letters are taken a little wider than they are, so what is worked out to fit
 * fits.
 */

/** Lines are this much higher than the letters. */
export const LINE_HEIGHT = 1.15;

const NARROW = /[iljtfrI1.,:;'’|! ()[\]-]/;
const WIDE = /[mwMWQOGD@%&—]/;
const SMALL = /[a-z0-9]|\p{Ll}/u;
const LATIN = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{P}|\p{N}|\p{Z}|\p{S}/u;

/** The width of a character in bold letters of size 1. */
function widthOf(char: string): number {
  if (NARROW.test(char)) return 0.42;
  if (WIDE.test(char)) return 0.98;
  if (!LATIN.test(char)) return 1.15;
  return SMALL.test(char) ? 0.65 : 0.78;
}

const lengthOf = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/**
 * Lines that the text takes where a line holds `room` letters of size 1; words break only where they are longer than a
 * line.
 */
export function linesOf(text: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const long = lengthOf(word);
    const space = used > 0 ? 0.42 : 0;
    if (used + space + long <= room) {
      used += space + long;
      continue;
    }
    if (used > 0) lines += 1;
    used = 0;
    // A piece of a broken word may leave nearly a letter's width empty.
    const perLine = Math.max(room - 1.15, 0.5);
    const more = long <= room ? 0 : Math.ceil(long / perLine) - 1;
    lines += more;
    used = long - more * perLine;
  }
  return lines;
}

/**
 * The largest size of letters in which the text fits the box: up to `letters`, as small as it must be. Words stay whole
 * while that leaves two fifths of the size.
 *
 * @param width and height, `letters`: one unit, any
 */
export function fitText(text: string, width: number, height: number, letters: number): number {
  const longest = Math.max(0, ...text.split(/\s+/).map(lengthOf));
  const fits = (size: number) => linesOf(text, width / size) * size * LINE_HEIGHT <= height;
  let size = letters;
  const whole = (width * 0.999) / Math.max(longest, 0.01);
  if (whole < size && whole >= letters * 0.4) size = whole;
  while (!fits(size) && size > letters / 20) size *= 0.96;
  return size;
}
